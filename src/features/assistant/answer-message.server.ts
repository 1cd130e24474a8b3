import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { App } from '#app/app.server.ts';
import { takeAttempt } from '#features/accounts/rate-limit.server.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { AppError } from '#lib/app-error.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { type AskedMessage, type AssistantAnswer, CARDS_SHOWN, MESSAGE_MAX } from './assistant.ts';
import {
  type Conversation,
  findConversation,
  insertConversation,
  isSecret,
  keptIds,
  makeSecret,
  takeUpConversation,
  updateConversation,
} from './data/conversations.server.ts';
import { writeTogether } from './data/written-together.server.ts';
import { type ChatMessage, typeOf } from './domain/chat-message.ts';
import { EMPTY_STATE } from './domain/conversation-state.ts';
import { meantBy, RETRY_ACT, WAIT_ACT } from './domain/quick-replies.ts';
import { maskPrivate } from './mask-private.ts';
import type { Draft, Turn } from './use-cases/draft.server.ts';
import { presentCard } from './use-cases/present-cards.server.ts';
import { think } from './use-cases/think.server.ts';

/** Who asks, as far as the server knows: limits are counted by the address, a person's data goes along with them. */
export type Asker = { address?: string | null; userId?: string | null };

/** One conversation, one day: more than anybody types. */
const MESSAGES_A_DAY = 300;
const CONVERSATIONS_BY_ADDRESS = { max: 120, windowSeconds: 3600 };
/** Two answers to one conversation at once: the second sees what the first left. */
const TRIES = 3;

/**
 * Answers a message in a conversation and keeps both (the last 20 entries, 30 days); a conversation is begun where
 * none is named or the named one has ended. What goes wrong while it thinks becomes the fallback of spec 8.
 * @throws AppError message_empty (400), too_many_messages (429)
 */
export async function answerMessage(app: App, asked: AskedMessage, asker: Asker = {}): Promise<AssistantAnswer> {
  const text = cleanText(asked.text);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const known = await findKnown(app, asked);
    // A message somebody else's conversation began with begins another, under no name.
    const isForeign = known === null && tried > 0;
    const own = { ...asked, text, ...(isForeign ? { messageId: undefined } : {}) };
    const answer = await answerOnce(app, { asked: own, asker, known });
    if (answer) return answer;
  }
  throw tooMany();
}

/** The text of a message as it is read. @throws AppError message_empty (400) */
export function cleanText(text: string): string {
  const clean = withoutControls(text).slice(0, MESSAGE_MAX).trim();
  if (isBlank(clean))
    throw new AppError('message_empty', { status: 400, publicMessage: m.assistant_empty_refused(), field: 'message' });
  return clean;
}

const tooMany = () =>
  new AppError('too_many_messages', { status: 429, publicMessage: m.assistant_too_often(), isReportable: false });

type Asking = { asked: AskedMessage; asker: Asker; known: Conversation | null };

/** The conversation a message belongs to: the one it names, else the one it began when it was sent before. */
async function findKnown(app: App, { conversationId, messageId, newSecret }: AskedMessage) {
  const named = conversationId ? await findConversation(app, conversationId) : null;
  if (named || !messageId) return named;
  const secret = newSecretOf({ newSecret });
  if (!(await takeUpConversation(app.db, messageId, secret, app.now()))) return null;
  return findConversation(app, secret);
}

const newSecretOf = ({ newSecret }: { newSecret?: string | undefined }): string =>
  newSecret && isSecret(newSecret) ? newSecret : makeSecret();

/** The answer that was given to this very message already. */
function givenBefore({ asked, known }: Asking): AssistantAnswer | null {
  if (!known || !asked.messageId) return null;
  const { said } = keptIds(asked.messageId);
  const at = known.history.findIndex(({ id }) => id === said);
  const answer = at < 0 ? undefined : known.history[at + 1];
  if (!answer) return null;
  const { text, type, quickReplies, propertyData, sources, form } = answer;
  const { state } = known;
  return {
    ...{ conversationId: known.secret, text, responseType: type, quickReplies, cards: propertyData },
    ...{ sources, form, leadScore: state.leadScore, state },
  };
}

async function answerOnce(app: App, asking: Asking): Promise<AssistantAnswer | null> {
  const { asked, asker, known } = asking;
  const before = givenBefore(asking);
  if (before) return before;
  await limit(app, asker, known);
  const now = app.now();
  const turn = await turnOf(app, asking);
  const draft = await thinkPatiently(app, turn, meantBy(asked.text, known?.state.replies ?? []) === WAIT_ACT);
  if (asked.signal?.aborted)
    throw new AppError('stopped', { status: 409, publicMessage: m.assistant_stopped(), isReportable: false });
  const secret = known?.secret ?? newSecretOf(asked);
  const { text } = maskPrivate(asked.text);
  const ids = asked.messageId ? keptIds(asked.messageId) : { said: randomUUID(), answer: randomUUID() };
  const history = [
    ...(known?.history ?? []),
    { ...saidBy('user', text, now), id: ids.said },
    { ...answered(draft, now), id: ids.answer },
  ];
  const stored = { language: draft.language, state: draft.state, history };
  if (known) {
    if (!(await writeTogether(app, (db) => updateConversation(db, known, stored, now)))) return null;
  } else {
    const userId = asker.userId ?? null;
    const begun = { userId, now, messageId: asked.messageId };
    const first = { ...stored, channel: asked.channel };
    if (!(await writeTogether(app, (db) => insertConversation(db, secret, first, begun)))) return null;
  }
  return presentAnswer(secret, draft);
}

/** What goes wrong mostly passes: whoever said they would wait is answered by a second try a little later. */
const PATIENCE_MS = 2000;

async function thinkPatiently(app: App, turn: Turn, waits: boolean): Promise<Draft> {
  const draft = await think(app, turn);
  if (!waits || !draft.isFallback) return draft;
  await setTimeout(PATIENCE_MS);
  return think(app, turn);
}

async function limit(app: App, { address }: Asker, known: Conversation | null): Promise<void> {
  if (known) {
    if (known.messagesToday >= MESSAGES_A_DAY) throw tooMany();
    return;
  }
  if (address && !(await takeAttempt(app, `assistant:address:${address}`, CONVERSATIONS_BY_ADDRESS))) throw tooMany();
}

async function turnOf(app: App, { asked, asker, known }: Asking): Promise<Turn> {
  const before = known?.state ?? EMPTY_STATE;
  const listingId = await listingOf(app, asked.listingId, before.listingId);
  const meant = meantBy(asked.text, before.replies);
  const isRepeated = meant === RETRY_ACT || meant === WAIT_ACT;
  const said = isRepeated ? lastSaid(known) : asked.text;
  const { text, kinds } = maskPrivate(said);
  return {
    text,
    masked: kinds,
    state: { ...before, listingId },
    channel: asked.channel,
    language: asked.language,
    now: app.now(),
    history: known?.history ?? [],
    visitor: asker.userId ?? asker.address ?? known?.id ?? null,
    signal: asked.signal,
    onStep: asked.onStep,
  };
}

/** What was said before the answer failed, to be tried again. */
function lastSaid(known: Conversation | null): string {
  const replies = known?.state.replies ?? [];
  const own = known?.history.filter(({ sender }) => sender === 'user') ?? [];
  const isAct = (text: string) => [RETRY_ACT, WAIT_ACT].includes(meantBy(text, replies));
  return own.findLast(({ text }) => !isAct(text))?.text ?? '';
}

/** The home somebody looks at, where everybody may see it. */
async function listingOf(app: App, asked: string | undefined, before: string | null): Promise<string | null> {
  if (!asked || asked === before) return before;
  return (await findPublicListing(app, asked)) ? asked : before;
}

function saidBy(sender: ChatMessage['sender'], text: string, now: Date): ChatMessage {
  return {
    ...{ id: randomUUID(), text, sender, timestamp: now.toISOString(), type: 'text' as const },
    ...{ quickReplies: [], propertyData: [], sources: [], form: null },
  };
}

function answered(draft: Draft, now: Date): ChatMessage {
  const { cards, quickReplies, sources, form, text } = shownOf(draft);
  const type = typeOf({ cards, quickReplies });
  return { ...saidBy('agent', text, now), type, quickReplies, propertyData: cards, sources, form };
}

function shownOf(draft: Draft) {
  return {
    text: draft.paragraphs.join('\n\n'),
    cards: inLanguage(draft.language, () => draft.cards.slice(0, CARDS_SHOWN).map(presentCard)),
    quickReplies: draft.replies.map(({ text }) => text),
    sources: draft.sources,
    form: draft.form,
  };
}

/** An answer as it leaves; `secret` is the conversation's. */
export function presentAnswer(secret: string, draft: Draft): AssistantAnswer {
  const shown = shownOf(draft);
  return {
    conversationId: secret,
    ...shown,
    responseType: typeOf(shown),
    leadScore: draft.state.leadScore,
    state: draft.state,
  };
}
