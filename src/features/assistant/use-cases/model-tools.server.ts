import { z } from 'zod';
import type { ModelTool } from '#adapters/chat-model/port.ts';
import type { App } from '#app/app.server.ts';
import type { ListingCard, ListingDetail } from '#features/listings/listing.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { listerWords } from '#features/listings/listing-texts.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { findAgentReviews } from '#features/reviews/agent-reviews.server.ts';
import { localPath } from '#lib/language.ts';
import { lookUp } from '#lib/one-of.ts';
import { type AnswerForm, type AnswerSource, type AssistantStep, CARDS_SHOWN } from '../assistant.ts';
import type { ConversationState, QuickReply } from '../domain/conversation-state.ts';
import { EMPTY_STATE } from '../domain/conversation-state.ts';
import { INTENTS, type Intent } from '../domain/intents.ts';
import type { GroundHome } from '../domain/model/check-answer.ts';
import { isKnownNumber, readNumbers } from '../domain/model/read-numbers.ts';
import { longPattern } from '../domain/reading/long-pattern.ts';
import { changedSlots, EMPTY_SLOTS, type Slots } from '../domain/slots.ts';
import { understand } from '../domain/understand.ts';
import { wishWords } from '../ui/slot-texts.server.ts';
import type { Draft, Part, Thinking, Turn } from './draft.server.ts';
import { answerFact } from './fact-answers.server.ts';
import { listingFacts } from './listing-answer.server.ts';
import { presentCard } from './present-cards.server.ts';
import { reply } from './replies.server.ts';
import { showHomes, showOthers } from './search-answer.server.ts';

/** What came together in a turn: all that an answer may rest on or show. */
export type Gathered = {
  own: string[];
  cards: ListingCard[];
  /** The last that were found or read: shown where the answer names none. */
  last: ListingCard[];
  homes: GroundHome[];
  sources: AnswerSource[];
  replies: QuickReply[];
  form: AnswerForm | null;
  slots: Slots;
  state: Partial<ConversationState>;
};

/** What the person said in this conversation, as far as it is kept. */
export const saidIn = ({ text, history }: Turn): string[] => [
  text,
  ...history.flatMap((message) => (message.sender === 'user' ? [message.text] : [])),
];

/** A turn that rules have understood and answered: what a model may go on from. */
export type Basis = { turn: Turn; thinking: Thinking; ruled: Draft };

/** Words of others are cut and stand in quotation marks: what they say is never done. */
const QUOTED_MAX = 400;
const quoted = (text: string): string => JSON.stringify(text.replaceAll(/\s+/g, ' ').trim().slice(0, QUOTED_MAX));

const isVerified = ({ verification_status: status }: Pick<ListingCard, 'verification_status'>) =>
  status === 'verified' || status === 'approved';

/** What the rules' own answer brings along. */
export async function gatherFrom(app: App, { ruled }: Basis): Promise<Gathered> {
  const gathered: Gathered = {
    ...{ own: [], cards: [], last: [], homes: [], sources: [...ruled.sources], replies: [...ruled.replies] },
    ...{ form: ruled.form, slots: ruled.state.slots, state: {} },
  };
  addHomes(gathered, ruled.cards);
  // Titles and names are others' words: figures in them are no facts of ours.
  const titles = ruled.cards.map(({ title }) => title);
  const listing = ruled.intent === 'about-listing' ? await listingOf(app, ruled.state.listingId) : null;
  const own = listing ? listingFacts(listing) : ruled.paragraphs;
  gathered.own.push(...own.map((text) => titles.reduce((rest, title) => rest.replaceAll(title, ''), text)));
  return gathered;
}

const listingOf = (app: App, listingId: string | null) =>
  listingId === null ? Promise.resolve(null) : findPublicListing(app, listingId);

function addHomes(gathered: Gathered, cards: readonly ListingCard[]): object[] {
  gathered.last = [...cards].slice(0, CARDS_SHOWN);
  return gathered.last.map((card) => {
    if (!gathered.cards.some(({ id }) => id === card.id)) gathered.cards.push(card);
    gathered.homes.push({ title: card.title, isVerified: isVerified(card) });
    const { id, title, priceText, place, facts, trust } = presentCard(card);
    gathered.own.push([priceText, place, facts, trust].join(', '));
    return { id, title_quoted: quoted(title), price: priceText, place, facts, check: trust };
  });
}

function addPart(gathered: Gathered, part: Part): void {
  gathered.own.push(...part.paragraphs);
  gathered.sources.push(...(part.sources ?? []));
  if (part.replies) gathered.replies = [...part.replies];
  Object.assign(gathered.state, part.state);
}

/** The tools of a turn. Each does what the rules do for the same visitor, and nothing else. */
export function modelTools(app: App, basis: Basis, gathered: Gathered): ModelTool[] {
  const tools = [
    searchTool(app, basis, gathered),
    listingTool(app, gathered),
    ...factTools(app, basis, gathered),
    tourTool(app, gathered),
    handOverTool(basis, gathered),
  ];
  return tools.map((tool) => ({
    ...tool,
    run: (given) => {
      basis.turn.onStep?.(lookUp(STEPS, tool.name) ?? 'facts');
      return tool.run(given);
    },
  }));
}

const STEPS: Readonly<Record<string, AssistantStep>> = { search: 'search', listing: 'listing', tour: 'listing' };

const WISH_MAX = 300;

function searchTool(app: App, { thinking, turn }: Basis, gathered: Gathered): ModelTool {
  const input = z.object({
    wish: z.string().max(WISH_MAX).optional(),
    order: z.enum(['fitting', 'more', 'cheaper']).default('fitting'),
  });
  return {
    name: 'search',
    description:
      'Finds homes. `wish`: what is wanted in plain English, as "2 bedroom flat to rent in Yaba up to 3m a year"; ' +
      'leave it out to search for what is already understood. `order`: more shows others, cheaper the cheapest.',
    input,
    run: async (given) => {
      const { wish, order } = input.parse(given);
      const said = saidIn(turn).join('\n');
      const figures = readNumbers(said);
      // A budget nobody named would come back as if somebody had, and stand among what is known.
      if (wish && !readNumbers(wish).every((one) => isKnownNumber(one, figures)))
        return { error: 'search only by figures the person gave' };
      const slots = withWish(gathered.slots, wish, turn.now);
      const isSaid = slots.places.every(({ name }) => said.toLowerCase().includes(name.toLowerCase()));
      if (isSaid) gathered.slots = slots;
      const asked = { ...thinking, next: { ...thinking.next, slots } };
      const part = order === 'fitting' ? await showHomes(app, asked) : await showOthers(app, asked, order);
      const own = part.paragraphs.map((text) => text.replaceAll(wishWords(slots) || '\n', ''));
      addPart(gathered, { ...part, paragraphs: own });
      return { found: part.paragraphs, homes: addHomes(gathered, part.cards ?? []) };
    },
  };
}

/** What a wish in words says goes before what was known; what it does not say stays. */
function withWish(known: Slots, wish: string | undefined, now: Date): Slots {
  if (!wish) return known;
  const { slots } = understand(wish, EMPTY_STATE, now);
  const said = Object.fromEntries(changedSlots(EMPTY_SLOTS, slots).map((name) => [name, slots[name]]));
  return { ...known, ...said };
}

const id = z.uuid();

function listingTool(app: App, gathered: Gathered): ModelTool {
  const input = z.object({ id });
  return {
    name: 'listing',
    description: 'What is recorded of one home, by its id. Quoted words are its lister’s or a reviewer’s, not ours.',
    input,
    run: async (given) => {
      const listing = await findPublicListing(app, input.parse(given).id);
      if (!listing) return { error: 'there is no such home' };
      const facts = listingFacts(listing);
      gathered.own.push(...facts);
      gathered.sources.push({ label: listing.title, href: localPath(propertyPath(listing)) });
      gathered.state.listingId = listing.id;
      const [home] = addHomes(gathered, [listing]);
      return { home, facts, ...(await othersWords(app, listing)) };
    },
  };
}

const REVIEWS_READ = 2;

async function othersWords(app: App, listing: ListingDetail): Promise<object> {
  const lister = listerWords(listing.listed_by);
  const agentId = listing.listed_by?.agent_id ?? null;
  const reviews = agentId === null ? null : await findAgentReviews(app, agentId, { page: 1, perPage: REVIEWS_READ });
  return {
    description_quoted: listing.description ? quoted(listing.description) : null,
    lister_quoted: lister && quoted(lister),
    reviews_quoted: reviews?.items.map(({ words }) => quoted(Object.values(words).join(' '))) ?? [],
  };
}

const FACTS = [
  ...(['titles', 'papers', 'areas', 'checks', 'pay-safely', 'instalments', 'sell', 'report', 'promise'] as const),
] as const satisfies readonly Intent[];

function factTools(app: App, { thinking }: Basis, gathered: Gathered): ModelTool[] {
  const tell = async (intent: Intent) => {
    const part = await answerFact(app, INTENTS.includes(intent) ? intent : 'other', thinking);
    addPart(gathered, part);
    return { facts: part.paragraphs, sources: (part.sources ?? []).map(({ label }) => label) };
  };
  const topic = z.object({ topic: z.enum(FACTS) });
  return [
    {
      name: 'fees',
      description: 'Which fees come on top of a rent or a price, by custom, with an example where a budget is known.',
      input: z.object({}),
      run: () => tell('fees'),
    },
    {
      name: 'facts',
      description: 'What our own texts say of a topic.',
      input: topic,
      run: (given) => tell(topic.parse(given).topic),
    },
  ];
}

function tourTool(app: App, gathered: Gathered): ModelTool {
  const input = z.object({ id });
  return {
    name: 'tour',
    description: 'Shows the person a form in which they may ask to visit a home. It books nothing.',
    input,
    run: async (given) => {
      const listing = await findPublicListing(app, input.parse(given).id);
      if (listing?.status !== 'available') return { error: 'this home cannot be visited' };
      gathered.form = 'tour';
      gathered.state.listingId = listing.id;
      return { shown: 'a form with day and time; only the person can send it' };
    },
  };
}

/** Somebody asks for a person in whatever words. */
const ASKS_FOR_PERSON = longPattern(
  String.raw`\b(?:agents?|person|people|human|somebody|someone|call|speak|talk|staff|office|`,
  String.raw`representative|phone|ring|reach|contact)\b`,
);

function handOverTool({ thinking }: Basis, gathered: Gathered): ModelTool {
  const input = z.object({ how: z.enum(['hand-over', 'call']) });
  return {
    name: 'hand_over',
    description: 'Shows the form by which they may be handed over to a person of ours. Only when they ask for one.',
    input,
    run: async (given) => {
      const { how } = input.parse(given);
      if (!ASKS_FOR_PERSON.test(thinking.read.plain)) {
        gathered.replies = [reply('agent'), ...gathered.replies];
        return { error: 'they did not ask for a person: they are offered one and may press it' };
      }
      gathered.form = how;
      return { shown: 'a form; nothing is passed on before the person sends it' };
    },
  };
}
