import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { type AdForm, readAdForm } from '../domain/ad-form.ts';
import type { AdClock } from '../domain/ad-standing.ts';
import type { AdsTable } from '../schema.ts';

export type AdRow = Selectable<AdsTable>;
/** An advertisement with its counts, and its home's name and first photo as they stand now. */
export type CountedAd = AdRow & {
  listing_title: string | null;
  is_public: boolean | null;
  cover: string | null;
  views: number;
  inquiries: number;
  clicks: number;
  paid_minor: number;
};

const MOST_SHOWN = 200;

/** The part of an advertisement that says when it runs. */
export function clockOf({ state, ends_at: endsAt, paused_at: pausedAt }: Omit<AdRow, 'form'>): AdClock {
  return { state, endsAt, pausedAt };
}

/** The form of a stored advertisement. */
export function formOf({ form }: Pick<AdRow, 'form'>): AdForm {
  return readAdForm((field) => (Object.hasOwn(form, field) ? form[field] : ''));
}

/** An advertisement, or null. */
export async function findAd(db: Db, id: string): Promise<AdRow | null> {
  return (await db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** An advertisement, kept from others until the transaction ends; null without one. */
export async function lockAd(trx: Db, id: string): Promise<AdRow | null> {
  return (await trx.selectFrom('ads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Stores an advertisement and gives its id. */
export async function insertAd(trx: Db, row: Insertable<AdsTable>): Promise<string> {
  return (await trx.insertInto('ads').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes an advertisement. */
export async function updateAd(trx: Db, id: string, values: Updateable<AdsTable>): Promise<void> {
  await trx.updateTable('ads').set(values).where('id', '=', id).execute();
}

/** Removes one that nothing was ever paid for. */
export async function deleteAd(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('ad_periods').where('ad_id', '=', id).where('state', '=', 'unpaid').execute();
  await trx.deleteFrom('ads').where('id', '=', id).where('state', '=', 'draft').execute();
}

/**
 * One's own draft with the very same form, or null; whoever asks is the only one who does for this owner until the
 * transaction ends, so that a button that was pressed twice makes one.
 */
export async function lockSameDraft(trx: Db, ownerId: string, form: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ad-drafts ${ownerId}`}, 0))`.execute(trx);
  const row = await trx
    .selectFrom('ads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'draft')
    .where(sql<boolean>`form = ${form}::jsonb`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Whether another advertisement of the same home stands against paying for this one: it is on or paused, or its
 * checkout is open; null where none does.
 */
export async function findRival(
  db: Db,
  { adId, propertyId }: { adId: string; propertyId: string },
  now: Date,
): Promise<'advertised' | 'being_paid' | null> {
  const { rows } = await sql<{ is_on: boolean }>`
    select is_on from (
      select (a.state = 'paused' or (a.state = 'running' and a.ends_at > ${now})) as is_on,
        exists (select 1 from ad_periods d join payments p on p.reference = d.reference
          where d.ad_id = a.id and d.state = 'unpaid' and p.status = 'pending') as is_open
      from ads a where a.property_id = ${propertyId} and a.id <> ${adId}) as other
    where is_on or is_open order by is_on desc limit 1`.execute(db);
  const [rival] = rows;
  if (!rival) return null;
  return rival.is_on ? 'advertised' : 'being_paid';
}

/** How many drafts somebody keeps. */
export async function countDrafts(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Somebody's advertisements, the newest first. */
export function listOwnAds(db: Db, ownerId: string): Promise<AdRow[]> {
  return db
    .selectFrom('ads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/**
 * Advertisements with what was counted: days that are over from the roll-up, today's from the marks. Of one owner, or
 * all that were ever paid for.
 */
export async function listCountedAds(db: Db, whose: { ownerId: string } | 'paid'): Promise<CountedAd[]> {
  const where = whose === 'paid' ? sql`a.state <> 'draft'` : sql`a.owner_id = ${whose.ownerId}`;
  const { rows } = await sql<CountedAd>`
    select a.*, p.title as listing_title, (p.approval_status = 'approved' and p.status = 'available') as is_public,
      p.image_urls[1] as cover,
      (coalesce(d.views, 0) + coalesce(t.views, 0))::int as views,
      (coalesce(d.inquiries, 0) + coalesce(t.inquiries, 0))::int as inquiries,
      (coalesce(d.clicks, 0) + coalesce(t.clicks, 0))::int as clicks,
      coalesce(s.minor, 0)::float8 as paid_minor
    from ads a left join properties p on p.id = a.property_id
    left join lateral (select sum(views) as views, sum(inquiries) as inquiries, sum(clicks) as clicks
      from ad_days where ad_id = a.id) d on true
    left join lateral (select count(*) filter (where kind = 'view') as views,
      count(*) filter (where kind = 'inquiry') as inquiries, count(*) filter (where kind = 'click') as clicks
      from ad_marks where ad_id = a.id) t on true
    left join lateral (select sum(amount_minor - returned_minor) as minor
      from ad_periods where ad_id = a.id and state <> 'unpaid') s on true
    where ${where} order by a.created_at desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** Advertisements whose days are over, or whose pause has lasted too long. */
export async function listDue(db: Db, now: Date, pausedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('ads')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'running'), eb('ends_at', '<=', now)]),
        and([eb('state', '=', 'paused'), eb('paused_at', '<=', pausedBefore)]),
      ]),
    )
    .orderBy('ends_at')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
