import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { createGate } from '#adapters/image-pipeline/gate.ts';
import type { App } from '#app/app.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { openTo } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { cleanFileName } from '#lib/file-name.ts';
import { jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { readWithin } from '#lib/read-within.server.ts';
import { STAGING_ROOMS, STAGING_STYLES } from '#vocabulary/staging-words.ts';
import { IMAGE_STATUSES } from '../domain/image-states.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../staging-limits.ts';
import { callStaging } from '../use-cases/function-call.server.ts';
import { openSet, setGone } from '../use-cases/open-set.server.ts';
import { photoTooLarge, requireTurn, takePhoto } from '../use-cases/take-photo.server.ts';
import { viewSet } from '../use-cases/view-set.server.ts';

/** Photos on their way at one time; each lies in memory until it is stored. */
const atOnce = createGate(4);
/** A phone on a poor line sends ten megabytes in this time. */
const MAX_SECONDS = 110;
/** The function waits so long for pictures; the same call later gets what was not ready. */
const WAIT_MS = 45_000;

const open = openTo(publicPolicy.write);
const token = z.string().regex(/^[0-9a-f]{32}$/, 'There are no photos here.');

const imageShape = z
  .object({
    id: z.string(),
    file: z.string().openapi({ description: 'The name the file was sent with.' }),
    preview: z.string(),
    originalUrl: z.string().openapi({ description: 'What `virtual-staging` takes as originalUrl.' }),
    status: z.enum(IMAGE_STATUSES),
    stagedUrl: z.string().nullable(),
    percent: z.number().openapi({ description: 'How far it has come, in steps of 10.' }),
    step: z.string().nullable(),
    cause: z.string().nullable(),
  })
  .openapi('StagingImage');

const send = createRoute({
  ...open,
  method: 'post',
  path: '/staging/photos',
  summary: 'Send the photo of one room to be staged',
  description: 'The body is the file itself: JPG, PNG or WebP of at most 10 MB. What it is, is decided by its content.',
  request: {
    query: z.object({
      file_name: z.string().min(1).max(500),
      set: token.optional().openapi({ description: 'Photos it belongs to; without it new ones begin.' }),
    }),
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    201: jsonAnswer('Taken', z.object({ set: z.string(), image: z.string() })),
    400: problem('Damaged, or too small'),
    404: problem('No such photos'),
    409: problem('Ten photos are there already'),
    413: problem('Larger than 10 MB'),
    415: problem('Not a kind of picture that is taken'),
    429: problem('Too often'),
    503: problem('The storage does not answer'),
    507: problem('No room left'),
  },
});

const read = createRoute({
  ...open,
  method: 'get',
  path: '/staging/sets/{set}',
  summary: 'Photos that are staged together, and how far each has come',
  request: { params: z.object({ set: token }) },
  responses: {
    200: jsonAnswer('Photos', z.object({ images: z.array(imageShape) })),
    404: problem('No such photos'),
  },
});

const stage = createRoute({
  ...open,
  method: 'post',
  path: '/functions/virtual-staging',
  summary: 'Furnish photos of empty rooms',
  description:
    'Only photos that were sent to us: originalUrl is the address the upload gave. Waits up to 45 s; a picture that is not made by then has the address of the placeholder, and the same call later gives it.',
  request: {
    ...jsonBody(
      z.object({
        style: z.enum(STAGING_STYLES),
        roomType: z.enum(STAGING_ROOMS),
        images: z
          .array(z.object({ id: z.guid(), name: z.string().max(500), originalUrl: z.string().max(500) }))
          .min(1)
          .max(MAX_PHOTOS),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(
      'Staged',
      z.object({
        success: z.boolean(),
        processedImages: z.array(z.object({ id: z.string(), stagedUrl: z.string() })),
      }),
    ),
    400: problem('An address that is not of a photo sent to us'),
    402: problem('The free try is used up'),
    404: problem('No such photos'),
    422: problem('Failed to process virtual staging. Please try again.'),
    429: problem('Too often'),
    503: problem('Too many wait'),
  },
});

async function readBody(request: Request, fileName: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    const bounds = { maxBytes: MAX_PHOTO_BYTES, maxSeconds: MAX_SECONDS };
    await readWithin(request, bounds, (chunk) => void chunks.push(chunk));
  } catch (error) {
    if (error instanceof AppError && error.code === 'form_too_large') throw photoTooLarge(cleanFileName(fileName));
    throw error;
  }
  return Buffer.concat(chunks);
}

/** The API of virtual staging, mounted under /api. Everybody may try it (spec 6), within limits. */
export function createStagingApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  const addressOf = (c: Parameters<typeof clientAddress>[0]) => clientAddress(c, app.env.TRUST_PROXY) ?? null;
  api.openapi(send, async (c) => {
    const stager = { actor: c.var.actor, address: addressOf(c) };
    await requireTurn(app, stager);
    const { file_name: fileName, set = '' } = c.req.valid('query');
    const taken = await atOnce(async () =>
      takePhoto(app, stager, { set, fileName, bytes: await readBody(c.req.raw, fileName) }),
    );
    return c.json(taken, 201);
  });
  api.openapi(read, async (c) => {
    const set = await openSet(app, c.req.valid('param').set, c.var.actor);
    if (!set) throw setGone();
    const { photos } = await viewSet(app, set);
    const images = photos.map(({ id, file, preview, original, status, stagedUrl, percent, step, cause }) => {
      return { id, file, preview, originalUrl: original, status, stagedUrl, percent, step, cause };
    });
    return c.json({ images }, 200);
  });
  api.openapi(stage, async (c) => {
    const stager = { actor: c.var.actor, address: addressOf(c) };
    const call = c.req.valid('json');
    const processedImages = await callStaging(app, stager, { call, waitMs: WAIT_MS });
    return c.json({ success: true, processedImages }, 200);
  });
  return api;
}
