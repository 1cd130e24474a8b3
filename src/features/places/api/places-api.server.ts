import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { AppError } from '#lib/app-error.ts';
import { jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
import { m } from '#paraglide/messages.js';
import { GAZETTEER_FACTS, type PlaceFacts } from '../place-facts.server.ts';

const words = z.string().max(300).nullish();
/** Places stand beside accounts, so that they know the action by its name only. */
const PUBLIC_READ = 'public.read';
const refused = problem('What is wrong, with the field at fault');

const geocode = createRoute({
  'x-action': PUBLIC_READ,
  method: 'post',
  path: '/functions/geocode-address',
  summary: 'Find an address on the map',
  request: {
    ...jsonBody(z.object({ address: words, location: words, state: words, lga: words })),
  },
  responses: {
    200: jsonAnswer(
      'The place, or why there is none',
      z.object({
        success: z.boolean(),
        error: z.string().optional(),
        latitude: z.number().optional(),
        longitude: z.number().optional(),
        placeName: z.string().optional(),
        precision: z.string().optional(),
      }),
    ),
    400: refused,
  },
});

const areaGuide = createRoute({
  'x-action': PUBLIC_READ,
  method: 'post',
  path: '/functions/generate-area-guide',
  summary: 'What is known about an area',
  request: { ...jsonBody(z.object({ location: words, address: words, state: words })) },
  responses: {
    200: jsonAnswer('The guide', z.object({ areaGuide: z.string() })),
    400: refused,
    404: refused,
  },
});

/** The place functions of spec 7, mounted under /api. */
export function createPlacesApi(facts: PlaceFacts = GAZETTEER_FACTS): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(geocode, (c) => c.json(facts.geocode(c.req.valid('json')), 200));
  api.openapi(areaGuide, (c) => {
    const guide = facts.areaGuide(c.req.valid('json'));
    if (guide === null) throw new AppError('area_unknown', { status: 404, publicMessage: m.places_guide_failed() });
    return c.json({ areaGuide: guide }, 200);
  });
  return api;
}
