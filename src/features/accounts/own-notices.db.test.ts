import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { listOwnNotices } from './own-notices.server.ts';

describe('notices', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
  });
  afterAll(() => opened?.close());

  test('paging skips no notice and shows none twice, also of one moment and of one millisecond', async () => {
    const userId = `u-${randomUUID()}`;
    // One moment for five, one millisecond for three more, and two of their own.
    const times = [
      ...Array.from({ length: 5 }, () => '2026-11-20T10:00:00.000000Z'),
      ...['2026-11-20T11:00:00.000900Z', '2026-11-20T11:00:00.000500Z', '2026-11-20T11:00:00.000100Z'],
      ...['2026-11-20T12:00:00.000000Z', '2026-11-19T12:00:00.000000Z'],
    ];
    const rows = times.map((created_at, n) => ({
      user_id: userId,
      kind: 'test',
      title: `Notice ${n}`,
      body: 'x',
      path: null,
      created_at,
    }));
    await opened.db.insertInto('notifications').values(rows).execute();
    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = [];
      let before = null as ReturnType<typeof readKeyset>;
      do {
        const page = await listOwnNotices(app, userId, { before, limit });
        expect(page.items.length).toBeGreaterThan(0);
        seen.push(...page.items.map((notice) => notice.title));
        before = readKeyset(page.next, 'uuid');
      } while (before && seen.length < 50);
      expect(seen.toSorted(), `pages of ${limit}`).toEqual(times.map((_, n) => `Notice ${n}`).toSorted());
    }
  });
});
