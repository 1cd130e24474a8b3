import { lookUp } from '#lib/one-of.ts';
import { LAGOS_GUIDES } from './area-guide-texts-lagos.ts';
import { NORTH_GUIDES } from './area-guide-texts-north.ts';
import { SOUTH_GUIDES } from './area-guide-texts-south.ts';
import type { DemoPlace } from './demo-places.ts';

const GUIDES: Record<string, string> = { ...LAGOS_GUIDES, ...NORTH_GUIDES, ...SOUTH_GUIDES };

/** What is around a place, in plain words with rough distances; null where we have nothing to say. */
export function areaGuideOf(place: Pick<DemoPlace, 'name' | 'city'>): string | null {
  return lookUp(GUIDES, `${place.name}, ${place.city}`) ?? null;
}
