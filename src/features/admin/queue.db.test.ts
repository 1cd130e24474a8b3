import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { readQueueAsk } from './domain/queue.ts';
import { openQueue } from './use-cases/open-queue.server.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('the queue of the office', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'property_submissions', 'fraud_reports', 'leads', 'user'] as const)
      await opened.db.deleteFrom(table).execute();
    await createAccount(opened.db, {
      ...{ userId: 'ada', name: 'Ada Ọ̀ṣínúgà', email: 'ada@example.com', password: 'Correct-horse-7' },
      ...{ role: 'user', createdAt: NOW },
    });
  });

  const open = (query = '') =>
    openQueue(buildApp(opened, { features: FEATURES, now: NOW }).app, readQueueAsk(new URLSearchParams(query)));
  const handIn = async (title: string, hours: number, over: object = {}) => {
    const { id } = await opened.db
      .insertInto('property_submissions')
      .values({
        ...{ title, property_type: 'house', price_minor: 5_000_000_000, location: 'Lekki', state: 'Lagos' },
        ...{ agent_id: 'ada', created_at: hoursAgo(hours), updated_at: hoursAgo(hours), ...over },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const report = (hours: number) =>
    opened.db
      .insertInto('fraud_reports')
      .values({
        ...{
          reporter_id: 'ada',
          reported_entity_type: 'property',
          reported_entity_id: 'x',
          report_type: 'fake_listing',
        },
        ...{ description: 'He asked for an inspection fee.', created_at: hoursAgo(hours) },
      })
      .execute();

  test('nothing waits', async () => {
    expect(await open()).toMatchObject({ rows: [], open: null, evidence: null, standing: { late: 0, soon: 0 } });
  });

  test('every kind stands in one list, the oldest first, with how its promise stands', async () => {
    await handIn('Fresh', 2);
    await handIn('Late', 30);
    await report(22);
    await handIn('Decided', 40, { status: 'approved' });
    const { rows, standing, next, before, open: opened_ } = await open();
    expect(rows?.map(({ kind, title, clock }) => [kind, title, clock.state])).toEqual([
      ['listing', 'Late', 'late'],
      ['report', 'He asked for an inspection fee.', 'soon'],
      ['listing', 'Fresh', 'fine'],
    ]);
    expect(standing).toMatchObject({ late: 1, soon: 1, counts: { listing: 2, report: 1, lead: 0 } });
    expect([before?.title, opened_?.title, next?.kind]).toEqual([undefined, 'Late', 'report']);
  });

  test('one kind alone is shown when it is asked for, and the counts stay those of all', async () => {
    await handIn('New home', 2);
    await handIn('Corrected', 3, { property_id: await buildListing(opened.db) });
    const { rows, standing } = await open('kind=correction');
    expect(rows?.map(({ title }) => title)).toEqual(['Corrected']);
    expect(standing?.counts).toMatchObject({ listing: 1, correction: 1 });
  });

  test('the evidence is that of the case asked for, and of the oldest where that one is decided already', async () => {
    const oldest = await handIn('Oldest', 9);
    const asked = await handIn('Asked for', 5);
    const shown = await open(`open=listing.${asked}`);
    expect([shown.evidence?.submission.title, shown.before?.id]).toEqual(['Asked for', oldest]);
    await opened.db.updateTable('property_submissions').set({ status: 'approved' }).where('id', '=', asked).execute();
    expect((await open(`open=listing.${asked}`)).evidence?.submission.title).toBe('Oldest');
  });

  test('a report has no evidence of a home, and leads to its own page', async () => {
    await report(1);
    expect(await open()).toMatchObject({ open: { kind: 'report' }, evidence: null });
  });
});
