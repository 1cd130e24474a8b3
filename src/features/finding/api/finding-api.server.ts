import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '#app/app.server.ts';
import { open } from '#features/accounts/guards.server.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { AppError } from '#lib/app-error.ts';
import { jsonAnswer, problem } from '#lib/openapi-kit.server.ts';
import { NIGERIA, zoomToFit } from '../domain/map-grid.ts';
import { partFilter } from '../facet-groups.ts';
import { countFacets } from '../facets.server.ts';
import { listMapClusters } from '../map-clusters.server.ts';
import { findListingRecord, listCityCounts, searchListingRecords } from '../search-listings.server.ts';
import { readFilter } from './filter.server.ts';
import { presentFacets } from './present-facets.ts';
import { presentMapView } from './present-map-view.ts';
import { clustersQuery, facetsQuery, PER_PAGE_DEFAULT, searchQuery } from './query.server.ts';
import {
  citiesSchema,
  clustersSchema,
  facetsSchema,
  problemSchema,
  propertyDetailSchema,
  propertyPageSchema,
} from './schemas.server.ts';

/** Anyone may keep an answer this long; a listing that changed shows within it. */
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=120';

const badQuery = problem('A parameter is wrong; `field` names it.', problemSchema);

const searchRoute = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/properties',
  summary: 'Search available, approved properties',
  request: { query: searchQuery },
  responses: { 200: jsonAnswer('One page of the result', propertyPageSchema), 400: badQuery },
});

const findRoute = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/properties/{id}',
  summary: 'One property: available, or sold and marked so',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: {
    200: jsonAnswer('The property', propertyDetailSchema),
    404: problem('No such property, or not a public one.', problemSchema),
  },
});

const clustersRoute = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/properties/clusters',
  summary: 'What a map shows of a search: points, and clusters of what is too near to tell apart',
  description:
    'GeoJSON. A cluster whose `expansion_zoom` is null lies at one point: list it by its `bbox`. Widen the `bbox` you ask for a little; cells are answered whole.',
  request: { query: clustersQuery },
  responses: { 200: jsonAnswer('A FeatureCollection', clustersSchema), 400: badQuery },
});

const facetsRoute = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/properties/facets',
  summary: 'What each choice of a filter would show, with its own group left open',
  description:
    'Counted home by home where the search finds few; else from a sample of the market, with the error that nineteen of ' +
    'twenty such counts stay within. Bars are over the price for a year.',
  request: { query: facetsQuery },
  responses: { 200: jsonAnswer('Counts by group and value', facetsSchema), 400: badQuery },
});

const citiesRoute = createRoute({
  ...open(publicPolicy.read),
  method: 'get',
  path: '/cities',
  summary: 'The six cities with the number of their available listings',
  responses: { 200: jsonAnswer('The cities', citiesSchema) },
});

/** The API of listings, mounted under /api. */
export function createListingsApi(app: App): OpenAPIHono {
  const api = new OpenAPIHono();
  api.openapi(searchRoute, async (c) => {
    const query = c.req.valid('query');
    const filter = { ...(await readFilter(app, query)), sort: query.sort ?? 'latest' };
    const result = await searchListingRecords(app, filter, {
      page: query.page ?? 1,
      perPage: query.per_page ?? PER_PAGE_DEFAULT,
    });
    const { items, total, page, perPage } = result;
    return c.json({ items, total: total.value, total_precision: total.precision, page, per_page: perPage }, 200, {
      'Cache-Control': CACHE_CONTROL,
    });
  });
  api.openapi(clustersRoute, async (c) => {
    const query = c.req.valid('query');
    const bbox = query.bbox ?? NIGERIA;
    const view = await listMapClusters(app, await readFilter(app, query), {
      bbox,
      zoom: query.zoom ?? zoomToFit(bbox),
    });
    return c.json(presentMapView(view), 200, { 'Cache-Control': CACHE_CONTROL });
  });
  api.openapi(facetsRoute, async (c) => {
    const facets = await countFacets(app, partFilter(await readFilter(app, c.req.valid('query'))));
    return c.json(presentFacets(facets), 200, { 'Cache-Control': CACHE_CONTROL });
  });
  api.openapi(citiesRoute, async (c) =>
    c.json({ items: await listCityCounts(app) }, 200, { 'Cache-Control': CACHE_CONTROL }),
  );
  api.openapi(findRoute, async (c) => {
    const listing = await findListingRecord(app, c.req.valid('param').id);
    if (!listing)
      throw new AppError('property_not_found', { status: 404, publicMessage: 'Property not found', field: 'id' });
    return c.json(listing, 200, { 'Cache-Control': CACHE_CONTROL });
  });
  return api;
}
