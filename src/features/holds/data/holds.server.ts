import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { HomeHoldsTable } from '../schema.ts';

export type HoldRow = Selectable<HomeHoldsTable>;
/** A hold with the names it is told by. */
export type NamedHold = HoldRow & { title: string | null; buyer_name: string | null; lister_name: string | null };

const MOST = 100;

/** The hold that is not over, of a listing; null without one. Whether it ran out is for the caller to see. */
export async function findActiveHold(db: Db, propertyId: string): Promise<HoldRow | null> {
  const active = db.selectFrom('home_holds').selectAll().where('property_id', '=', propertyId);
  return (await active.where('state', '<>', 'over').executeTakeFirst()) ?? null;
}

/** Paid deposits of which nobody has said what becomes of them (`isOpenDeposit`). */
function openDeposits(db: Db) {
  return named(db)
    .where('kind', '=', 'deposit')
    .where('home_holds.paid_at', 'is not', null)
    .where('home_holds.passed_on_at', 'is', null)
    .where('refund_state', '=', 'none')
    .where(({ or, eb }) => or([eb('home_holds.state', '=', 'held'), eb('home_holds.end_reason', '=', 'ran_out')]));
}

/** The newest open deposit of a home; null without one. */
export async function findOpenDeposit(db: Db, propertyId: string): Promise<NamedHold | null> {
  const open = openDeposits(db).where('home_holds.property_id', '=', propertyId);
  return (await open.orderBy('home_holds.paid_at', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** Open deposits whose home does not wait under offer, the oldest first, with what is known of the home. */
export function listOpenElsewhere(db: Db) {
  return openDeposits(db)
    .select(['properties.status as home_status', 'properties.approval_status as home_approval'])
    .where(({ or, eb }) =>
      or([
        eb('properties.id', 'is', null),
        eb('properties.status', '<>', 'under_offer'),
        eb('properties.approval_status', '<>', 'approved'),
      ]),
    )
    .orderBy('home_holds.paid_at')
    .limit(MOST)
    .execute();
}

/** Whether somebody paid for a home and has not got it back. */
export async function hasPaidFor(db: Db, { userId, propertyId }: { userId: string; propertyId: string }) {
  const paid = db
    .selectFrom('home_holds')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('buyer_id', '=', userId)
    .where('paid_at', 'is not', null)
    .where('refund_state', 'not in', ['given', 'taken']);
  return (await paid.limit(1).executeTakeFirst()) !== undefined;
}

/** The newest hold that a payment belongs to, kept from others until the transaction ends; null without one. */
export async function lockHoldOfPayment(trx: Db, reference: string): Promise<HoldRow | null> {
  const holds = trx.selectFrom('home_holds').selectAll().where('reference', '=', reference);
  return (await holds.orderBy('created_at', 'desc').limit(1).forUpdate().executeTakeFirst()) ?? null;
}

/** The payment of a hold, or null where there is no such hold. */
export async function findReference(db: Db, id: string): Promise<string | null> {
  const holds = db.selectFrom('home_holds').select('reference').where('id', '=', id);
  return (await holds.executeTakeFirst())?.reference ?? null;
}

/** A hold, kept from others until the transaction ends; null without one. */
export async function lockHold(trx: Db, id: string): Promise<HoldRow | null> {
  return (await trx.selectFrom('home_holds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Stores a hold and gives its id. */
export async function insertHold(trx: Db, hold: Insertable<HomeHoldsTable>): Promise<string> {
  const { id } = await trx.insertInto('home_holds').values(hold).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a hold. */
export async function updateHold(trx: Db, id: string, values: Updateable<HomeHoldsTable>): Promise<void> {
  await trx.updateTable('home_holds').set(values).where('id', '=', id).execute();
}

/** Holds that ran out and nobody has ended yet, the oldest first. */
export function listRunOut(db: Db, now: Date): Promise<Pick<HoldRow, 'id' | 'state' | 'reference'>[]> {
  return db
    .selectFrom('home_holds')
    .select(['id', 'state', 'reference'])
    .where('state', '<>', 'over')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(MOST)
    .execute();
}

function named(db: Db) {
  return db
    .selectFrom('home_holds')
    .leftJoin('properties', 'properties.id', 'home_holds.property_id')
    .leftJoin('profiles as buyer', 'buyer.user_id', 'home_holds.buyer_id')
    .leftJoin('profiles as lister', 'lister.user_id', 'home_holds.lister_id')
    .selectAll('home_holds')
    .select(['properties.title as title', 'buyer.full_name as buyer_name', 'lister.full_name as lister_name']);
}

/** What somebody pays for or is paid for, the newest first; of others' payments only those that were made. */
export function listHoldsOf(db: Db, userId: string): Promise<NamedHold[]> {
  return named(db)
    .where(({ or, and, eb }) =>
      or([
        eb('home_holds.buyer_id', '=', userId),
        and([eb('home_holds.lister_id', '=', userId), eb('home_holds.paid_at', 'is not', null)]),
      ]),
    )
    .orderBy('home_holds.created_at', 'desc')
    .limit(MOST)
    .execute();
}

export const DESK_VIEWS = ['asked', 'due', 'held', 'answered', 'passed'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** The hold that a payment paid for, as the office sees it; none where it was never paid. */
export function listHoldsOfPayment(db: Db, reference: string): Promise<NamedHold[]> {
  return named(db).where('home_holds.paid_at', 'is not', null).where('home_holds.reference', '=', reference).execute();
}

/**
 * What the office looks at: money asked back, money that holds no home any more and is to be passed on, money that
 * holds one, what was answered, and what was passed on.
 */
export function listHoldsForOffice(db: Db, view: DeskView): Promise<NamedHold[]> {
  const paid = named(db).where('home_holds.paid_at', 'is not', null).limit(MOST);
  const queries: Record<DeskView, () => typeof paid> = {
    asked: () => paid.where('refund_state', '=', 'asked').orderBy('home_holds.refund_asked_at'),
    due: () =>
      paid
        .where('home_holds.state', '=', 'over')
        .where('home_holds.passed_on_at', 'is', null)
        .where('refund_state', 'in', ['none', 'refused'])
        .orderBy('home_holds.paid_at'),
    held: () => paid.where('home_holds.state', '=', 'held').orderBy('home_holds.ends_at'),
    answered: () => paid.where('refund_answered_at', 'is not', null).orderBy('refund_answered_at', 'desc'),
    passed: () => paid.where('home_holds.passed_on_at', 'is not', null).orderBy('home_holds.passed_on_at', 'desc'),
  };
  return queries[view]().execute();
}

/** The deposit a home asks for, in kobo; null where it asks for none. */
export async function findDeposit(db: Db, propertyId: string): Promise<number | null> {
  const offers = db.selectFrom('deposit_offers').select('amount_minor').where('property_id', '=', propertyId);
  return (await offers.executeTakeFirst())?.amount_minor ?? null;
}

/** Stores the deposit a home asks for; null takes it back. */
export async function putDeposit(trx: Db, propertyId: string, amountMinor: number | null, at: Date): Promise<void> {
  if (amountMinor === null) {
    await trx.deleteFrom('deposit_offers').where('property_id', '=', propertyId).execute();
    return;
  }
  const changed = { amount_minor: amountMinor, updated_at: at };
  await trx
    .insertInto('deposit_offers')
    .values({ property_id: propertyId, ...changed })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(changed))
    .execute();
}

/** What a home is called; empty where it is gone. */
export async function findTitle(db: Db, propertyId: string | null): Promise<string> {
  if (propertyId === null) return '';
  const homes = db.selectFrom('properties').select('title').where('id', '=', propertyId);
  return (await homes.executeTakeFirst())?.title ?? '';
}

/** Forgets the deposits that somebody's homes ask for; gives the homes. */
export async function deleteDepositsOf(trx: Db, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('deposit_offers')
    .where('property_id', 'in', (eb) => eb.selectFrom('properties').select('id').where('agent_id', '=', userId))
    .returning('property_id')
    .execute();
  return rows.map(({ property_id }) => property_id);
}
