import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import { jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { findUpload, listUploads } from '../data/uploads.server.ts';
import { documentHeaders, openDocument } from '../documents.server.ts';
import { uploadPolicy } from '../policy.ts';
import { BUCKETS } from '../upload.ts';
import { MAX_BYTES } from '../upload-limits.ts';
import { requireRoom, storeUpload } from '../uploads.server.ts';
import { presentUpload } from '../use-cases/present-upload.ts';
import { completeUpload, presignUpload } from '../use-cases/presigned.server.ts';
import { readFileBody, withRoomInMemory } from '../use-cases/read-body.server.ts';
import { removeUpload } from '../use-cases/remove-upload.server.ts';

/** Whose upload it is; null where there is none of that id. */
async function findOwner(app: App, id: string): Promise<string | null> {
  return isUuid(id) ? ((await findUpload(app.db, id))?.owner_id ?? null) : null;
}

const bucket = z.enum(BUCKETS).openapi({
  description: 'property-images: photos under 5MB. verification-docs: PDF, JPG, PNG or TIFF of at most 10MB.',
});
const fileName = z.string().min(1).max(500);
const id = z.guid('There is no upload of this id.');
const propertyId = z
  .guid()
  .optional()
  .openapi({ description: 'The property the picture is for; without it the picture goes to `temp`.' });

const uploadShape = z
  .object({
    id: z.string(),
    bucket: z.enum(BUCKETS),
    object_key: z.string(),
    file_name: z.string(),
    content_type: z.string(),
    bytes: z.number(),
    state: z.enum(['waiting', 'ready', 'failed']),
    url: z.string().nullable().openapi({
      description: 'Public address of a ready picture: `{url}/{width}.avif` and `.webp` for each of `widths`.',
    }),
    width: z.number().nullable(),
    height: z.number().nullable(),
    widths: z.array(z.number()),
    thumbhash: z.string().nullable(),
    failure: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi('Upload');

const answer = (description: string) => ({ description, content: { 'application/json': { schema: uploadShape } } });

const create = createRoute({
  ...guarded(uploadPolicy.create),
  method: 'post',
  path: '/uploads',
  summary: 'Send one file; a picture is ready, in all its sizes, when the answer comes',
  description: 'The body is the file itself. What it is, is decided by its content.',
  request: {
    query: z.object({ bucket, file_name: fileName, property_id: propertyId }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    201: answer('Stored'),
    400: problem('The file cannot be used'),
    409: problem('Too many files that belong to nothing'),
    413: problem('Too large'),
    415: problem('Not a kind of file that is taken'),
    429: problem('Too often'),
    503: problem('Too many files at this moment, or the storage does not answer'),
    507: problem('No room left'),
  },
});

const list = createRoute({
  ...guarded(uploadPolicy.create),
  method: 'get',
  path: '/uploads',
  summary: 'Your own uploads, newest first',
  request: {
    query: z.object({
      bucket: bucket.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      before: z.string().max(200).optional().openapi({ description: 'What `next` of the page before held.' }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'Your uploads; `next` starts the following page and is null at the end',
      z.object({ uploads: z.array(uploadShape), next: z.string().nullable() }),
    ),
  },
});

const remove = createRoute({
  ...guarded(uploadPolicy.manage, { param: 'id', owner: findOwner }),
  method: 'delete',
  path: '/uploads/{id}',
  summary: 'Remove a file that nothing saved uses',
  request: { params: z.object({ id }) },
  responses: { 204: { description: 'Removed' }, 404: problem('No such file'), 409: problem('In use') },
});

const download = createRoute({
  ...guarded(uploadPolicy.manage, { param: 'id', owner: findOwner }),
  method: 'get',
  path: '/uploads/{id}/file',
  summary: 'The document itself; every download is logged',
  request: { params: z.object({ id }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problem('No such document'),
  },
});

const presign = createRoute({
  ...guarded(uploadPolicy.create),
  method: 'post',
  path: '/uploads/presign',
  summary: 'Announce a file that will be sent straight to the object storage (where there is one)',
  request: {
    ...jsonBody(
      z.object({
        bucket,
        file_name: fileName,
        bytes: z
          .number()
          .int()
          .min(1)
          .max(Math.max(...Object.values(MAX_BYTES))),
        property_id: propertyId,
      }),
    ),
  },
  responses: {
    201: jsonAnswer(
      'Where to PUT the bytes, with exactly these headers',
      z.object({
        id: z.string(),
        method: z.literal('PUT'),
        url: z.string(),
        headers: z.record(z.string(), z.string()),
        expires_at: z.string(),
      }),
    ),
    409: problem('Files are sent to this server itself'),
    413: problem('Too large'),
  },
});

const complete = createRoute({
  ...guarded(uploadPolicy.manage, { param: 'id', owner: findOwner }),
  method: 'post',
  path: '/uploads/{id}/complete',
  summary: 'Say that an announced file has been sent; it is checked and made ready',
  request: { params: z.object({ id }) },
  responses: {
    200: answer('Ready'),
    400: problem('The file cannot be used'),
    404: problem('No such file'),
    409: problem('Not arrived, or completed before'),
  },
});

/** The API of uploads, mounted under /api; the route's own limit holds for the body of POST /uploads. */
export function createUploadsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(create, async (c) => {
    const { allowed } = c.var;
    const query = c.req.valid('query');
    await requireRoom(app, allowed, query.bucket);
    const file = { bucket: query.bucket, fileName: query.file_name, propertyId: query.property_id };
    const upload = await withRoomInMemory(async () =>
      storeUpload(app, allowed, file, await readFileBody(c.req.raw, query.bucket, query.file_name)),
    );
    return c.json(upload, 201);
  });
  api.openapi(list, async (c) => {
    const { before, ...wanted } = c.req.valid('query');
    const { items, next } = await listUploads(app.db, c.var.allowed.userId, {
      ...wanted,
      before: readKeyset(before, 'uuid'),
    });
    return c.json({ uploads: items.map(presentUpload), next }, 200);
  });
  api.openapi(remove, async (c) => {
    await removeUpload(app, c.var.allowed, c.req.valid('param').id);
    return c.body(null, 204);
  });
  api.openapi(download, async (c) => {
    const document = await openDocument(app, c.var.allowed, c.req.valid('param').id);
    return c.body(document.file.body, 200, documentHeaders(document));
  });
  api.openapi(presign, async (c) => {
    const { bucket: to, file_name, bytes, property_id } = c.req.valid('json');
    const presigned = await presignUpload(
      app,
      c.var.allowed,
      { bucket: to, fileName: file_name, propertyId: property_id },
      bytes,
    );
    return c.json(presigned, 201);
  });
  api.openapi(complete, async (c) => c.json(await completeUpload(app, c.var.allowed, c.req.valid('param').id), 200));
  return api;
}
