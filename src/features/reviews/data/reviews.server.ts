import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { AgentFigures } from '#features/accounts/agent-standing.server.ts';
import type { Stars } from '../review.ts';
import type { ReviewReportsTable, ReviewsTable } from '../schema.ts';

export type ReviewRow = Selectable<ReviewsTable>;

/** A review with the dealing it follows on. */
export type ReviewWithDealing = ReviewRow & { kind: 'tour' | 'sold' | 'rented'; happened_at: Date };

const withDealing = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('dealings as d', 'd.id', 'r.dealing_id')
    .selectAll('r')
    .select(['d.kind', 'd.happened_at']);

/** Reviews everybody reads of an agent, the newest first; those of the demo market, or real ones. */
export function listPublished(
  db: Db,
  { agentId, areSamples }: { agentId: string; areSamples: boolean },
  page: { limit: number; offset: number },
): Promise<ReviewWithDealing[]> {
  return withDealing(db)
    .where('r.agent_id', '=', agentId)
    .where('r.state', '=', 'published')
    .where('r.is_sample', '=', areSamples)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** How many published reviews an agent has of each number of stars, real ones and samples apart. */
export async function countStars(
  db: Db,
  agentId: string,
): Promise<{ stars: Stars; isSample: boolean; count: number }[]> {
  const { rows } = await sql<{ stars: Stars; isSample: boolean; count: number }>`
    select stars, is_sample as "isSample", count(*)::int as count from reviews
    where agent_id = ${agentId} and state = 'published' group by stars, is_sample`.execute(db);
  return rows;
}

/** Whether a home was really sold or let by an agent: from then on nothing of the demo market is said of them. */
export async function hasRealDeal(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dealings')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('kind', 'in', ['sold', 'rented'])
    .where('is_sample', '=', false)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The review of a dealing; null while there is none. */
export async function findReviewOf(db: Db, dealingId: string): Promise<ReviewRow | null> {
  return (await db.selectFrom('reviews').selectAll().where('dealing_id', '=', dealingId).executeTakeFirst()) ?? null;
}

/** A review that everybody reads; null where there is none. */
export async function findPublished(db: Db, id: string): Promise<ReviewWithDealing | null> {
  return (await withDealing(db).where('r.id', '=', id).where('r.state', '=', 'published').executeTakeFirst()) ?? null;
}

/** A review, held until the transaction ends; null where there is none. */
export async function lockReview(trx: Db, by: { id: string } | { dealingId: string }): Promise<ReviewRow | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['dealing_id', by.dealingId] as const);
  return (await trx.selectFrom('reviews').selectAll().where(column, '=', value).forUpdate().executeTakeFirst()) ?? null;
}

/** Stores a review and gives its id; null where its dealing has one. */
export async function insertReview(trx: Db, review: Insertable<ReviewsTable>): Promise<string | null> {
  const row = await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('dealing_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes a review. */
export async function updateReview(trx: Db, id: string, values: Updateable<ReviewsTable>): Promise<void> {
  await trx.updateTable('reviews').set(values).where('id', '=', id).execute();
}

const MOST_WAITING = 50;

/** Reviews and replies that wait for the office, the oldest first. */
export function listHeld(db: Db): Promise<ReviewWithDealing[]> {
  return withDealing(db)
    .where((eb) => eb.or([eb('r.state', '=', 'held'), eb('r.reply_state', '=', 'held')]))
    .orderBy('r.created_at')
    .limit(MOST_WAITING)
    .execute();
}

/** Reports of reviews nobody decided yet, the oldest first. */
export async function listNewReports(db: Db) {
  return db
    .selectFrom('review_reports as n')
    .innerJoin('reviews as r', 'r.id', 'n.review_id')
    .innerJoin('dealings as d', 'd.id', 'r.dealing_id')
    .select([
      'n.id as report_id',
      'n.reason',
      'n.words as report_words',
      'n.created_at as reported_at',
      'n.reporter_id',
    ])
    .selectAll('r')
    .select(['d.kind', 'd.happened_at'])
    .where('n.state', '=', 'new')
    .orderBy('n.created_at')
    .limit(MOST_WAITING)
    .execute();
}

/** Stores a report; false where this person has reported the review. */
export async function insertReport(trx: Db, report: Insertable<ReviewReportsTable>): Promise<boolean> {
  const row = await trx
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['review_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who reported a review, decided or not. */
export async function listReporters(db: Db, reviewId: string): Promise<string[]> {
  const rows = await db.selectFrom('review_reports').select('reporter_id').where('review_id', '=', reviewId).execute();
  return rows.map(({ reporter_id }) => reporter_id);
}

/** Settles all open reports of a review; who made them. */
export async function settleReports(
  trx: Db,
  reviewId: string,
  state: 'upheld' | 'dismissed',
  at: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('review_reports')
    .set({ state, decided_at: at })
    .where('review_id', '=', reviewId)
    .where('state', '=', 'new')
    .returning('reporter_id')
    .execute();
  return rows.map(({ reporter_id }) => reporter_id);
}

/** Removes what somebody wrote as a visitor; the agents it was about. */
export async function deleteReviewsBy(trx: Db, userId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('reviews').where('author_id', '=', userId).returning('agent_id').execute();
  return [...new Set(rows.map(({ agent_id }) => agent_id))];
}

/** An agent's figures from what happened; those of the demo market only while nothing real has. */
export async function reckonFigures(db: Db, agentId: string): Promise<AgentFigures> {
  const { rows } = await sql<{ is_sample: boolean; rating: number | null; reviews: number; sold: number }>`
    select s.is_sample, r.rating, coalesce(r.reviews, 0)::int as reviews, coalesce(d.sold, 0)::int as sold
    from (values (false), (true)) s (is_sample)
    left join (select is_sample, avg(stars)::float8 as rating, count(*) as reviews from reviews
      where agent_id = ${agentId} and state = 'published' group by is_sample) r on r.is_sample = s.is_sample
    left join (select is_sample, count(*) as sold from dealings
      where agent_id = ${agentId} and kind in ('sold', 'rented') and confirmed_at is not null group by is_sample) d
      on d.is_sample = s.is_sample
    order by s.is_sample`.execute(db);
  const [real, sample] = rows;
  const shown = real && real.reviews + real.sold > 0 ? real : sample;
  const rating = shown?.rating ?? null;
  return {
    rating: rating === null ? null : Math.round(rating * 10) / 10,
    reviews: shown?.reviews ?? 0,
    propertiesSold: shown?.sold ?? 0,
  };
}
