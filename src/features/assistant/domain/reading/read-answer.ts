import { toMinorUnits } from '#lib/money.ts';
import type { QuestionId } from '../questions.ts';
import type { Beds, Budget, Slots } from '../slots.ts';
import { longPattern } from './long-pattern.ts';
import { readCount } from './read-slots.ts';

/** What a bare answer says, in the light of what was asked. */
export type BareAnswer = { budget?: Budget; beds?: Beds; isSkipped?: true };

const NO_MATTER = longPattern(
  String.raw`\b(?:any(?:thing|where|one|how|time| one| place| area| type| size)?|(?:it )?(?:doesnt|`,
  'does not|dont|no) matter|no preference|not sure|(?:i )?(?:dont|do not|no) know|whatever|',
  'whichever|skip|flexible|open|not decided|undecided|no idea|nothing in mind|no limit|',
  'no budget|(?:i )?(?:have )?not (?:yet )?decided|prefer not|all of them|everywhere|koina|',
  String.raw`ko ina|ibikibi|ebe obula|komai|anyhow)\b`,
);
const MAKE_IT = longPattern(
  String.raw`\b(?:make (?:it|am|that|them)|change (?:it|am|that)?(?: ?to)?|let(?:s| us)? (?:do|say|`,
  'make it)|increase(?: it)?(?: to)?|raise(?: it)?(?: to)?|reduce(?: it)?(?: to)?|',
  String.raw`should be|say|i meant|i mean|rather|go up to|go down to|up to)\b`,
);
const BARE = longPattern(
  String.raw`^(?:[a-z ,.]{0,40}?)?\b(\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|`,
  String.raw`ten)\b(?: ?(?:please|abeg|o|only|max|maximum|then|now|rooms?|naira|instead))*[ .!]*$`,
);
/** "Either one" counts nothing. */
const ONE_OF_THEM = /\b(?:either|any|that|this|the|which|another|each|every|first|second|last|good|nice) one\b/;
const CORRECTS = /^(?:no|nope|sorry|rather|actually|wait)\b/;
const MOST_ROOMS = 10;
const THOUSANDS_FROM = 100;

type Asked = { asked: QuestionId | null; slots: Slots; recent: 'beds' | 'budget' | null };

/**
 * What a message without a name of its own for things says: "three", "2.5", "any", "make it 4". `recent` is which of
 * the two numbers the last message spoke of.
 */
export function readAnswer(plain: string, { asked, slots, recent }: Asked): BareAnswer {
  if (asked !== null && NO_MATTER.test(plain) && plain.length < 60) return { isSkipped: true };
  const number = BARE.exec(plain)?.[1];
  if (number === undefined || plain.length > 60 || ONE_OF_THEM.test(plain)) return {};
  const isOther = asked !== 'beds' && asked !== 'budget' && asked !== 'type';
  const corrects = MAKE_IT.test(plain) || (recent !== null && (isOther || CORRECTS.test(plain)));
  const meant = corrects ? (changed(slots, recent) ?? asked) : asked;
  if (meant === 'budget') {
    const value = readCount(number) ?? Number(number.replaceAll(',', ''));
    return Number.isFinite(value) && value > 0 ? { budget: bareBudget(value, slots) } : {};
  }
  const count = readCount(number);
  return (meant === 'beds' || (meant === 'type' && count !== null)) && count !== null && count <= MOST_ROOMS
    ? { beds: { min: count, max: count } }
    : {};
}

/** What a correction without a name corrects: the number known alone, else the one spoken of last. */
function changed({ beds, budget }: Slots, recent: 'beds' | 'budget' | null): 'beds' | 'budget' | null {
  if (recent !== null) return recent;
  if (beds !== null && budget !== null) return 'beds';
  if (beds !== null) return 'beds';
  return budget === null ? null : 'budget';
}

/** Nobody means 2 naira: small numbers are millions, three digits thousands for a rent, else millions. */
function bareBudget(value: number, slots: Slots): Budget {
  return { minMinor: null, maxMinor: toMinorUnits(value * unitOf(value, slots)), currency: 'NGN' };
}

const WRITTEN_OUT = 10_000;
const THOUSAND = 1e3;
const MILLION = 1e6;

function unitOf(value: number, { deal }: Slots): number {
  if (value >= WRITTEN_OUT) return 1;
  if (deal === 'short-let') return THOUSAND;
  return value < THOUSANDS_FROM || deal === 'sale' ? MILLION : THOUSAND;
}
