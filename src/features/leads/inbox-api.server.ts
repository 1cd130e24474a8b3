import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#adapters/app-context.server.ts';
import { guarded, requireActor } from '#features/accounts/guards.server.ts';
import { answerEnquiry, decideTour, findInboxOwner, listInbox, openEnquiry } from './inbox.server.ts';

const enquiry = z
  .object({
    id: z.string(),
    kind: z.enum(['tour', 'message']),
    state: z.enum(['sent', 'read', 'confirmed', 'declined', 'expired']),
    propertyId: z.string().nullable(),
    about: z.string(),
    name: z.string().nullable(),
    contact: z.string().nullable(),
    message: z.string().nullable(),
    preferredAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
    sentAt: z.string(),
    readAt: z.string().nullable(),
    answeredAt: z.string().nullable(),
    answer: z.string().nullable(),
  })
  .openapi('Enquiry');
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } });
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: z.object({ code: z.string(), detail: z.string() }) } },
});
const own = () => guarded('enquiry.answer', { param: 'id', owner: findInboxOwner });
const params = z.object({ id: z.string() });
const done = {
  200: { description: 'Done', ...json(z.object({ success: z.literal(true) })) },
  404: problem('No such enquiry'),
  409: problem('Answered already'),
};

const list = createRoute({
  ...guarded('enquiry.answer'),
  method: 'get',
  path: '/enquiries',
  summary: 'The own inbox, newest first',
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) },
  responses: {
    200: {
      description: 'One page',
      ...json(z.object({ items: z.array(enquiry), total: z.number(), unread: z.number(), page: z.number(), perPage: z.number() })),
    },
  },
});
const read = createRoute({
  ...own(),
  method: 'get',
  path: '/enquiries/{id}',
  summary: 'Open one enquiry, which marks it read',
  request: { params },
  responses: { 200: { description: 'The enquiry', ...json(enquiry) }, 404: problem('No such enquiry') },
});
const answer = createRoute({
  ...own(),
  method: 'post',
  path: '/enquiries/{id}/answer',
  summary: 'Answer a message; mailed where its sender left an email',
  request: { params, body: { required: true, ...json(z.object({ answer: z.string() })) } },
  responses: done,
});
const decide = createRoute({
  ...own(),
  method: 'post',
  path: '/enquiries/{id}/decision',
  summary: 'Confirm or decline a visit',
  request: { params, body: { required: true, ...json(z.object({ decision: z.enum(['confirmed', 'declined']), note: z.string().optional() })) } },
  responses: done,
});

/** The API of the own inbox, mounted under /api. */
export function createInboxApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(list, async (c) => c.json(await listInbox(app, requireActor(c), c.req.valid('query').page), 200));
  api.openapi(read, async (c) => c.json(await openEnquiry(app, requireActor(c), c.req.valid('param').id), 200));
  api.openapi(answer, async (c) => {
    await answerEnquiry(app, requireActor(c), c.req.valid('param').id, c.req.valid('json').answer);
    return c.json({ success: true as const }, 200);
  });
  api.openapi(decide, async (c) => {
    const { decision, note } = c.req.valid('json');
    await decideTour(app, requireActor(c), c.req.valid('param').id, decision, note);
    return c.json({ success: true as const }, 200);
  });
  return api;
}
