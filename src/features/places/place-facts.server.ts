import { generateAreaGuide } from './use-cases/area-guide.server.ts';
import { geocodeAddress } from './use-cases/geocoding.server.ts';

/** What can be asked about a place (spec 7). Tests hand in facts that fail. */
export type PlaceFacts = { geocode: typeof geocodeAddress; areaGuide: typeof generateAreaGuide };

/** The gazetteer's own. */
export const GAZETTEER_FACTS: PlaceFacts = { geocode: geocodeAddress, areaGuide: generateAreaGuide };
