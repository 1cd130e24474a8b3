import { type Deal, typeWord } from '#features/finding/search-words.ts';
import type { Place } from '#features/places/place.ts';
import { lookUp } from '#lib/one-of.ts';
import type { PricePeriod } from '#vocabulary/listing-words.ts';
import type { Beds, Budget, PlaceRef, Slots } from '../slots.ts';
import { isSamePlace } from '../slots.ts';
import { longPattern } from './long-pattern.ts';
import type { Mention } from './mentions.ts';

type TypeName = Slots['types'][number];

/** What a message says of the search, before it meets what was known. */
export type SaidSlots = {
  deal: Deal | null;
  notDeal: Deal | null;
  types: TypeName[];
  /** Kinds that would do as well. */
  addedTypes: TypeName[];
  notTypes: TypeName[];
  places: PlaceRef[];
  addedPlaces: PlaceRef[];
  notPlaces: PlaceRef[];
  droppedPlaces: PlaceRef[];
  budget: Budget | null;
  period: PricePeriod | null;
  beds: Beds | null;
  baths: number | null;
  titles: Slots['titles'][number][];
  extras: Slots['extras'][number][];
};

const A_YEAR = longPattern(
  String.raw`\b(?:for (?:the|one|1|a|each|every) (?:full |whole )?year|for year|each year|yearly|`,
  String.raw`a year|one year|annual(?:ly)?)\b`,
);
/** "Around 50m" is read by the search as within a tenth: its middle is what somebody means to pay. */
const AROUND_SPREAD = 11 / 9;

/** What a text's mentions say of the search. */
export function readSlots(plain: string, mentions: readonly Mention[]): SaidSlots {
  const said: SaidSlots = {
    ...{
      deal: null,
      notDeal: null,
      types: [],
      addedTypes: [],
      notTypes: [],
      places: [],
      addedPlaces: [],
      notPlaces: [],
    },
    ...{ droppedPlaces: [], budget: null, period: null, beds: null, baths: null, titles: [], extras: [] },
  };
  for (const mention of mentions) take(said, mention);
  said.beds = readBeds(plain) ?? said.beds;
  if (said.budget && said.period === null && A_YEAR.test(plain)) said.period = 'year';
  said.places = withoutParents(said.places);
  said.types = withoutWider(said.types);
  return said;
}

function take(said: SaidSlots, { chip, kind }: Mention): void {
  const isWanted = kind === 'wanted' || kind === 'added';
  if (chip.kind === 'place') takePlace(said, chip.value, kind);
  else if (chip.kind === 'deal') {
    if (!isWanted) said.notDeal = chip.value;
    else if (said.deal !== 'short-let' || chip.value !== 'rent') said.deal = chip.value;
  } else if (chip.kind === 'type') typesOf(said, kind).push(chip.value);
  else if (!isWanted) return;
  else if (chip.kind === 'price') said.budget = readBudget(chip.value);
  else if (chip.kind === 'period') said.period = chip.value;
  else if (chip.kind === 'bedrooms') said.beds = chip.value;
  else if (chip.kind === 'bathrooms') said.baths = chip.value;
  else if (chip.kind === 'title') said.titles.push(chip.value);
  else if (chip.kind === 'extra') said.extras.push(chip.value);
}

function typesOf(said: SaidSlots, kind: Mention['kind']): TypeName[] {
  if (kind === 'added') return said.addedTypes;
  return kind === 'wanted' ? said.types : said.notTypes;
}

type NamedPlace = { kind: Place['kind']; name: string; city: string | null; state: string };

function takePlace(said: SaidSlots, { kind, name, city, state }: NamedPlace, how: Mention['kind']): void {
  const place: PlaceRef = { kind, name, city, state };
  if (how === 'wanted') said.places.push(place);
  else if (how === 'added') said.addedPlaces.push(place);
  else if (how === 'excluded') said.notPlaces.push(place);
  else if (how === 'dropped') said.droppedPlaces.push(place);
}

function readBudget({ minMinor, maxMinor, currency }: Budget): Budget {
  const isAround = minMinor !== null && maxMinor !== null && Math.abs(maxMinor / minMinor - AROUND_SPREAD) < 0.001;
  return isAround
    ? { minMinor: null, maxMinor: Math.round((minMinor + maxMinor) / 2), currency }
    : { minMinor, maxMinor, currency };
}

/** A city beside one of its areas only says where the area lies. */
function withoutParents(places: readonly PlaceRef[]): PlaceRef[] {
  const own = places.filter((place, at) => places.findIndex((other) => isSamePlace(place, other)) === at);
  return own.filter((place) => !own.some((inner) => inner !== place && liesIn(inner, place)));
}

/** Whether one place lies in another, by their names in the gazetteer. */
export function liesIn(inner: PlaceRef, outer: PlaceRef): boolean {
  if (isSamePlace(inner, outer)) return true;
  if (outer.kind === 'state') return inner.state === outer.state;
  return outer.kind === 'city' && inner.kind !== 'state' && inner.city === outer.name;
}

/** "House" beside "bungalow" says nothing more. */
function withoutWider(types: readonly TypeName[]): TypeName[] {
  const own = [...new Set(types)];
  return own.length > 1 ? own.filter((type) => type !== 'house') : own;
}

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, single: 1, double: 2 },
};
const NUMBER = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)';
const BED = '(?: ?-?(?:bed|beds|bedroom|bedrooms|bedrms?|bdrms?|bedroomed|br|bdr|rooms?))';
const BETWEEN_BEDS = new RegExp(`\\b(?:between )?${NUMBER} ?(?:-|to|or|and|/) ?${NUMBER}${BED}\\b`);
const AT_MOST = new RegExp(
  `\\b(?:at most|maximum of|max of|max|up to|not more than|no more than|less than or equal to) ${NUMBER}${BED}\\b`,
);
const OR_LESS = new RegExp(
  `\\b${NUMBER}${BED}? ?(?:or less|or fewer|or below|and below|or under|at most|maximum|max|or smaller)\\b`,
);
const AT_LEAST = new RegExp(
  `\\b(?:at least|minimum of|min of|minimum|not less than|no less than|from) (?:a )?${NUMBER}${BED}\\b`,
);
const OR_MORE = new RegExp(
  `\\b${NUMBER}${BED}? ?(?:\\+|plus|or more|or above|and above|and up|upwards?|at least|` +
    `minimum|or bigger|or larger)(?![a-z])`,
);

/** What "three", "4" says; null for any other word. */
export function readCount(word: string | undefined): number | null {
  const count = Number(word);
  if (Number.isInteger(count) && count > 0 && count <= 20) return count;
  return lookUp(NUMBERS, word) ?? null;
}

/** Ranges of bedrooms, which a search does not know. */
export function readBeds(plain: string): Beds | null {
  const between = BETWEEN_BEDS.exec(plain);
  const [low, high] = [readCount(between?.[1]), readCount(between?.[2])];
  if (low !== null && high !== null && high > low) return { min: low, max: high };
  const most = readCount((AT_MOST.exec(plain) ?? bedsIn(plain, OR_LESS))?.[1]);
  if (most !== null) return { min: null, max: most };
  const least = readCount((AT_LEAST.exec(plain) ?? bedsIn(plain, OR_MORE))?.[1]);
  return least === null ? null : { min: least, max: null };
}

const SAYS_BEDS = new RegExp(`${NUMBER}${BED}\\b`);
const bedsIn = (plain: string, pattern: RegExp) => (SAYS_BEDS.test(plain) ? pattern.exec(plain) : null);

/** True for a word that names land. */
export function isLand(type: TypeName): boolean {
  return typeWord(type)?.propertyTypes.every((kind) => kind === 'land') ?? false;
}
