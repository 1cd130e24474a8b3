import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { TakenSpan } from '#features/tours/offered-days.ts';
import { type EnquiryState, HOLDING_STATES, WAITING_STATES } from '../domain/enquiry-states.ts';
import type { ThreadSide } from '../domain/thread-side.ts';
import { type InboxOwner, type InboxRow, isIn, selectThreads } from './inbox.server.ts';

/** When a visit that waits for a word is over: its day of grace, or its own hour where that comes first. */
const waitsUntil = sql<Date>`least(e.expires_at, e.preferred_at)`;

const isWaiting = sql<SqlBool>`e.kind = 'tour' and e.state in ('sent','read','moved')`;

/** A time as a visit holds it: whose it is, from when to when. */
export type HeldSlot = { key: string; startsAt: Date; endsAt: Date };

/** Lets nobody else claim a time of the same key until the transaction is over. */
export async function lockSlots(trx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visit-slots ${key}`}, 0))`.execute(trx);
}

/** The times that are held of a key and end after `from`; those of requests that have run out are free. */
export async function listHeldSpans(db: Db, key: string, from: Date): Promise<(TakenSpan & { enquiryId: string })[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'preferred_at', 'visit_ends_at', 'state', 'expires_at'])
    .where('slot_key', '=', key)
    .where('state', 'in', HOLDING_STATES)
    .where('visit_ends_at', '>', from)
    .execute();
  return rows.flatMap(({ id, preferred_at: startsAt, visit_ends_at: endsAt, state, expires_at: until }) => {
    const hasRunOut = state !== 'confirmed' && until !== null && until <= from;
    return startsAt && endsAt && !hasRunOut ? [{ enquiryId: id, startsAt, endsAt }] : [];
  });
}

/** What becomes of a visit; `slot` is its new time, and null leaves the one it has. */
export type VisitChange = {
  state: EnquiryState;
  side: ThreadSide;
  slot: HeldSlot | null;
  /** Until when the other side has to answer. */
  expiresAt: Date | null;
  at: Date;
};

/** Changes a visit as it was read; false when somebody else was first. */
export async function storeVisit(trx: Db, row: InboxRow, change: VisitChange): Promise<boolean> {
  const { state, side, slot, expiresAt, at } = change;
  const changed = await trx
    .updateTable('enquiries')
    .set({
      state,
      visit_version: row.visit_version + 1,
      reminded_at: null,
      ...(side === 'reader' ? { answered_at: at } : { asked_at: at }),
      ...(state === 'cancelled' ? { ended_at: at } : {}),
      ...(expiresAt ? { expires_at: expiresAt } : {}),
      ...(slot
        ? {
            preferred_at: slot.startsAt,
            visit_ends_at: slot.endsAt,
            slot_key: slot.key,
            moved_from: row.preferred_at,
          }
        : {}),
    })
    .where('id', '=', row.id)
    .where('kind', '=', 'tour')
    .where('state', '=', row.state)
    .where('visit_version', '=', row.visit_version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Visits that wait for a word that did not come in time, the oldest first; only of one key where it is given. */
export function listOverdueVisits(db: Db, { at, limit, key }: { at: Date; limit: number; key?: string }) {
  return selectThreads(db)
    .where(isWaiting)
    .where(waitsUntil, '<=', at)
    .$if(key !== undefined, (query) => query.where('e.slot_key', '=', key ?? ''))
    .orderBy(waitsUntil)
    .limit(limit)
    .execute();
}

/** Ends a visit that nobody decided about; false when that has been done, or somebody was quicker. */
export async function storeExpiry(trx: Db, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set(({ eb }) => ({ state: 'expired', visit_version: eb('visit_version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', WAITING_STATES)
    .where(sql<Date>`least(expires_at, preferred_at)`, '<=', at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Visits that were agreed on before `agreedBefore`, begin between two moments, and nobody was reminded of. */
export function listVisitsToRemind(
  db: Db,
  { from, until, agreedBefore, limit }: { from: Date; until: Date; agreedBefore: Date; limit: number },
) {
  return selectThreads(db)
    .where('e.kind', '=', 'tour')
    .where('e.state', '=', 'confirmed')
    .where('e.reminded_at', 'is', null)
    .where('e.preferred_at', '>', from)
    .where('e.preferred_at', '<=', until)
    .where(sql<Date>`greatest(e.answered_at, e.asked_at)`, '<=', agreedBefore)
    .orderBy('e.preferred_at')
    .limit(limit)
    .execute();
}

/** Notes that both sides are reminded; false when they were, or the visit is another one by now. */
export async function storeReminder(trx: Db, { id, visit_version }: InboxRow, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where('visit_version', '=', visit_version)
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a calendar. */
const MOST_VISITS = 300;

/** The visits of somebody, on either side, that begin between two moments or wait for a time, the soonest first. */
export function listVisitsOf(db: Db, owner: InboxOwner, { from, until }: { from: Date; until: Date }) {
  return selectThreads(db)
    .where('e.kind', '=', 'tour')
    .where('e.state', 'in', HOLDING_STATES)
    .where(isIn('all', owner))
    .where(({ eb, and, or }) =>
      or([
        and([eb('e.preferred_at', '>=', from), eb('e.preferred_at', '<', until)]),
        and([eb('e.preferred_at', 'is', null), eb('e.state', 'in', WAITING_STATES)]),
      ]),
    )
    .orderBy('e.preferred_at')
    .orderBy('e.id')
    .limit(MOST_VISITS)
    .execute();
}
