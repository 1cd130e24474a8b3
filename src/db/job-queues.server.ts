import { sql } from 'kysely';
import type { Db } from './client.server.ts';

/** Jobs of one kind that are due and not begun: how many, and for how long the oldest has been due, in seconds. */
export type JobQueue = { name: string; due: number; oldestS: number };

/** A due job is taken within a second. When one has waited this long, nobody works on its queue, or far too few. */
const STANDSTILL_S = 60;

/** The queues in which something is due (the table is pg-boss's own). */
export async function readJobQueues(db: Db): Promise<JobQueue[]> {
  const { rows } = await sql<{ name: string; due: number; oldest_s: number }>`
    select name, count(*)::int as due, extract(epoch from now() - min(start_after))::float8 as oldest_s
    from pgboss.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_pgboss%' group by name order by name`.execute(
    db,
  );
  return rows.map(({ name, due, oldest_s }) => ({ name, due, oldestS: oldest_s }));
}

/** How many jobs stand in queues that nobody works on. */
export function countStanding(queues: readonly JobQueue[]): number {
  return queues.filter(({ oldestS }) => oldestS > STANDSTILL_S).reduce((sum, { due }) => sum + due, 0);
}
