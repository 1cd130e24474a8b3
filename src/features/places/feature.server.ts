import type { Feature } from '#app/feature.server.ts';
import { createPlacesApi } from './api/places-api.server.ts';

/** What places bring: the gazetteer's answers. */
export const placesFeature: Feature = { name: 'places', api: [() => createPlacesApi()] };
