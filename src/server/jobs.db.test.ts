import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { App } from '#adapters/app-context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../tests/support/test-database.ts';
import type { JobHandler } from './job-list.server.ts';
import { type Jobs, openJobs } from './jobs.server.ts';

describe.each(ENGINES)('jobs on %s', (engine) => {
  let opened: OpenDatabase;
  let jobs: Jobs;
  let app: App;
  const done: unknown[] = [];
  const outcomes: string[] = [];
  let tellDone: () => void = () => {};
  const handlers: Record<string, JobHandler> = {
    remember: async (_, data) => {
      done.push(data);
      tellDone();
    },
    'fail-first': async (_, data) => {
      done.push(data);
      tellDone();
      throw new Error('the other side is away');
    },
  };
  const nextJob = () =>
    new Promise<void>((resolve) => {
      tellDone = resolve;
    });
  const stateOf = async (name: string) =>
    (await sql<{ state: string; retry_count: number }>`select state, retry_count from pgboss.job where name = ${name}`.execute(opened.db)).rows;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    ({ app } = buildApp(opened));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.db);
    const databaseUrl = engine === 'postgres' ? inject('postgresUrl').replace(/\/[^/]*$/, `/${rows[0]?.name}`) : undefined;
    jobs = await openJobs({ opened, databaseUrl, handlers, onError: (error) => outcomes.push(String(error)) });
    await jobs.work(app, (name, outcome) => outcomes.push(`${name} ${outcome}`));
  });
  afterAll(async () => {
    await jobs.stop();
    await opened.close();
  });

  test('a job nobody handles is refused, and nothing is written', async () => {
    await expect(opened.db.transaction().execute((trx) => jobs.enqueue(trx, 'unheard-of', {}))).rejects.toThrow('No handler for the job unheard-of');
  });

  test('a job of a transaction that is rolled back never runs', async () => {
    const failing = opened.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'remember', { from: 'rolled back' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await stateOf('remember')).toEqual([]);
  });

  test('a job runs soon after its transaction commits, without waiting for the next poll', async () => {
    const ran = nextJob();
    await opened.db.transaction().execute((trx) => jobs.enqueue(trx, 'remember', { leadId: 'a' }));
    await ran;
    expect(done).toEqual([{ leadId: 'a' }]);
    await expect.poll(() => outcomes).toContain('remember done');
  });

  test('jobs that come together run one after the other, without waiting for the next poll between them', async () => {
    const before = done.length;
    await opened.db.transaction().execute(async (trx) => {
      for (const leadId of ['c', 'd', 'e', 'f']) await jobs.enqueue(trx, 'remember', { leadId });
    });
    // The poll comes every thirty seconds: three more jobs would need ninety.
    await expect.poll(() => done.length - before, { timeout: 25_000 }).toBe(4);
  });

  test('a job that fails is kept to be tried again', async () => {
    const ran = nextJob();
    await opened.db.transaction().execute((trx) => jobs.enqueue(trx, 'fail-first', { leadId: 'b' }));
    await ran;
    await expect.poll(() => stateOf('fail-first')).toEqual([{ state: 'retry', retry_count: 0 }]);
    await expect.poll(() => outcomes).toContain('fail-first failed');
  });
});
