import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { HelpCountsTable } from '../schema.ts';

export type Counted = { day: string; mark: string; what: HelpCountsTable['what']; answer: string };

/**
 * Leaves the mark of a day; false where it stands already. Marks of earlier days go with each new one.
 */
async function isFirst(trx: Db, day: string, mark: string): Promise<boolean> {
  const row = await trx
    .insertInto('help_marks')
    .values({ day, mark })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .executeTakeFirst();
  if (row) await trx.deleteFrom('help_marks').where('day', '<', day).execute();
  return row !== undefined;
}

/** Counts once for each mark. */
export async function countOnce(trx: Db, { day, mark, what, answer }: Counted): Promise<void> {
  if (!(await isFirst(trx, day, mark))) return;
  await trx
    .insertInto('help_counts')
    .values({ day, what, answer, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'what', 'answer']).doUpdateSet(({ eb }) => ({ times: eb('help_counts.times', '+', 1) })),
    )
    .execute();
}

export type Miss = { day: string; mark: string; asked: string; words: string };

/** Notes a question nothing answered; its words only once `shownFrom` marks have asked it. */
export async function countMiss(trx: Db, { day, mark, asked, words }: Miss, shownFrom: number): Promise<void> {
  if (!(await isFirst(trx, day, mark))) return;
  await sql`insert into help_misses (asked, words, times, last_day) values (${asked}, null, 1, ${day})
    on conflict (asked) do update set times = help_misses.times + 1, last_day = excluded.last_day,
      words = case when help_misses.times + 1 >= ${sql.lit(shownFrom)} then ${words} else help_misses.words end`.execute(
    trx,
  );
}

/** Answers that were found or opened since a day, as often as `least` at least, the most asked first. */
export async function readPopular(db: Db, since: string, least: number): Promise<string[]> {
  const { rows } = await sql<{ answer: string }>`select answer from help_counts
    where day >= ${since} and what in ('found','opened') group by answer having sum(times) >= ${least}
    order by sum(times) desc, answer limit 20`.execute(db);
  return rows.map(({ answer }) => answer);
}

export type AnswerUse = { answer: string; opened: number; yes: number; no: number };

/** How often each answer was opened and called useful or not since a day; those called useless first. */
export async function readAnswerUse(db: Db, since: string): Promise<AnswerUse[]> {
  const { rows } = await sql<AnswerUse>`select answer,
      coalesce(sum(times) filter (where what in ('opened','found')), 0)::int as opened,
      coalesce(sum(times) filter (where what = 'yes'), 0)::int as yes,
      coalesce(sum(times) filter (where what = 'no'), 0)::int as no
    from help_counts where day >= ${since} group by answer order by no desc, opened desc, answer limit 100`.execute(db);
  return rows;
}

export type ReadMiss = { words: string; times: number; lastDay: string };

/** Questions nothing answered, the most asked first: only those whose words are kept. */
export async function readMisses(db: Db): Promise<ReadMiss[]> {
  const { rows } =
    await sql<ReadMiss>`select words, times, to_char(last_day, 'YYYY-MM-DD') as "lastDay" from help_misses
    where words is not null order by times desc, last_day desc, words limit 100`.execute(db);
  return rows;
}

/** Stores what somebody misses; the same press twice is one. */
export async function insertFeedback(
  db: Db,
  { body, words, at }: { body: string; words: string | null; at: Date },
  keys: readonly string[],
): Promise<void> {
  if (await db.selectFrom('help_feedback').select('id').where('dedupe_key', 'in', keys).executeTakeFirst()) return;
  await db
    .insertInto('help_feedback')
    .values({ body, words, dedupe_key: keys[0] ?? null, created_at: at })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** What people missed, unread first, newest first. */
export function readFeedback(db: Db, limit: number) {
  return db
    .selectFrom('help_feedback')
    .select(['id', 'body', 'words', 'state', 'created_at'])
    .orderBy('state')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes that the office has read it; false where it had, or it is gone. */
export async function markFeedbackRead(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('help_feedback')
    .set({ state: 'read' })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes what has been kept for long enough: counts, questions, and what people wrote. */
export async function forgetHelp(db: Db, before: { today: string; counts: string; feedback: Date }): Promise<void> {
  await db.deleteFrom('help_marks').where('day', '<', before.today).execute();
  await db.deleteFrom('help_counts').where('day', '<', before.counts).execute();
  await db.deleteFrom('help_misses').where('last_day', '<', before.counts).execute();
  await db.deleteFrom('help_feedback').where('created_at', '<', before.feedback).execute();
}
