import { EMPTY_SLOTS, type PlaceRef, type Slots } from './slots.ts';

/** A wish that was given up to find something near. */
export type Relaxed = 'extras' | 'beds' | 'budget' | 'types' | 'place' | 'period';
export type Alternative = { relaxed: readonly Relaxed[]; slots: Slots };

/**
 * What to try where nothing fits, the nearest first: each names every wish it gives up. Deal and place stand
 * longest, since a home elsewhere or of another deal is no alternative.
 */
export function alternatives(slots: Slots): Alternative[] {
  const { places, types, budget, beds, titles, extras, baths, period } = slots;
  const tries: Alternative[] = [];
  const add = (relaxed: readonly Relaxed[], change: Partial<Slots>) =>
    tries.push({ relaxed, slots: { ...slots, ...change } });
  if (titles.length + extras.length > 0 || baths !== null) add(['extras'], { titles: [], extras: [], baths: null });
  if (beds) add(['beds'], { beds: { min: Math.max(1, (beds.min ?? 1) - 1), max: (beds.max ?? beds.min ?? 1) + 1 } });
  if (budget) add(['budget'], { budget: null, period: null });
  if (types.length > 0) add(['types'], { types: [], notTypes: slots.notTypes });
  const wider = widen(places);
  if (wider.length > 0) add(['place'], { places: wider });
  if (period !== null && period !== 'year') add(['period'], { period: null });
  if (wider.length > 0) add(['place', 'budget'], { places: wider, budget: null, period: null });
  const wanted = { deal: slots.deal, notPlaces: slots.notPlaces, types: slots.types };
  if (wider.length > 0)
    tries.push({ relaxed: ['place', 'beds', 'budget'], slots: { ...EMPTY_SLOTS, ...wanted, places: wider } });
  if (places.length > 0)
    tries.push({ relaxed: ['types', 'beds', 'budget'], slots: { ...EMPTY_SLOTS, ...wanted, types: [], places } });
  tries.push({ relaxed: ['place', 'beds', 'budget'], slots: { ...EMPTY_SLOTS, ...wanted } });
  return tries;
}

/** The city an area lies in, the state a city lies in. */
function widen(places: readonly PlaceRef[]): PlaceRef[] {
  const wider = places.flatMap(({ kind, state }): PlaceRef[] =>
    kind === 'state' ? [] : [{ kind: 'state', name: state, city: null, state }],
  );
  return wider.filter((place, at) => wider.findIndex(({ name }) => name === place.name) === at);
}
