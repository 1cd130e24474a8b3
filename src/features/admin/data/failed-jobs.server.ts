import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import type { FailedJob } from '../domain/failed-job.ts';

type Row = {
  id: string;
  name: string;
  state: 'failed' | 'retry';
  tries: number;
  error: string | null;
  created_at: Date;
  next_at: Date | null;
  at: string;
};

/**
 * A page of jobs that have failed, newest first: given up, or waiting to be tried again. The table is the queue's own
 * (pg-boss).
 */
export async function readFailedJobs(
  db: Db,
  before: Keyset | null,
  limit: number,
): Promise<{ items: FailedJob[]; next: string | null }> {
  const { rows } = await sql<Row>`
    select id, name, state::text as state, retry_count + (case when state = 'failed' then 1 else 0 end) as tries,
      coalesce(output ->> 'message', output ->> 'value', output::text) as error, created_on as created_at,
      case when state = 'retry' then start_after end as next_at, ${exactMoment('created_on')} as at
    from pgboss.job where state in ('failed', 'retry') and ${before ? isAfter(before, { at: 'created_on', id: 'id', idType: 'uuid' }) : sql`true`}
    order by created_on desc, id desc limit ${limit + 1}`.execute(db);
  return pageOfRows(
    rows,
    limit,
    (row): FailedJob => ({
      id: row.id,
      name: row.name,
      state: row.state === 'retry' ? 'waiting' : 'failed',
      tries: row.tries,
      error: row.error,
      createdAt: row.created_at.toISOString(),
      nextAt: row.next_at?.toISOString() ?? null,
    }),
  );
}

/** Lets the queue try a failed job now; its name, or null when it has not failed (any more). */
export async function retryFailedJob(trx: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count + 1), completed_on = null, start_after = now()
    where id::text = ${id} and state in ('failed', 'retry') returning name`.execute(trx);
  return rows[0]?.name ?? null;
}
