import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import { recordDollarRate } from '#features/listings/dollar-rate.server.ts';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { recordListingCheck } from '#features/listings/listing-checks.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { FINDING_NAMES } from '#features/trust/listing-check.ts';
import { idParams, jsonAnswer, jsonBody, keysetPage, problem } from '#lib/openapi-kit.server.ts';
import { USER_KINDS } from '../domain/tab-filters.ts';
import { adminPolicy } from '../policy.ts';
import { listFailedJobs, retryJob } from '../use-cases/failed-jobs.server.ts';
import { countEverything, listActivity, listAllProperties } from '../use-cases/overview.server.ts';
import { changeSetting, listSettings } from '../use-cases/settings.server.ts';
import { changeAccount, listAccounts, listAgents, NAMED_CHANGES, USER_CHANGES } from '../use-cases/users.server.ts';

const page = keysetPage(z.record(z.string(), z.unknown()));
const listQuery = { search: z.string().max(100).optional(), before: z.string().max(200).optional() };

const counters = createRoute({
  ...guarded(adminPolicy.open),
  method: 'get',
  path: '/admin/counters',
  summary: 'The six counters of the overview',
  responses: { 200: jsonAnswer('Counters', z.record(z.string(), z.number())) },
});
const properties = createRoute({
  ...guarded(adminPolicy.open),
  method: 'get',
  path: '/admin/all-properties',
  summary: 'All properties whatever their state, newest first',
  request: { query: z.object(listQuery) },
  responses: { 200: jsonAnswer('Properties', page) },
});
const agents = createRoute({
  ...guarded(adminPolicy.open),
  method: 'get',
  path: '/admin/agents',
  summary: 'Profiles of agents, newest first: user_id, full_name, agent_id_number, phone, location',
  request: { query: z.object({ before: listQuery.before }) },
  responses: { 200: jsonAnswer('Agents', page) },
});
const users = createRoute({
  ...guarded(adminPolicy.open),
  method: 'get',
  path: '/admin/users',
  summary: 'Accounts, newest first',
  request: { query: z.object({ ...listQuery, kind: z.enum(USER_KINDS).optional() }) },
  responses: { 200: jsonAnswer('Accounts', page) },
});
const changeUser = createRoute({
  ...guarded(adminPolicy.manage),
  method: 'post',
  path: '/admin/users/{id}/changes',
  summary: 'Change the role of an account, suspend it with a reason, lift that, sign it out everywhere',
  request: {
    params: idParams,
    ...jsonBody(
      z.object({
        change: z.enum(USER_CHANGES),
        reason: z.string().default(''),
        listings: z.enum(HELD_LISTINGS).optional(),
        confirm: z
          .string()
          .default('')
          .openapi({ description: `The mail of the account, for ${NAMED_CHANGES.join(', ')}` }),
      }),
    ),
  },
  responses: {
    204: { description: 'Changed' },
    400: problem(
      'A change of power names the mail of the account; a suspension needs a reason, and what becomes of the listings',
    ),
    404: problem('No such account'),
    409: problem('Not possible, or done already'),
  },
});
const settings = createRoute({
  ...guarded(adminPolicy.open),
  method: 'get',
  path: '/admin/settings',
  summary: 'Settings with what they hold, what they would hold by themselves, and who changed them when',
  responses: { 200: jsonAnswer('Settings', z.object({ items: z.array(z.record(z.string(), z.unknown())) })) },
});
const putSetting = createRoute({
  ...guarded(adminPolicy.manage),
  method: 'put',
  path: '/admin/settings/{id}',
  summary: 'Change a setting; it acts from the next request on',
  request: {
    params: idParams,
    ...jsonBody(z.object({ value: z.unknown() })),
  },
  responses: {
    204: { description: 'Changed' },
    400: problem('The setting may not hold that'),
    404: problem('No such setting'),
  },
});
const dollarRate = createRoute({
  ...guarded(adminPolicy.manage),
  method: 'post',
  path: '/admin/dollar-rate',
  summary: 'Record a day’s naira for one US dollar; the newest day prices every dollar listing',
  request: {
    ...jsonBody(
      z.object({
        ngn_rate: z.unknown().openapi({ type: 'number' }),
        day: z.unknown().openapi({ type: 'string', format: 'date' }),
        source: z.unknown().openapi({ type: 'string' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('How many listings were priced anew', z.object({ repriced: z.number() })),
    400: problem('The rate cannot be right'),
  },
});
const listingCheck = createRoute({
  ...guarded(listingPolicy.check),
  method: 'post',
  path: '/admin/properties/{id}/checks',
  summary: 'Record a check of a listing; its score, status and badges follow from all checks, and its lister is told',
  request: {
    params: idParams,
    ...jsonBody(
      z.object({
        finding: z.string().openapi({ enum: FINDING_NAMES }),
        statement: z.string(),
        day: z.string().openapi({ format: 'date' }),
        source: z.string().default(''),
      }),
    ),
  },
  responses: {
    204: { description: 'Recorded' },
    400: problem('What cannot be recorded, with the field'),
    404: problem('No such listing'),
  },
});
const audit = createRoute({
  ...guarded(adminPolicy.open),
  method: 'get',
  path: '/admin/audit',
  summary: 'The audit log, newest first: who, what, before, after',
  request: {
    query: z.object({
      entity: z.string().max(100).optional(),
      entity_id: z.string().max(100).optional(),
      before: z.string().max(200).optional(),
    }),
  },
  responses: { 200: jsonAnswer('Entries', page) },
});
const jobs = createRoute({
  ...guarded(adminPolicy.open),
  method: 'get',
  path: '/admin/failed-jobs',
  summary: 'Jobs that failed, newest first',
  request: { query: z.object({ before: listQuery.before }) },
  responses: { 200: jsonAnswer('Jobs', page) },
});
const retry = createRoute({
  ...guarded(adminPolicy.manage),
  method: 'post',
  path: '/admin/failed-jobs/{id}/retry',
  summary: 'Have a failed job tried again at once',
  request: { params: idParams },
  responses: { 204: { description: 'Queued again' }, 409: problem('The job has not failed, or not any more') },
});

/** The API of the office, mounted under /api. */
export function createAdminApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(counters, async (c) => c.json(await countEverything(app), 200));
  api.openapi(properties, async (c) => {
    const { search, before } = c.req.valid('query');
    return c.json(await listAllProperties(app, { search, before: readKeyset(before, 'uuid') }), 200);
  });
  api.openapi(agents, async (c) => c.json(await listAgents(app, readKeyset(c.req.valid('query').before, 'text')), 200));
  api.openapi(users, async (c) => {
    const { before, ...filter } = c.req.valid('query');
    return c.json(await listAccounts(app, { ...filter, before: readKeyset(before, 'text') }), 200);
  });
  api.openapi(changeUser, async (c) => {
    const { change, ...given } = c.req.valid('json');
    await changeAccount(app, c.var.allowed, c.req.valid('param').id, {
      change,
      ...given,
      listings: given.listings ?? null,
    });
    return c.body(null, 204);
  });
  api.openapi(listingCheck, async (c) => {
    await recordListingCheck(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
  api.openapi(settings, async (c) => c.json({ items: await listSettings(app) }, 200));
  api.openapi(putSetting, async (c) => {
    await changeSetting(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json').value);
    return c.body(null, 204);
  });
  api.openapi(dollarRate, async (c) => {
    const { ngn_rate, day, source } = c.req.valid('json');
    const rate = { ngnRate: Number(ngn_rate), day: String(day), source: String(source ?? '') };
    return c.json(await recordDollarRate(app, c.var.allowed, rate), 200);
  });
  api.openapi(audit, async (c) => {
    const { entity, entity_id, before } = c.req.valid('query');
    return c.json(await listActivity(app, { entity, entityId: entity_id, before: readKeyset(before, 'uuid') }), 200);
  });
  api.openapi(jobs, async (c) =>
    c.json(await listFailedJobs(app, readKeyset(c.req.valid('query').before, 'uuid')), 200),
  );
  api.openapi(retry, async (c) => {
    await retryJob(app, c.var.allowed, c.req.valid('param').id);
    return c.body(null, 204);
  });
  return api;
}
