import { randomUUID } from 'node:crypto';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findTourOffer } from '#features/leads/tour-offer.server.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import type { VisitOffer } from '#features/tours/visit-hours.ts';
import { currentLanguage, localPath } from '#lib/language.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { type AnswerSource, MESSAGE_MAX } from '../assistant.ts';
import {
  type Conversation,
  deleteConversation,
  findConversation,
  KEPT_DAYS,
  updateConversation,
} from '../data/conversations.server.ts';
import type { ChatMessage } from '../domain/chat-message.ts';
import { type ConversationState, EMPTY_STATE } from '../domain/conversation-state.ts';
import type { QuestionId } from '../domain/questions.ts';
import { EMPTY_SLOTS, type Slots } from '../domain/slots.ts';
import { SHOWN_SLOTS, SLOT_NAMES, SLOT_WORDS, wishWords } from '../ui/slot-texts.server.ts';
import { repliesTo, reply } from './replies.server.ts';
import { agentSays, greeting } from './say.server.ts';

/** A slot as it is shown: what is known, or that nothing was said. */
export type ShownSlot = { id: QuestionId; name: string; value: string | null };

/** Everything the chat page shows. */
export type ChatView = {
  messages: ChatMessage[];
  slots: ShownSlot[];
  /** The home that is talked about. */
  listing: { id: string; title: string } | null;
  draft: string;
  transcript: string;
  searchHref: string | null;
  keptDays: number;
  /** The id the next message is sent under. */
  messageId: string;
  now: string;
  /** When the home that is talked about can be visited; null where that cannot be said. */
  offer: VisitOffer | null;
};

type Asked = { secret: string | null; listingId: string | null; draft: string };

/** The conversation of a browser as it stands, or a greeting where there is none. */
export async function viewChat(app: App, { secret, listingId, draft }: Asked): Promise<ChatView> {
  const known = secret ? await findConversation(app, secret) : null;
  const state = known?.state ?? EMPTY_STATE;
  const listing = await listingOf(app, listingId ?? state.listingId);
  const messages = known?.history ?? [greeting(app.now())];
  return {
    messages,
    slots: shownSlots(state.slots),
    listing: listing && { id: listing.id, title: listing.title },
    draft: withoutControls(draft).slice(0, MESSAGE_MAX),
    transcript: transcriptOf(known?.history ?? []),
    searchHref: searchHref(state.slots),
    keptDays: KEPT_DAYS,
    messageId: randomUUID(),
    now: app.now().toISOString(),
    offer:
      listing && messages.at(-1)?.form === 'tour'
        ? await findTourOffer(app, { propertyId: listing.id, listerId: listing.listerId })
        : null,
  };
}

type TalkedAbout = { id: string; title: string; listerId: string | null };

async function listingOf(app: App, id: string | null): Promise<TalkedAbout | null> {
  const listing = id === null ? null : await findPublicListing(app, id);
  return listing && { id: listing.id, title: listing.title, listerId: listing.agent_id };
}

/** Slots in their order; those that nobody named stay to be asked. */
export function shownSlots(slots: Slots): ShownSlot[] {
  const isBought = slots.deal === 'sale' || slots.deal === null;
  return SHOWN_SLOTS.filter((id) => isBought || (id !== 'financing' && id !== 'purpose') || SLOT_WORDS[id](slots)).map(
    (id) => ({ id, name: SLOT_NAMES[id](), value: SLOT_WORDS[id](slots) }),
  );
}

/** What is handed over, line by line. */
export function transcriptOf(history: readonly ChatMessage[]): string {
  const lines = history.map(
    ({ sender, text }) => `${sender === 'user' ? m.assistant_you() : m.assistant_title()}: ${text}`,
  );
  return lines.join('\n');
}

/** The same wish in the search, where it is one. */
export function searchHref(slots: Slots): string | null {
  if (slots.deal === null && slots.places.length === 0) return null;
  const page = slots.deal === 'sale' ? href('/homes-for-sale') : href('/rent/all');
  const words = wishWords({ ...slots, deal: null, timing: null, financing: null, purpose: null, notPlaces: [] });
  return localPath(`${page}?${new URLSearchParams({ search: words.slice(0, 200) })}`);
}

const EMPTIED: Readonly<Record<QuestionId, (keyof Slots)[]>> = {
  ...{ deal: ['deal'], place: ['places', 'notPlaces'], type: ['types', 'notTypes'], beds: ['beds'] },
  ...{ budget: ['budget', 'period'], timing: ['timing'], financing: ['financing'], purpose: ['purpose'] },
};

const QUESTIONS: Readonly<Record<QuestionId, () => string>> = {
  deal: m.assistant_ask_deal,
  place: m.assistant_ask_place,
  type: m.assistant_ask_type,
  beds: m.assistant_ask_beds,
  budget: m.assistant_ask_budget_sale,
  timing: m.assistant_ask_timing,
  financing: m.assistant_ask_financing,
  purpose: m.assistant_ask_purpose,
};

/** Takes one thing back that was understood, and asks for it anew: whoever pressed it wants another answer, or none. */
export async function changeSlot(app: App, secret: string, id: QuestionId): Promise<void> {
  const known = await findConversation(app, secret);
  if (!known) return;
  const emptied = Object.fromEntries(EMPTIED[id].map((name) => [name, EMPTY_SLOTS[name]]));
  const slots = { ...known.state.slots, ...emptied };
  const replies = [...repliesTo(id, slots), ...(id === 'budget' ? [] : [reply('any')])];
  const isAsked = known.state.previousQuestions.includes(id);
  const previousQuestions = isAsked ? known.state.previousQuestions : [...known.state.previousQuestions, id];
  const state: ConversationState = { ...known.state, slots, asked: id, previousQuestions, replies, offer: null };
  await appendMessage(app, known, { state, text: QUESTIONS[id]() });
}

/** What the assistant says by itself, and the state it leads to. */
export type OwnWords = { state: ConversationState; text: string; source?: AnswerSource | undefined };

/** Writes a message of the assistant's own into a conversation. */
export async function appendMessage(app: App, known: Conversation, { state, text, source }: OwnWords): Promise<void> {
  const replies = state.replies.map((one) => one.text);
  const said = agentSays(text, app.now(), replies, source ? [source] : []);
  const stored = { language: currentLanguage(), state, history: [...known.history, said] };
  await updateConversation(app.db, known, stored, app.now());
}

/** Forgets the conversation of a browser. */
export function forgetChat(app: App, secret: string): Promise<void> {
  return deleteConversation(app.db, secret);
}
