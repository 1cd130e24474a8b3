import type { App } from '#app/app.server.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import type { Language } from '#vocabulary/languages.ts';
import { type ConversationState, EMPTY_STATE, type QuickReply } from '../domain/conversation-state.ts';
import { type Intent, WITHOUT_CARDS } from '../domain/intents.ts';
import { scoreLead } from '../domain/lead-score.ts';
import { isSearchable, nextQuestion, type QuestionId } from '../domain/questions.ts';
import { ENGLISH_ACT, MOST_REPLIES, meantBy } from '../domain/quick-replies.ts';
import { SEARCHED_SLOTS } from '../domain/slots.ts';
import { understand } from '../domain/understand.ts';
import { wishWords } from '../ui/slot-texts.server.ts';
import type { Draft, Part, Thinking, Turn } from './draft.server.ts';
import { answerFact, answerFromHelp, factIntent, nearestHelp, PRESSURE } from './fact-answers.server.ts';
import { answerListing, answerTour, listingMeant } from './listing-answer.server.ts';
import { repliesTo, reply } from './replies.server.ts';
import { showHomes, showOthers } from './search-answer.server.ts';

/** From so many words a message without any sign of another language is taken for English. */
const SURELY_ENGLISH_WORDS = 6;

/** A message understood: what it means to its conversation, before anything is looked up. */
export function readTurn(turn: Turn): Thinking {
  const meant = meantBy(turn.text, turn.state.replies);
  if (meant !== ENGLISH_ACT) return start(turn, meant);
  const thinking = start({ ...turn, text: 'hello', language: 'en' }, 'hello');
  return { ...thinking, next: { ...thinking.next, language: 'en' } };
}

/**
 * Answers by rules alone: what was understood moves the slots, facts come from the market's own texts and records,
 * homes from its search, and one thing is asked at a time, never twice.
 */
export function answerRead(app: App, thinking: Thinking): Promise<Draft> {
  return inLanguage(thinking.next.language ?? thinking.language, () => compose(app, thinking));
}

/** The slots that hold a number. */
const NUMBERS = ['beds', 'budget'] as const;

function start(turn: Turn, meant: string): Thinking {
  const { state } = turn;
  const read = understand(meant, state, turn.now);
  const language = languageOf(turn, read.language, meant === turn.text ? read.plain : null);
  const next: ConversationState = {
    ...state,
    slots: read.slots,
    skipped: read.skipped,
    topicPlace: read.topicPlace,
    language,
    recent: NUMBERS.find((name) => read.changed.includes(name)) ?? state.recent,
    replies: [],
    offer: null,
  };
  return { ...turn, read, next };
}

/** As it was written; a reply that was chosen and a few words say nothing of the language. */
function languageOf({ state, language }: Turn, read: Language | null, plain: string | null): Language {
  if (read !== null) return read;
  const words = plain?.split(' ').length ?? 0;
  return words >= SURELY_ENGLISH_WORDS ? language : (state.language ?? language);
}

type Composed = { intent: Intent; part: Part };

async function compose(app: App, thinking: Thinking): Promise<Draft> {
  const { intent, part } = await choosePart(app, thinking);
  const { next } = thinking;
  let state: ConversationState = { ...next, topic: intent, ...part.state };
  const asksNow = ASKING.has(intent) ? nextQuestion(state) : null;
  const paragraphs = [...part.paragraphs];
  if (asksNow !== null) {
    paragraphs.push(questionWords(asksNow, state));
    state = { ...state, asked: asksNow, previousQuestions: [...state.previousQuestions, asksNow] };
  } else if (ASKING.has(intent)) {
    state = { ...state, asked: null, offer: 'tour' };
    if ((part.cards?.length ?? 0) > 0) paragraphs.push(m.assistant_ask_done());
  }
  const replies = uniqueReplies([
    ...(asksNow === null ? [] : repliesTo(asksNow, state.slots)),
    ...(part.replies ?? []),
    ...(next.language === 'pcm' && asksNow === null ? [reply('english')] : []),
  ]);
  return {
    paragraphs,
    cards: part.cards ?? [],
    sources: part.sources ?? [],
    replies,
    form: part.form ?? null,
    state: { ...state, leadScore: scoreLead(state), replies },
    language: next.language ?? thinking.language,
    intent,
  };
}

/** After these the next thing is asked. */
const ASKING: ReadonlySet<Intent> = new Set(['search', 'more', 'cheaper']);

const QUESTION_WORDS: Readonly<Record<QuestionId, (state: ConversationState) => string>> = {
  deal: () => m.assistant_ask_deal(),
  place: () => m.assistant_ask_place(),
  type: () => m.assistant_ask_type(),
  beds: () => m.assistant_ask_beds(),
  budget: ({ slots: { deal } }) => {
    if (deal === 'short-let') return m.assistant_ask_budget_night();
    return deal === 'rent' ? m.assistant_ask_budget_rent() : m.assistant_ask_budget_sale();
  },
  timing: () => m.assistant_ask_timing(),
  financing: () => m.assistant_ask_financing(),
  purpose: () => m.assistant_ask_purpose(),
};

/** A question of the state machine in words. */
export const questionWords = (question: QuestionId, state: ConversationState): string =>
  QUESTION_WORDS[question](state);

/** Replies as they are shown: each once, and few. */
export function uniqueReplies(replies: readonly QuickReply[]): QuickReply[] {
  const own = replies.filter(({ act }, at) => replies.findIndex((other) => other.act === act) === at);
  return own.slice(0, MOST_REPLIES);
}

async function choosePart(app: App, thinking: Thinking): Promise<Composed> {
  const { read, state, masked } = thinking;
  const { intents } = read;
  const has = (intent: Intent) => intents.includes(intent);
  if (masked.length > 0) return { intent: 'pay-safely', part: await answerFact(app, 'pay-safely', thinking) };
  const fact = factIntent(intents);
  if (fact !== null && WITHOUT_CARDS.has(fact) && !isWishBeside(thinking))
    return { intent: fact, part: await answerFact(app, fact, thinking) };
  if (has('start-over')) return startOver();
  if (has('call') || has('hand-over')) return handOver(has('call') ? 'call' : 'hand-over');
  if (isStillPressed(thinking)) return { intent: 'pay-safely', part: await answerFact(app, 'pay-safely', thinking) };
  if (has('tour') && !isNewSearch(thinking)) return { intent: 'tour', part: await answerTour(app, thinking) };
  if (has('about-listing') && !isNewSearch(thinking) && listingMeant(read.plain, thinking.next) !== null)
    return { intent: 'about-listing', part: await answerListing(app, thinking) };
  if (fact !== null) return withSearch(app, thinking, { intent: fact, part: await answerFact(app, fact, thinking) });
  if (has('cheaper') && state.lastShown.length > 0 && !isNewSearch(thinking))
    return { intent: 'cheaper', part: await showOthers(app, thinking, 'cheaper') };
  if (has('more') && state.shown.length > 0 && !isNewSearch(thinking))
    return { intent: 'more', part: await showOthers(app, thinking, 'more') };
  if (has('search') || isAnswered(thinking)) return { intent: 'search', part: await search(app, thinking) };
  return answerTalk(app, thinking);
}

const isNewSearch = ({ read: { changed } }: Thinking): boolean => changed.some((name) => SEARCHED_SLOTS.includes(name));
const isWishBeside = (thinking: Thinking): boolean => thinking.read.intents.includes('search') && isNewSearch(thinking);

/** Somebody who was told not to pay yet goes on about being hurried. */
function isStillPressed({ state, read }: Thinking): boolean {
  return state.topic === 'pay-safely' && PRESSURE.test(read.plain) && !read.intents.includes('search');
}

/** "Any" and "skip" answer a question and change no slot. */
const isAnswered = ({ read, state }: Thinking): boolean => read.skipped.length > state.skipped.length;

/** A wish beside a question of fact is searched for as well, after the answer. */
async function withSearch(app: App, thinking: Thinking, answered: Composed): Promise<Composed> {
  if (!isWishBeside(thinking)) return answered;
  const found = await search(app, thinking);
  const { part } = answered;
  return {
    intent: 'search',
    part: {
      ...found,
      paragraphs: [...part.paragraphs, ...found.paragraphs],
      sources: [...(part.sources ?? []), ...(found.sources ?? [])],
      state: { ...part.state, ...found.state },
    },
  };
}

const SHOW = /\b(?:show|see|find me|any|list|give me|what (?:do you have|exists|is there)|let me see)\b/;

/** Shows homes once a search would find what is meant, or says what was understood. */
async function search(app: App, thinking: Thinking): Promise<Part> {
  const { next, read, state } = thinking;
  const isNew = isNewSearch(thinking);
  const asksToSee = SHOW.test(read.plain) && (next.slots.deal !== null || next.slots.places.length > 0);
  const isReady = isSearchable(next);
  const wasReady = isSearchable(state) && state.shown.length > 0;
  if (
    (isReady && (isNew || !wasReady)) ||
    (asksToSee && isNew && next.slots.places.length > 0) ||
    (asksToSee && isReady)
  )
    return showHomes(app, thinking);
  const what = wishWords(next.slots);
  return {
    paragraphs: what ? [m.assistant_noted({ what })] : [],
    replies: isReady ? [reply('show'), reply('agent')] : [],
  };
}

function startOver(): Composed {
  const { language: _kept, ...fresh } = EMPTY_STATE;
  return {
    intent: 'start-over',
    part: { paragraphs: [m.assistant_started_over()], state: fresh, replies: [reply('rent'), reply('buy')] },
  };
}

function handOver(form: 'call' | 'hand-over'): Composed {
  const text = form === 'call' ? m.assistant_call() : m.assistant_hand_over();
  return { intent: form, part: { paragraphs: [text], form } };
}

const START = () => [reply('rent'), reply('buy'), reply('checks')];

/** Greetings, thanks and the like, a bare yes or no, and what no rule knows. */
async function answerTalk(app: App, thinking: Thinking): Promise<Composed> {
  const { read, state } = thinking;
  const { intents } = read;
  const first = TALK.find((intent) => intents.includes(intent));
  if (first === 'yes' && state.offer === 'tour') return { intent: 'tour', part: await answerTour(app, thinking) };
  const text = first ? TALK_TEXTS[first]?.(state) : undefined;
  if (first && text)
    return {
      intent: first,
      part: { paragraphs: [text], replies: state.shown.length > 0 ? [reply('more'), reply('agent')] : START() },
    };
  const help = await answerFromHelp(app, thinking);
  if (help) return { intent: 'other', part: help };
  if (first === 'yes' || first === 'no') return askAgain(thinking, first);
  const sources = await nearestHelp(app, thinking.text);
  const paragraphs = [m.assistant_no_understand(), ...(sources.length > 0 ? [m.assistant_nearest_help()] : [])];
  return { intent: 'other', part: { paragraphs, sources, replies: [...START(), reply('agent')] } };
}

/** A yes or no to nothing that was offered goes on with the next question. */
function askAgain({ next }: Thinking, intent: Intent): Composed {
  const what = wishWords(next.slots);
  const text = what ? m.assistant_noted({ what }) : m.assistant_hello_again();
  return {
    intent: next.slots.deal === null ? intent : 'search',
    part: { paragraphs: [text], replies: [reply('show'), reply('agent')] },
  };
}

const TALK: readonly Intent[] = [
  ...(['bye', 'help', 'thanks', 'wait', 'greet', 'abuse', 'small-talk', 'yes', 'no'] as const),
];

const TALK_TEXTS: Readonly<Partial<Record<Intent, (state: ConversationState) => string>>> = {
  greet: ({ topic }) => (topic === null ? m.assistant_welcome() : m.assistant_hello_again()),
  help: () => m.assistant_help(),
  thanks: () => m.assistant_thanks(),
  wait: () => m.assistant_wait(),
  bye: () => m.assistant_bye(),
  abuse: () => m.assistant_abuse(),
  'small-talk': () => m.assistant_small_talk(),
};
