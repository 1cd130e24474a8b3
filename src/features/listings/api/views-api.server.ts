import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { clientAddress } from '#features/accounts/client-address.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { isTurnedOff } from '#features/choices/choices.server.ts';
import { recordView } from '../use-cases/views.server.ts';

const createView = createRoute({
  ...open(publicPolicy.write),
  method: 'post',
  path: '/properties/{id}/views',
  summary:
    'Note one look at a listing, as the page sends it; one a person and day counts, bots never, nor who turned it off',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Noted, or nothing to note: the answer is the same' } },
});

/** The counting of looks, mounted under /api. */
export function createViewsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(createView, async (c) => {
    if (await isTurnedOff(app, c.req.raw, 'counting')) return c.body(null, 204);
    const viewer = {
      address: clientAddress(c, app.env.TRUST_PROXY) ?? null,
      userAgent: c.req.header('user-agent') ?? null,
    };
    const { id } = c.req.valid('param');
    await recordView(app, id, viewer);
    for (const { afterLook } of app.features)
      await afterLook?.(app, id, { address: viewer.address, request: c.req.raw });
    return c.body(null, 204);
  });
  return api;
}
