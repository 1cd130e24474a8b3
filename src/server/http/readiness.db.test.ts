import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { type Jobs, openJobs } from '../jobs.server.ts';
import { createReadiness } from './readiness.server.ts';

describe('readiness', () => {
  let opened: OpenDatabase;
  let jobs: Jobs;
  beforeAll(async () => {
    opened = await openTestDatabase();
    // Nobody works on these jobs.
    jobs = await openJobs({ opened, handlers: { remember: async () => {} }, onError: () => {} });
  });
  afterAll(async () => {
    await jobs.stop();
    await opened.close();
  });
  const DATA_DIR = process.cwd();
  const ask = (isReplicaUsed: boolean | null = null) =>
    createReadiness({ app: buildApp(opened, { env: { DATA_DIR } }).app, isReplicaUsed: () => isReplicaUsed })();

  test('all is well', async () => {
    expect(await ask()).toEqual({ status: 'ok', database: 'ok', replica: 'none', disk: 'ok', jobs: 'ok' });
  });

  test('a replica that is not used is said, and nobody is sent away for it', async () => {
    expect(await ask(false)).toMatchObject({ status: 'degraded', replica: 'not used' });
    expect(await ask(true)).toMatchObject({ status: 'ok', replica: 'ok' });
  });

  test('a job that has been due for a minute without being taken is a queue nobody works on; one that is not due yet is not', async () => {
    await opened.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'remember', {}, { startAfter: 3600 });
      await jobs.enqueue(trx, 'remember', {});
    });
    expect(await ask()).toMatchObject({ status: 'ok', jobs: 'ok' });
    await sql`update pgboss.job set start_after = now() - interval '61 s' where start_after <= now()`.execute(
      opened.db,
    );
    expect(await ask()).toMatchObject({ status: 'degraded', database: 'ok', jobs: 'standing still' });
  });
});

test('a database that does not answer makes this process unavailable', async () => {
  const nobody = openPostgres('postgres://nobody@127.0.0.1:1/none', { poolSize: 1 });
  const { app } = buildApp(nobody, { env: { DATA_DIR: process.cwd() } });
  expect(await createReadiness({ app, isReplicaUsed: () => null })()).toMatchObject({
    status: 'unavailable',
    database: 'no answer',
    jobs: 'unknown',
  });
  await nobody.close();
});
