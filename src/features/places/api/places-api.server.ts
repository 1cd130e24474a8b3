import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { jsonAnswer, jsonBody, problem } from '#lib/openapi-kit.server.ts';
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
        lga: z.string().nullish(),
      }),
    ),
    400: refused,
  },
});

/** geocode-address of spec 7, mounted under /api. */
export function createPlacesApi(facts: PlaceFacts = GAZETTEER_FACTS): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(geocode, (c) => c.json(facts.geocode(c.req.valid('json')), 200));
  return api;
}
