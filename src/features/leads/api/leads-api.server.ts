import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { App } from '#app/app.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { openTo } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { jsonAnswer, problem } from '#lib/openapi-kit.server.ts';
import { LEAD_LIMITS } from '../domain/lead-rules.ts';
import { wordRefusal } from '../ui/lead-texts.ts';
import { submitLead } from '../use-cases/leads.server.ts';

/** The shape that the documentation shows; the rules themselves, with their words, are checkLead's. */
const leadBody = z
  .object({
    fullName: z.unknown().openapi({ type: 'string', maxLength: LEAD_LIMITS.fullName }),
    email: z.unknown().openapi({ type: 'string', format: 'email', maxLength: LEAD_LIMITS.email }),
    phone: z.unknown().optional().openapi({ type: 'string', maxLength: LEAD_LIMITS.phone }),
    city: z.unknown().optional().openapi({ type: 'string', maxLength: LEAD_LIMITS.city }),
    message: z.unknown().optional().openapi({ type: 'string', maxLength: LEAD_LIMITS.message }),
    source: z.unknown().optional().openapi({ type: 'string', description: 'Path plus query of the page.' }),
    pageUrl: z.unknown().optional().openapi({ type: 'string' }),
    userAgent: z.unknown().optional().openapi({ type: 'string' }),
    consent: z
      .unknown()
      .optional()
      .openapi({ type: 'boolean', description: 'Whether it may be passed to an agent; else only the office answers.' }),
  })
  .openapi('Lead');

const body = { required: true, content: { 'application/json': { schema: leadBody } } } as const;
const refused = problem('What is wrong, with the field at fault');

const createLead = createRoute({
  ...openTo(publicPolicy.write),
  method: 'post',
  path: '/leads',
  summary: 'Leave details to be matched with an agent',
  request: { body },
  responses: {
    201: jsonAnswer('Stored', z.object({ id: z.string() })),
    400: refused,
  },
});

const sendLeadToSlack = createRoute({
  ...openTo(publicPolicy.write),
  method: 'post',
  path: '/functions/send-lead-to-slack',
  summary: 'The lead forwarding function: stores the lead, then forwards it by a job',
  request: { body },
  responses: {
    200: jsonAnswer('Stored', z.object({ success: z.literal(true) })),
    400: refused,
  },
});

async function storeLead(app: App, c: Context, input: Record<string, unknown>): Promise<string> {
  const answer = await submitLead(
    app,
    { userAgent: c.req.header('user-agent'), ...input },
    {
      address: clientAddress(c, app.env.TRUST_PROXY) ?? null,
      actor: c.var.actor,
    },
  );
  if ('id' in answer) return answer.id;
  const [first] = answer.refusals;
  throw new AppError('lead_refused', {
    status: 400,
    publicMessage: first ? wordRefusal(first) : '',
    ...(first ? { field: first.field } : {}),
  });
}

/** The API of leads, mounted under /api. */
export function createLeadsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(createLead, async (c) => c.json({ id: await storeLead(app, c, c.req.valid('json')) }, 201));
  api.openapi(sendLeadToSlack, async (c) => {
    await storeLead(app, c, c.req.valid('json'));
    return c.json({ success: true as const }, 200);
  });
  return api;
}
