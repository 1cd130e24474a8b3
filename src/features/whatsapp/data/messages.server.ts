import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { AnswerPart } from '../domain/answer-parts.ts';
import type { MessageAuthor, MessageKind, MessageState } from '../message.ts';
import type { WhatsAppMessagesTable } from '../schema.ts';

export type Message = Selectable<WhatsAppMessagesTable>;

/** Stores what somebody wrote, masked, once for each id of the service; null where it was stored before. */
export async function insertHeard(
  trx: Db,
  heard: {
    conversationId: string;
    serviceId: string;
    kind: MessageKind;
    text: string;
    mediaId: string | null;
    saidAt: Date;
    at: Date;
  },
): Promise<string | null> {
  const row = await trx
    .insertInto('whatsapp_messages')
    .values({
      conversation_id: heard.conversationId,
      author: 'person',
      service_id: heard.serviceId,
      kind: heard.kind,
      text: heard.text,
      is_masked: true,
      media_id: heard.mediaId,
      state: 'waiting',
      said_at: heard.saidAt,
      created_at: heard.at,
    })
    .onConflict((conflict) => conflict.column('service_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The message that is to be answered next: the one said first. */
export async function findWaiting(db: Db, conversationId: string): Promise<Message | null> {
  const row = await db
    .selectFrom('whatsapp_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'waiting')
    .orderBy('said_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the waiting of a message, once: false where that was done before. */
export async function settleHeard(
  trx: Db,
  id: string,
  { state, failure }: { state: 'answered' | 'silent'; failure: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('whatsapp_messages')
    .set({ state, failure })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes messages of ours, to be sent in their order. */
export async function insertSaid(
  trx: Db,
  said: {
    conversationId: string;
    author: Exclude<MessageAuthor, 'person'>;
    authorId?: string;
    kind?: MessageKind;
    answers: string | null;
    parts: readonly AnswerPart[];
    at: Date;
  },
): Promise<void> {
  const rows = said.parts.map(({ text, buttons, picture, link }, part) => ({
    conversation_id: said.conversationId,
    author: said.author,
    author_id: said.authorId ?? null,
    kind: said.kind ?? ('text' as const),
    ...{ text, picture, link, part },
    buttons: JSON.stringify(buttons),
    state: 'queued' as const,
    answers: said.answers,
    said_at: said.at,
    created_at: said.at,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('whatsapp_messages')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['answers', 'part']).doNothing())
    .execute();
}

/** The message of ours that is to be sent next. */
export async function findUnsent(db: Db, conversationId: string): Promise<Message | null> {
  const row = await db
    .selectFrom('whatsapp_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('said_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes a message to be sent: false where somebody did since `before`, or a report says that it is. */
export async function takeToSend(db: Db, id: string, { at, before }: { at: Date; before: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_messages')
    .set({ state: 'sending', tried_at: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'queued'),
        where.and([where('state', '=', 'sending'), where('tried_at', '<', before)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes what became of a message of ours, where it still stands as `from`. */
export async function moveSaid(
  db: Db,
  id: string,
  from: readonly MessageState[],
  to: { state: MessageState; serviceId?: string; failure?: string | null },
): Promise<void> {
  await db
    .updateTable('whatsapp_messages')
    .set({
      state: to.state,
      ...(to.serviceId === undefined ? {} : { service_id: to.serviceId }),
      ...(to.failure === undefined ? {} : { failure: to.failure }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute();
}

/** A message of ours by the service's id of it, else by our own, which the service hands back. */
export async function findSaid(db: Db, serviceId: string, ownId: string | null): Promise<Message | null> {
  const row = await db
    .selectFrom('whatsapp_messages')
    .selectAll()
    .where('author', '<>', 'person')
    .where((where) => where.or([where('service_id', '=', serviceId), ...(ownId ? [where('id', '=', ownId)] : [])]))
    .executeTakeFirst();
  return row ?? null;
}

export async function setPicture(db: Db, id: string, picture: string): Promise<void> {
  await db.updateTable('whatsapp_messages').set({ picture, media_id: null }).where('id', '=', id).execute();
}

/** The newest messages of a conversation, in the order they were said. */
export async function listMessages(db: Db, conversationId: string, limit: number): Promise<Message[]> {
  const rows = await db
    .selectFrom('whatsapp_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('said_at', 'desc')
    // Of one moment, in the order they were written: what answers was written after what it answers.
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Removes all that was said, and answers which pictures of theirs go with it. */
export async function removeMessages(trx: Db, conversationId: string, exceptId: string): Promise<string[]> {
  const gone = await trx
    .deleteFrom('whatsapp_messages')
    .where('conversation_id', '=', conversationId)
    .where('id', '<>', exceptId)
    .returning([sql<string | null>`case when author = 'person' then picture end`.as('picture')])
    .execute();
  // The id stays, so that the same message coming again is known; what it said does not.
  await trx
    .updateTable('whatsapp_messages')
    .set({ text: '', picture: null, media_id: null, is_masked: true })
    .where('id', '=', exceptId)
    .execute();
  return gone.flatMap(({ picture }) => (picture ? [picture] : []));
}

/** Where the picture of a message somebody sent is kept; null where there is none. */
export async function findPicture(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('whatsapp_messages')
    .select('picture')
    .where('id', '=', id)
    .where('author', '=', 'person')
    .executeTakeFirst();
  return row?.picture ?? null;
}

/** Messages of theirs that nobody has masked yet. */
export async function listUnmasked(db: Db, limit: number): Promise<{ id: string; text: string }[]> {
  return db
    .selectFrom('whatsapp_messages')
    .select(['id', 'text'])
    .where('is_masked', '=', false)
    .where('author', '=', 'person')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Keeps what masking left of a message. */
export async function keepMasked(db: Db, { id, text }: { id: string; text: string }): Promise<void> {
  await db.updateTable('whatsapp_messages').set({ text, is_masked: true }).where('id', '=', id).execute();
}
