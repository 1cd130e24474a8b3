import { DAY_MS } from '#lib/days.ts';
import { lookUp } from '#lib/one-of.ts';
import type { Timing } from '../slots.ts';
import { longPattern } from './long-pattern.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH_WORD = MONTHS.map((month) => (month === 'may' ? month : `${month.slice(0, 3)}(?:${month.slice(3)})?`)).join(
  '|',
);
const DATED = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(?:by|in|from|before|until|till|around|early|` +
    `late|mid|end of|this|next|latest|on|,)? ?\\b(${MONTH_WORD})\\b(?:,? (\\d{1,2})(?:st|nd|` +
    `rd|th)?\\b)?`,
);
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  few: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const IN_SPAN = longPattern(
  String.raw`\b(?:in|within|for the next|after|over the next|about|next)(?: about| like| just| maybe|`,
  String.raw` the next)? (?:(\d{1,2})(?: ?- ?| to )?(\d{1,2})?|(a couple|a few|a|an|one|two|three|`,
  String.raw`four|five|six|couple|few))(?: of)? (days?|weeks?|months?|years?)\b`,
);
const NOW = longPattern(
  String.raw`\b(immediately|immediate|asap|as soon as possible|as soon as i can|urgent|urgently|`,
  'right away|straight away|right now|now now|today|tonight|tomorrow|this (?:week|weekend|',
  'month|coming week)|next week(?:end)?|coming weekend|end of (?:this|the) month|month end|',
  'as early as (?:possible|i can)|any ?time from now|the sooner the better|without delay|by weekend|before month end|',
  'before (?:this|the) month (?:ends|runs out)|this very|',
  String.raw`ready to move|(?:move|enter|start|pay|pack)(?: in)? now|need it now|any moment)\b`,
);
const WEEKDAY = longPattern(
  String.raw`\b(?:from|by|on|this|next|coming|starting|before|between) (?:this |next |`,
  String.raw`coming )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b`,
);
const SOON = longPattern(
  String.raw`\b(next month|month after next|soon|end of (?:the )?year|before christmas|`,
  'after christmas|in the new year|new year|early next year|january|first quarter|',
  'before xmas|after xmas|xmas|christmas|(?:this|for the) (?:festive|yuletide)|before (?:the |this )?year (?:ends|runs out)|year end|',
  'easter|schools? (?:resumes?|reopens?|resumption|opens?)|resumption|new (?:session|term)|second term|',
  String.raw`school term|next term|next session|next quarter)\b`,
);
const LATER = longPattern(
  String.raw`\b(next year|later(?: on)?|no rush|no hurry|not in (?:a|any) (?:hurry|rush)|`,
  'no dey hurry|dont hurry|just (?:looking|checking|browsing|window)|(?:someday|one day)|',
  'not yet ready|not ready yet|second half|when i save|still saving|mid year|',
  String.raw`middle of (?:next|the) year)\b`,
);
/** "Q1 2027", "early 2027": its year, and how far into it. */
const PART_OF_YEAR =
  /\b(?:(q[1-4]|early|beginning of|first quarter(?: of)?|start of|mid|middle of|late|end of|in|around|sometime in) )(?:the )?(20\d\d)\b/;
/** "Before 2027". */
const BY_YEAR = /\b(?:before|by)(?: the)? (20\d\d)\b/;
const ONE_MONTH_DAYS = 31;
const SOON_DAYS = 125;
const SOON_MONTHS = 4;

function byDays(days: number): Timing {
  if (days <= ONE_MONTH_DAYS) return 'now';
  return days <= SOON_DAYS ? 'soon' : 'later';
}
const DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;

/** When somebody wants it, as far as a plain text says, at a moment; null where it says nothing. */
export function readTiming(plain: string, now: Date): Timing | null {
  const span = readSpan(plain);
  if (/\b(?:no rush|no hurry|just looking|just browsing|just checking|not in (?:a|any) (?:hurry|rush))\b/.test(plain))
    return 'later';
  if (span !== null) return span;
  if (NOW.test(plain) || WEEKDAY.test(plain)) return 'now';
  const byYear = BY_YEAR.exec(plain)?.[1];
  if (byYear !== undefined) return Number(byYear) <= now.getUTCFullYear() + 1 ? 'soon' : 'later';
  const dated = readDate(plain, now);
  const part = dated === null ? PART_OF_YEAR.exec(plain) : null;
  if (part) return /^(?:q1|early|beg|first|start)/.test(part[1] ?? '') && isNextYear(part[2], now) ? 'soon' : 'later';
  if (dated !== null) return dated;
  if (/\bnext year\b/.test(plain) && /\bearly next year\b/.test(plain)) return 'soon';
  if (LATER.test(plain)) return 'later';
  return SOON.test(plain) ? 'soon' : null;
}

const isNextYear = (year: string | undefined, now: Date) => Number(year) <= now.getUTCFullYear() + 1;

function readSpan(plain: string): Timing | null {
  const found = IN_SPAN.exec(plain);
  if (!found) return null;
  const [, from, to, word, unit = ''] = found;
  // "For the next two weeks" of a short let is how long, not when.
  const written = to ?? from;
  const count = written ? Number(written) : (lookUp(NUMBERS, word?.replace(/^a /, '')) ?? 1);
  const each = lookUp(DAYS, unit.replace(/s$/, '')) ?? 1;
  const days = count * each;
  // A whole month away is no longer now.
  return days >= DAYS.month && days <= ONE_MONTH_DAYS ? 'soon' : byDays(days);
}

function readDate(plain: string, now: Date): Timing | null {
  const found = DATED.exec(plain);
  if (!found || isNotMonth(plain, found)) return null;
  const [, before, word = '', after] = found;
  const month = MONTHS.findIndex((name) => name.startsWith(word.slice(0, 3)));
  const day = Number(before ?? after ?? 0);
  const year = now.getUTCFullYear() + (month < now.getUTCMonth() ? 1 : 0);
  if (day === 0) {
    const months = (year - now.getUTCFullYear()) * 12 + month - now.getUTCMonth();
    return months === 0 ? 'now' : byMonths(months);
  }
  const then = Date.UTC(year, month, Math.min(day, 28));
  return byDays(Math.max(0, Math.round((then - now.getTime()) / DAY_MS)));
}

/** A month named without a day, so many months from now; the next is no longer now. */
const byMonths = (months: number): Timing => (months <= SOON_MONTHS ? 'soon' : 'later');

const TIME_BEFORE = longPattern(
  String.raw`\b(?:by|in|from|before|until|till|around|early|late|mid|end of|next|latest|\d(?:st|nd|`,
  'rd|th)?(?: of)?) (?:[a-z]{3,9})$',
);

/** "May I see it", "Mar" of a name: a month stands behind a word of time, or is written out. */
function isNotMonth(plain: string, found: RegExpExecArray): boolean {
  const word = found[2] ?? '';
  if (word !== 'may' && word !== 'march' && word.length > 3) return false;
  return !TIME_BEFORE.test(plain.slice(0, found.index + found[0].trimEnd().length));
}
