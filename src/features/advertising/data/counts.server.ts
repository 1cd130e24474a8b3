import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { listed } from '#db/text-list.server.ts';
import type { Counted } from '../domain/counted.server.ts';

export type Mark = { day: string; mark: string; adId: string; kind: Counted };

/** Appends marks in one statement; those that stand already add nothing, so that a batch may be sent twice. */
export async function appendMarks(db: Db, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`insert into ad_marks (day, mark, ad_id, kind)
    select * from unnest(${listed(marks.map(({ day }) => day))}, ${listed(marks.map(({ mark }) => mark))},
      ${listed(marks.map(({ adId }) => adId))}::uuid[], ${listed(marks.map(({ kind }) => kind))})
    on conflict do nothing`.execute(db);
}

/**
 * Moves the marks of days before `day` into the counts of those days, in one statement: what is counted is gone from
 * the marks in the same moment. Gives how many marks there were.
 */
export async function rollUp(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ marks: number }>`
    with gone as (delete from ad_marks where day < ${day} returning ad_id, day, kind),
    summed as (select ad_id, day, count(*) filter (where kind = 'view')::int as views,
      count(*) filter (where kind = 'inquiry')::int as inquiries, count(*) filter (where kind = 'click')::int as clicks
      from gone group by ad_id, day),
    kept as (insert into ad_days (ad_id, day, views, inquiries, clicks)
      select s.* from summed s join ads a on a.id = s.ad_id
      on conflict (ad_id, day) do update set views = ad_days.views + excluded.views,
        inquiries = ad_days.inquiries + excluded.inquiries, clicks = ad_days.clicks + excluded.clicks)
    select count(*)::int as marks from gone`.execute(db);
  return rows[0]?.marks ?? 0;
}

/** The salt of a day, the same on every node; drawn by the first that asks. */
export async function readSalt(db: Db, day: string, drawn: string): Promise<string> {
  await db
    .insertInto('ad_salts')
    .values({ day, salt: drawn })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('ad_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return row.salt;
}

/** Throws the salts of days before `day` away. */
export async function dropSalts(db: Db, day: string): Promise<void> {
  await db.deleteFrom('ad_salts').where('day', '<', day).execute();
}

export type DayCounts = { day: string; views: number; inquiries: number; clicks: number };

/** What was counted from a day on, by day: of one advertisement, or of all of an owner together. */
export async function listDays(
  db: Db,
  of: { adId: string } | { ownerId: string },
  fromDay: string,
): Promise<DayCounts[]> {
  const mine =
    'adId' in of
      ? sql`select id from ads where id = ${of.adId}`
      : sql`select id from ads where owner_id = ${of.ownerId}`;
  const { rows } = await sql<DayCounts>`
    select day, sum(views)::int as views, sum(inquiries)::int as inquiries, sum(clicks)::int as clicks from (
      select day, views, inquiries, clicks from ad_days where day >= ${fromDay} and ad_id in (${mine})
      union all
      select day, (kind = 'view')::int, (kind = 'inquiry')::int, (kind = 'click')::int
      from ad_marks where day >= ${fromDay} and ad_id in (${mine})) as counted
    group by day order by day`.execute(db);
  return rows;
}

export type RunningAd = { id: string; propertyId: string; ownerId: string | null; endsAt: Date };

/** The advertisements that run now; of one home where it is named. */
export async function listRunningAds(db: Db, now: Date, propertyId?: string): Promise<RunningAd[]> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'property_id', 'owner_id', 'ends_at'])
    .where('state', '=', 'running')
    .where('ends_at', '>', now)
    .where('property_id', propertyId === undefined ? 'is not' : '=', propertyId ?? null)
    .execute();
  return rows.flatMap(({ id, property_id: propertyId, owner_id: ownerId, ends_at: endsAt }) =>
    propertyId && endsAt ? [{ id, propertyId, ownerId, endsAt }] : [],
  );
}
