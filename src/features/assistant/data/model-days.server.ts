import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';

/** One answer as it is counted: on which day, who made it, what it came to, what a model took for it. */
export type CountedAnswer = {
  day: string;
  engine: 'rules' | 'model' | 'none';
  outcome: string;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
};

/** Adds answers to the counts of their days, all of them in one statement. */
export async function countAnswers(db: Db, counted: readonly CountedAnswer[]): Promise<void> {
  const column = <Key extends keyof CountedAnswer>(name: Key) => counted.map((one) => one[name]);
  await sql`
    insert into assistant_days as d (day, engine, outcome, answers, input_tokens, output_tokens, cost_micros)
    select day, engine, outcome, count(*), sum(input_tokens), sum(output_tokens), sum(cost_micros)
    from unnest(${column('day')}::date[], ${column('engine')}::text[], ${column('outcome')}::text[],
      ${column('inputTokens')}::bigint[], ${column('outputTokens')}::bigint[], ${column('costMicros')}::bigint[])
      as c(day, engine, outcome, input_tokens, output_tokens, cost_micros)
    group by day, engine, outcome order by day, engine, outcome
    on conflict (day, engine, outcome) do update set
      answers = d.answers + excluded.answers,
      input_tokens = d.input_tokens + excluded.input_tokens,
      output_tokens = d.output_tokens + excluded.output_tokens,
      cost_micros = d.cost_micros + excluded.cost_micros`.execute(db);
}

/** Days kept for the office. */
const SHOWN_DAYS = 30;

export type DayOfAnswers = Omit<CountedAnswer, 'inputTokens' | 'outputTokens'> & { answers: number };

/** The last 30 days, the newest first; costs in millionths of a US dollar. */
export async function listDays(db: Db, now: Date): Promise<DayOfAnswers[]> {
  const rows = await db
    .selectFrom('assistant_days')
    .select(['engine', 'outcome', 'answers', 'cost_micros'])
    .select(sql<string>`day::text`.as('day'))
    .where('day', '>', dayInNigeria(new Date(now.getTime() - SHOWN_DAYS * DAY_MS)))
    .orderBy('day', 'desc')
    .orderBy('answers', 'desc')
    .execute();
  return rows.map(({ cost_micros, ...row }) => ({ ...row, costMicros: Number(cost_micros) }));
}

/** Everybody together. */
const ALL = 'all';

/** A visitor under a name that changes every day and names nobody. */
const nameOf = (visitor: string, day: string) => createHash('sha256').update(`${day} ${visitor}`).digest('base64url');

export type Share = { visitor: string; micros: number; visitorMost: number; allMost: number };

/**
 * Sets an amount aside from what a visitor and all together may spend today, in millionths of a US dollar; false where
 * either would pass its limit, and nothing is set aside. Two at once cannot pass it together.
 */
export function reserve(db: Db, { visitor, micros, visitorMost, allMost }: Share, now: Date): Promise<boolean> {
  const day = dayInNigeria(now);
  if (micros > visitorMost || micros > allMost) return Promise.resolve(false);
  const take = async (trx: Db, who: string, most: number) => {
    const { rows } = await sql`
      insert into assistant_spending as s (day, who, spent_micros) values (${day}::date, ${who}, ${micros})
      on conflict (day, who) do update set spent_micros = s.spent_micros + ${micros}
        where s.spent_micros + ${micros} <= ${most}
      returning who`.execute(trx);
    return rows.length > 0;
  };
  const refused = new Error('past the limit');
  return db
    .transaction()
    .execute(async (trx) => {
      if (!(await take(trx, nameOf(visitor, day), visitorMost)) || !(await take(trx, ALL, allMost))) throw refused;
      return true;
    })
    .catch((error: unknown) => {
      if (error === refused) return false;
      throw error;
    });
}

/** Replaces what was set aside by what it came to. */
export async function settle(
  db: Db,
  { visitor, reserved, spent }: { visitor: string; reserved: number; spent: number },
  now: Date,
): Promise<void> {
  const day = dayInNigeria(now);
  await sql`
    update assistant_spending set spent_micros = greatest(0, spent_micros + ${spent - reserved})
    where day = ${day}::date and who in (${nameOf(visitor, day)}, ${ALL})`.execute(db);
}

/** Forgets what was spent by whom before yesterday. */
export async function deleteOldSpending(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('assistant_spending')
    .where('day', '<', dayInNigeria(new Date(now.getTime() - DAY_MS)))
    .execute();
}
