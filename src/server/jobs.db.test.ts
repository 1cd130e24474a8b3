import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { JobHandler } from '#app/feature.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { type Jobs, openJobs } from './jobs.server.ts';

describe('jobs', () => {
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
    'every-tenth-fails': async (_, data) => {
      if (data['lead'] === 3) throw new Error('the other side is away');
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
    (
      await sql<{
        state: string;
        retry_count: number;
      }>`select state, retry_count from pgboss.job where name = ${name}`.execute(opened.db)
    ).rows;

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    jobs = await openJobs({ opened, handlers, onError: (error) => outcomes.push(String(error)) });
    await jobs.work(app, (name, outcome) => outcomes.push(`${name} ${outcome}`));
  });
  afterAll(async () => {
    await jobs.stop();
    await opened.close();
  });

  test('a job nobody handles is refused, and nothing is written', async () => {
    await expect(opened.db.transaction().execute((trx) => jobs.enqueue(trx, 'unheard-of', {}))).rejects.toThrow(
      'No handler for the job unheard-of',
    );
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

  test('jobs that come together are done together, without waiting for the next poll between them', async () => {
    const before = done.length;
    await opened.db.transaction().execute(async (trx) => {
      for (let lead = 0; lead < 70; lead += 1) await jobs.enqueue(trx, 'remember', { lead });
    });
    // The poll comes every thirty seconds, and one takes twenty: more than twenty would need another.
    await expect.poll(() => done.length - before, { timeout: 25_000 }).toBe(70);
    expect(new Set(done.slice(before).map((data) => (data as { lead: number }).lead)).size).toBe(70);
  });

  test('one that fails among many that come together is tried again alone', async () => {
    await opened.db.transaction().execute(async (trx) => {
      for (let lead = 0; lead < 10; lead += 1) await jobs.enqueue(trx, 'every-tenth-fails', { lead });
    });
    await expect
      .poll(async () => (await stateOf('every-tenth-fails')).map(({ state }) => state).sort(), { timeout: 25_000 })
      .toEqual([...Array<string>(9).fill('completed'), 'retry']);
  });

  test('a job that fails is kept to be tried again', async () => {
    const ran = nextJob();
    await opened.db.transaction().execute((trx) => jobs.enqueue(trx, 'fail-first', { leadId: 'b' }));
    await ran;
    await expect.poll(() => stateOf('fail-first')).toEqual([{ state: 'retry', retry_count: 0 }]);
    await expect.poll(() => outcomes).toContain('fail-first failed');
  });

  test('what a process that is gone was doing is tried again within seconds by the one that comes after it', async () => {
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'fail-first'`.execute(
      opened.db,
    );
    const next = await openJobs({ opened, handlers, isAlone: true, onError: (error) => outcomes.push(String(error)) });
    const { rows } = await sql<{ state: string; wait: number }>`
      select state, extract(epoch from start_after - now()) as wait from pgboss.job where name = 'fail-first'`.execute(
      opened.db,
    );
    await next.stop();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.state).toBe('retry');
    expect(Number(rows[0]?.wait)).toBeLessThanOrEqual(20);
  });

  test('a job whose worker gives no sign of life is taken from it', async () => {
    await sql`update pgboss.job set state = 'active', heartbeat_seconds = 10, started_on = now() - interval '11 s', heartbeat_on = now() - interval '11 s' where name = 'fail-first'`.execute(
      opened.db,
    );
    await expect.poll(async () => (await stateOf('fail-first'))[0]?.state, { timeout: 25_000 }).toBe('retry');
  });
});
