import { lookUp } from '#lib/one-of.ts';
import { keepAddresses } from './addresses.ts';
import { claimAreas } from './areas.ts';
import { canFilter, MEANINGS, meaningOfWord, PASSED, typeWord } from './books.ts';
import { correctTokens } from './correct.ts';
import { claimDenied, denialBefore, denialBehind } from './denials.ts';
import { readLeftover } from './leftover.ts';
import { claimPlaces, type FoundPlaces, type PlaceFinder } from './name-places.ts';
import type { ChipMeaning, ParsedWords, SearchChip, TypeWord } from './parsed-words.ts';
import { phraseAt } from './phrases.ts';
import { claimPrices } from './prices.ts';
import { claim, freeText, keyOf, type Reading, startReading } from './reading.ts';
import { claimRooms } from './rooms.ts';
import { tokenise } from './tokens.ts';
import { ANY_HOUSE, BOYS_QUARTERS } from './vocabulary.ts';

const PERIODS_BEHIND_SLASH: Readonly<Record<string, 'year' | 'month' | 'night'>> = {
  yr: 'year',
  year: 'year',
  annum: 'year',
  pa: 'year',
  month: 'month',
  mth: 'month',
  mo: 'month',
  night: 'night',
  day: 'night',
};

/** Reads a search text by rules alone (product.md 5.2), in time linear in its length. */
export function parseWords(text: string, finder: PlaceFinder): ParsedWords {
  const isPlaceWord = (word: string) => finder.isPlaceWord(word) || finder.isLandmarkWord(word);
  const isNearPlace = (word: string) => finder.correctLandmark(word) !== null;
  const reading = startReading(text, correctTokens(tokenise(text), { isPlaceWord, isNearPlace }));
  claimRooms(reading);
  claimAreas(reading);
  claimPrices(reading);
  claimPeriods(reading);
  const found = claimPlaces(reading, finder);
  keepAddresses(reading);
  claimMeanings(reading);
  settleTypes(reading);
  return assemble(reading, found);
}

/** "/yr", "/night". */
function claimPeriods(reading: Reading): void {
  for (let at = 0; at + 1 < reading.tokens.length; at += 1) {
    const value = freeText(reading, at) === '/' ? lookUp(PERIODS_BEHIND_SLASH, freeText(reading, at + 1)) : undefined;
    if (value) claim(reading, { from: at, to: at + 2 }, { kind: 'period', value });
  }
}

function claimMeanings(reading: Reading): void {
  for (let from = 0; from < reading.tokens.length; from += 1) {
    const passed = phraseAt(PASSED, reading, from);
    const found = phraseAt(MEANINGS, reading, from);
    if (passed && (!found || found.to <= passed.to)) from = passed.to - 1;
    else if (found) from = claimMeaning(reading, from, found) - 1;
  }
}

/** Claims a phrase, or what it denies, and says where that ends. */
function claimMeaning(reading: Reading, from: number, { meaning, to }: { meaning: ChipMeaning; to: number }): number {
  const before = denialBefore(reading, from);
  const behind = before === null && CAN_BE_OUT.has(meaning.kind) ? denialBehind(reading, to) : null;
  if (before === null && behind === null) {
    if (holdsNoun(reading, from, meaning)) claimNoun(reading, from, to);
    claim(reading, { from, to }, meaning, canFilter(meaning));
    return to;
  }
  const range = { from: before ?? from, to: behind ?? to };
  if (isFurnished({ meaning }) && to === from + 1) claim(reading, range, { kind: 'extra', value: 'unfurnished' });
  else if (meaning.kind === 'type' || meaning.kind === 'extra')
    claimDenied(reading, range, { meaning, isFilter: canFilter(meaning) });
  else claimDenied(reading, range);
  return range.to;
}
const CAN_BE_OUT = new Set<ChipMeaning['kind']>(['type', 'extra']);

/** Extras whose words may hold the home they are said of: "ilé tuntun", "sabon gida", "dry land". */
const WITH_NOUN = new Set<string>(['newly-built', 'dry-land', 'furnished', 'serviced', 'off-plan', 'corner-piece']);

/** "Owó ilé", "ụgwọ ụlọ" and "house rent" are what is paid, whatever the home. */
const PAYMENTS = new Set(['owo', 'ugwo', 'ego', 'house', 'kudin', 'san', 'ikwu', 'akwu', 'kwuo', 'na']);

function holdsNoun(reading: Reading, from: number, meaning: ChipMeaning): boolean {
  if (meaning.kind === 'extra') return WITH_NOUN.has(meaning.value);
  return (meaning.kind === 'deal' || meaning.kind === 'title') && !PAYMENTS.has(freeText(reading, from));
}

function claimNoun(reading: Reading, from: number, to: number): void {
  for (const at of [from, to - 1]) {
    const meaning = meaningOfWord(freeText(reading, at));
    // English has its own words for the land that is dry; it is asked for by them alone.
    if (meaning?.kind !== 'type' || freeText(reading, at) === 'land') continue;
    const key = keyOf(meaning);
    if (!reading.drafts.has(key)) reading.drafts.set(key, { meaning, ranges: [[at, at + 1]], isFilter: true });
  }
}

/** What is not furnished is unfurnished; "not fully furnished" may be half of it. */
function isFurnished({ meaning }: { meaning: ChipMeaning }): boolean {
  return meaning.kind === 'extra' && meaning.value === 'furnished';
}

/**
 * A finer word says more than "house", "flat" or "commercial" beside it; a boys' quarter alone is what is looked for.
 */
function settleTypes(reading: Reading): void {
  const types = typesOf(reading);
  for (const type of types) {
    if (types.some((other) => other !== type && saysMore(other, type))) reading.drafts.delete(`type:${type.word}`);
  }
  const quarters = reading.drafts.get('extra:bq');
  if (quarters && types.length === 0 && !reading.drafts.has('bedrooms')) {
    reading.drafts.delete('extra:bq');
    reading.drafts.set('type:boys-quarters', {
      ...quarters,
      meaning: { kind: 'type', value: 'boys-quarters' },
      isFilter: true,
    });
  }
}

function saysMore(other: TypeWord, type: TypeWord): boolean {
  if (type.word === 'self-contain') return other.word === 'room-and-parlour';
  if (type === ANY_HOUSE)
    return other !== BOYS_QUARTERS && other.propertyTypes.some((word) => type.propertyTypes.includes(word));
  const isWide = type.word === 'apartment' || type.word === 'commercial';
  return isWide && other.subtypes.length > 0 && other.propertyTypes.every((word) => type.propertyTypes.includes(word));
}

function typesOf(reading: Reading): TypeWord[] {
  return valuesOf(reading, 'type').flatMap((word) => typeWord(word) ?? []);
}

type ValueOf<Kind extends ChipMeaning['kind']> = Extract<ChipMeaning, { kind: Kind }>['value'];

function valuesOf<Kind extends ChipMeaning['kind']>(reading: Reading, kind: Kind): ValueOf<Kind>[] {
  const meanings = [...reading.drafts.values()].map(({ meaning }) => meaning);
  return meanings.filter((meaning) => meaning.kind === kind).map(({ value }) => value as ValueOf<Kind>);
}

function assemble(reading: Reading, { places, excluded, near }: FoundPlaces): ParsedWords {
  const said = reading.drafts.get('area');
  const area = said?.meaning.kind === 'area' && said.isFilter ? said.meaning.value : null;
  const types = typesOf(reading);
  const land = area !== null && area.unit !== 'sqm' && area.unit !== 'sqft' ? typeWord('land') : undefined;
  const out = valuesOf(reading, 'excluded');
  return {
    deal: settleDeal(reading),
    types: types.length === 0 && land ? [land] : types,
    places: [...new Set(places)],
    price: valuesOf(reading, 'price')[0] ?? null,
    moveIn: valuesOf(reading, 'move-in')[0] ?? null,
    period: valuesOf(reading, 'period')[0] ?? null,
    bedrooms: valuesOf(reading, 'bedrooms')[0] ?? null,
    bathrooms: valuesOf(reading, 'bathrooms')[0] ?? null,
    titleTypes: valuesOf(reading, 'title'),
    area,
    category: valuesOf(reading, 'category')[0] ?? null,
    extras: valuesOf(reading, 'extra'),
    near,
    excluded: {
      places: [...new Set(excluded)],
      types: out.flatMap(({ kind, value }) => (kind === 'type' ? (typeWord(value) ?? []) : [])),
      extras: out.flatMap(({ kind, value }) => (kind === 'extra' ? [value] : [])),
    },
    chips: chipsOf(reading),
    rest: readLeftover(reading),
  };
}

/** A night or a stay outranks the rent it is said with; of "buy" and "rent" the first is meant. */
function settleDeal(reading: Reading): ParsedWords['deal'] {
  const deals = [...reading.drafts.values()]
    .flatMap(({ meaning, ranges }) =>
      meaning.kind === 'deal' ? [{ deal: meaning.value, at: ranges[0]?.[0] ?? 0 }] : [],
    )
    .sort((a, b) => a.at - b.at);
  return (deals.find(({ deal }) => deal === 'short-let') ?? deals[0])?.deal ?? null;
}

/** The chips in the order their words stand in the text. */
function chipsOf({ text, tokens, drafts }: Reading): SearchChip[] {
  const chips = [...drafts.values()].map(({ meaning, ranges, isFilter }): SearchChip => {
    const spans = ranges.map(([from, to]) => [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0] as const);
    const source = spans.map(([start, end]) => text.slice(start, end)).join(' ');
    return { ...meaning, key: keyOf(meaning), source, spans, isFilter };
  });
  return chips.sort((a, b) => (a.spans[0]?.[0] ?? 0) - (b.spans[0]?.[0] ?? 0));
}
