import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { m } from '#paraglide/messages.js';
import { resolveGuidePlace } from '../guide-place.server.ts';
import { guideText } from '../ui/guide-texts.server.ts';
import { readGuide } from '../use-cases/area-guides.server.ts';

const words = z.string().max(300).nullish();
const refused = problem('What is wrong, with the field at fault');

const areaGuide = createRoute({
  ...open(publicPolicy.read),
  method: 'post',
  path: '/functions/generate-area-guide',
  summary: 'What is known about an area: where it lies, what homes ask, what listings say, with sample sizes',
  request: { ...jsonBody(z.object({ location: words, address: words, state: words })) },
  responses: {
    200: jsonAnswer('The guide', z.object({ areaGuide: z.string() })),
    400: refused,
    404: refused,
  },
});

/** generate-area-guide of spec 7, mounted under /api. */
export function createGuidesApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(areaGuide, async (c) => {
    const place = resolveGuidePlace(c.req.valid('json'));
    if (!place) throw new AppError('area_unknown', { status: 404, publicMessage: m.places_guide_failed() });
    const { facts, madeAt } = await readGuide(app, place);
    return c.json({ areaGuide: guideText(facts, madeAt) }, 200);
  });
  return api;
}
