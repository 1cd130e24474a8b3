import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { signVoiceLink } from '../use-cases/sign-voice-link.server.ts';

const refusal = z.object({ code: z.string(), detail: z.string() });

const signedUrl = createRoute({
  ...open(publicPolicy.write),
  method: 'post',
  path: '/functions/voice-signed-url',
  summary: 'A short-lived address at which the voice agent may be talked to',
  request: { ...jsonBody(z.object({ agent_id: z.string().min(1).max(100) })) },
  responses: {
    200: jsonAnswer('The address', z.object({ signed_url: z.string() })),
    404: problem('Not the agent of this site', refusal),
    429: problem('Too often', refusal),
    501: problem('No vendor is configured', refusal),
    502: problem('The vendor gave no address', refusal),
  },
});

/** voice-signed-url of spec 7, mounted under /api. */
export function createVoiceApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(signedUrl, async (c) => {
    const address = clientAddress(c, app.env.TRUST_PROXY) ?? 'unknown';
    return c.json({ signed_url: await signVoiceLink(app, c.req.valid('json').agent_id, address) }, 200);
  });
  return api;
}
