import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { countAnswer, readReader } from '../use-cases/help-counts.server.ts';

const createOpening = createRoute({
  ...open(publicPolicy.write),
  method: 'post',
  path: '/help/answers/{id}/openings',
  summary:
    'Note that an answer was opened, as the page sends it; one a person and day counts, bots never, nor who turned it off',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 204: { description: 'Noted, or nothing to note: the answer is the same' } },
});

/** The counting of opened answers, mounted under /api. */
export function createHelpApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(createOpening, async (c) => {
    const reader = await readReader(app, c.req.raw, clientAddress(c, app.env.TRUST_PROXY) ?? null);
    await countAnswer(app, 'opened', c.req.valid('param').id, reader);
    return c.body(null, 204);
  });
  return api;
}
