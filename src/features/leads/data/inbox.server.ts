import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';

type Columns = ExpressionBuilder<Database, 'enquiries'>;

/** The office answers for listers who have no account, and for samples, which have no lister. */
function hasNoAccount({ eb, or, not, exists, selectFrom }: Columns) {
  return or([
    eb('enquiries.lister_id', 'is', null),
    not(exists(selectFrom('user').select('user.id').whereRef('user.id', '=', 'enquiries.lister_id'))),
  ]);
}

const COLUMNS = [
  'enquiries.id',
  'enquiries.kind',
  'enquiries.property_id',
  'enquiries.lister_id',
  'enquiries.sender_id',
  'enquiries.sender_name',
  'enquiries.sender_contact',
  'enquiries.body',
  'enquiries.preferred_at',
  'enquiries.state',
  'enquiries.expires_at',
  'enquiries.created_at',
  'enquiries.read_at',
  'enquiries.answered_at',
  'enquiries.answer',
] as const;

const withTitle = (db: Db) =>
  db
    .selectFrom('enquiries')
    .leftJoin('properties', 'properties.id', 'enquiries.property_id')
    .select([...COLUMNS, 'properties.title']);

export type InboxRow = Awaited<ReturnType<typeof listInboxRows>>[number];

/** Enquiries in somebody's inbox, newest first; the office's holds those of listers without an account as well. */
export function listInboxRows(db: Db, owner: { userId: string; isOffice: boolean }, { limit, offset }: { limit: number; offset: number }) {
  return withTitle(db)
    .where((eb) => {
      const own = eb('enquiries.lister_id', '=', owner.userId);
      return owner.isOffice ? eb.or([own, hasNoAccount(eb as never) as never]) : own;
    })
    .orderBy('enquiries.created_at', 'desc')
    .orderBy('enquiries.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countInboxRows(db: Db, owner: { userId: string; isOffice: boolean }): Promise<{ total: number; unread: number }> {
  const row = await db
    .selectFrom('enquiries')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread')])
    .where((eb) => (owner.isOffice ? eb.or([eb('lister_id', '=', owner.userId), hasNoAccount(eb)]) : eb('lister_id', '=', owner.userId)))
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), unread: Number(row.unread) };
}

export function findInboxRow(db: Db, id: string) {
  return withTitle(db).where('enquiries.id', '=', id).executeTakeFirst();
}

/** Whose inbox it stands in: its lister's, or `office` where that is nobody with an account; null when it is gone. */
export async function findInboxOwner(db: Db, id: string): Promise<string | 'office' | null> {
  const row = await db
    .selectFrom('enquiries')
    .leftJoin('user', 'user.id', 'enquiries.lister_id')
    .select(['enquiries.id', 'user.id as owner'])
    .where('enquiries.id', '=', id)
    .executeTakeFirst();
  return row ? (row.owner ?? 'office') : null;
}

export async function markRead(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('enquiries').set({ read_at: at }).where('id', '=', id).where('read_at', 'is', null).execute();
  await db.updateTable('enquiries').set({ state: 'read' }).where('id', '=', id).where('kind', '=', 'message').where('state', '=', 'sent').execute();
}

/** Stores the one answer; false when there is one already. */
export async function storeAnswer(trx: Db, id: string, answer: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Decides about a tour; false when somebody else was first. */
export async function storeDecision(trx: Db, id: string, decision: 'confirmed' | 'declined', answer: string | null, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set({ state: decision, answered_at: at, answer })
    .where('id', '=', id)
    .where('kind', '=', 'tour')
    .where('state', 'in', ['sent', 'read'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
