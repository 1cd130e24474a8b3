import type { Deal, Extra } from '#features/finding/search-words.ts';
import type { PlaceKind } from '#features/places/place.ts';
import type { Currency, PricePeriod, PropertyType, Subtype, TitleType } from '#vocabulary/listing-words.ts';

/** When somebody wants it: within about a month, within half a year, after that. */
export const TIMINGS = ['now', 'soon', 'later'] as const;
export type Timing = (typeof TIMINGS)[number];

export const FINANCINGS = ['cash', 'mortgage', 'instalments'] as const;
export type Financing = (typeof FINANCINGS)[number];

export const PURPOSES = ['live', 'invest', 'business', 'study'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A place of the gazetteer by what tells it from all others. */
export type PlaceRef = { kind: PlaceKind; name: string; city: string | null; state: string };

/** Money in minor units of its currency; an open end is null. */
export type Budget = { minMinor: number | null; maxMinor: number | null; currency: Currency };

/** How many bedrooms; an open end is null. */
export type Beds = { min: number | null; max: number | null };

/** What somebody looks for, as far as it is known. */
export type Slots = {
  deal: Deal | null;
  types: readonly (PropertyType | Subtype)[];
  notTypes: readonly (PropertyType | Subtype)[];
  places: readonly PlaceRef[];
  notPlaces: readonly PlaceRef[];
  budget: Budget | null;
  period: PricePeriod | null;
  beds: Beds | null;
  baths: number | null;
  titles: readonly TitleType[];
  extras: readonly Extra[];
  timing: Timing | null;
  financing: Financing | null;
  purpose: Purpose | null;
};

export type SlotName = keyof Slots;

export const EMPTY_SLOTS: Slots = {
  deal: null,
  types: [],
  notTypes: [],
  places: [],
  notPlaces: [],
  budget: null,
  period: null,
  beds: null,
  baths: null,
  titles: [],
  extras: [],
  timing: null,
  financing: null,
  purpose: null,
};

/** Slots a search is made of; the others tell an agent more and change no result. */
export const SEARCHED_SLOTS: readonly SlotName[] = [
  ...(['deal', 'types', 'notTypes', 'places', 'notPlaces', 'budget'] as const),
  ...(['period', 'beds', 'baths', 'titles', 'extras'] as const),
];

/** True where nothing was said of a slot. */
export function isUnsaid(slots: Slots, name: SlotName): boolean {
  const value = slots[name];
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** The slots in which two differ. */
export function changedSlots(before: Slots, after: Slots): SlotName[] {
  const names = Object.keys(EMPTY_SLOTS) as SlotName[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** True for two mentions of one place. */
export function isSamePlace(one: PlaceRef, other: PlaceRef): boolean {
  return one.name === other.name && one.state === other.state && one.kind === other.kind;
}

const HOMES_WITHOUT_ROOMS: ReadonlySet<string> = new Set(
  `self-contain studio land shop office-space office commercial warehouse hotel filling-station school event-centre
  factory plaza residential-land commercial-land industrial-land mixed-use-land farm-land block-of-flats`
    .split(/\s+/)
    .filter(Boolean),
);

/** True where bedrooms say nothing about what is looked for: land, a shop, one room. */
export function isWithoutRooms({ types }: Slots): boolean {
  return types.length > 0 && types.every((type) => HOMES_WITHOUT_ROOMS.has(type));
}
