import type { Contradiction, Evidence } from './trust.ts';
import { kindsWithin } from './trust-weights.ts';

/** What a listing says of its home, as far as it can contradict itself. */
export type ListingClaims = {
  title: string;
  description: string | null;
  property_type: string;
  transaction_type: string;
  title_type: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  parking_spaces: number | null;
  furnishing: string | null;
  features: readonly string[];
  amenities: readonly string[];
};

/** Words beyond these are not read: a description may have ten thousand letters. */
const READ_CHARACTERS = 12_000;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `(\\d{1,2}|${NUMBERS.join('|')})`;
const CARS = new RegExp(`\\b${NUMBER}[ -](?:cars?\\b|parking (?:space|slot|lot)s?)`, 'i');
const BEDROOMS = new RegExp(`\\b${NUMBER}[ -]?(?:bed(?:room)?s?)\\b`, 'i');
const ALL_ENSUITE = /\ball (?:the )?(?:bed)?rooms? (?:are )?en[ -]?suite\b/i;
const FURNISHED = /\bfully furnished\b/i;
/** Rooms for somebody else stand beside those of the home: "plus BQ", "3 units of 2 bedroom". */
const MORE_THAN_ONE_HOME = /\b(?:units?|blocks?|flats of|nos|bq|boys|wing|plus|and|\+|&)\b|[+&]/i;

function numberIn(pattern: RegExp, text: string): number | null {
  const word = pattern.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return null;
  const named = NUMBERS.indexOf(word);
  return named >= 0 ? named + 1 : Number(word);
}

/**
 * What of a listing cannot both be so: within what its lister says, and between that and what was checked. Each is
 * shown, told to the office, and takes points from the part it speaks of (docs/decisions/0039).
 */
export function listContradictions(claims: ListingClaims, evidence: readonly Evidence[], at: Date): Contradiction[] {
  const words = [claims.title, ...claims.features, ...claims.amenities, claims.description ?? '']
    .join('\n')
    .slice(0, READ_CHARACTERS);
  return [
    findUnnamedTitle(claims, evidence, at),
    findParking(claims, words),
    findRooms(claims),
    findToilets(claims, words),
    findFurnishing(claims, words),
  ].filter((found) => found !== null);
}

/** The title document was read, and the listing does not say which it is. */
function findUnnamedTitle(claims: ListingClaims, evidence: readonly Evidence[], at: Date): Contradiction | null {
  if (claims.transaction_type !== 'sale' || claims.title_type !== null) return null;
  const read = evidence.find(
    ({ kind, result, takenBack, expiresAt }) =>
      result === 'passed' &&
      takenBack === null &&
      (expiresAt === null || expiresAt > at.toISOString()) &&
      kindsWithin(kind).includes('papers_read'),
  );
  if (!read) return null;
  return { kind: 'title_unnamed', part: 'documents', said: '', against: '', isAboutCheck: true };
}

/** Words that promise room for more cars than the listing's own number of spaces. */
function findParking({ parking_spaces: spaces }: ListingClaims, words: string): Contradiction | null {
  const promised = numberIn(CARS, words);
  if (spaces === null || promised === null || promised <= spaces) return null;
  return saidTwice('parking_beside_words', String(promised), String(spaces));
}

/** A title that counts other bedrooms than the listing does. */
function findRooms({ title, bedrooms }: ListingClaims): Contradiction | null {
  const named = numberIn(BEDROOMS, title);
  if (bedrooms === null || named === null || named === bedrooms || MORE_THAN_ONE_HOME.test(title)) return null;
  return saidTwice('rooms_beside_words', String(named), String(bedrooms));
}

/** Every room with its own toilet, and fewer toilets than rooms. */
function findToilets({ bedrooms, toilets, bathrooms }: ListingClaims, words: string): Contradiction | null {
  if (bedrooms === null || !ALL_ENSUITE.test(words)) return null;
  const most = Math.max(toilets ?? -1, bathrooms ?? -1);
  return most >= 0 && most < bedrooms ? saidTwice('toilets_beside_words', String(bedrooms), String(most)) : null;
}

/** Called fully furnished in words, unfurnished in its facts. */
function findFurnishing({ furnishing }: ListingClaims, words: string): Contradiction | null {
  if (furnishing !== 'unfurnished' || !FURNISHED.test(words)) return null;
  return saidTwice('furnishing_beside_words', '', '');
}

const saidTwice = (kind: Contradiction['kind'], said: string, against: string): Contradiction => ({
  kind,
  part: 'history',
  said,
  against,
  isAboutCheck: false,
});
