import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { DAY_MS, dayInNigeria, MINUTE_MS } from '#lib/days.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { readDashboard } from './use-cases/dashboard.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

describe('the agent’s desk', () => {
  let opened: OpenDatabase;
  let agent: Actor;
  let other: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    agent = await buildPerson(opened.db, { isApproved: true });
    other = await buildPerson(opened.db, { isApproved: true });
  });

  const read = (who: Actor) => readDashboard(buildApp(opened, { now: NOW }).app, allow(listingPolicy.manage, who));
  const home = (given: object = {}) =>
    buildListing(opened.db, { agent_id: agent.userId, created_at: ago(100), expires_at: ago(-20), ...given });
  const looks = (property_id: string, days: number, views: number) =>
    opened.db
      .insertInto('listing_views')
      .values({ property_id, day: dayInNigeria(ago(days)), views })
      .execute();
  const ask = (kind: 'tour' | 'message', days: number, given: object = {}) =>
    opened.db
      .insertInto('enquiries')
      .values({
        ...{ kind, lister_id: agent.userId, sender_name: 'Ada Ọ̀ṣínúgà', sender_contact: 'ada@example.com' },
        ...{ body: 'Is it still there?', created_at: ago(days), ...given },
      })
      .execute();
  const handIn = (title: string, given: object = {}) =>
    opened.db
      .insertInto('property_submissions')
      .values({
        ...{ title, property_type: 'house', price_minor: 5_000_000_000, location: 'Lekki', state: 'Lagos' },
        ...{ agent_id: agent.userId, created_at: NOW, updated_at: NOW, ...given },
      })
      .execute();

  test('an agent with nothing sees zeros and nothing that waits', async () => {
    const { counts, views, reply, waiting, days, recent } = await read(agent);
    expect(counts).toEqual({ total: 0, live: 0, newHomes: 0, waiting: 0 });
    expect(views).toEqual({ now: 0, before: 0 });
    expect(reply).toEqual({ now: null, before: null });
    expect(waiting).toEqual({ due: [], rejections: [], rejected: 0, tours: 0, questions: 0, asked: [] });
    expect(days).toHaveLength(90);
    expect(recent).toEqual([]);
  });

  test('each figure stands beside the same thirty days before, and nobody else’s is in it', async () => {
    const mine = await home();
    await home({ created_at: ago(3) });
    const foreign = await home({ agent_id: other.userId });
    for (const [days, views] of [
      [0, 7],
      [29, 5],
      [30, 3],
      [59, 1],
      [60, 100],
    ] as const)
      await looks(mine, days, views);
    await looks(foreign, 1, 1000);
    await ask('message', 2, { answered_at: new Date(ago(2).getTime() + 20 * MINUTE_MS) });
    await ask('message', 40, { answered_at: new Date(ago(40).getTime() + 90 * MINUTE_MS) });
    await ask('tour', 41, { state: 'cancelled' });
    await ask('message', 1, { lister_id: other.userId });
    const { counts, views, enquiries, tours, reply } = await read(agent);
    expect(counts).toMatchObject({ total: 2, live: 2, newHomes: 1 });
    expect(views).toEqual({ now: 12, before: 4 });
    expect(enquiries).toEqual({ now: 1, before: 2 });
    expect(tours).toEqual({ now: 0, before: 1 });
    expect(reply).toEqual({ now: 20, before: 90 });
  });

  test('what waits: homes that are due, what the office sent back with its reason, and people without an answer', async () => {
    const due = await home({ title: 'Due', expires_at: ago(-2) });
    await home({ title: 'Not due' });
    const back = await home({ title: 'Sent back', approval_status: 'rejected', rejected_reason: 'No street.' });
    await home({ title: 'Taken down', approval_status: 'rejected', frozen_at: NOW });
    await home({ agent_id: other.userId, expires_at: ago(-1) });
    await handIn('Handed in', { status: 'rejected', admin_notes: 'Page 2 cannot be read.' });
    await handIn('Waits', { status: 'pending_approval' });
    await handIn('Of another', { status: 'rejected', agent_id: other.userId });
    await ask('tour', 3);
    await ask('message', 1);
    await ask('message', 2, { answered_at: NOW });
    await ask('tour', 4, { state: 'cancelled' });
    await ask('tour', 5, { expires_at: ago(1) });
    await ask('message', 1, { lister_id: other.userId });
    const { counts, waiting } = await read(agent);
    expect(counts.waiting).toBe(1);
    expect(waiting.due.map(({ id }) => id)).toEqual([due]);
    expect(waiting.rejected).toBe(2);
    expect(waiting.rejections.map(({ kind, title, reason }) => [kind, title, reason])).toEqual(
      expect.arrayContaining([
        ['listing', 'Sent back', 'No street.'],
        ['submission', 'Handed in', 'Page 2 cannot be read.'],
      ]),
    );
    expect(waiting.rejections.find(({ kind }) => kind === 'listing')?.id).toBe(back);
    expect([waiting.tours, waiting.questions]).toEqual([1, 1]);
    expect(waiting.asked.map(({ kind }) => kind)).toEqual(['tour', 'message']);
  });
});
