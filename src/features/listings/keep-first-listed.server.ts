import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { updateListingFacts } from './data/listing-rows.server.ts';

type Relisted = { id: string; earlierId: string; firstListedAt: Date; at: Date };

/**
 * Gives a listing the age and the prices of the one it was before, inside the caller's transaction: it does not come
 * first among the new ones, and its page says both days.
 */
export async function keepFirstListed(trx: Db, { id, earlierId, firstListedAt, at }: Relisted): Promise<void> {
  await updateListingFacts(trx, id, {
    listed_at: firstListedAt,
    created_at: firstListedAt,
    relisted_from: earlierId,
    relisted_at: at,
    updated_at: at,
  });
  // The first price of a listing that never changed it stands on the record alone.
  await sql`insert into price_history (property_id, price_minor, currency, price_period, recorded_at)
    select ${id}::uuid, price_minor, currency, price_period, recorded_at from price_history where property_id = ${earlierId}
    union all
    select ${id}::uuid, price_minor, currency, price_period, listed_at from properties
      where id = ${earlierId} and not exists (select 1 from price_history where property_id = ${earlierId})`.execute(
    trx,
  );
  // A price that is asked again as it was is no change.
  await sql`delete from price_history as again where again.property_id = ${id} and exists (
    select 1 from price_history as before where before.property_id = ${id} and before.recorded_at < again.recorded_at
      and before.price_minor = again.price_minor and before.currency = again.currency and before.price_period = again.price_period
      and not exists (select 1 from price_history as between_them where between_them.property_id = ${id}
        and between_them.recorded_at > before.recorded_at and between_them.recorded_at < again.recorded_at))`.execute(
    trx,
  );
}

/**
 * Takes back what `keepFirstListed` gave, inside the caller's transaction that holds the listing: it is as old as the
 * day it was put up, and the prices of the other one are no longer its own.
 */
export async function dropFirstListed(
  trx: Db,
  { id, earlierId, relistedAt, at }: { id: string; earlierId: string; relistedAt: Date; at: Date },
): Promise<void> {
  const gone = await sql`
    delete from price_history as own where own.property_id = ${id} and own.recorded_at < ${relistedAt} and (
      exists (select 1 from price_history as theirs where theirs.property_id = ${earlierId} and theirs.recorded_at = own.recorded_at)
      or own.recorded_at = (select listed_at from properties where id = ${earlierId}))
    returning property_id`.execute(trx);
  // Its first price was the other one's last, and was taken for no change.
  if (gone.rows.length > 0)
    await sql`insert into price_history (property_id, price_minor, currency, price_period, recorded_at)
      select ${id}::uuid, coalesce(last.price_minor, p.price_minor), coalesce(last.currency, p.currency),
        coalesce(last.price_period, p.price_period), ${relistedAt}::timestamptz
      from properties p left join lateral (select price_minor, currency, price_period from price_history as theirs
        where theirs.property_id = ${earlierId} and theirs.recorded_at < ${relistedAt} and exists (
          select 1 from price_history where property_id = p.id)
        order by theirs.recorded_at desc limit 1) as last on true
      where p.id = ${id} and not exists (
        select 1 from price_history where property_id = p.id and recorded_at <= ${relistedAt})`.execute(trx);
  await updateListingFacts(trx, id, {
    listed_at: relistedAt,
    created_at: relistedAt,
    relisted_from: null,
    relisted_at: null,
    updated_at: at,
  });
}
