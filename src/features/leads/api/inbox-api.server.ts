import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import { idParams, jsonAnswer, jsonBody, pageNumber, problem } from '#lib/openapi-kit.server.ts';
import { enquiryPolicy } from '../policy.ts';
import {
  answerEnquiry,
  countUnread,
  findInboxOwner,
  INBOX_BOXES,
  listInbox,
  openEnquiry,
} from '../use-cases/inbox.server.ts';
import { cancelOwnTour, changeOwnVisit, decideTour } from '../use-cases/own-visits.server.ts';

const item = z
  .object({
    id: z.string(),
    kind: z.enum(['tour', 'message', 'lead', 'request']),
    state: z.enum(['sent', 'read', 'confirmed', 'moved', 'declined', 'expired', 'cancelled']),
    side: z.enum(['sender', 'reader']),
    propertyId: z.string().nullable(),
    about: z.string(),
    name: z.string().nullable(),
    contact: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    readerName: z.string().nullable(),
    otherSide: z.object({ id: z.string(), kind: z.enum(['agent', 'user']) }).nullable(),
    message: z.string().nullable(),
    preferredAt: z.string().nullable(),
    visitEndsAt: z.string().nullable(),
    movedFrom: z.string().nullable(),
    expiresAt: z.string().nullable(),
    sentAt: z.string(),
    readAt: z.string().nullable(),
    answeredAt: z.string().nullable(),
    isUnread: z.boolean(),
    answersGo: z.enum(['mail', 'page', 'nowhere']),
    canCancel: z.boolean(),
    acts: z.array(z.enum(['confirm', 'decline', 'move', 'withdraw', 'accept', 'ask', 'cancel'])),
  })
  .openapi('EnquiryItem');
const photo = z
  .object({
    id: z.string(),
    place: z.number(),
    width: z.number(),
    height: z.number(),
    thumbWidth: z.number(),
    fullWidth: z.number(),
    bytes: z.number(),
  })
  .openapi({ description: 'A private photo: `/inbox/{enquiry}/photos/{id}/{fullWidth}.webp`, for its two sides.' });
const word = z.object({
  id: z.string(),
  side: z.enum(['sender', 'reader']),
  name: z.string().nullable(),
  text: z.string().openapi({ description: 'Empty where photos were sent without words.' }),
  at: z.string(),
  photoCount: z.number().openapi({ description: 'How many photos it was sent with; some may be gone since.' }),
  photos: z.array(photo).nullable().openapi({ description: 'Null for who is none of the two sides.' }),
});
const enquiry = item.extend({ messages: z.array(word) }).openapi('Enquiry');
const refusal = z.object({ code: z.string(), detail: z.string() });
const own = () => guarded(enquiryPolicy.answer, { param: 'id', owner: findInboxOwner });
const done = {
  200: jsonAnswer('Done', z.object({ success: z.literal(true) })),
  404: problem('No such enquiry', refusal),
  409: problem('Decided already, or over', refusal),
};

const list = createRoute({
  ...guarded(enquiryPolicy.answer),
  method: 'get',
  path: '/enquiries',
  summary: 'The own inbox, what came and what was sent, the newest word first',
  request: {
    query: z.object({
      page: pageNumber,
      box: z.enum(INBOX_BOXES).default('all'),
    }),
  },
  responses: {
    200: jsonAnswer(
      'One page',
      z.object({
        items: z.array(item),
        total: z.number(),
        unread: z.number(),
        page: z.number(),
        perPage: z.number(),
      }),
    ),
  },
});
const unread = createRoute({
  ...guarded(enquiryPolicy.answer),
  method: 'get',
  path: '/enquiries/unread',
  summary: 'How many conversations of the own inbox have news',
  responses: { 200: jsonAnswer('How many', z.object({ unread: z.number() })) },
});
const read = createRoute({
  ...own(),
  method: 'get',
  path: '/enquiries/{id}',
  summary: 'Open one enquiry, which marks it read',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The enquiry', enquiry), 404: problem('No such enquiry', refusal) },
});
const answer = createRoute({
  ...own(),
  method: 'post',
  path: '/enquiries/{id}/answer',
  summary: 'Write in the conversation, for whichever side one is; the other side is told',
  request: { params: idParams, ...jsonBody(z.object({ answer: z.string() })) },
  responses: done,
});
const decide = createRoute({
  ...own(),
  method: 'post',
  path: '/enquiries/{id}/decision',
  summary: 'Confirm or decline a visit',
  request: {
    params: idParams,
    ...jsonBody(z.object({ decision: z.enum(['confirmed', 'declined']), note: z.string().optional() })),
  },
  responses: done,
});

const cancel = createRoute({
  ...own(),
  method: 'post',
  path: '/enquiries/{id}/cancel',
  summary: 'Call off a visit one has asked for, or has agreed to show',
  request: { params: idParams },
  responses: done,
});

const move = createRoute({
  ...own(),
  method: 'post',
  path: '/enquiries/{id}/time',
  summary: 'Propose another time for a visit, ask for one, or accept the one that was proposed',
  request: {
    params: idParams,
    ...jsonBody(
      z.object({
        act: z.enum(['move', 'ask', 'accept']),
        preferred_at: z.string().optional().openapi({ format: 'date-time' }),
        note: z.string().optional(),
      }),
    ),
  },
  responses: { ...done, 400: problem('What is wrong with the time', refusal) },
});

/** The API of the own inbox, mounted under /api. */
export function createInboxApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(list, async (c) => c.json(await listInbox(app, c.var.allowed.themselves, c.req.valid('query')), 200));
  api.openapi(unread, async (c) => c.json({ unread: await countUnread(app, c.var.allowed.themselves) }, 200));
  api.openapi(read, async (c) => c.json(await openEnquiry(app, c.var.allowed, c.req.valid('param').id), 200));
  api.openapi(answer, async (c) => {
    await answerEnquiry(app, c.var.allowed, c.req.valid('param').id, { text: c.req.valid('json').answer });
    return c.json({ success: true as const }, 200);
  });
  api.openapi(decide, async (c) => {
    await decideTour(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ success: true as const }, 200);
  });
  api.openapi(cancel, async (c) => {
    await cancelOwnTour(app, c.var.allowed, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  });
  api.openapi(move, async (c) => {
    const { act, preferred_at: moment = '', note = '' } = c.req.valid('json');
    await changeOwnVisit(app, c.var.allowed, c.req.valid('param').id, { act, moment, note });
    return c.json({ success: true as const }, 200);
  });
  return api;
}
