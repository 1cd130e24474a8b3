import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { adminPolicy } from '#features/admin/policy.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { findDollarRate, recordDollarRate } from './dollar-rate.server.ts';

const OFFICE = allow(adminPolicy.manage, {
  userId: 'u-1',
  email: 'office@example.com',
  name: 'Office',
  role: 'admin',
  profile: null,
});

describe('the dollar rate', () => {
  let opened: OpenDatabase;
  let app: App;
  let touched: string[];

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app, touched } = buildApp(opened));
  });
  afterAll(() => opened.close());

  test('a rate that cannot be right is refused and changes nothing', async () => {
    const good = { ngnRate: 1500, day: '2026-11-20', source: 'CBN' };
    for (const [wrong, field] of [
      [{ ngnRate: 15 }, 'rate'],
      [{ ngnRate: Number.NaN }, 'rate'],
      [{ day: '2026-11-22' }, 'day'],
      [{ day: '2026-13-40' }, 'day'],
      [{ day: '2026-02-30' }, 'day'],
      [{ source: ' ' }, 'source'],
    ] as const)
      await expect(recordDollarRate(app, OFFICE, { ...good, ...wrong })).rejects.toMatchObject({
        code: 'rate_refused',
        field,
      });
    expect(await findDollarRate(app)).toBeNull();
  });

  test('the newest day prices every dollar listing; an older day is kept and prices none', async () => {
    const dollars = await buildListing(opened.db, { price_minor: 100_000_00, currency: 'USD', price_ngn_minor: 1 });
    const naira = await buildListing(opened.db, {
      price_minor: 5_000_000_00,
      currency: 'NGN',
      price_ngn_minor: 5_000_000_00,
    });
    const priceOf = async (id: string) =>
      (
        await opened.db
          .selectFrom('properties')
          .select('price_ngn_minor')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).price_ngn_minor;
    expect(await recordDollarRate(app, OFFICE, { ngnRate: 1500, day: '2026-11-20', source: 'CBN' })).toEqual({
      repriced: 1,
    });
    expect([await priceOf(dollars), await priceOf(naira)]).toEqual([150_000_000_00, 5_000_000_00]);
    expect(await recordDollarRate(app, OFFICE, { ngnRate: 1400, day: '2026-11-01', source: 'CBN' })).toEqual({
      repriced: 0,
    });
    expect(await priceOf(dollars)).toBe(150_000_000_00);
    expect(await findDollarRate(app)).toBe(1500);
    expect(touched).toEqual(expect.arrayContaining(['listings', 'rates']));
    const trail = await opened.db.selectFrom('audit_log').select(['actor_id', 'action', 'entity_id']).execute();
    expect(trail).toContainEqual({ actor_id: 'u-1', action: 'rate.recorded', entity_id: 'USD 2026-11-20' });
  });
});
