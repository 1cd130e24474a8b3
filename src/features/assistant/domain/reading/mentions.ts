import { parseSearchWords, type SearchChip } from '#features/finding/search-words.ts';
import { isPlaceWord } from '#features/places/gazetteer.server.ts';
import { plainText } from '#lib/slug.ts';
import { longPattern } from './long-pattern.ts';
import { wordsOf } from './rewrite-words.ts';

/**
 * How something was named: wanted, wanted as well, not wanted at all, given up for another, or only where somebody
 * comes from.
 */
export type MentionKind = 'wanted' | 'added' | 'excluded' | 'dropped' | 'aside';
export type Mention = { chip: SearchChip; kind: MentionKind };

const LOOKED_BEFORE = 70;
/** Little words between a word that decides and what it decides about. */
const BETWEEN =
  '(?:(?:in|at|for|around|near|on|to|a|an|the|any|that|this|be|go|inside|like|want|wants|' +
  'live|stay|buy|rent|about|it|my|searching|looking|with|of) ){0,4}$';
const ending = (words: string) => new RegExp(`\\b(?:${words}) ${BETWEEN}`);

const EXCLUDES = ending(
  'not|except|except for|excluding|without|avoid|apart from|other than|anywhere but|' +
    'everywhere but|anything but|but not|besides|dont|doesnt|do not|never|hate|no more|' +
    'ban da|banda|ayafi|nothing',
);
const DROPS = ending(
  'instead of|remove|drop|forget|forget about|leave|skip|cancel|delete|take out|' +
    'rather than|change from|away from|no be|no to|doesnt have to be|does not have to be|' +
    'not necessarily|need not be|tired of|not interested in|scrap|minus|swap|replace|exchange',
);
const ASIDE = longPattern(
  String.raw`\b(?:i live in|live in|we live in|living in|lives in|i stay in|i stay for|stay for|`,
  'i dey|i dey for|i dey stay for|staying in|currently in|now in|based in|i am in|am in|',
  'i am from|we are in|moving from|relocating from|relocate from|coming from|come from|',
  'from|work in|works in|working in|work for|i work at|office is in|office is at|',
  'office for|my office in|my office is in|born in|grew up in|school in|writing from|',
  'messaging from|calling from|here in) $',
);
const ADDS = ending('add|also|include|plus|as well as|even|additionally|and also|join');
const ADDED_AFTER = longPattern(
  '^[ ,]*(?:too|as well|also|join|to (?:the|my) (?:search|list)|(?:and|',
  String.raw`or) [a-z0-9 ]{2,30} (?:too|as well|to the (?:search|list)))\b`,
);
const DROPPED_AFTER = longPattern(
  '^ (?:again )?(?:is |na |was |has been |don )?(?:cancelled|canceled|called off|too costly|too far|too expensive|too dear|far too|is out|no good|',
  'not for me|no longer|a waste|is a waste)',
);
const TYPE_ADDED_AFTER = /^ (?:(?:would|will|can|could|go|fit|is|works?) )?(?:also|too|as well|equally)\b/;
/** "Her office", "my husband's office" is where somebody goes; "for my office" is what is looked for. */
const SOMEBODYS =
  /(?:^| )(?:her|his|their|my|our|head|main|branch|corporate|post|[a-z]+s) (?:new |work |head |main )?$/;
/** What stands in a name somebody wants to live near: "near Eko Hotel", "opposite the Shoprite plaza". */
const NEARBY = longPattern(
  String.raw`\b(?:near|close to|beside|opposite|around|behind|next to|not far from|walking distance (?:to|from)|`,
  String.raw`work (?:at|in|for)|works (?:at|in)|school at|student of|staff of) (?:[a-z0-9]+ ){0,3}$`,
);
const INSTITUTIONS: ReadonlySet<string> = new Set(
  'hotel school office office-space filling-station plaza factory event-centre warehouse shop commercial'.split(' '),
);
/** "Coming home" is where somebody goes, no kind of house. */
const GOING_HOME = / (?:coming|come|going|go|get|getting|fly|flying|back|return|returning|at|work from) $/;
const FOR_OWN = /\bfor (?:my|our) (?:new )?$/;
/** "At night" says when something happens, not what is paid for. */
const OF_THE_CLOCK = /^(?:at|late at|good|last|every) night/;
const JOINED = /^[ ,]*(?:or|and|nor|\/|,|&)? ?$/;
const PREPOSITION = /(?:^|[ ,.])(?:in|at|for|around|near|to|inside|na|ni|a|n|of|within|, ?|check|try|about|is|be) ?$/;
/** Words of other languages that are also small towns. */
const NEVER_PLACES: ReadonlySet<string> = new Set('owo ego ise ile ori isi eba ere oja'.split(' '));

/** What a text names that a search knows, each with how it was meant. */
export function readMentions(text: string, isAnswerToPlace: boolean): Mention[] {
  const { chips } = parseSearchWords(text);
  const mentions: Mention[] = [];
  let end = 0;
  for (const chip of chips) {
    if (chip.kind === 'denied' || chip.kind === 'excluded') {
      mentions.push(...readDenied(chip));
      end = chip.spans.at(-1)?.[1] ?? end;
      continue;
    }
    const [from, stop] = chip.spans[0] ?? [0, 0];
    const start = from + leadingWords(chip);
    if (isOnlyAlike(text, chip, start)) continue;
    if (chip.kind === 'place' && !isMeant(text, chip, start, isAnswerToPlace)) continue;
    const before = thoughtBefore(text.slice(Math.max(0, start - LOOKED_BEFORE), start));
    const gap = plainText(text.slice(end, start));
    const last = mentions.at(-1);
    const isJoined = last !== undefined && end > 0 && last.chip.kind === chip.kind && JOINED.test(gap);
    const kind = isJoined && last.kind !== 'wanted' ? last.kind : kindOf(chip, before, plainAfter(text, stop));
    mentions.push({ chip, kind });
    end = stop;
  }
  return mentions;
}

/** Words that look like a kind of home or a period of a price and are none. */
function isOnlyAlike(text: string, chip: SearchChip, start: number): boolean {
  const before = thoughtBefore(text.slice(Math.max(0, start - LOOKED_BEFORE), start));
  if (chip.kind === 'type' && INSTITUTIONS.has(chip.value) && NEARBY.test(before)) return true;
  if (chip.kind === 'type' && /home$/i.test(chip.source) && GOING_HOME.test(` ${before}`)) return true;
  if (chip.kind === 'type' && chip.value.startsWith('office')) return SOMEBODYS.test(before) && !FOR_OWN.test(before);
  if (chip.kind !== 'period' || chip.value !== 'night') return false;
  return OF_THE_CLOCK.test(plainText(chip.source)) || / at $/.test(before);
}

function kindOf(chip: SearchChip, before: string, after: string): MentionKind {
  if (DROPS.test(before) || DROPPED_AFTER.test(after)) return 'dropped';
  if (EXCLUDES.test(before)) return 'excluded';
  if (chip.kind === 'type' && TYPE_ADDED_AFTER.test(after)) return 'added';
  if (chip.kind !== 'place') return ADDS.test(before) ? 'added' : 'wanted';
  if (ASIDE.test(before)) return 'aside';
  return ADDS.test(before) || ADDED_AFTER.test(after) ? 'added' : 'wanted';
}

/** The words before, back to where their thought begins. */
function thoughtBefore(text: string): string {
  const plain = plainText(text).replaceAll(/['’]/g, '');
  const begins = Math.max(...['.', ';', '!', '?', '\n', ','].map((sign) => plain.lastIndexOf(sign)));
  return `${plain
    .slice(begins + 1)
    .replaceAll(/\s+/g, ' ')
    .trimStart()}`;
}

const plainAfter = (text: string, at: number) =>
  plainText(text.slice(at, at + LOOKED_BEFORE))
    .replaceAll(/['’]/g, '')
    .replaceAll(/\s+/g, ' ');

const DENIALS = new RegExp(
  [
    "^(?:(?:not|no|non|never|without|except|excluding|minus|isnt|arent|dont|don't|babu|un|or|",
    String.raw`nor|want|need|like|wan|in|to)\s+)+`,
  ].join(''),
  'i',
);

/** What a denied stretch of a text names: none of it is wanted. */
function readDenied(denied: SearchChip): Mention[] {
  if (denied.kind === 'excluded') return [{ chip: { ...denied, ...denied.value }, kind: 'excluded' }];
  const { chips } = parseSearchWords(denied.source.replace(DENIALS, ''));
  return chips.flatMap((chip): Mention[] =>
    chip.kind === 'denied' || chip.kind === 'excluded' ? [] : [{ chip, kind: 'excluded' }],
  );
}

const LEADING = new RegExp(
  [
    '^(?:(?:in|at|on|of|for|with|and|or|near|around|inside|within|the|a|an|to|from|by|along|',
    String.raw`wey|dey|de|na|off|da|mai|plus|also|having|has|get|ni|n|&|\+|,)\s+)+`,
  ].join(''),
  'i',
);

/** How many characters of a chip's words only lead to it: "in Yaba" names Yaba. */
function leadingWords({ source }: SearchChip): number {
  return LEADING.exec(source)?.[0].length ?? 0;
}

/**
 * Whether a place is meant where a search finds one: a word that is nearly a place's name is one only behind a word
 * that leads to places, or where a place was asked for.
 */
function isMeant(text: string, chip: SearchChip, start: number, isAnswer: boolean): boolean {
  const words = wordsOf(chip.source.slice(leadingWords(chip))).map(({ plain }) => plain);
  const before = plainText(text.slice(Math.max(0, start - 12), start));
  const hasPreposition = PREPOSITION.test(before);
  if (words.length === 1 && NEVER_PLACES.has(words[0] ?? '') && !/(?:in|at|for) $/.test(before)) return false;
  const isExact = words.every((word) => isPlaceWord(word) || /^\d+$/.test(word) || /^[ivx]+$/.test(word));
  if (isExact) return true;
  return hasPreposition || isAnswer || /^[ ,]*(?:side|area|axis)\b/.test(plainAfter(text, chip.spans[0]?.[1] ?? 0));
}
