import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { AdPeriodsTable } from '../schema.ts';

export type PeriodRow = Selectable<AdPeriodsTable>;

/** Stores the days a payment is to buy. */
export async function insertPeriod(trx: Db, row: Insertable<AdPeriodsTable>): Promise<void> {
  await trx.insertInto('ad_periods').values(row).execute();
}

/** The days of a payment, kept from others until the transaction ends; null without them. */
export async function lockPeriod(trx: Db, reference: string): Promise<PeriodRow | null> {
  const period = trx.selectFrom('ad_periods').selectAll().where('reference', '=', reference).forUpdate();
  return (await period.executeTakeFirst()) ?? null;
}

/** The days of an advertisement that are paid for and not booked as earned, the earlier first. */
export function listRunning(trx: Db, adId: string): Promise<PeriodRow[]> {
  return trx
    .selectFrom('ad_periods')
    .selectAll()
    .where('ad_id', '=', adId)
    .where('state', '=', 'running')
    .orderBy('starts_at')
    .forUpdate()
    .execute();
}

/** Changes the days of a payment. */
export async function updatePeriod(trx: Db, reference: string, values: Updateable<AdPeriodsTable>): Promise<void> {
  await trx.updateTable('ad_periods').set(values).where('reference', '=', reference).execute();
}

/** Whether anything was ever paid for it. */
export async function wasPaid(db: Db, adId: string): Promise<boolean> {
  const paid = db.selectFrom('ad_periods').select('reference').where('ad_id', '=', adId).where('state', '<>', 'unpaid');
  return (await paid.limit(1).executeTakeFirst()) !== undefined;
}
