import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Line, openLine } from '../../tests/support/line.ts';
import { type PostgresServer, startPostgres, startReplica } from '../../tests/support/postgres-server.ts';
import { openPostgres } from './client.server.ts';
import { openReplica, type Replica } from './replica.server.ts';

/** So far the replica is behind. */
const DELAY = 'recovery_min_apply_delay=1s';
const LIMITS = { connectMs: 500, statementMs: 500 };
/** Two servers are made first. */
const TIMEOUT_MS = 120_000;

let servers: PostgresServer[];
let primary: ReturnType<typeof openPostgres>;
let line: Line;
let replica: Replica;
beforeAll(async () => {
  const first = await startPostgres(['wal_level=replica', 'max_wal_senders=3']);
  const second = await startReplica(first, [DELAY, 'hot_standby=on']);
  servers = [first, second];
  const url = new URL(second.url);
  line = await openLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  primary = openPostgres(first.url, { limits: LIMITS });
  replica = openReplica(url.href, primary, { limits: LIMITS });
  await sql`create table said (word text)`.execute(primary.db);
}, TIMEOUT_MS);
afterAll(async () => {
  await replica.close();
  await primary.close();
  await line.close();
  for (const server of servers.toReversed()) await server.stop();
});

const say = async (word: string) => {
  await sql`insert into said values (${word})`.execute(primary.db);
  replica.noteChange();
};
const words = async () =>
  (await sql<{ word: string }>`select word from said`.execute(replica.db)).rows.map(({ word }) => word);
/** Who answers: a server that follows another is in recovery for ever. */
const isReplicaAsked = async () =>
  (await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(replica.db)).rows[0]
    ?.is_replica;

test('what was just changed is read from the primary until the replica has it too, and then from the replica', {
  timeout: TIMEOUT_MS,
}, async () => {
  await say('one');
  expect([await words(), await isReplicaAsked()]).toEqual([['one'], false]);
  await expect.poll(isReplicaAsked, { timeout: 30_000 }).toBe(true);
  expect(await words()).toEqual(['one']);
  await say('two');
  expect(await words()).toEqual(['one', 'two']);
});

test('a replica that goes away or falls silent fails nobody, and is used again when it is back', {
  timeout: TIMEOUT_MS,
}, async () => {
  await expect.poll(isReplicaAsked, { timeout: 30_000 }).toBe(true);
  line.cut();
  expect(await Promise.all([words(), words(), isReplicaAsked()])).toEqual([['one', 'two'], ['one', 'two'], false]);
  line.mend();
  await expect.poll(isReplicaAsked, { timeout: 30_000 }).toBe(true);
  line.hang();
  expect(await words()).toEqual(['one', 'two']);
  expect(replica.isUsed()).toBe(false);
  line.mend();
  await expect.poll(isReplicaAsked, { timeout: 30_000 }).toBe(true);
});

test('a mistake of ours is told and not asked of the primary again', async () => {
  await expect(sql`select nothing from nowhere`.execute(replica.db)).rejects.toMatchObject({ code: '42P01' });
});
