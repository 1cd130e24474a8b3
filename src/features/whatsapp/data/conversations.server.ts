import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { WhatsAppConversationsTable } from '../schema.ts';

export type Conversation = Selectable<WhatsAppConversationsTable>;

/** The conversation with an address, begun where there is none; who wrote last and their name are kept. */
export async function meetConversation(
  trx: Db,
  said: {
    channel: Conversation['channel'];
    address: string;
    name: string | null;
    language: Language;
    saidAt: Date;
    at: Date;
  },
): Promise<Conversation> {
  const { channel, address, name, language, saidAt, at } = said;
  return trx
    .insertInto('whatsapp_conversations')
    .values({ channel, address, name, language, heard_at: saidAt, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'address']).doUpdateSet({
        name: sql`coalesce(excluded.name, whatsapp_conversations.name)`,
        // Messages come in any order.
        heard_at: sql`greatest(whatsapp_conversations.heard_at, excluded.heard_at)`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findConversation(db: Db, id: string): Promise<Conversation | null> {
  return (await db.selectFrom('whatsapp_conversations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findConversationOf(
  db: Db,
  channel: Conversation['channel'],
  address: string,
): Promise<Conversation | null> {
  const found = await db
    .selectFrom('whatsapp_conversations')
    .selectAll()
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst();
  return found ?? null;
}

/** Takes a conversation to be answered, unless somebody took it after `since`: one answers at a time. */
export async function claimConversation(
  db: Db,
  id: string,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_conversations')
    .set({ working_since: at })
    .where('id', '=', id)
    .where((where) => where.or([where('working_since', 'is', null), where('working_since', '<', since)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseConversation(db: Db, id: string): Promise<void> {
  await db.updateTable('whatsapp_conversations').set({ working_since: null }).where('id', '=', id).execute();
}

export async function changeConversation(
  trx: Db,
  id: string,
  change: Pick<
    Updateable<WhatsAppConversationsTable>,
    'assistant_id' | 'opted_out_at' | 'with_office_until' | 'hand_over'
  >,
): Promise<void> {
  await trx.updateTable('whatsapp_conversations').set(change).where('id', '=', id).execute();
}

/** Conversations with something to be done that nobody works on. */
export async function listOpenConversations(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('whatsapp_conversations as conversation')
    .select('conversation.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('whatsapp_messages as message')
          .select('message.id')
          .whereRef('message.conversation_id', '=', 'conversation.id')
          .where('message.state', 'in', ['waiting', 'queued', 'sending']),
      ),
    )
    .where((where) => where.or([where('working_since', 'is', null), where('working_since', '<', since)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes conversations nobody wrote in since then; the pictures that go with them are answered. */
export async function removeOldConversations(trx: Db, before: Date): Promise<string[]> {
  const old = trx.selectFrom('whatsapp_conversations').select('id').where('heard_at', '<', before);
  const pictures = await trx
    .selectFrom('whatsapp_messages')
    .select('picture')
    .where('author', '=', 'person')
    .where('picture', 'is not', null)
    .where('conversation_id', 'in', old)
    .execute();
  await trx.deleteFrom('whatsapp_conversations').where('heard_at', '<', before).execute();
  return pictures.flatMap(({ picture }) => (picture ? [picture] : []));
}
