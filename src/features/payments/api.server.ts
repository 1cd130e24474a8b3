import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#adapters/app-context.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { receiveWebhook } from './payments.server.ts';

const problem = { content: { 'application/problem+json': { schema: z.object({ code: z.string(), detail: z.string() }) } } };

const paystackWebhook = createRoute({
  ...open('public.write'),
  method: 'post',
  path: '/payments/paystack/webhook',
  summary: 'What Paystack tells us: signed with HMAC-SHA512 over the raw body, answered at once, looked into by a job',
  responses: {
    200: { description: 'Taken', content: { 'application/json': { schema: z.object({ received: z.literal(true) }) } } },
    401: { description: 'The signature is not of this body', ...problem },
    404: { description: 'Paystack takes no payments here', ...problem },
  },
});

/** The webhooks of payment providers, mounted under /api. */
export function createPaymentsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(paystackWebhook, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    await receiveWebhook(app, 'paystack', body, (name) => c.req.header(name));
    return c.json({ received: true as const }, 200);
  });
  return api;
}
