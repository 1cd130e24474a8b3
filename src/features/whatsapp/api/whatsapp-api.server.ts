import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { jsonAnswer, problem } from '#lib/openapi-kit.server.ts';
import { m } from '#paraglide/messages.js';
import { hearWebhook } from '../use-cases/hear-messages.server.ts';

const PATH = '/webhooks/whatsapp';
const refusal = z.object({ code: z.string(), detail: z.string() });
const words = z.string().max(300).optional();

const challenge = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: PATH,
  summary: 'How the WhatsApp Cloud API makes sure that this webhook is ours',
  request: { query: z.object({ 'hub.mode': words, 'hub.verify_token': words, 'hub.challenge': words }) },
  responses: {
    200: { description: 'The challenge', content: { 'text/plain': { schema: z.string() } } },
    400: problem('Somebody else asks, or for something else', refusal),
  },
});

const webhook = createRoute({
  ...open(publicPolicy.write),
  method: 'post',
  path: PATH,
  summary: 'What WhatsApp tells us: signed with HMAC-SHA256 over the raw body, stored once, answered by a job',
  responses: {
    200: jsonAnswer('Taken', z.object({ received: z.literal(true) })),
    400: problem('The signature is not of this body', refusal),
  },
});

/** The webhook of WhatsApp, mounted under /api. */
export function createWhatsAppApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(challenge, (c) => {
    const answer = app.adapters.whatsapp().answerChallenge(new URLSearchParams(c.req.valid('query')));
    if (answer === null) throw new AppError('not_ours', { status: 400, publicMessage: m.whatsapp_forged() });
    return c.text(answer, 200);
  });
  api.openapi(webhook, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    await hearWebhook(app, body, (name) => c.req.header(name));
    return c.json({ received: true as const }, 200);
  });
  return api;
}
