import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { guarded } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { idParams, jsonAnswer, jsonBody, keysetPage, problem } from '#lib/openapi-kit.server.ts';
import { m } from '#paraglide/messages.js';
import { LEAD_DEALS, LEAD_STATES } from '../domain/lead-states.ts';
import { answerLead, assignLead, closeLead, findDeskLead, listLeads, takeLeadBack } from '../lead-desk.server.ts';
import { readLeadFilter } from '../lead-filter.ts';
import { leadPolicy } from '../policy.ts';

const PAGE_LENGTH = 50;

const lead = z
  .record(z.string(), z.unknown())
  .openapi('DeskLead', { description: 'A lead as the office sees it, in snake_case.' });
const body = <Schema extends z.ZodType>(schema: Schema) => ({ params: idParams, ...jsonBody(schema) });
const day = z.iso.date();
const seenAgent = z.string().max(100).optional().openapi({
  description: 'The agent it was seen with, empty for nobody; refused with 409 when it is with another meanwhile.',
});
const done = {
  204: { description: 'Done' },
  400: problem('What is missing, with the field'),
  404: problem('No such lead or agent'),
  409: problem('Not from this state, not without consent, or somebody else was first'),
};

const list = createRoute({
  ...guarded(leadPolicy.manage),
  method: 'get',
  path: '/admin/leads',
  summary: 'Leads, newest first',
  request: {
    query: z.object({
      state: z.enum([...LEAD_STATES, 'waiting']).optional(),
      place: z.string().max(100).optional(),
      deal: z.enum([...LEAD_DEALS, 'unknown']).optional(),
      assigned: z.string().max(100).optional().openapi({ description: 'An agent’s id, `nobody` or `anybody`.' }),
      from: day.optional(),
      to: day.optional().openapi({ description: 'Up to and with this day.' }),
      before: z.string().max(200).optional(),
    }),
  },
  responses: {
    200: jsonAnswer('One page', keysetPage(lead)),
  },
});
const read = createRoute({
  ...guarded(leadPolicy.manage),
  method: 'get',
  path: '/admin/leads/{id}',
  summary: 'One lead with its conversation',
  request: { params: idParams },
  responses: {
    200: jsonAnswer('The lead', z.object({ lead, thread: z.record(z.string(), z.unknown()).nullable() })),
    404: problem('No such lead'),
  },
});
const assign = createRoute({
  ...guarded(leadPolicy.manage),
  method: 'post',
  path: '/admin/leads/{id}/assign',
  summary: 'Pass a lead to an approved agent, or (null) take it back to the office; only with the sender’s consent',
  request: body(
    z.object({
      agent_id: z.string().min(1).max(100).nullable(),
      note: z.string().max(500).optional(),
      seen_agent: seenAgent,
    }),
  ),
  responses: done,
});
const answer = createRoute({
  ...guarded(leadPolicy.manage),
  method: 'post',
  path: '/admin/leads/{id}/answer',
  summary: 'Answer a lead for the office; its sender is told',
  request: body(z.object({ answer: z.string() })),
  responses: done,
});
const close = createRoute({
  ...guarded(leadPolicy.manage),
  method: 'post',
  path: '/admin/leads/{id}/close',
  summary: 'End a lead, with the reason',
  request: body(z.object({ reason: z.string() })),
  responses: done,
});

/** The API of the office's desk of leads, mounted under /api. */
export function createLeadDeskApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(list, async (c) => {
    const { before, ...query } = c.req.valid('query');
    return c.json(await listLeads(app, { ...readLeadFilter(query), before }, PAGE_LENGTH), 200);
  });
  api.openapi(read, async (c) => {
    const found = await findDeskLead(app, c.req.valid('param').id);
    if (!found) throw new AppError('lead_not_found', { status: 404, publicMessage: m.leads_desk_gone() });
    return c.json(found, 200);
  });
  api.openapi(assign, async (c) => {
    const { agent_id: agentId, note, seen_agent: seen } = c.req.valid('json');
    const { id } = c.req.valid('param');
    if (agentId === null) await takeLeadBack(app, c.var.allowed, id, { seenAgent: seen });
    else await assignLead(app, c.var.allowed, id, { agentId, note, seenAgent: seen });
    return c.body(null, 204);
  });
  api.openapi(answer, async (c) => {
    await answerLead(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json').answer);
    return c.body(null, 204);
  });
  api.openapi(close, async (c) => {
    await closeLead(app, c.var.allowed, c.req.valid('param').id, c.req.valid('json').reason);
    return c.body(null, 204);
  });
  return api;
}
