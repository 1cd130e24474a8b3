import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { createGatheredReads, type GatheredReads } from '#app/gathered-reads.server.ts';
import type { Db } from '#db/client.server.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { AssistantChannel } from '../assistant.ts';
import { type ChatMessage, keepLast, readHistory } from '../domain/chat-message.ts';
import { type ConversationState, readState } from '../domain/conversation-state.ts';

/** How long a conversation is kept after its last message. */
export const KEPT_DAYS = 30;
const SECRET_BYTES = 24;
const SECRET = /^[A-Za-z0-9_-]{32}$/;

/** A conversation as it stands; `secret` is what its visitor holds. */
export type Conversation = {
  id: string;
  secret: string;
  channel: AssistantChannel;
  language: Language;
  state: ConversationState;
  history: ChatMessage[];
  version: number;
  messagesToday: number;
  leadId: string | null;
};

/** A new secret of a conversation: unguessable, and what stands in the database is its hash. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
/** True for what has the shape of such a secret. */
export const isSecret = (given: string): boolean => SECRET.test(given);
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Ids under which a message and its answer are kept; they say nothing of the one it was sent under. */
export const keptIds = (messageId: string): { said: string; answer: string } => ({
  said: uuidOf(`said ${messageId}`),
  answer: uuidOf(`answer ${messageId}`),
});

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const COLUMNS = ['id', 'channel', 'language', 'state', 'history', 'version', 'messages_today', 'lead_id'] as const;

function selectConversations(db: Db, hashes: readonly string[], now: Date) {
  return db
    .selectFrom('assistant_conversations')
    .select(COLUMNS)
    .select(['token_hash', sql<string>`day::text`.as('day')])
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .execute();
}

type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];
const reads = new WeakMap<App, GatheredReads<ConversationRow>>();

function readsOf(app: App): GatheredReads<ConversationRow> {
  const known = reads.get(app);
  if (known) return known;
  const made = createGatheredReads(
    async (hashes) =>
      new Map((await selectConversations(app.db, hashes, app.now())).map((row) => [row.token_hash, row])),
  );
  reads.set(app, made);
  return made;
}

/** The conversation of a secret; null for one that is unknown or has ended. */
export async function findConversation(app: App, secret: string): Promise<Conversation | null> {
  if (!SECRET.test(secret)) return null;
  const row = await readsOf(app)(hashOf(secret));
  if (!row) return null;
  return {
    id: row.id,
    secret,
    channel: row.channel,
    language: row.language,
    state: readState(row.state),
    history: readHistory(row.history),
    version: row.version,
    messagesToday: row.day === dayInNigeria(app.now()) ? row.messages_today : 0,
    leadId: row.lead_id,
  };
}

export type ConversationToStore = {
  channel: AssistantChannel;
  language: Language;
  state: ConversationState;
  history: readonly ChatMessage[];
};

const lifeFrom = (now: Date) => new Date(now.getTime() + KEPT_DAYS * DAY_MS);

/**
 * Begins a conversation; `userId` is who is signed in, so that it goes along with their data. False where one was begun
 * by the same message already.
 */
export async function insertConversation(
  db: Db,
  secret: string,
  { channel, language, state, history }: ConversationToStore,
  { userId, now, messageId }: { userId: string | null; now: Date; messageId?: string | undefined },
): Promise<boolean> {
  const result = await db
    .insertInto('assistant_conversations')
    .values({
      token_hash: hashOf(secret),
      user_id: userId,
      ...{ channel, language, lead_score: state.leadScore, day: dayInNigeria(now), messages_today: 1 },
      state: JSON.stringify(state),
      history: JSON.stringify(keepLast(history)),
      ...{ created_at: now, updated_at: now, expires_at: lifeFrom(now) },
      begun_with: messageId ? hashOf(messageId) : null,
    })
    .onConflict((conflict) => conflict.column('begun_with').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whose answer never arrived sends the message again within so long. */
const TAKEN_UP_MS = 10 * 60_000;

/**
 * Gives a conversation that began with this message just now the secret of whoever sends it again: its first answer was
 * lost, and the secret with it. False where there is none.
 */
export async function takeUpConversation(db: Db, messageId: string, secret: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('assistant_conversations')
    .set({ token_hash: hashOf(secret) })
    .where('begun_with', '=', hashOf(messageId))
    .where('created_at', '>', new Date(now.getTime() - TAKEN_UP_MS))
    .where('version', '=', 1)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Goes on with a conversation; false where another message of it was answered meanwhile. */
export async function updateConversation(
  db: Db,
  known: Conversation,
  { language, state, history }: Omit<ConversationToStore, 'channel'>,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('assistant_conversations')
    .set({
      ...{ language, lead_score: state.leadScore, version: known.version + 1 },
      state: JSON.stringify(state),
      history: JSON.stringify(keepLast(history)),
      ...{ day: dayInNigeria(now), messages_today: known.messagesToday + 1 },
      ...{ updated_at: now, expires_at: lifeFrom(now) },
    })
    .where('id', '=', known.id)
    .where('version', '=', known.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes which lead a conversation was handed over as. */
export async function noteLead(db: Db, id: string, leadId: string): Promise<void> {
  await db.updateTable('assistant_conversations').set({ lead_id: leadId }).where('id', '=', id).execute();
}

/** Forgets the conversation of a secret. */
export async function deleteConversation(db: Db, secret: string): Promise<void> {
  if (!SECRET.test(secret)) return;
  await db.deleteFrom('assistant_conversations').where('token_hash', '=', hashOf(secret)).execute();
}

/** Forgets what has ended; how many. */
export async function deleteEnded(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('assistant_conversations').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets everything of a person. */
export async function deleteConversationsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('assistant_conversations').where('user_id', '=', userId).execute();
}
