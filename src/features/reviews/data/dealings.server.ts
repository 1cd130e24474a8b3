import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { type DealingSide, type Says, SILENCE_DAYS } from '../domain/dealing-states.ts';
import type { DealingsTable } from '../schema.ts';

/** A dealing with the agent's name. */
export type DealingRow = Selectable<DealingsTable> & { agent_name: string | null };

/** Somebody who may be a side of a dealing: by account, or by the confirmed address of one. */
export type Whose = { userId: string; email: string };

const dealings = (db: Db) =>
  db
    .selectFrom('dealings as d')
    .leftJoin('profiles as p', 'p.user_id', 'd.agent_id')
    .selectAll('d')
    .select('p.full_name as agent_name');

/** Somebody without an account when they were asked is found by their address, once it is that of a confirmed one. */
const isVisitor = ({ userId, email }: Whose) =>
  sql<SqlBool>`(d.visitor_id = ${userId} or (d.visitor_id is null and d.visitor_email = ${email.toLowerCase()}
    and exists (select 1 from "user" u where u.id = ${userId} and u."emailVerified")))`;

const isSide = (whose: Whose) => sql<SqlBool>`(d.agent_id = ${whose.userId} or ${isVisitor(whose)})`;

/** Dealings of somebody on either side, the newest first. */
export function listDealingsOf(db: Db, whose: Whose, page: { limit: number; offset: number }): Promise<DealingRow[]> {
  return dealings(db)
    .where(isSide(whose))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** How many dealings somebody has. */
export async function countDealingsOf(db: Db, whose: Whose): Promise<number> {
  const { count } = await db
    .selectFrom('dealings as d')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isSide(whose))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One dealing; null where there is none. */
export async function findDealing(db: Db, id: string): Promise<DealingRow | null> {
  return (await dealings(db).where('d.id', '=', id).executeTakeFirst()) ?? null;
}

/** Whether somebody is the visitor of a dealing. */
export async function isVisitorOf(db: Db, id: string, whose: Whose): Promise<boolean> {
  const row = await db
    .selectFrom('dealings as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where(isVisitor(whose))
    .executeTakeFirst();
  return row !== undefined;
}

/** One dealing, held until the transaction ends; null where there is none. */
export async function lockDealing(trx: Db, id: string): Promise<Selectable<DealingsTable> | null> {
  return (await trx.selectFrom('dealings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Stores a dealing; null where its visit has one already. */
export async function insertDealing(trx: Db, dealing: Insertable<DealingsTable>): Promise<string | null> {
  const row = await trx
    .insertInto('dealings')
    .values(dealing)
    .onConflict((conflict) => conflict.column('enquiry_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type Answer = { side: DealingSide; says: Says; visitorId: string | null; at: Date };

/** Writes down what a side says; a visitor known by an address alone is an account from now on. */
export async function writeAnswer(trx: Db, id: string, { side, says, visitorId, at }: Answer): Promise<void> {
  const said =
    side === 'agent'
      ? { agent_says: says, agent_said_at: at }
      : { visitor_says: says, visitor_said_at: at, visitor_id: visitorId };
  await trx.updateTable('dealings').set(said).where('id', '=', id).execute();
}

/** Notes that a dealing counts as something that took place. */
export async function markConfirmed(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('dealings').set({ confirmed_at: at }).where('id', '=', id).execute();
}

/** Writes down what the office found. */
export async function writeSettlement(
  trx: Db,
  id: string,
  { says, reason, by, at }: { says: Says; reason: string; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('dealings')
    .set({ settled_says: says, settled_reason: reason, settled_by: by, settled_at: at })
    .where('id', '=', id)
    .execute();
}

const MOST_DISPUTED = 50;

/** Dealings that only the visitor says took place, the oldest first. */
export function listDisputed(db: Db, now: Date): Promise<DealingRow[]> {
  return dealings(db)
    .where('d.visitor_says', '=', 'yes')
    .where('d.confirmed_at', 'is', null)
    .where('d.settled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('d.agent_says', '=', 'no'),
        eb.and([
          eb('d.agent_says', 'is', null),
          eb('d.visitor_said_at', '<=', new Date(now.getTime() - SILENCE_DAYS * DAY_MS)),
        ]),
      ]),
    )
    .orderBy('d.visitor_said_at')
    .limit(MOST_DISPUTED)
    .execute();
}

const DEAL_AGAIN_DAYS = 90;
const MOST_CLOSED = 50;

/** Homes an agent marked as sold or rented of which nobody was asked lately, the newest first. */
export function listClosedHomes(db: Db, agentId: string, now: Date) {
  const since = new Date(now.getTime() - DEAL_AGAIN_DAYS * DAY_MS);
  return db
    .selectFrom('properties as h')
    .select(['h.id', 'h.title', 'h.status', 'h.updated_at'])
    .where('h.agent_id', '=', agentId)
    .where('h.status', 'in', ['sold', 'rented'])
    .where('h.approval_status', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dealings as d')
            .select('d.id')
            .whereRef('d.listing_id', '=', 'h.id')
            .where('d.kind', 'in', ['sold', 'rented'])
            .where('d.created_at', '>', since)
            .where((eb) => eb.or([eb('d.visitor_says', 'is', null), eb('d.visitor_says', '=', 'yes')])),
        ),
      ),
    )
    .orderBy('h.updated_at', 'desc')
    .limit(MOST_CLOSED)
    .execute();
}

/** Of visits that visitors say took place in a year, how many the agent confirmed. */
export async function countKeptVisits(db: Db, agentId: string, since: Date): Promise<{ said: number; kept: number }> {
  const row = await db
    .selectFrom('dealings')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('said'),
      fn
        .countAll<number>()
        .filterWhere(eb('agent_says', '=', 'yes'))
        .as('kept'),
    ])
    .where('agent_id', '=', agentId)
    .where('visitor_says', '=', 'yes')
    .where('is_sample', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { said: Number(row.said), kept: Number(row.kept) };
}

/** Forgets who somebody was: an agent's dealings go with all reviews, a visitor's keep no name. */
export async function eraseDealingsOf(trx: Db, { userId, email }: Whose): Promise<void> {
  await trx.deleteFrom('dealings').where('agent_id', '=', userId).execute();
  await trx
    .updateTable('dealings')
    .set({ visitor_id: null, visitor_email: null, visitor_name: null, language: null })
    .where((eb) => eb.or([eb('visitor_id', '=', userId), eb('visitor_email', '=', email.toLowerCase())]))
    .execute();
}
