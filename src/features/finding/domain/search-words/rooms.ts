import { nativeMagnitude } from '#lib/number-words.ts';
import { ROOM_NOUNS } from './books.ts';
import { bounderAfter, bounderBefore } from './bounders.ts';
import { numberAt } from './counts.ts';
import type { RoomKind } from './languages/language.ts';
import type { RoomRange } from './parsed-words.ts';
import { phraseAt } from './phrases.ts';
import { claim, freeNumber, freeText, isParted, type Reading } from './reading.ts';

const BED = new Set(
  'bed beds bedroom bedrooms bdrm bdrms bdr bdrs br brs bd bds bhk bedrm bedrms bdroom bdrooms rm rms room rooms bedroomed bedder beder berm bedrum badroom bedrums bedroo'.split(
    ' ',
  ),
);
const BATH = new Set('bath baths bathroom bathrooms bathrm bathrms ba'.split(' '));
const TOILET = new Set('toilet toilets wc wcs'.split(' '));
/** "3b flat" is three bedrooms, while "3b" alone is three billion. */
const HOMES = new Set('flat flats apartment apartments house duplex bungalow terrace'.split(' '));
/** A number behind these belongs to a name: "Phase 1 bedroom flat" has no bedroom count. */
const NUMBERED_NAMES = new Set('phase ph zone area mile scheme block km'.split(' '));
/** What a "1 room …" may go on with that makes it another thing than a bedroom count. */
const AFTER_ONE_ROOM = new Set('self selfcon selfcontain selfcontained and & parlour parlor bq boys boy'.split(' '));
/** Between two counts. */
const RANGE_WORDS = new Set('- – / to or and ko tabi maobu abi ma zuwa ruo si de titi'.split(' '));
/** Words that bound money, not rooms. */
const OF_MONEY = new Set(
  'i my budget within limit money inside na owo kudi kudina ego enwere nwere mo bu fun je up for wetin willing can able kan farashi isuna si'.split(
    ' ',
  ),
);
const MOST_ROOMS = 20;

type Count = RoomRange & { to: number };

/** Claims bedrooms ("3 bed", "2bdrm", "3+ beds", "daki uku", "ime ụlọ abụọ"), bathrooms and toilets. */
export function claimRooms(reading: Reading): void {
  for (let from = 0; from < reading.tokens.length; from += 1) {
    const found = countAt(reading, from);
    if (found && claimCounted(reading, from, found)) continue;
    claimNounFirst(reading, from);
  }
}

function claimCounted(reading: Reading, from: number, count: Count): boolean {
  const noun = nounAt(reading, count.to);
  if (noun === null || (noun.kind === 'bed' && isNameNumber(reading, from))) return false;
  claimRoomsOf(reading, { from, to: noun.to }, { kind: noun.kind, count });
  return true;
}

/** Claims with the words that bound the count before or behind it. */
function claimRoomsOf(
  reading: Reading,
  { from, to }: { from: number; to: number },
  { kind, count }: { kind: RoomKind; count: RoomRange },
): void {
  const before = bounderBefore(reading, from);
  const isOurs = before !== null && !isMoneys(reading, before.from, before.meaning);
  const behind = bounderAfter(reading, to);
  const isBehindOurs = behind !== null && !isMoneys(reading, to, 'max') && !isAmountNext(reading, behind.to);
  const ours = isOurs ? before : behind;
  const meaning = isOurs || isBehindOurs ? ours?.meaning : undefined;
  const value = bounded(count, meaning);
  const range = { from: isOurs ? before.from : from, to: isBehindOurs && !isOurs ? behind.to : to };
  if (kind === 'bed') claim(reading, range, { kind: 'bedrooms', value });
  else if (kind === 'bath') claim(reading, range, { kind: 'bathrooms', value: count.min ?? count.max ?? 1 });
  else claim(reading, range, { kind: 'toilets', value: count.min ?? count.max ?? 1 }, false);
}

function bounded({ min, max }: RoomRange, meaning: string | undefined): RoomRange {
  const count = min ?? max ?? 1;
  if (meaning === 'min') return { min: count, max: null };
  if (meaning === 'max') return { min: null, max: max ?? count };
  if (meaning === 'below' && count > 1) return { min: null, max: count - 1 };
  return { min, max };
}

function isMoneys(reading: Reading, from: number, meaning: string): boolean {
  return meaning === 'around' || meaning === 'between' || OF_MONEY.has(freeText(reading, from));
}

/** "3 bedroom max 5m": the bound is the price's. */
function isAmountNext(reading: Reading, at: number): boolean {
  const word = freeText(reading, at);
  if (isParted(reading, at)) return false;
  return (
    numberAt(reading, at) !== null ||
    word === '₦' ||
    word === 'n' ||
    word === '$' ||
    nativeMagnitude(word) !== undefined
  );
}

/** The noun at a token, and where it ends: "bed room", "dakin barci", "b" of "3b flat". */
function nounAt(reading: Reading, at: number): { kind: RoomKind; to: number } | null {
  const noun = freeText(reading, at);
  // "Biyu ba" ends a Hausa denial.
  const isBath = BATH.has(noun) && (noun !== 'ba' || reading.tokens[at - 1]?.kind === 'number');
  if (isBath) return { kind: 'bath', to: at + 1 };
  if (TOILET.has(noun)) return { kind: 'toilet', to: at + 1 };
  if (isBedNoun(reading, at)) {
    const isTwoWords = noun === 'bed' && ['room', 'rooms'].includes(freeText(reading, at + 1));
    return { kind: 'bed', to: isTwoWords ? at + 2 : at + 1 };
  }
  if (noun === 'b' && reading.tokens[at]?.isGlued && HOMES.has(freeText(reading, at + 1)))
    return { kind: 'bed', to: at + 1 };
  const native = phraseAt(ROOM_NOUNS, reading, at);
  // "Otu ime ụlọ" has its number before; "2 yara" is written too.
  return native && numberAt(reading, native.to) === null ? { kind: native.meaning, to: native.to } : null;
}

function isBedNoun(reading: Reading, at: number): boolean {
  const noun = freeText(reading, at);
  if (!BED.has(noun)) return false;
  return !((noun === 'room' || noun === 'rooms') && AFTER_ONE_ROOM.has(freeText(reading, at + 1)));
}

function isNameNumber(reading: Reading, from: number): boolean {
  return from > 0 && NUMBERED_NAMES.has(freeText(reading, from - 1)) && !isParted(reading, from);
}

/** "3", "three", "2-3", "2 or 3", "3+"; `to` is where the noun stands. */
function countAt(reading: Reading, from: number): Count | null {
  const first = wholeAt(reading, from);
  if (first === null) return null;
  let { min, max, to } = withSecond(reading, first);
  if (freeText(reading, to) === '+') {
    max = null;
    to += 1;
  } else if (['or', 'and'].includes(freeText(reading, to)) && ['more', 'above'].includes(freeText(reading, to + 1))) {
    max = null;
    to += 2;
  }
  if (freeText(reading, to) === '-') to += 1;
  return { min, max, to };
}

type Whole = { value: number; to: number };

/** "3 or 4", "uku ko huɗu", "abụọ ma ọ bụ atọ". */
function withSecond(reading: Reading, first: Whole): Count {
  const alone = { min: first.value, max: first.value as number | null, to: first.to };
  if (!RANGE_WORDS.has(freeText(reading, first.to))) return alone;
  let at = first.to + 1;
  if (freeText(reading, first.to) === 'ma') {
    const isOr =
      freeText(reading, at) === 'obu' || (freeText(reading, at) === 'o' && freeText(reading, at + 1) === 'bu');
    if (!isOr) return alone;
    at += freeText(reading, at) === 'obu' ? 1 : 2;
  }
  const second = wholeAt(reading, at);
  return second && second.value > first.value ? { min: first.value, max: second.value, to: second.to } : alone;
}

function wholeAt(reading: Reading, at: number): Whole | null {
  const found = numberAt(reading, at);
  if (!found || !Number.isInteger(found.value) || found.value < 1 || found.value > MOST_ROOMS) return null;
  return { value: found.value, to: found.to };
}

/** "daki uku", "yara 3", "ime ụlọ abụọ", "bedrooms: 3". */
function claimNounFirst(reading: Reading, from: number): void {
  const word = freeText(reading, from);
  const isEnglish = word === 'bedroom' || word === 'bedrooms' || word === 'beds';
  const noun = isEnglish ? { meaning: 'bed' as const, to: from + 1 } : phraseAt(ROOM_NOUNS, reading, from);
  if (!noun) return;
  const first = wholeAt(reading, GUDA.has(freeText(reading, noun.to)) ? noun.to + 1 : noun.to);
  if (!first || isCounted(reading, first.to)) return;
  const count = withSecond(reading, first);
  if (isCounted(reading, count.to)) return;
  claimRoomsOf(reading, { from, to: count.to }, { kind: noun.meaning, count });
}
const GUDA = new Set(['guda', 'kwara', 'to', 'lele']);

/** The number belongs to what follows it: "bedroom 2 bath", "bedrooms 5m". */
function isCounted(reading: Reading, at: number): boolean {
  const word = freeText(reading, at);
  if (reading.tokens[at - 1]?.kind !== 'number') return false;
  return (
    BATH.has(word) ||
    TOILET.has(word) ||
    BED.has(word) ||
    (reading.tokens[at]?.isGlued ?? false) ||
    !Number.isNaN(freeNumber(reading, at))
  );
}
