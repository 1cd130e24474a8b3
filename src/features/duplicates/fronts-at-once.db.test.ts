import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, OpenDatabase } from '#db/client.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';

/** On PostgreSQL alone: one connection never waits for itself. */
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened?.close());

/** Two listings of one home, the first in front. */
async function oneHome(): Promise<[string, string]> {
  const ids: string[] = [];
  for (const trust_score of [90, 50]) ids.push(await buildListing(opened.db, { trust_score }));
  const [first = '', second = ''] = ids.toSorted();
  for (const property_id of ids)
    await opened.db.insertInto('home_clusters').values({ property_id, cluster_id: first }).execute();
  await sql`select count(*) from choose_fronts(${sql.val(`{${first},${second}}`)}::uuid[])`.execute(opened.db);
  return [ids[0] ?? '', ids[1] ?? ''];
}

const frontsOf = async (ids: readonly string[]) =>
  (await opened.db.selectFrom('properties').select('front_id').where('id', 'in', ids).execute()).map(
    ({ front_id }) => front_id,
  );

/** Opens once so many have come. */
function gate(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= people) resolve();
    return promise;
  };
}

test('two changes at once that each move the front of one home are both done: the one that was undone is tried again', async () => {
  const [front, behind] = await oneHome();
  expect(await frontsOf([front, behind])).toEqual([front, front]);
  const bothHold = gate(2);
  let tries = 0;
  const score = (trx: Db, id: string, trust_score: number) =>
    trx.updateTable('properties').set({ trust_score }).where('id', '=', id).execute();
  const change = (id: string, trust_score: number) =>
    opened.db.transaction().execute(async (trx) => {
      tries += 1;
      await trx.selectFrom('properties').select('id').where('id', '=', id).forUpdate().execute();
      await bothHold();
      await score(trx, id, trust_score);
    });
  await Promise.all([change(front, 10), change(behind, 95)]);
  expect(tries).toBe(3);
  expect(await frontsOf([front, behind])).toEqual([behind, behind]);
});

test('a statement that stands alone is tried again as well', async () => {
  const [front, behind] = await oneHome();
  const held = Promise.withResolvers<void>();
  let tries = 0;
  // The transaction waits longer for the ring to be seen, so that it is the lone statement that is ended.
  const whole = opened.db.transaction().execute(async (trx) => {
    tries += 1;
    await sql`set local deadlock_timeout = '20s'`.execute(trx);
    await trx.selectFrom('properties').select('id').where('id', '=', behind).forUpdate().execute();
    held.resolve();
    await waitForLocks(1);
    await trx.updateTable('properties').set({ trust_score: 10 }).where('id', '=', front).execute();
  });
  // Not before the transaction has its row: a statement that comes first waits for nobody.
  await held.promise;
  const alone = opened.db.updateTable('properties').set({ trust_score: 20 }).where('id', '=', front).execute();
  await Promise.all([whole, alone]);
  expect(tries).toBe(1);
  const [kept] = await opened.db.selectFrom('properties').select('trust_score').where('id', '=', front).execute();
  // Done again after the other.
  expect(kept?.trust_score).toBe(20);
});

async function waitForLocks(waiting: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(opened.db);
    if ((rows[0]?.n ?? 0) >= waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('what goes wrong for another reason is not tried again', async () => {
  let tries = 0;
  const wrong = opened.db.transaction().execute(async (trx) => {
    tries += 1;
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(wrong).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});
