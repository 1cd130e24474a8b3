import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Line, openLine } from '../../tests/support/line.ts';
import { isAway } from './answering-pool.server.ts';
import { type Db, openPostgres } from './client.server.ts';
import { DatabaseAway } from './database-away.ts';

/** Short, so that the tests are. */
const LIMITS = { connectMs: 500, statementMs: 300 };

let line: Line;
let opened: ReturnType<typeof openPostgres>;
beforeEach(async () => {
  const url = new URL(inject('postgresUrl'));
  line = await openLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  opened = openPostgres(url.href, { poolSize: 2, limits: LIMITS });
});
afterEach(async () => {
  line.mend();
  await opened.close();
  await line.close();
});

const ask = (db: Db = opened.db) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => error,
  );

async function askUntilAnswered(): Promise<number | undefined> {
  try {
    return await ask();
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseAway);
    return askUntilAnswered();
  }
}

test('a line that breaks in the middle of a transaction ends nothing but that transaction', async () => {
  const inTheMiddle = opened.db.transaction().execute(async (trx) => {
    await ask(trx);
    line.cut();
    // Nobody is asking at the moment of the break: the error meets a connection that is lent and idle.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await ask(trx);
  });
  expect(await refusal(inTheMiddle)).toMatchObject({ status: 503, code: 'database_away' });
  expect(await refusal(ask())).toBeInstanceOf(DatabaseAway);
  line.mend();
  expect(await askUntilAnswered()).toBe(1);
});

test('a server that falls silent is noticed by the first; all others are told at once, and nobody waits for a connection', async () => {
  await Promise.all([ask(), ask()]);
  line.hang();
  expect(await refusal(ask())).toBeInstanceOf(DatabaseAway);
  // Each would wait for its own limit, two at a time, ten seconds in all.
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 40 }, () => refusal(ask())));
  expect(answers.every((answer) => answer instanceof DatabaseAway)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  line.mend();
  expect(await askUntilAnswered()).toBe(1);
});

test('a statement that takes too long is refused by the server, and the server counts as there', async () => {
  expect(await refusal(sql`select pg_sleep(5)`.execute(opened.db))).toMatchObject({ code: '57014' });
  expect(await ask()).toBe(1);
});

test('a mistake of ours says nothing about the server', async () => {
  expect(await refusal(sql`select nothing from nowhere`.execute(opened.db))).toMatchObject({ code: '42P01' });
  expect(isAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  expect(
    isAway(Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })),
  ).toBe(true);
  expect(await ask()).toBe(1);
});

test('whoever waits too long for a connection while all are lent is told to come back, and the others go on', async () => {
  let giveBack: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  const holders = [1, 2].map(() =>
    opened.db.connection().execute(async (connection) => {
      await ask(connection);
      await held;
      return ask(connection);
    }),
  );
  expect(await refusal(ask())).toMatchObject({ status: 503 });
  giveBack();
  expect(await Promise.all(holders)).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

test('a disk that is full is said as that, and reading goes on', async () => {
  const writing = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    opened.db,
  );
  expect(await refusal(writing)).toMatchObject({ status: 507, code: 'database_full' });
  expect(await ask()).toBe(1);
});
