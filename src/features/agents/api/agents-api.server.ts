import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { AGENT_STANDINGS } from '#features/accounts/agent-standing.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { guarded, open, openTo } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { wordEnquiryRefusal } from '#features/leads/enquiry-texts.ts';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { AppError } from '#lib/app-error.ts';
import { idParams, jsonAnswer, jsonBody, numberedPage, pageNumber, problem } from '#lib/openapi-kit.server.ts';
import { m } from '#paraglide/messages.js';
import { checkDocument } from '../document-checks.server.ts';
import { identityWords } from '../domain/identity-texts.ts';
import { AGENT_LEVELS } from '../levels.ts';
import { verificationPolicy } from '../policy.ts';
import { findAgentPage, searchDirectory, writeToAgent } from '../use-cases/directory.server.ts';
import { findOwnVerification, startVerification } from '../use-cases/own-verification.server.ts';
import { verifyPayment } from '../use-cases/verification-levels.server.ts';
import { DOCUMENT_DECISIONS, REVIEW_DECISIONS, VERIFICATION_FILTERS } from '../verification.ts';
import { listRedactedVerifications, reviewVerification } from '../verifications.server.ts';

const entry = z
  .object({
    user_id: z.string(),
    name: z.string(),
    agentId: z.string().nullable(),
    company: z.string().nullable(),
    location: z.string().nullable(),
    rating: z.number().nullable(),
    reviews: z.number(),
    reviewsAreSamples: z.boolean().openapi({ description: 'They are the demo market’s, by invented people' }),
    specialties: z.array(z.string()),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    image: z.string().nullable(),
    verified: z.boolean().openapi({
      description: 'Our office (or a recorded check) looked into who they are; a fee does not make it true',
    }),
    standing: z.enum(AGENT_STANDINGS),
    onHold: z.boolean().openapi({ description: 'Our office has a question about them: nobody is put through' }),
    yearsExperience: z.number().nullable(),
    propertiesSold: z.number(),
    languages: z.array(z.string()),
    level: z.enum(AGENT_LEVELS).nullable(),
    checkedLevel: z.enum(AGENT_LEVELS).nullable(),
  })
  .openapi('Agent');

const listAgents = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/agents',
  summary: 'The agent directory: approved agents, best rated first',
  request: {
    query: z.object({
      search: z.string().max(100).default(''),
      state: z.string().max(80).default(''),
      specialty: z.string().max(40).default(''),
      page: pageNumber,
      per_page: z.coerce.number().int().min(1).max(100).default(12),
    }),
  },
  responses: {
    200: jsonAnswer('One page', numberedPage(entry)),
  },
});

const readAgent = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/agents/{id}',
  summary: 'One approved agent',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The agent', entry), 404: problem('No such agent') },
});

const messageAgent = createRoute({
  ...openTo(publicPolicy.write),
  method: 'post',
  path: '/agents/{id}/messages',
  summary: 'Write to an agent',
  request: {
    params: idParams,
    ...jsonBody(
      z.object({ name: z.unknown().optional(), contact: z.unknown().optional(), message: z.unknown().optional() }),
    ),
  },
  responses: {
    201: jsonAnswer(
      'Stored; it stands in the agent’s inbox',
      z.object({ id: z.string(), sent_at: z.string(), path: z.string() }),
    ),
    400: problem('What is wrong, with the field at fault'),
    404: problem('No such agent'),
    429: problem('Too often'),
  },
});

const ownRecord = z
  .object({
    verification_level: z.string(),
    verification_status: z.enum(['pending', 'verified', 'flagged']),
    standing: z.enum(AGENT_STANDINGS),
    level_under_review: z.string().nullable(),
    checked_level: z.string().nullable(),
    checked_at: z.string().nullable(),
    nin_last4: z.string().nullable(),
    bvn_last4: z.string().nullable(),
    trust_score: z.number(),
    payment_status: z.string(),
    verification_fee_paid: z.boolean(),
    payment_reference: z.string().nullable(),
    verified_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('OwnVerification');

const readOwn = createRoute({
  ...guarded(verificationPolicy.read),
  method: 'get',
  path: '/agent-verification',
  summary: 'The own verification record, of each number the last four digits; null before the identity check is sent',
  responses: { 200: jsonAnswer('The record', z.object({ record: ownRecord.nullable() })) },
});

const start = createRoute({
  ...guarded(verificationPolicy.open),
  method: 'post',
  path: '/agent-verification',
  summary: 'Send the identity check: NIN, BVN or both, 11 digits each, with consent',
  request: {
    ...jsonBody(z.object({ nin: z.string().optional(), bvn: z.string().optional(), consent: z.boolean() })),
  },
  responses: {
    200: jsonAnswer('Taken', z.object({ verification_status: z.string() })),
    400: problem('What is wrong; numbers are never repeated'),
    409: problem('Not an agent, or verified already'),
    429: problem('Too often'),
  },
});

const verify = createRoute({
  ...guarded(paymentPolicy.make),
  method: 'post',
  path: '/functions/verify-payment',
  summary: 'Ask what became of the own payment; only the provider’s word grants a level',
  request: {
    ...jsonBody(z.object({ session_id: z.string().max(200), verification_level: z.string().max(20) })),
  },
  responses: {
    200: jsonAnswer('The answer', z.object({ success: z.boolean(), redirect_required: z.boolean() })),
    404: problem('No such payment of yours'),
    503: problem('The provider cannot be asked'),
  },
});

const redacted = z
  .object({
    id: z.string(),
    agent_id: z.string(),
    full_name: z.string().nullable(),
    agent_id_number: z.string().nullable(),
    phone: z.string().nullable(),
    location: z.string().nullable(),
    agent_status: z.string().nullable(),
    company: z.string().nullable(),
    verification_level: z.string(),
    verification_status: z.enum(['pending', 'verified', 'flagged']),
    nin: z.string().nullable().openapi({ example: '*******8901' }),
    bvn: z.string().nullable(),
    address: z.string().nullable(),
    credentials: z.record(z.string(), z.string().optional()),
    trust_score: z.number(),
    verification_notes: z.string().nullable(),
    payment_status: z.string(),
    verification_fee_paid: z.boolean(),
    payment_reference: z.string().nullable(),
    verified_at: z.string().nullable(),
    reviewed_at: z.string().nullable(),
    reviewed_by: z.string().nullable(),
    checked_level: z.string().nullable(),
    checked_at: z.string().nullable(),
    checked_by: z.string().nullable(),
    standing: z.enum(AGENT_STANDINGS),
    level_under_review: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('RedactedVerification');

const listVerifications = createRoute({
  ...guarded(verificationPolicy.review),
  method: 'get',
  path: '/admin/agent-verifications',
  summary: 'Verification records as the office sees them, redacted by get_all_agent_verifications_redacted',
  request: {
    query: z.object({
      search: z.string().max(100).optional(),
      status: z.enum(VERIFICATION_FILTERS).optional(),
      level: z.enum(['basic', 'silver', 'gold', 'advanced', 'premium']).optional(),
      page: pageNumber,
      per_page: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  responses: {
    200: jsonAnswer('One page', numberedPage(redacted)),
  },
});

const review = createRoute({
  ...guarded(verificationPolicy.review),
  method: 'post',
  path: '/admin/agent-verifications/{id}/review',
  summary:
    'Decide about a record: verified says it was looked into and approves the agent, more asks for what is missing, flagged takes the approval away',
  request: {
    params: idParams,
    ...jsonBody(
      z.object({
        decision: z.enum(REVIEW_DECISIONS),
        notes: z.string().max(2000).default(''),
        listings: z.enum(HELD_LISTINGS).optional(),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('Decided', z.object({ success: z.literal(true) })),
    400: problem(
      'Asking for more and flagging need a note, flagging also what becomes of the listings; an unknown decision is refused',
    ),
    404: problem('No such record'),
    409: problem('Somebody else was first'),
  },
});

const checkPaper = createRoute({
  ...guarded(verificationPolicy.review),
  method: 'post',
  path: '/admin/verification-documents/{id}/check',
  summary: 'Decide about a document an agent handed in: accepted, or declined with a note that the agent reads',
  request: {
    params: idParams,
    ...jsonBody(z.object({ decision: z.enum(DOCUMENT_DECISIONS), note: z.string().max(2000).default('') })),
  },
  responses: {
    200: jsonAnswer('Decided', z.object({ success: z.literal(true) })),
    400: problem('Declining needs a note'),
    404: problem('No such document'),
    409: problem('Somebody else was first'),
  },
});

const presentEntry = ({ userId, ...rest }: Awaited<ReturnType<typeof searchDirectory>>['items'][number]) => ({
  user_id: userId,
  ...rest,
});

/** The API of agents, mounted under /api. */
export function createAgentsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(listAgents, async (c) => {
    const { search, state, specialty, page: number, per_page } = c.req.valid('query');
    const found = await searchDirectory(app, { search, state, specialty }, number, per_page);
    return c.json(
      { items: found.items.map(presentEntry), total: found.total, page: found.page, per_page: found.perPage },
      200,
    );
  });
  api.openapi(readAgent, async (c) => {
    const agent = await findAgentPage(app, c.req.valid('param').id);
    if (!agent) throw new AppError('agent_not_found', { status: 404, publicMessage: m.agents_not_found() });
    const { about: _about, memberSince: _since, evidence: _evidence, ...fields } = agent;
    return c.json(presentEntry(fields), 200);
  });
  api.openapi(messageAgent, async (c) => {
    const sender = { address: clientAddress(c, app.env.TRUST_PROXY) ?? null, actor: c.var.actor };
    const answer = await writeToAgent(app, c.req.valid('param').id, c.req.valid('json'), sender);
    if ('enquiry' in answer)
      return c.json({ id: answer.enquiry.id, sent_at: answer.enquiry.sent_at, path: answer.enquiry.path }, 201);
    const [first] = answer.refusals;
    throw new AppError('enquiry_refused', {
      status: 400,
      publicMessage: first ? wordEnquiryRefusal(first) : '',
      ...(first ? { field: first.field } : {}),
    });
  });
  api.openapi(readOwn, async (c) => {
    const record = await findOwnVerification(app, c.var.allowed);
    return c.json({ record: record && presentOwn(record) }, 200);
  });
  api.openapi(start, async (c) => {
    const answer = await startVerification(app, c.var.allowed, c.req.valid('json'));
    if ('status' in answer) return c.json({ verification_status: answer.status }, 200);
    const [first] = answer.refusals;
    throw new AppError('identity_refused', {
      status: 400,
      publicMessage: first ? identityWords(first.problem) : '',
      ...(first ? { field: first.field } : {}),
    });
  });
  api.openapi(verify, async (c) => c.json(await verifyPayment(app, c.var.allowed, c.req.valid('json')), 200));
  api.openapi(listVerifications, async (c) => {
    const { page: number, per_page, ...filter } = c.req.valid('query');
    const found = await listRedactedVerifications(app, filter, { page: number, perPage: per_page });
    return c.json({ items: found.items, total: found.total, page: found.page, per_page: found.perPage }, 200);
  });
  api.openapi(checkPaper, async (c) => {
    await checkDocument(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ success: true as const }, 200);
  });
  api.openapi(review, async (c) => {
    await reviewVerification(app, c.var.allowed, c.req.valid('param').id, { shown: null, ...c.req.valid('json') });
    return c.json({ success: true as const }, 200);
  });
  return api;
}

function presentOwn(record: NonNullable<Awaited<ReturnType<typeof findOwnVerification>>>) {
  return {
    verification_level: record.level,
    verification_status: record.status,
    standing: record.standing,
    level_under_review: record.underReview,
    checked_level: record.checkedLevel,
    checked_at: record.checkedAt,
    nin_last4: record.ninLast4,
    bvn_last4: record.bvnLast4,
    trust_score: record.trustScore,
    payment_status: record.paymentStatus,
    verification_fee_paid: record.hasPaid,
    payment_reference: record.paymentReference,
    verified_at: record.verifiedAt,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  };
}
