import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { currentLanguage } from '#lib/language.ts';
import type { ThreadSide } from '../domain/thread-side.ts';

/**
 * Whose inbox is read; the office's holds what is for listers without an account, and for samples, which have no
 * lister.
 */
export type InboxOwner = { userId: string; isOffice: boolean };
export type InboxBox = 'all' | 'received' | 'sent';

const isForOffice = sql<SqlBool>`(e.kind not in ('lead', 'request') and (e.lister_id is null or not exists (select 1 from "user" u where u.id = e.lister_id)))`;

function isReceivedBy({ userId, isOffice }: InboxOwner) {
  const isOwn = sql<SqlBool>`e.lister_id = ${userId}`;
  return isOffice ? sql<SqlBool>`(${isOwn} or ${isForOffice})` : isOwn;
}

/**
 * Received: never looked at since its sender last wrote. Sent: answered, decided or called off since its sender last
 * looked.
 */
function isUnreadBy(owner: InboxOwner) {
  return sql<SqlBool>`case when ${isReceivedBy(owner)} then e.read_at is null or e.read_at < e.asked_at
    else e.answered_at is not null and (e.sender_read_at is null or e.sender_read_at < e.answered_at) end`;
}

/** Whether a conversation stands in a list of somebody’s inbox. */
export function isIn(box: InboxBox, owner: InboxOwner) {
  const isSent = sql<SqlBool>`e.sender_id = ${owner.userId}`;
  if (box === 'sent') return isSent;
  return box === 'received' ? isReceivedBy(owner) : sql<SqlBool>`(${isSent} or ${isReceivedBy(owner)})`;
}

/** Conversations with what stands around them. */
export const selectThreads = (db: Db) =>
  db
    .selectFrom('enquiries as e')
    .leftJoin('properties as p', 'p.id', 'e.property_id')
    .leftJoin('user as lister', 'lister.id', 'e.lister_id')
    .leftJoin('profiles as f', 'f.user_id', 'e.lister_id')
    .leftJoin('leads as l', 'l.id', 'e.lead_id')
    .select([
      'e.id',
      'e.kind',
      'e.property_id',
      'e.lister_id',
      'e.lead_id',
      'e.sender_id',
      'e.sender_name',
      'e.sender_contact',
      'e.sender_email',
      'e.sender_phone',
      'e.link_token',
      'e.subject',
      'e.language',
      'e.body',
      'e.preferred_at',
      'e.visit_ends_at',
      'e.slot_key',
      'e.moved_from',
      'e.visit_version',
      'e.state',
      'e.expires_at',
      'e.created_at',
      'e.asked_at',
      'e.read_at',
      'e.answered_at',
      'e.sender_read_at',
      'e.ended_at',
      'p.title',
      'p.location',
      'p.address',
      'lister.id as lister_account',
      'lister.email as lister_email',
      'l.state as lead_state',
      'l.assigned_to as lead_agent',
      'l.city as lead_city',
      sql<string | null>`coalesce(nullif(f.full_name, ''), nullif(lister.name, ''))`.as('lister_name'),
      sql<boolean>`coalesce(f.user_type = 'agent', false)`.as('lister_is_agent'),
    ]);

export type InboxRow = NonNullable<Awaited<ReturnType<typeof findInboxRow>>>;

/**
 * Conversations of somebody's inbox, the one with the newest word first; `unread` says whether that word is news to
 * them.
 */
export function listInboxRows(
  db: Db,
  owner: InboxOwner,
  box: InboxBox,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectThreads(db)
    .select(isUnreadBy(owner).as('unread'))
    .where(isIn(box, owner))
    .orderBy(sql`greatest(e.asked_at, e.answered_at, e.ended_at)`, 'desc')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countInboxRows(
  db: Db,
  owner: InboxOwner,
  box: InboxBox,
): Promise<{ total: number; unread: number }> {
  const row = await db
    .selectFrom('enquiries as e')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere(isUnreadBy(owner)).as('unread'),
    ])
    .where(isIn(box, owner))
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), unread: Number(row.unread) };
}

export function findInboxRow(db: Db, id: string) {
  return selectThreads(db).where('e.id', '=', id).executeTakeFirst();
}

/** The conversation that follows on a lead. */
export function findInboxRowOfLead(db: Db, leadId: string) {
  return selectThreads(db).where('e.lead_id', '=', leadId).executeTakeFirst();
}

/** The conversation that a sender's link opens. */
export function findInboxRowByLink(db: Db, linkToken: string) {
  return selectThreads(db).where('e.link_token', '=', linkToken).executeTakeFirst();
}

/** What was written after the first message, oldest first. */
export function listThreadMessages(db: Db, enquiryId: string) {
  return db
    .selectFrom('enquiry_messages')
    .select(['id', 'side', 'author_name', 'body', 'photo_count', 'created_at'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('created_at')
    .orderBy('seq')
    .execute();
}

/**
 * Whose inbox it stands in: its lister's, or `office` where that is nobody with an account; and who sent it. Null when
 * it is gone.
 */
export async function findInboxSides(
  db: Db,
  id: string,
): Promise<{ reader: string | 'office'; sender: string | null } | null> {
  const row = await db
    .selectFrom('enquiries')
    .leftJoin('user', 'user.id', 'enquiries.lister_id')
    .select(['enquiries.id', 'user.id as owner', 'enquiries.sender_id as sender'])
    .where('enquiries.id', '=', id)
    .executeTakeFirst();
  return row ? { reader: row.owner ?? 'office', sender: row.sender } : null;
}

/** Notes that a side has looked at what stands there now. */
export async function markRead(db: Db, id: string, side: ThreadSide, at: Date): Promise<void> {
  if (side === 'sender') {
    await db.updateTable('enquiries').set({ sender_read_at: at }).where('id', '=', id).execute();
    return;
  }
  await db
    .updateTable('enquiries')
    .set({ read_at: at })
    .where('id', '=', id)
    .where(({ eb, ref, or }) => or([eb('read_at', 'is', null), eb('read_at', '<', ref('asked_at'))]))
    .execute();
  await db
    .updateTable('enquiries')
    .set({ state: 'read' })
    .where('id', '=', id)
    .where('kind', '<>', 'tour')
    .where('state', '=', 'sent')
    .execute();
}

export type NewThreadMessage = {
  enquiryId: string;
  side: ThreadSide;
  authorId: string | null;
  authorName: string | null;
  body: string;
  photoCount: number;
  at: Date;
};

/** Adds a word of one side and gives its id; null when the same press has added it already. */
export async function insertThreadMessage(
  trx: Db,
  message: NewThreadMessage,
  keys: readonly string[],
): Promise<string | null> {
  if (await trx.selectFrom('enquiry_messages').select('id').where('dedupe_key', 'in', keys).executeTakeFirst())
    return null;
  const row = await trx
    .insertInto('enquiry_messages')
    .values({
      enquiry_id: message.enquiryId,
      side: message.side,
      author_id: message.authorId,
      author_name: message.authorName,
      body: message.body,
      photo_count: message.photoCount,
      dedupe_key: keys[0] ?? null,
      created_at: message.at,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .updateTable('enquiries')
    .set(
      message.side === 'reader' ? { answered_at: message.at } : { asked_at: message.at, language: currentLanguage() },
    )
    .where('id', '=', message.enquiryId)
    .execute();
  return row.id;
}
