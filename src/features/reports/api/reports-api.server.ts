import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { REPORT_DESCRIPTION_MAX, REPORT_TYPES } from '#features/trust/report-rules.ts';
import { TRUST_PARTS } from '#features/trust/trust.ts';
import { idParams, jsonAnswer, jsonBody, keysetPage, problem } from '#lib/openapi-kit.server.ts';
import { decideReport, listReports } from '../decisions.server.ts';
import { reportPolicy } from '../policy.ts';
import { REPORT_STATES, REPORT_STEPS } from '../report.ts';
import { submitReport } from '../use-cases/reports.server.ts';

const ENTITY_TYPES = Object.keys(REPORT_TYPES);
const LIST_LENGTH = 50;

/** The shape that the documentation shows; the rules themselves, with their words, are submitReport's. */
const reportBody = z
  .object({
    reported_entity_type: z.unknown().openapi({ type: 'string', enum: ENTITY_TYPES }),
    reported_entity_id: z.unknown().openapi({ type: 'string' }),
    report_type: z.unknown().openapi({ type: 'string', enum: Object.values(REPORT_TYPES).flat() }),
    description: z.unknown().openapi({ type: 'string', maxLength: REPORT_DESCRIPTION_MAX }),
    disputed_part: z
      .unknown()
      .optional()
      .openapi({ type: 'string', enum: [...TRUST_PARTS] }),
    disputed_evidence: z
      .unknown()
      .optional()
      .openapi({ type: 'string', description: 'The id of the piece of evidence.' }),
    proof: z
      .unknown()
      .optional()
      .openapi({ type: 'string', description: 'The id of a document you uploaded to verification-docs.' }),
  })
  .openapi('FraudReport');

const decisionBody = z
  .object({
    to: z.enum(REPORT_STEPS),
    note: z.string().default(''),
    takes_listing_down: z.boolean().optional(),
    suspends: z.boolean().optional(),
    listings: z.enum(HELD_LISTINGS).optional(),
    our_mistake: z.boolean().optional(),
    limits_reporter: z.boolean().optional(),
  })
  .openapi('FraudReportDecision');

const storedReport = z.object({
  id: z.string(),
  reporter_id: z.string(),
  reporter_name: z.string().nullable(),
  reported_entity_type: z.enum(['property', 'agent', 'user']),
  reported_entity_id: z.string(),
  reported_name: z.string().nullable(),
  report_type: z.string(),
  description: z.string(),
  disputed_part: z.enum(TRUST_PARTS).nullable(),
  disputed_evidence: z.string().nullable(),
  disputed_statement: z.string().nullable(),
  state: z.enum(REPORT_STATES),
  outcome_note: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
  due_at: z.string().nullable(),
  proof_upload: z.string().nullable(),
  proof_name: z.string().nullable(),
});

const createReport = createRoute({
  ...guarded(reportPolicy.create),
  method: 'post',
  path: '/fraud-reports',
  summary: 'Report a property, an agent or a user',
  request: { ...jsonBody(reportBody) },
  responses: {
    201: jsonAnswer('Stored', z.object({ id: z.string() })),
    400: problem('What is wrong, with the field at fault'),
    404: problem('What is reported is not there'),
    409: problem('The same person has an open report of that type about it'),
    429: problem('Too many reports'),
  },
});

const listForOffice = createRoute({
  ...guarded(reportPolicy.decide),
  method: 'get',
  path: '/admin/fraud-reports',
  summary: 'Fraud reports, newest first',
  request: { query: z.object({ state: z.enum([...REPORT_STATES, 'open']).optional(), before: z.string().optional() }) },
  responses: {
    200: jsonAnswer('Reports', keysetPage(storedReport)),
  },
});

const decide = createRoute({
  ...guarded(reportPolicy.decide),
  method: 'post',
  path: '/admin/fraud-reports/{id}/decision',
  summary: 'Look into a report, uphold or dismiss it',
  request: {
    params: idParams,
    ...jsonBody(decisionBody),
  },
  responses: {
    204: { description: 'Decided' },
    400: problem('An outcome needs a note'),
    404: problem('No such report'),
    409: problem('Somebody else was first'),
  },
});

/** The API of fraud reports, mounted under /api. */
export function createReportsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(createReport, async (c) => c.json(await submitReport(app, c.var.allowed, c.req.valid('json')), 201));
  api.openapi(listForOffice, async (c) => c.json(await listReports(app, c.req.valid('query'), LIST_LENGTH), 200));
  api.openapi(decide, async (c) => {
    const { to, note, takes_listing_down, suspends, listings, our_mistake, limits_reporter } = c.req.valid('json');
    await decideReport(app, c.var.allowed, c.req.valid('param').id, {
      to,
      note,
      ...(takes_listing_down === undefined ? {} : { takesListingDown: takes_listing_down }),
      ...(suspends === undefined ? {} : { suspends }),
      ...(listings === undefined ? {} : { listings }),
      ...(our_mistake === undefined ? {} : { isOurMistake: our_mistake }),
      ...(limits_reporter === undefined ? {} : { limitsReporter: limits_reporter }),
    });
    return c.body(null, 204);
  });
  return api;
}
