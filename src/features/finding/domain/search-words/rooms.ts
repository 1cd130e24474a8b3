import { bounderBefore } from './bounders.ts';
import { englishNumber, numberAfterNoun } from './counts.ts';
import { claim, freeNumber, freeText, type Reading } from './reading.ts';

const BED = new Set(
  'bed beds bedroom bedrooms bdrm bdrms bdr bdrs br brs bd bds bhk bedrm bedrms bdroom bdrooms rm rms room rooms bedroomed'.split(
    ' ',
  ),
);
const BATH = new Set('bath baths bathroom bathrooms bathrm bathrms ba'.split(' '));
const TOILET = new Set('toilet toilets wc wcs'.split(' '));
/** Nouns of Hausa, Yoruba and Igbo whose number follows. */
const ROOM_NOUNS = new Set('daki dakuna dakin yara iyara ime'.split(' '));
/** "3b flat" is three bedrooms, while "3b" alone is three billion. */
const HOMES = new Set('flat flats apartment apartments house duplex bungalow terrace'.split(' '));
/** A number behind these belongs to a name: "Phase 1 bedroom flat" has no bedroom count. */
const NUMBERED_NAMES = new Set('phase ph zone area mile scheme block km'.split(' '));
/** What a "1 room …" may go on with that makes it another thing than a bedroom count. */
const AFTER_ONE_ROOM = new Set('self selfcon selfcontain selfcontained and & parlour parlor bq boys boy'.split(' '));
const MOST_ROOMS = 20;

type Count = { count: number; isMinimum: boolean; to: number };

/** Claims bedrooms ("3 bed", "2bdrm", "3+ beds", "daki uku"), bathrooms and toilets. */
export function claimRooms(reading: Reading): void {
  for (let from = 0; from < reading.tokens.length; from += 1) {
    if (claimNounFirst(reading, from)) continue;
    const found = countAt(reading, from);
    if (found) claimCounted(reading, from, found);
  }
}

function claimCounted(reading: Reading, from: number, { count, isMinimum, to }: Count): void {
  const noun = freeText(reading, to);
  const bounder = bounderBefore(reading, from);
  const isAtLeast = isMinimum || bounder?.meaning === 'min';
  const start = bounder && bounder.meaning !== 'around' ? bounder.from : from;
  const end = to + 1;
  if (BATH.has(noun)) claim(reading, { from: start, to: end }, { kind: 'bathrooms', value: count });
  else if (TOILET.has(noun)) claim(reading, { from: start, to: end }, { kind: 'toilets', value: count }, false);
  else if (isBedNoun(reading, to) && !isNameNumber(reading, from)) {
    const isTwoWords = noun === 'bed' && ['room', 'rooms'].includes(freeText(reading, end));
    claim(
      reading,
      { from: start, to: isTwoWords ? end + 1 : end },
      { kind: 'bedrooms', value: { count, isMinimum: isAtLeast } },
    );
  } else if (noun === 'b' && reading.tokens[to]?.isGlued && HOMES.has(freeText(reading, end))) {
    claim(reading, { from: start, to: end }, { kind: 'bedrooms', value: { count, isMinimum: isAtLeast } });
  }
}

function isBedNoun(reading: Reading, at: number): boolean {
  const noun = freeText(reading, at);
  if (!BED.has(noun)) return false;
  return !((noun === 'room' || noun === 'rooms') && AFTER_ONE_ROOM.has(freeText(reading, at + 1)));
}

function isNameNumber(reading: Reading, from: number): boolean {
  return from > 0 && NUMBERED_NAMES.has(freeText(reading, from - 1));
}

/** "3", "three", "2-3", "2 or 3", "3+": the lower number, and whether more will do; `to` is where the noun stands. */
function countAt(reading: Reading, from: number): Count | null {
  const count = countValue(reading, from);
  if (count === null) return null;
  let at = from + 1;
  let isMinimum = false;
  if (
    ['-', '–', '/', 'to', 'or', 'and'].includes(freeText(reading, at)) &&
    (countValue(reading, at + 1) ?? 0) > count
  ) {
    isMinimum = true;
    at += 2;
  }
  if (freeText(reading, at) === '+') {
    isMinimum = true;
    at += 1;
  } else if (['or', 'and'].includes(freeText(reading, at)) && freeText(reading, at + 1) === 'more') {
    isMinimum = true;
    at += 2;
  }
  if (freeText(reading, at) === '-') at += 1;
  return { count, isMinimum, to: at };
}

function countValue(reading: Reading, at: number): number | null {
  const number = freeNumber(reading, at);
  const count = Number.isNaN(number) ? englishNumber(freeText(reading, at)) : number;
  return count !== undefined && Number.isInteger(count) && count >= 1 && count <= MOST_ROOMS ? count : null;
}

/** "daki uku", "yara 3", "bedrooms: 3". */
function claimNounFirst(reading: Reading, from: number): boolean {
  const noun = freeText(reading, from);
  const isNoun = ROOM_NOUNS.has(noun);
  if (!isNoun && noun !== 'bedroom' && noun !== 'bedrooms') return false;
  const at = from + 1;
  const count = (isNoun ? numberAfterNoun(freeText(reading, at)) : undefined) ?? countValue(reading, at);
  if (count === undefined || count === null || isCounted(reading, at + 1)) return false;
  claim(reading, { from, to: at + 1 }, { kind: 'bedrooms', value: { count, isMinimum: false } });
  return true;
}

/** The number belongs to what follows it: "bedroom 2 bath", "bedrooms 5m". */
function isCounted(reading: Reading, at: number): boolean {
  const word = freeText(reading, at);
  return BATH.has(word) || TOILET.has(word) || BED.has(word) || (reading.tokens[at]?.isGlued ?? false);
}
