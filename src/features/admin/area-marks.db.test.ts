import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { ADMIN_PLACES, type AdminPlace } from './domain/office-areas.ts';
import { readOfficeWaiting } from './use-cases/open-admin.server.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('the rail of the office', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  let agent: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin' });
    agent = await buildPerson(opened.db, { isApproved: true });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['property_submissions', 'fraud_reports', 'leads', 'payment_disputes'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const open = (who: Actor) => readOfficeWaiting(buildApp(opened, { features: FEATURES, now: NOW }).app, who);
  const markOf = async (place: AdminPlace) => (await open(admin)).areas.find((area) => area.place === place);
  const handIn = (hours: number, status: 'pending_approval' | 'rejected' = 'pending_approval') =>
    opened.db
      .insertInto('property_submissions')
      .values({
        ...{ title: 'House', property_type: 'house', price_minor: 5_000_000_000, location: 'Lekki', state: 'Lagos' },
        ...{ agent_id: agent.userId, created_at: hoursAgo(hours), updated_at: hoursAgo(hours), status },
      })
      .execute();

  test('who may open nothing of the office is offered nothing of it; an admin all of it', async () => {
    expect((await open(agent)).areas).toEqual([]);
    expect((await open(await buildPerson(opened.db, { role: 'lawyer' }))).areas).toEqual([]);
    expect((await open(admin)).areas.map(({ place }) => place)).toEqual([...ADMIN_PLACES]);
  });

  test('nothing waits, so nothing is counted', async () => {
    expect((await open(admin)).areas.filter(({ count, late }) => count + late > 0)).toEqual([]);
  });

  test('what waits is counted at its desk and at the queue, with how much of it is late', async () => {
    await handIn(25);
    await handIn(2);
    await handIn(48, 'rejected');
    await opened.db
      .insertInto('fraud_reports')
      .values({
        ...{ reporter_id: agent.userId, reported_entity_type: 'property', reported_entity_id: 'x' },
        ...{ report_type: 'fake_listing', description: 'An inspection fee.', created_at: hoursAgo(30) },
      })
      .execute();
    expect(await markOf('submissions')).toMatchObject({ count: 2, late: 1 });
    expect(await markOf('reports')).toMatchObject({ count: 1, late: 1 });
    expect(await markOf('queue')).toMatchObject({ count: 3, late: 2 });
    expect(await markOf('leads')).toMatchObject({ count: 0, late: 0 });
  });

  test('a dispute at a bank is late once the bank’s own day is over, and not in the queue', async () => {
    const dispute = (provider_id: string, given: object) =>
      opened.db
        .insertInto('payment_disputes')
        .values({
          ...{ provider: 'paystack', provider_id, reference: 'r', amount_minor: 100, currency: 'NGN' },
          ...{ state: 'waits' as const, reason: null, due_at: null, seen_at: NOW, ended_at: null, ...given },
        })
        .execute();
    await dispute('1', { due_at: hoursAgo(1) });
    await dispute('2', { due_at: hoursAgo(-1) });
    await dispute('3', {});
    await dispute('4', { state: 'won' });
    expect(await markOf('payments')).toMatchObject({ count: 3, late: 1 });
    expect(await markOf('queue')).toMatchObject({ count: 0, late: 0 });
  });
});
