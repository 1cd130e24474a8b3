import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import { DEPOSIT_ANSWERS } from '#features/holds/deposit-answers.ts';
import { depositUnanswered, markHome } from '#features/holds/mark-home.server.ts';
import { confirmListing, findListingOwner } from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { idParams, jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { createListing, type EditAnswer, editOwnListing, updateListing } from '../listing-edits.server.ts';
import { adminPropertyBody, propertyFormBody } from './api-schemas.server.ts';
import { refusalError } from './submissions-api.server.ts';

const owned = { param: 'id', owner: findListingOwner };
const written = jsonAnswer(
  'Stored',
  z.object({
    id: z.string(),
    is_waiting: z.boolean().openapi({ description: 'Part of the change waits for approval.' }),
  }),
);
const refused = problem('What is wrong, with the field at fault');
const missing = problem('No such property');

const create = createRoute({
  ...guarded(listingPolicy.create),
  method: 'post',
  path: '/admin/properties',
  summary: 'Create a property: approved, verified, gold badge',
  request: jsonBody(adminPropertyBody),
  responses: { 201: written, 400: refused },
});

const update = createRoute({
  ...guarded(listingPolicy.create),
  method: 'patch',
  path: '/admin/properties/{id}',
  summary: 'Change a property; the whole form is sent',
  request: { params: idParams, ...jsonBody(adminPropertyBody) },
  responses: { 200: written, 400: refused, 404: missing },
});

const edit = createRoute({
  ...guarded(listingPolicy.manage, owned),
  method: 'put',
  path: '/listings/{id}',
  summary: 'Change one’s own listing; what the office checked waits for approval',
  request: { params: idParams, ...jsonBody(propertyFormBody) },
  responses: { 200: written, 400: refused, 404: missing, 409: problem('A change is waiting already') },
});

const move = createRoute({
  ...guarded(listingPolicy.manage, owned),
  method: 'post',
  path: '/listings/{id}/status',
  summary: 'Pause, resume, mark under offer, sold or rented, or withdraw with a reason',
  request: {
    params: idParams,
    ...jsonBody(
      z.object({
        status: z.enum(LISTING_STATUSES),
        reason: z.string().max(500).optional(),
        deposit: z
          .object({ id: z.uuid(), answer: z.enum(DEPOSIT_ANSWERS) })
          .optional()
          .openapi({ description: 'What becomes of the deposit that a buyer paid for it; asked with 409.' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('The new state', z.object({ status: z.enum(LISTING_STATUSES) })),
    400: refused,
    404: missing,
    409: problem('It cannot move so'),
  },
});

const confirm = createRoute({
  ...guarded(listingPolicy.manage, owned),
  method: 'post',
  path: '/listings/{id}/confirm',
  summary: 'Say that it is still available',
  request: { params: idParams },
  responses: {
    200: jsonAnswer('Until when it stays up', z.object({ status: z.enum(LISTING_STATUSES), expires_at: z.string() })),
    404: missing,
    409: problem('It is closed'),
  },
});

function requireWritten(answer: EditAnswer) {
  if ('refusals' in answer) throw refusalError(answer.refusals);
  return { id: answer.id, is_waiting: answer.isWaiting };
}

/** The API by which owners and the office write listings, mounted under /api. */
export function createListingWritesApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(create, async (c) =>
    c.json(requireWritten(await createListing(app, c.var.allowed, c.req.valid('json'))), 201),
  );
  api.openapi(update, async (c) =>
    c.json(requireWritten(await updateListing(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json'))), 200),
  );
  api.openapi(edit, async (c) =>
    c.json(requireWritten(await editOwnListing(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json'))), 200),
  );
  api.openapi(move, async (c) => {
    const { status: to, reason, deposit } = c.req.valid('json');
    const marked = await markHome(app, c.var.allowed, c.req.valid('param').id, { to, reason, deposit });
    if ('asked' in marked) throw depositUnanswered(marked.asked);
    return c.json({ status: marked.status }, 200);
  });
  api.openapi(confirm, async (c) => {
    const { status, expiresAt } = await confirmListing(app, c.var.allowed, c.req.valid('param').id);
    return c.json({ status, expires_at: expiresAt.toISOString() }, 200);
  });
  return api;
}
