import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { noteLook } from './note-look.server.ts';
import { flushViews } from './use-cases/views.server.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

describe('looks at listings', () => {
  let opened: OpenDatabase;
  let id: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    id = await buildListing(opened.db);
  });
  afterAll(() => opened?.close());

  const look = async (app: ReturnType<typeof buildApp>['app'], listing: string, agent: string, address: string) => {
    const request = new Request('http://localhost/', { headers: agent ? { 'user-agent': agent } : {} });
    await noteLook(app, listing, { request, address });
    await flushViews(app);
  };
  const views = () => opened.db.selectFrom('listing_views').selectAll().execute();
  const build = (now?: string) => buildApp(opened, now ? { now: new Date(now) } : {}).app;

  test('bots, unknown listings and nonsense count nothing', async () => {
    const app = build();
    for (const [listing, agent] of [
      [id, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
      [id, ''],
      ['apt-fallback-1', PHONE],
      ['2f1c1c1e-0000-4000-8000-000000000000', PHONE],
    ] as const)
      await look(app, listing, agent, '10.0.0.1');
    expect(await views()).toEqual([]);
  });

  test('one person counts once a day and listing, and nothing of them is kept: neither address nor browser', async () => {
    const app = build();
    for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await look(app, id, PHONE, from);
    expect(await views()).toEqual([{ property_id: id, day: '2026-11-21', views: 2, calls: 0, whatsapps: 0 }]);
    const marks = JSON.stringify(await opened.db.selectFrom('listing_view_marks').selectAll().execute());
    for (const trace of ['10.0.0', 'Mozilla', 'Android', id]) expect(marks).not.toContain(trace);
    await look(build('2026-11-22T09:00:00Z'), id, PHONE, '10.0.0.1');
    expect(await views()).toHaveLength(2);
    expect(
      await opened.db.selectFrom('listing_view_marks').select('day').execute(),
      'yesterday’s marks are gone',
    ).toEqual([{ day: '2026-11-22' }]);
  });
});
