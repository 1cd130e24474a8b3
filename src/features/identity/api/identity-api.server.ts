import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { guarded, open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { presentResult } from '../domain/own-session.ts';
import { identityPolicy } from '../policy.ts';
import { readOwnSession } from '../use-cases/own-session.server.ts';
import { readVendorConfig, receiveVendorWebhook } from '../use-cases/vendor-session.server.ts';

const config = z
  .object({
    provider: z.literal('dojah'),
    apiKey: z.string().openapi({ description: 'The public client key.' }),
    appId: z.string(),
    widgetId: z.string(),
    scriptUrl: z.string(),
    origin: z.string().openapi({ description: 'Where messages of its window come from.' }),
  })
  .openapi('IdentityConfig');

const getConfig = createRoute({
  ...guarded(identityPolicy.check),
  method: 'post',
  path: '/functions/identity-verification',
  summary: 'What a browser needs to open the identity vendor’s window; no secret is in it',
  request: { ...jsonBody(z.object({ action: z.literal('get-config') })) },
  responses: {
    200: jsonAnswer('The configuration', config),
    400: problem('Not an action of this function'),
    503: problem('No vendor is set up here: identities are checked on our own pages'),
  },
});

const result = z
  .object({
    sessionId: z.string(),
    status: z.enum(['idle', 'started', 'completed', 'failed']),
    person: z.object({ name: z.string() }),
    document: z.object({ type: z.string().nullable(), last4: z.string().nullable() }),
    verification: z.object({
      outcome: z.enum(['passed', 'failed', 'could_not_check']).nullable(),
      reasons: z.array(z.string()),
      provider: z.string(),
      decidedAt: z.string().nullable(),
    }),
  })
  .openapi('IdentityResult');

const readResult = createRoute({
  ...guarded(identityPolicy.check),
  method: 'get',
  path: '/identity-verification',
  summary: 'Your own last identity check; null before there is one',
  responses: { 200: jsonAnswer('The result', z.object({ result: result.nullable() })) },
});

const webhook = createRoute({
  ...open(publicPolicy.write),
  method: 'post',
  path: '/identity/dojah/webhook',
  summary: 'What Dojah tells us: signed with HMAC-SHA256 over the raw body; only a reason to ask its API',
  responses: {
    200: jsonAnswer('Taken', z.object({ received: z.literal(true) })),
    401: problem('The signature is not of this body'),
    404: problem('No vendor is set up here'),
  },
});

/** Larger messages of a vendor are not read: theirs are a few thousand characters. */
const MAX_WEBHOOK_BYTES = 1_000_000;

/** The API of identity checks, mounted under /api. */
export function createIdentityApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(getConfig, (c) => c.json(readVendorConfig(app), 200));
  api.openapi(readResult, async (c) => {
    const actor = c.var.allowed;
    return c.json(
      { result: presentResult(await readOwnSession(app, actor), actor.profile?.fullName ?? actor.name) },
      200,
    );
  });
  api.openapi(webhook, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length <= MAX_WEBHOOK_BYTES) await receiveVendorWebhook(app, body, (name) => c.req.header(name));
    return c.json({ received: true as const }, 200);
  });
  return api;
}
