import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { App } from '#app/app.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { openTo } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { idParams, jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { ENQUIRY_LIMITS } from '../domain/enquiry-rules.ts';
import type { QuickQuestion } from '../domain/quick-questions.ts';
import { type EnquiryAnswer, requestTour, requireVisitHome, sendMessage } from '../enquiries.server.ts';
import type { SentEnquiry } from '../enquiry.ts';
import { wordEnquiryRefusal } from '../enquiry-texts.ts';
import { findTourOffer } from '../tour-offer.server.ts';

/** The shape that the documentation shows; the rules themselves, with their words, are checkEnquiry's. */
const messageShape = {
  property_id: z.string(),
  name: z.unknown().optional().openapi({ type: 'string', maxLength: ENQUIRY_LIMITS.name }),
  contact: z
    .unknown()
    .optional()
    .openapi({ type: 'string', maxLength: ENQUIRY_LIMITS.contact, description: 'Phone or email.' }),
  message: z.unknown().optional().openapi({ type: 'string', maxLength: ENQUIRY_LIMITS.message }),
};
const tourBody = z
  .object({ ...messageShape, preferred_at: z.unknown().optional().openapi({ type: 'string', format: 'date-time' }) })
  .openapi('Tour');
const tick = z
  .unknown()
  .optional()
  .openapi({ type: 'string', enum: ['on'], description: 'Asks it in words of ours, before the message.' });
const questionShape = {
  ask_available: tick,
  ask_total: tick,
  ask_when: tick,
  ask_papers: tick,
  ask_power: tick,
} satisfies Record<QuickQuestion, typeof tick>;
const messageBody = z.object({ ...messageShape, ...questionShape }).openapi('Message');

const sentShape = z.object({
  id: z.string(),
  kind: z.enum(['tour', 'message']),
  name: z.string().optional(),
  contact: z.string().optional(),
  message: z.string().optional(),
  preferred_at: z.string().optional(),
  sent_at: z.string(),
  expires_at: z.string().nullable(),
  path: z.string().openapi({ description: 'The sender’s own page of it: state, answers, calling it off.' }),
});
const sent = jsonAnswer('Stored; what was sent', sentShape);

const createTour = createRoute({
  ...openTo(publicPolicy.write),
  method: 'post',
  path: '/tours',
  summary: 'Ask for a visit to a property; nothing but the property is required',
  request: { ...jsonBody(tourBody) },
  responses: {
    201: sent,
    400: problem('What is wrong, with the field at fault'),
    404: problem('No such property'),
    409: problem('No longer offered'),
  },
});

const createMessage = createRoute({
  ...openTo(publicPolicy.write),
  method: 'post',
  path: '/messages',
  summary: 'Write to the lister of a property; the property and some words are required',
  request: { ...jsonBody(messageBody) },
  responses: { 201: sent, 400: problem('What is wrong, with the field at fault'), 404: problem('No such property') },
});

const slotShape = z.object({ startsAt: z.string(), endsAt: z.string(), isTaken: z.boolean() });
const listTimes = createRoute({
  ...openTo(publicPolicy.read),
  method: 'get',
  path: '/properties/{id}/tour-times',
  summary: 'When a property can be visited in the coming seven days, and which times are taken',
  request: { params: idParams },
  responses: {
    200: jsonAnswer(
      'Days in Nigerian time, today first',
      z.object({
        days: z.array(z.object({ day: z.string(), slots: z.array(slotShape) })),
        minutes: z.number().openapi({ description: 'How long a visit takes.' }),
        isUsual: z.boolean().openapi({ description: 'Whether its lister has set no hours.' }),
      }),
    ),
    404: problem('No such property, or none that is visited'),
  },
});

function requireStored(answer: EnquiryAnswer): SentEnquiry {
  if ('enquiry' in answer) return answer.enquiry;
  const [first] = answer.refusals;
  throw new AppError('enquiry_refused', {
    status: 400,
    publicMessage: first ? wordEnquiryRefusal(first) : '',
    ...(first ? { field: first.field } : {}),
  });
}

const senderOf = (app: App, c: Context) => ({
  address: clientAddress(c, app.env.TRUST_PROXY) ?? null,
  actor: c.var.actor,
});

/** The API of tour requests and messages, mounted under /api. */
export function createEnquiriesApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(createTour, async (c) => {
    const body = c.req.valid('json');
    return c.json(requireStored(await requestTour(app, body.property_id, body, senderOf(app, c))), 201);
  });
  api.openapi(createMessage, async (c) => {
    const body = c.req.valid('json');
    return c.json(requireStored(await sendMessage(app, body.property_id, body, senderOf(app, c))), 201);
  });
  api.openapi(listTimes, async (c) => {
    const home = await requireVisitHome(app, c.req.valid('param').id);
    return c.json(await findTourOffer(app, home), 200);
  });
  return api;
}
