import type { DemoPlace } from './demo-places.ts';

const GUIDES: Record<string, string> = {};

/** What is around a place, in plain words with rough distances; null where we have nothing to say. */
export function areaGuideOf(place: DemoPlace): string | null {
  return GUIDES[`${place.name}, ${place.city}`] ?? null;
}
