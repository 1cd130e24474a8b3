import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isFront, isOffered } from '#features/listings/listed-sql.server.ts';
import type { SievedRow } from '../domain/market-sieve.ts';

const COLUMNS = sql`p.id, p.front_id, p.transaction_type, p.property_type, p.subtype, p.price_period, p.title_type, p.state,
  lower(p.city) as city, lower(p.location) as location, p.compared_ngn_minor as price, p.bedrooms, p.bathrooms,
  p.toilets, p.area_sqm::float8 as area_sqm, p.furnishing, p.serviced, p.newly_built, p.move_in_ngn_minor as move_in,
  p.trust_score as trust, p.verification_status, p.power_band, p.water_kinds as water,
  (p.last_confirmed_at at time zone 'Africa/Lagos')::date - date '1970-01-01' as confirmed,
  (extract(epoch from p.created_at) * 1000000)::bigint as created`;

/** The oldest transaction that may still be writing: whatever it changes is read again. */
export async function openingTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
    db,
  );
  return rows[0]?.xmin ?? '0';
}

/** The offered listings that follow an id, in the order of their ids. */
export async function listSievedRows(db: Db, after: string | null, limit: number): Promise<SievedRow[]> {
  const isAfter: RawBuilder<unknown> = after === null ? sql`true` : sql`p.id > ${after}::uuid`;
  const { rows } = await sql<SievedRow>`
    select ${COLUMNS} from properties as p where ${isOffered('p')} and ${isAfter} order by p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Those of these listings that are offered and stand for their home, alone or in front of others. */
export async function listRowsToSift(db: Db, ids: readonly string[]): Promise<SievedRow[]> {
  const { rows } = await sql<SievedRow>`select ${COLUMNS} from properties as p
    where p.id = any(${[...ids]}::uuid[]) and ${isOffered('p')} and ${isFront('p')} order by p.id`.execute(db);
  return rows;
}

/** A listing that changed; `row` is null where it is offered no longer, `id` where too many changed to be named. */
export type SievedChange = { id: string | null; row: SievedRow | null };

type ChangedRow = { [Key in keyof SievedRow]: SievedRow[Key] | null } & { changed_id: string | null; xmin: string };

/** What changed since a transaction, at most so much, and since when to ask next; `since` stays where nothing did. */
export async function listSievedChanges(
  db: Db,
  since: string,
  limit: number,
): Promise<{ changes: SievedChange[]; since: string }> {
  const { rows } = await sql<ChangedRow>`
    select c.property_id as changed_id, c.xmin, ${COLUMNS}
    from (select distinct property_id, pg_snapshot_xmin(pg_current_snapshot())::text as xmin from listing_changes
      where xid >= ${since}::xid8 limit ${limit}) as c
    left join properties as p on p.id = c.property_id and ${isOffered('p')}`.execute(db);
  const changes = rows.map(({ changed_id, xmin: _xmin, ...row }) => ({
    id: changed_id,
    row: row.id === null ? null : (row as SievedRow),
  }));
  return { changes, since: rows[0]?.xmin ?? since };
}

/** Forgets the changes of before two hours. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`delete from listing_changes where at < now() - interval '2 hours'`.execute(db);
}
