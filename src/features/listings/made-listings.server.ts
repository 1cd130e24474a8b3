import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PriceHistoryTable, PropertiesTable } from '#db/schema/listings.ts';
import { insertListings } from './move-listing.server.ts';

/** Stores listings of a made market as they stand, inside the transaction that seeds it: nobody decided on them. */
export async function insertMadeListings(trx: Db, rows: Insertable<PropertiesTable>[]): Promise<void> {
  await insertListings(trx, rows);
}

/** Stores the prices those listings had, inside the same transaction. */
export async function insertMadePrices(trx: Db, rows: Insertable<PriceHistoryTable>[]): Promise<void> {
  await trx.insertInto('price_history').values(rows).execute();
}

/**
 * Stores how often the homes of one lister of a made market were looked at, on each of the days up to now: the same
 * figures for the same homes, more at week-ends and of late.
 */
export async function insertMadeViews(
  trx: Db,
  listerId: string,
  { days, until }: { days: number; until: Date },
): Promise<void> {
  await sql`insert into listing_views (property_id, day, views)
    select p.id, d.day, 1 + mod(hashtext(p.title || d.day::text) & 1023, 4 + d.step / 30)
      + (case when extract(isodow from d.day) >= 6 then 2 else 0 end)
    from properties p
    cross join (select step, ((${until}::timestamptz at time zone 'Africa/Lagos')::date - ${days}::int + step) as day
      from generate_series(1, ${days}::int) step) d
    where p.agent_id = ${listerId} and p.created_at::date <= d.day`.execute(trx);
}
