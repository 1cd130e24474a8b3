import type { AskingSubject } from '../asking-range.ts';
import { type IndexPlace, placeKey, placeOfListing } from '../data/index-places.server.ts';
import { type IndexChoice, type IndexKind, isHome, settleChoice } from '../domain/index-choice.ts';
import type { Figure } from '../domain/index-figures.ts';
import { MOST_BEDS } from '../domain/index-method.ts';

/** Where figures of homes like one are looked for, the nearest first. */
export type Lookup = {
  own: IndexChoice;
  kinds: readonly IndexKind[];
  places: readonly { key: string; name: string }[];
};

/**
 * A home is compared with its neighbourhood before its city, with its type before homes of every type, always with as
 * many bedrooms; never wider, since prices per state say nothing about one home. Null where its place is not known.
 */
export function lookupOf(subject: AskingSubject): Lookup | null {
  const place = placeOfListing(subject);
  if (!place || place.city === null) return null;
  const beds = Math.min(subject.bedrooms ?? 0, MOST_BEDS);
  const own = settleChoice({ deal: subject.transaction_type, kind: subject.property_type, beds });
  if (own.deal !== subject.transaction_type) return null;
  return { own, kinds: isHome(own.kind) ? [own.kind, 'home'] : [own.kind], places: placesOf(place) };
}

function placesOf(place: IndexPlace): { key: string; name: string }[] {
  const city = { ...place, area: null };
  const all = place.area === null ? [city] : [place, city];
  return all.map((one) => ({ key: placeKey(one), name: one.area ?? one.city ?? one.state }));
}

export type NearestFigure = { choice: IndexChoice; key: string; place: string; figure: Figure };

/** The nearest figure there is; `find` gives that of a choice at a place. */
export function nearestFigure(
  { own, kinds, places }: Lookup,
  find: (choice: IndexChoice, key: string) => Figure | null,
): NearestFigure | null {
  for (const { key, name } of places)
    for (const kind of kinds) {
      const choice = { ...own, kind };
      const figure = find(choice, key);
      if (figure) return { choice, key, place: name, figure };
    }
  return null;
}
