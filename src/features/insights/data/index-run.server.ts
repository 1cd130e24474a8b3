import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { IndexRun } from '../domain/index-run.ts';

/** Any number of its own: who reckons holds it until the transaction ends. */
const INDEX_LOCK = 7_120_120;

/** Takes the work for the caller's transaction; false when another node has it. */
export async function claimIndexWork(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${INDEX_LOCK}) as mine`.execute(trx);
  return rows[0]?.mine ?? false;
}

export async function findIndexRun(db: Db): Promise<IndexRun | null> {
  const { rows } = await sql<IndexRun>`
    select day::text as day, at, method, market, homes, left_price, left_size, left_place, left_deal, left_twin
    from price_index_run`.execute(db);
  return rows[0] ?? null;
}

export async function writeIndexRun(trx: Db, run: IndexRun): Promise<void> {
  await trx.deleteFrom('price_index_run').execute();
  await trx.insertInto('price_index_run').values(run).execute();
}

/** How many homes the public finds now. */
export async function countMarket(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from properties where status = 'available' and approval_status = 'approved'`.execute(db);
  return rows[0]?.n ?? 0;
}
