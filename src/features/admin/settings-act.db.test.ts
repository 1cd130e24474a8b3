import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { adminPolicy } from '#features/admin/policy.ts';
import { verificationPolicy } from '#features/agents/policy.ts';
import { startVerification } from '#features/agents/use-cases/own-verification.server.ts';
import { chooseLevel } from '#features/agents/use-cases/verification-levels.server.ts';
import { confirmListing } from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { findPropertyPage } from '#features/property/use-cases/property-page.server.ts';
import { SEARCH_PAGES } from '#features/search/domain/search-pages.ts';
import { viewSearch } from '#features/search/use-cases/searches.server.ts';
import { createApi } from '#server/api.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { openAccessToken } from '../../../tests/support/access-token.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { changeSetting } from './use-cases/settings.server.ts';

describe('settings act', () => {
  let opened: OpenDatabase;
  let app: App;
  let agent: Actor;
  let admin: Actor;
  let api: ReturnType<typeof createApi>;

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened, { features: FEATURES }));
    agent = await buildPerson(opened.db, { isAgent: true });
    admin = await buildPerson(opened.db, { role: 'admin' });
    api = createApi(app);
  });
  afterAll(() => opened.close());

  test('[ADMIN-005] [real] nobody but an admin changes a setting, and no value outside of reason', async () => {
    expect(() => allow(adminPolicy.manage, agent)).toThrow(expect.objectContaining({ code: 'not_allowed' }));
    await expect(
      changeSetting(app, allow(adminPolicy.manage, admin), 'listing_expiry', { rent_days: 0, sale_days: 20 }),
    ).rejects.toMatchObject({
      code: 'setting_refused',
    });
  });

  test('a refused setting answers 400 with the reason and the field, at the API as in the form, and changes nothing', async () => {
    const headers = {
      authorization: `Bearer ${await openAccessToken(app, admin.userId)}`,
      'content-type': 'application/json',
    };
    const put = (key: string, value: unknown) =>
      api.request(`/admin/settings/${key}`, { method: 'PUT', headers, body: JSON.stringify({ value }) });
    for (const [value, field, words] of [
      [{ enabled: true, delay_ms: 999_999 }, 'delay_ms', 'At most 60,000'],
      [{ enabled: true, delay_ms: -1 }, 'delay_ms', 'At least 0'],
      [{ enabled: true, delay_ms: 'soon' }, 'delay_ms', 'Whole numbers'],
      [{ enabled: true }, 'delay_ms', 'Whole numbers'],
      [{ enabled: 'no', delay_ms: 600 }, 'enabled', 'may not hold'],
    ] as const) {
      const answer = await put('lead_popup', value);
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'setting_refused',
        field,
        detail: expect.stringContaining(words),
      });
    }
    expect(await opened.db.selectFrom('settings').select('value').where('key', '=', 'lead_popup').execute()).toEqual(
      [],
    );
    expect((await put('lead_popup', { enabled: true, delay_ms: 0 })).status).toBe(204);
    const rows = await opened.db.selectFrom('settings').select('value').where('key', '=', 'lead_popup').execute();
    expect(rows).toEqual([{ value: { enabled: true, delay_ms: 0, as_card: false } }]);
  });

  test('the days after which an unconfirmed listing is hidden', async () => {
    const id = await buildListing(opened.db, { agent_id: agent.userId });
    const day = 86_400_000;
    const daysLeft = async () =>
      ((await confirmListing(app, allow(listingPolicy.manage, agent), id)).expiresAt.getTime() - app.now().getTime()) /
      day;
    expect(await daysLeft()).toBe(30);
    await changeSetting(app, allow(adminPolicy.manage, admin), 'listing_expiry', { rent_days: 7, sale_days: 20 });
    expect(await daysLeft()).toBe(20);
  });

  test('the fees of the verification levels, for payments asked from then on', async () => {
    await changeSetting(app, allow(adminPolicy.manage, admin), 'verification_fees', { silver: 7500, gold: 20_000 });
    await startVerification(app, allow(verificationPolicy.open, agent), { nin: '70413598901', consent: 'on' });
    const chosen = await chooseLevel(app, allow(paymentPolicy.make, agent), 'silver', {
      address: '14 Fọlá Ọ̀ṣìbò Street, Lekki Phase 1',
    });
    expect(chosen).toHaveProperty('reference');
    const payment = await opened.db.selectFrom('payments').select('amount_minor').executeTakeFirstOrThrow();
    expect(payment.amount_minor).toBe(750_000);
  });

  test('whether built-in samples stand in for listings', async () => {
    const shown = async () => {
      const view = await viewSearch(app, SEARCH_PAGES['open-houses'], new URLSearchParams());
      return 'items' in view ? view.items.length : -1;
    };
    expect(await shown()).toBeGreaterThan(0);
    expect(await findPropertyPage(app, 'apt-fallback-1')).not.toBeNull();
    await changeSetting(app, allow(adminPolicy.manage, admin), 'sample_listings', { enabled: false });
    expect(await shown()).toBe(0);
    expect(await findPropertyPage(app, 'apt-fallback-1')).toBeNull();
  });
});
