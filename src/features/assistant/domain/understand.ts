import type { Deal } from '#features/finding/search-words.ts';
import { lookUp } from '#lib/one-of.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { ConversationState } from './conversation-state.ts';
import { type Intent, QUESTIONS_OF_FACT } from './intents.ts';
import type { QuestionId } from './questions.ts';
import { longPattern } from './reading/long-pattern.ts';
import { readMentions } from './reading/mentions.ts';
import { readAnswer } from './reading/read-answer.ts';
import { isSearching, readIntents } from './reading/read-intents.ts';
import { isLand, liesIn, readSlots, type SaidSlots } from './reading/read-slots.ts';
import { readText } from './reading/read-text.ts';
import { readTiming } from './reading/read-time.ts';
import { readFinancing, readPurpose } from './reading/read-wishes.ts';
import { changedSlots, EMPTY_SLOTS, isSamePlace, type PlaceRef, type SlotName, type Slots } from './slots.ts';

/** What a message means to a conversation that stands as it does. */
export type Understanding = {
  slots: Slots;
  changed: readonly SlotName[];
  skipped: readonly QuestionId[];
  intents: readonly Intent[];
  /** A place that was spoken of, wanted or not. */
  topicPlace: PlaceRef | null;
  plain: string;
  language: Exclude<Language, 'en'> | null;
};

type Known = Pick<ConversationState, 'slots' | 'asked' | 'skipped' | 'language' | 'topicPlace' | 'topic' | 'recent'>;

/** What is said in these is about money, trust or others: no wish, unless one is spelt out beside it. */
const NEVER_WISHES: ReadonlySet<Intent> = new Set([
  'hostile',
  'private-data',
  'promise',
  'pay-safely',
  'report',
  'sell',
]);
const WISHING = longPattern(
  String.raw`\b(?:looking (?:for|to)|(?:want|wan|would like|need) to (?:rent|buy|lease|purchase)|`,
  String.raw`wan (?:rent|buy)|my budget|find me|for rent in|for sale in|to rent in|to buy in)\b`,
);

const isWishing = (plain: string, intents: readonly Intent[]): boolean =>
  WISHING.test(plain) &&
  !intents.some(
    (intent) => intent === 'hostile' || intent === 'private-data' || intent === 'promise' || intent === 'sell',
  );

/** Understands a message in a conversation, by rules alone, in time linear in its length. */
export function understand(message: string, known: Known, now: Date): Understanding {
  const { text, plain, language } = readText(message, known.language);
  const intents = readIntents(plain);
  if (intents.includes('start-over') && !intents.includes('hostile'))
    return {
      slots: EMPTY_SLOTS,
      changed: changedSlots(known.slots, EMPTY_SLOTS),
      skipped: [],
      intents,
      topicPlace: null,
      plain,
      language,
    };
  const searching = isSearching(plain);
  const said = readSlots(plain, readMentions(text, known.asked === 'place'));
  const isFactOnly = !searching && intents.some((intent) => QUESTIONS_OF_FACT.has(intent));
  const topicPlace = said.places[0] ?? said.addedPlaces[0] ?? known.topicPlace;
  const isHostile = intents.some((intent) => NEVER_WISHES.has(intent)) && !isWishing(plain, intents);
  const skipped = readSkipped(plain, known);
  if (isFactOnly || isHostile)
    return { slots: known.slots, changed: [], skipped: known.skipped, intents, topicPlace, plain, language };
  const slots = settle(applySaid(known, said, { plain, intents, now }), plain, said);
  const changed = changedSlots(known.slots, slots);
  const all: Intent[] = changed.length > 0 || searching ? [...intents, 'search'] : [...intents];
  return { slots, changed, skipped, intents: all, topicPlace, plain, language };
}

const FORGET = longPattern(
  String.raw`\b(?:forget|remove|ignore|drop|clear|never mind|dont mind|no|without|leave|`,
  'any)(?: about)?(?: the| my| that)? (budget|price|money|amount|limit|area|place|location|',
  String.raw`bedrooms?|beds?|rooms?|type|timing|date)(?: part)?\b`,
);
const FORGOTTEN: Readonly<Record<string, QuestionId>> = {
  ...{ budget: 'budget', price: 'budget', money: 'budget', amount: 'budget', limit: 'budget' },
  ...{ area: 'place', place: 'place', location: 'place', type: 'type', timing: 'timing', date: 'timing' },
  ...{ bedroom: 'beds', bedrooms: 'beds', bed: 'beds', beds: 'beds', room: 'beds', rooms: 'beds' },
};

function forgotten(plain: string): QuestionId | null {
  return lookUp(FORGOTTEN, FORGET.exec(plain)?.[1]) ?? null;
}

function readSkipped(plain: string, known: Known): readonly QuestionId[] {
  const named = forgotten(plain);
  const { isSkipped } = readAnswer(plain, { asked: known.asked, slots: known.slots, recent: null });
  const more = [named, isSkipped && named === null ? known.asked : null].filter((id) => id !== null);
  return [...new Set([...known.skipped, ...more])];
}

const THERE =
  /\b(?:there|that side|that area|the area|that place|same area|same place|that axis|can|ibe ahu|ibe yen)\b/;

type Moment = { plain: string; intents: readonly Intent[]; now: Date };

function applySaid(known: Known, said: SaidSlots, { plain, intents, now }: Moment): Slots {
  const { slots: before } = known;
  const answer = readAnswer(plain, { asked: known.asked, slots: before, recent: known.recent });
  const gone = forgotten(plain);
  const isTour = intents.includes('tour') && said.deal === null;
  const isCall = intents.includes('call') && !isSearching(plain);
  const deal = said.deal ?? (said.notDeal === before.deal ? null : before.deal);
  const isOtherDeal = before.deal !== null && deal !== before.deal;
  const own = said.budget ?? answer.budget ?? null;
  const keptBudget = isOtherDeal && !isBuyingKept(before.deal, deal) ? null : before.budget;
  const keptPeriod = isOtherDeal ? null : before.period;
  return {
    ...before,
    deal,
    types: gone === 'type' ? [] : typesAfter(before, said),
    notTypes: mergeTypes(before, said),
    ...placesAfter(known, said, plain, gone === 'place'),
    budget: gone === 'budget' ? null : (own ?? keptBudget),
    period: said.period ?? keptPeriod,
    beds: gone === 'beds' ? null : (said.beds ?? answer.beds ?? before.beds),
    baths: said.baths ?? before.baths,
    titles: said.titles.length > 0 ? said.titles : before.titles,
    extras: [...new Set([...before.extras, ...said.extras])],
    timing: (isTour || isCall ? null : readTiming(plain, now)) ?? before.timing,
    financing: readFinancing(plain) ?? before.financing,
    purpose: readPurpose(plain) ?? before.purpose,
  };
}

/** What was said to be paid stays where the deal was only told later. */
const isBuyingKept = (before: Deal | null, after: Deal | null) => before === null || after === null;

function typesAfter(before: Slots, said: SaidSlots): Slots['types'] {
  const kept = before.types.filter((type) => !said.notTypes.includes(type));
  return [...new Set([...(said.types.length > 0 ? said.types : kept), ...said.addedTypes])];
}

function mergeTypes(before: Slots, said: SaidSlots): Slots['notTypes'] {
  const all = [...new Set([...before.notTypes, ...said.notTypes])];
  return all.filter((type) => !said.types.includes(type) && !said.addedTypes.includes(type));
}

const WIDENS = longPattern(
  String.raw`\b(?:any ?where|any (?:part|area|side|place|location)|whole|all (?:of|over)|entire|general(?:ly)?|instead|`,
  'widen|expand|extend|make it|actually|rather|change|other (?:areas|parts|places)|else|elsewhere|forget|not (?:just|only)|',
  String.raw`open to|across|everywhere|try|check|switch|move (?:it )?to|what about|how about|or)\b`,
);

type Places = Pick<Slots, 'places' | 'notPlaces'>;

function placesAfter({ slots, topicPlace }: Known, said: SaidSlots, plain: string, isForgotten: boolean): Places {
  const given = [...said.notPlaces, ...said.droppedPlaces];
  const isGone = (place: PlaceRef) => given.some((other) => isSamePlace(place, other));
  const there = THERE.test(plain) && topicPlace && slots.places.length === 0 ? [topicPlace] : [];
  const wanted = said.places.length > 0 ? said.places : [...there];
  const kept = isForgotten ? [] : slots.places.filter((place) => !isGone(place));
  // The city around an area that is known says nothing new, unless it is to be widened to.
  const isAround =
    kept.length > 0 &&
    wanted.length > 0 &&
    !WIDENS.test(plain) &&
    wanted.every(
      (place) => place.kind !== 'area' && kept.every((known) => known.kind === 'area' && liesIn(known, place)),
    );
  const first = wanted.length > 0 && !isAround ? wanted : kept;
  // A place inside of one that is given up goes along with it.
  const places = unique([...first, ...said.addedPlaces]).filter(
    (place) => !said.notPlaces.some((not) => liesIn(place, not)),
  );
  const notPlaces = unique([...slots.notPlaces, ...said.notPlaces]).filter(
    (not) => !places.some((place) => isSamePlace(place, not)),
  );
  return { places, notPlaces };
}

function unique(places: readonly PlaceRef[]): PlaceRef[] {
  return places.filter((place, at) => places.findIndex((other) => isSamePlace(place, other)) === at);
}

/** From here up a price in naira is of a home that is bought, and to here of one that is let (by the year). */
const SURELY_BOUGHT_MINOR = 40_000_000_00;
const SURELY_LET_MINOR = 3_000_000_00;
const LET_TYPES: ReadonlySet<string> = new Set(['self-contain', 'room-and-parlour', 'mini-flat', 'boys-quarters']);

/** What follows from what was said: land is bought, one room let, a price by the year a rent. */
const SHORT_STAY = longPattern(
  String.raw`\bfor (?:a |about |like )?(?:a|one|two|three|four|five|six|\d{1,2})(?: or two|`,
  String.raw` ?- ?\d)? (?:days?|nights?|weeks?|weekend)\b`,
);

/** Somebody who comes from elsewhere, for the holidays or between two days, wants it for a stay. */
const ABROAD_NAMES =
  'uk|u k|us|usa|u s|america|england|london|canada|houston|texas|dubai|germany|ireland|toronto|abroad';
const VISITING = longPattern(
  String.raw`\b(?:fly(?:ing)?|com(?:e|ing)|travel(?:l?ing)?|visit(?:ing)?|in town|land(?:ing)?)(?: \w+){0,4} from (?:the )?(?:`,
  ABROAD_NAMES,
  String.raw`)\b|\b(?:vacation|holidays?|detty december|honeymoon|staycation|our visit|my visit|short visit)\b|`,
  String.raw`\bi (?:will|ll) be in (?:\w+ ){1,3}from (?:the )?(?:`,
  ABROAD_NAMES,
  String.raw`)\b`,
);
const MONTH_NAMES = 'jan\\w*|feb\\w*|mar\\w*|apr\\w*|may|jun\\w*|jul\\w*|aug\\w*|sept?\\w*|oct\\w*|nov\\w*|dec\\w*';
const STAY_TIME = new RegExp(`\\b(?:${MONTH_NAMES}|christmas|xmas|new year|easter|weeks?|nights?|days?|holidays?)\\b`);
const BETWEEN_DAYS = new RegExp(
  `\\b(?:from |between )?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:(?:${MONTH_NAMES}) )?(?:to|till|until|and|-) ?(?:the )?` +
    `\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH_NAMES})\\b`,
);
const isStay = (plain: string) =>
  SHORT_STAY.test(plain) || BETWEEN_DAYS.test(plain) || (VISITING.test(plain) && STAY_TIME.test(plain));

function settle(slots: Slots, plain: string, said: SaidSlots): Slots {
  const period = slots.deal === 'sale' ? null : slots.period;
  const stays = slots.deal === null && isStay(plain) ? ('short-let' as const) : null;
  const deal = slots.deal ?? stays ?? impliedDeal({ ...slots, period });
  const isNightly = deal === 'short-let' && period === null && slots.budget !== null && said.deal === null;
  return { ...slots, deal, period: isNightly ? 'night' : period };
}

function impliedDeal({ types, budget, period }: Slots): Deal | null {
  if (period === 'night') return 'short-let';
  if (period === 'year' || period === 'month') return 'rent';
  if (types.length > 0 && types.every(isLand)) return 'sale';
  if (types.some((type) => LET_TYPES.has(type))) return 'rent';
  if (budget?.maxMinor && budget.currency === 'NGN' && types.length > 0) {
    if (budget.maxMinor >= SURELY_BOUGHT_MINOR) return 'sale';
    if (budget.maxMinor <= SURELY_LET_MINOR) return 'rent';
  }
  return null;
}
