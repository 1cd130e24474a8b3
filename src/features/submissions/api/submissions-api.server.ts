import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { idParams, jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { SUBMISSION_STATUSES } from '../domain/submission-states.ts';
import { wordRefusal } from '../form-texts.ts';
import { agentListingPolicy, submissionPolicy } from '../policy.ts';
import type { FormRefusal } from '../property-form-fields.ts';
import {
  approveSubmission,
  correctSubmission,
  findOwnSubmission,
  findSubmissionOwner,
  listOwnSubmissions,
  listSubmissions,
  rejectSubmission,
  type SubmitAnswer,
  submitProperty,
} from '../submissions.server.ts';
import { presentApiSubmission, submissionBody, submissionPage, submissionSchema } from './api-schemas.server.ts';

const owned = { param: 'id', owner: findSubmissionOwner };
const pageQuery = z.object({
  status: z.enum(SUBMISSION_STATUSES).optional(),
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
const found = jsonAnswer('The submission', submissionSchema);
const refused = problem('What is wrong, with the field at fault');
const missing = problem('No such submission');
const decided = problem('Somebody was first; says who and when');

const create = createRoute({
  ...guarded(submissionPolicy.create),
  method: 'post',
  path: '/property-submissions',
  summary: 'Hand a home in for approval',
  request: jsonBody(submissionBody),
  responses: { 201: found, 400: refused },
});

const listOwn = createRoute({
  ...guarded(submissionPolicy.read),
  method: 'get',
  path: '/property-submissions',
  summary: 'One’s own submissions, newest first',
  request: { query: pageQuery },
  responses: { 200: jsonAnswer('A page of them', submissionPage) },
});

const findOne = createRoute({
  ...guarded(submissionPolicy.read, owned),
  method: 'get',
  path: '/property-submissions/{id}',
  summary: 'One submission',
  request: { params: idParams },
  responses: { 200: found, 404: missing },
});

const correct = createRoute({
  ...guarded(submissionPolicy.correct, owned),
  method: 'put',
  path: '/property-submissions/{id}',
  summary: 'Correct a rejected submission and send it again',
  request: { params: idParams, ...jsonBody(submissionBody) },
  responses: { 200: found, 400: refused, 404: missing, 409: problem('It is not rejected') },
});

const listAll = createRoute({
  ...guarded(submissionPolicy.decide),
  method: 'get',
  path: '/admin/property-submissions',
  summary: 'All submissions, newest first',
  request: { query: pageQuery.extend({ search: z.string().max(200).optional() }) },
  responses: { 200: jsonAnswer('A page of them', submissionPage) },
});

const approval = z.object({
  notes: z.string().max(2000).nullish(),
  take: z.array(z.string().max(60)).max(40).optional().openapi({
    description: 'Of a change: the parts that somebody changed meanwhile and that are to be written over all the same.',
  }),
  revision: z.int().optional().openapi({ description: 'The revision that was read; another one is not approved.' }),
});

const approve = createRoute({
  ...guarded(submissionPolicy.decide),
  method: 'post',
  path: '/admin/property-submissions/{id}/approve',
  summary: 'Approve: the listing goes live',
  request: { params: idParams, ...jsonBody(approval) },
  responses: { 200: found, 404: missing, 409: decided },
});

const reject = createRoute({
  ...guarded(submissionPolicy.decide),
  method: 'post',
  path: '/admin/property-submissions/{id}/reject',
  summary: 'Reject, with a reason that the lister is told',
  request: { params: idParams, ...jsonBody(z.object({ reason: z.string().max(2000).optional() })) },
  responses: { 200: found, 400: refused, 404: missing, 409: decided },
});

/** The first refusal of a form as a problem with its field. */
export function refusalError(refusals: readonly FormRefusal[]): AppError {
  const [first] = refusals;
  return new AppError('form_refused', {
    status: 400,
    publicMessage: first ? wordRefusal(first) : '',
    ...(first ? { field: first.field } : {}),
  });
}

function requireSent(answer: SubmitAnswer) {
  if ('refusals' in answer) throw refusalError(answer.refusals);
  return answer.submission;
}

/** The API of submissions, mounted under /api. */
export function createSubmissionsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(create, async (c) => {
    const { form = 'sell', ...body } = c.req.valid('json');
    const { allowed } = c.var;
    const answer =
      form === 'agent'
        ? await submitProperty(app, allow(agentListingPolicy.create, allowed), form, body)
        : await submitProperty(app, allowed, form, body);
    return c.json(presentApiSubmission(requireSent(answer)), 201);
  });
  api.openapi(listOwn, async (c) => {
    const { limit, ...filter } = c.req.valid('query');
    const { items, next } = await listOwnSubmissions(app, c.var.allowed.themselves.userId, filter, limit);
    return c.json({ items: items.map(presentApiSubmission), next }, 200);
  });
  api.openapi(findOne, async (c) =>
    c.json(presentApiSubmission(await findOwnSubmission(app, c.req.valid('param').id)), 200),
  );
  api.openapi(correct, async (c) =>
    c.json(
      presentApiSubmission(
        requireSent(await correctSubmission(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json'))),
      ),
      200,
    ),
  );
  api.openapi(listAll, async (c) => {
    const { limit = 50, ...filter } = c.req.valid('query');
    const { items, next } = await listSubmissions(app, filter, limit);
    return c.json({ items: items.map(presentApiSubmission), next }, 200);
  });
  api.openapi(approve, async (c) => {
    const submission = await approveSubmission(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json'));
    return c.json(presentApiSubmission(submission), 200);
  });
  api.openapi(reject, async (c) => {
    const { reason = '' } = c.req.valid('json');
    const submission = await rejectSubmission(app, c.var.allowed, c.req.valid('param').id, reason);
    return c.json(presentApiSubmission(submission), 200);
  });
  return api;
}
