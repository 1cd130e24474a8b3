import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { jsonAnswer, problem } from '#lib/openapi-kit.server.ts';
import { receiveWebhook } from '../payments.server.ts';

const refusal = z.object({ code: z.string(), detail: z.string() });

const paystackWebhook = createRoute({
  ...open(publicPolicy.write),
  method: 'post',
  path: '/payments/paystack/webhook',
  summary: 'What Paystack tells us: signed with HMAC-SHA512 over the raw body, answered at once, looked into by a job',
  responses: {
    200: jsonAnswer('Taken', z.object({ received: z.literal(true) })),
    401: problem('The signature is not of this body', refusal),
    404: problem('Paystack takes no payments here', refusal),
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
