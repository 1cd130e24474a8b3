import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { DollarRate } from './dollar-rate.ts';
import { refuseDollarRate } from './exchange-rates.ts';
import { findFxRates } from './listing-lookups.server.ts';

const REFUSALS = {
  rate: m.listings_rate_refused,
  day: m.listings_rate_day_refused,
  source: m.listings_rate_source_refused,
};

/** Naira for one US dollar at the newest stored rate; null where none is known. */
export async function findDollarRate(app: App): Promise<number | null> {
  return (await findFxRates(app.readDb)).USD?.ngnRate ?? null;
}

/** The newest rate with its day and source; null where none is known. */
export async function findNewestDollarRate(app: App): Promise<DollarRate | null> {
  const row = await app.readDb
    .selectFrom('fx_rates')
    .select(['ngn_rate', 'source', sql<string>`rate_date::text`.as('day')])
    .where('currency', '=', 'USD')
    .orderBy('rate_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ngnRate: row.ngn_rate, day: row.day, source: row.source } : null;
}

/**
 * Stores a day's dollar rate; the newest day's rate becomes what every dollar listing is compared at, all in one
 * transaction.
 * @throws AppError rate_refused (400) with the field at fault
 */
export async function recordDollarRate(
  app: App,
  { userId: actorId }: Allowed<'admin.manage'>,
  { ngnRate, day, source }: DollarRate,
): Promise<{ repriced: number }> {
  const field = refuseDollarRate({ ngnRate, day, source }, app.now());
  if (field) throw new AppError('rate_refused', { status: 400, publicMessage: REFUSALS[field](), field });
  const repriced = await app.db.transaction().execute(async (trx) => {
    const before = (await findFxRates(trx)).USD ?? null;
    await insertDollarRate(trx, { day, ngnRate, source });
    const after = (await findFxRates(trx)).USD;
    await recordAudit(trx, {
      actorId,
      action: 'rate.recorded',
      entity: 'fx_rate',
      entityId: `USD ${day}`,
      before,
      after: { ngnRate, day, source },
    });
    if (!after || after.ngnRate === before?.ngnRate) return 0;
    const changed = await trx
      .updateTable('properties')
      .set({ price_ngn_minor: sql<number>`round(price_minor * ${after.ngnRate}::float8)::bigint` })
      .where('currency', '=', 'USD')
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  });
  app.touchTags(['listings', 'rates']);
  return { repriced };
}

/** Stores a day's rate and nothing else, inside the caller's transaction; a rate of that day is written over. */
export async function insertDollarRate(trx: Db, { day, ngnRate, source }: DollarRate): Promise<void> {
  await trx
    .insertInto('fx_rates')
    .values({ currency: 'USD', rate_date: day, ngn_rate: ngnRate, source })
    .onConflict((conflict) => conflict.columns(['currency', 'rate_date']).doUpdateSet({ ngn_rate: ngnRate, source }))
    .execute();
}
