import type { Place } from '#features/places/place.ts';
import { lookUp } from '#lib/one-of.ts';
import { buildSpelling } from '#lib/spelling.ts';
import { keepAddresses } from './addresses.ts';
import { claimAreas } from './areas.ts';
import { CORRECTED_WORDS, canFilter, isKnownWord, MEANINGS, typeWord } from './books.ts';
import { claimDenied, denialBefore } from './denials.ts';
import { readLeftover } from './leftover.ts';
import { claimPlaces, type PlaceFinder } from './name-places.ts';
import type { ChipMeaning, ParsedWords, SearchChip, TypeWord } from './parsed-words.ts';
import { phraseAt } from './phrases.ts';
import { claimPrices } from './prices.ts';
import { claim, freeText, keyOf, type Reading, startReading } from './reading.ts';
import { claimRooms } from './rooms.ts';
import { type Token, tokenise } from './tokens.ts';
import { ANY_HOUSE, BOYS_QUARTERS } from './vocabulary.ts';

const spelling = buildSpelling(CORRECTED_WORDS);
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
  const reading = startReading(text, correctSpelling(tokenise(text), finder));
  claimRooms(reading);
  claimAreas(reading);
  claimPrices(reading);
  claimPeriods(reading);
  const places = claimPlaces(reading, finder);
  keepAddresses(reading);
  claimMeanings(reading);
  settleTypes(reading);
  return assemble(reading, places);
}

function correctSpelling(tokens: readonly Token[], finder: PlaceFinder): Token[] {
  return tokens.map((token) => {
    if (token.kind !== 'word' || isKnownWord(token.text) || finder.isPlaceWord(token.text)) return token;
    const corrected = spelling.correct(token.text);
    return corrected === null ? token : { ...token, text: corrected };
  });
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
    const found = phraseAt(MEANINGS, reading, from);
    if (!found) continue;
    const denied = denialBefore(reading, from);
    if (denied === null) claim(reading, { from, to: found.to }, found.meaning, canFilter(found.meaning));
    else if (isFurnished(found) && found.to === from + 1)
      claim(reading, { from: denied, to: found.to }, { kind: 'extra', value: 'unfurnished' });
    else claimDenied(reading, { from: denied, to: found.to });
    from = found.to - 1;
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
  if (quarters && types.length === 0) {
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

function assemble(reading: Reading, places: readonly Place[]): ParsedWords {
  const area = reading.drafts.get('area');
  return {
    deal: valuesOf(reading, 'deal')[0] ?? null,
    types: typesOf(reading),
    places: [...new Set(places)],
    price: valuesOf(reading, 'price')[0] ?? null,
    period: valuesOf(reading, 'period')[0] ?? null,
    bedrooms: valuesOf(reading, 'bedrooms')[0] ?? null,
    bathrooms: valuesOf(reading, 'bathrooms')[0] ?? null,
    titleTypes: valuesOf(reading, 'title'),
    area: area?.meaning.kind === 'area' && area.isFilter ? area.meaning.value : null,
    category: valuesOf(reading, 'category')[0] ?? null,
    extras: valuesOf(reading, 'extra'),
    chips: chipsOf(reading),
    rest: readLeftover(reading),
  };
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
