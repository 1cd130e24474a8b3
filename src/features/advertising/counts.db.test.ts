import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { openSession } from '#features/accounts/data/open-session.server.ts';
import { noteLook } from '#features/listings/note-look.server.ts';
import { createApi } from '#server/api.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { countClick, flushCounts, rollUpAds } from './use-cases/count-people.server.ts';
import { viewPerformance } from './use-cases/performance.server.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('who is counted for advertisements', () => {
  let opened: OpenDatabase;
  let owner: Actor;
  let home: string;
  let adId: string;
  let app: ReturnType<typeof buildApp>['app'];
  beforeAll(async () => {
    opened = await openTestDatabase();
    // One for all: each App has a secret of its own for its sessions.
    app = at('2026-11-23T10:00:00Z');
  });
  afterAll(() => opened?.close());
  const at = (now: string) =>
    buildApp(opened, { env: { TRUST_PROXY: 'true' }, features: FEATURES, now: new Date(now) }).app;
  beforeEach(async () => {
    for (const table of ['ad_marks', 'ad_days', 'ad_salts', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
    owner = await buildPerson(opened.db, { isApproved: true });
    home = await buildListing(opened.db, { agent_id: owner.userId });
    const row = { owner_id: owner.userId, property_id: home, state: 'running' as const, package: 'basic' as const };
    const made = await opened.db
      .insertInto('ads')
      .values({ ...row, ends_at: '2026-12-20T10:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    adId = made.id;
    // What this node knows of running advertisements is ten seconds old at most: another clock reads anew.
    app = at('2026-11-23T10:00:00Z');
  });

  const post = (path: string, headers: Record<string, string>, body?: object) =>
    createApi(app).request(path, {
      method: 'POST',
      headers: { 'user-agent': PHONE, 'x-forwarded-for': '10.0.0.1', 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const look = async (headers: Record<string, string> = {}, address = '10.0.0.1') => {
    const request = new Request('http://localhost/', { headers: { 'user-agent': PHONE, ...headers } });
    await noteLook(app, home, { request, address });
    await flushCounts(app);
  };
  const click = async (headers: Record<string, string> = {}) => {
    const request = new Request('http://localhost/', { headers: { 'user-agent': PHONE, ...headers } });
    await countClick(app, adId, { address: '10.0.0.1', headers: request.headers, request });
    await flushCounts(app);
  };
  const counts = async () => (await viewPerformance(app, owner.userId)).totals;
  const cookieOf = async (person: Actor) => {
    const answer = await openSession(app, new Request('http://localhost/'), person.userId);
    return answer
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  };

  test('robots, pages fetched ahead, the owner, the office and whoever turned it off are not counted', async () => {
    const office = await buildPerson(opened.db, { role: 'admin' });
    const uncounted: Record<string, string>[] = [
      { 'user-agent': BOT },
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'preview' },
      { 'x-moz': 'prefetch' },
      { cookie: await cookieOf(owner) },
      { cookie: await cookieOf(office) },
    ];
    for (const headers of uncounted) {
      await look(headers);
      await click(headers);
    }
    await look({ cookie: 'choices_off=counting' });
    expect(await counts()).toMatchObject({ views: 0, clicks: 0 });
  });

  test('a person counts once a day for each thing, whoever is signed in; and nothing of them is kept', async () => {
    const reader = await buildPerson(opened.db);
    for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await look({}, from);
    await look({ cookie: await cookieOf(reader) }, '10.0.0.3');
    await click();
    await click();
    expect(await counts()).toMatchObject({ views: 3, clicks: 1 });
    const marks = JSON.stringify(await opened.db.selectFrom('ad_marks').selectAll().execute());
    for (const trace of ['10.0.0', 'Mozilla', 'Android', reader.userId]) expect(marks).not.toContain(trace);
    // Another node with a memory of its own counts nobody again.
    const second = at('2026-11-23T15:00:00Z');
    const known = { address: '10.0.0.1', headers: new Headers({ 'user-agent': PHONE }), request: null };
    await countClick(second, adId, known);
    await flushCounts(second);
    expect(await counts()).toMatchObject({ clicks: 1 });
  });

  test('who writes about the home is one inquiry a day, the lister’s own words none', async () => {
    const message = (contact: string) => ({
      property_id: home,
      name: 'Ngozi',
      contact,
      message: `Is it free? ${contact}`,
    });
    for (const contact of ['ada@example.ng', 'ADA@example.ng', 'bola@example.ng'])
      expect((await post('/messages', {}, message(contact))).status).toBe(201);
    expect(await counts()).toMatchObject({ inquiries: 2 });
    const other = await buildListing(opened.db, { agent_id: owner.userId });
    await post('/messages', {}, { ...message('chi@example.ng'), property_id: other });
    expect(await counts()).toMatchObject({ inquiries: 2 });
  });

  test('one that is paused or over counts nobody', async () => {
    await opened.db.updateTable('ads').set({ ends_at: '2026-11-23T09:59:59Z' }).where('id', '=', adId).execute();
    await look();
    await click();
    expect(await counts()).toMatchObject({ views: 0, clicks: 0 });
  });

  test('a day that is over is rolled up once, its salt is gone, and the figures stay what they were', async () => {
    await look();
    await click();
    const before = await counts();
    await rollUpAds(at('2026-11-23T22:55:00Z'));
    expect(await opened.db.selectFrom('ad_days').selectAll().execute(), 'the day is not over').toEqual([]);
    const next = at('2026-11-23T23:30:00Z');
    await Promise.all([rollUpAds(next), rollUpAds(next)]);
    expect(await opened.db.selectFrom('ad_days').selectAll().execute()).toEqual([
      { ad_id: adId, day: '2026-11-23', views: 1, inquiries: 0, clicks: 1 },
    ]);
    expect(await opened.db.selectFrom('ad_marks').selectAll().execute()).toEqual([]);
    expect(await opened.db.selectFrom('ad_salts').selectAll().execute()).toEqual([]);
    expect(await counts()).toEqual(before);
  });
});
