import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { refreshPriceIndex } from '#features/insights/use-cases/refresh-price-index.server.ts';
import { PLACES } from '#features/places/gazetteer.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createGuidesApi } from './api/guides-api.server.ts';
import { areaGuidePath, findGuidePlace, guideKey, resolveGuidePlace } from './guide-place.server.ts';
import { guideText } from './ui/guide-texts.server.ts';
import { readGuide, refreshGuides } from './use-cases/area-guides.server.ts';

const START = new Date('2026-11-21T09:00:00Z');
const later = (days: number) => new Date(START.getTime() + days * 86_400_000);

describe('area guides', () => {
  let opened: OpenDatabase;
  let app: App;
  const at = (now: Date) => buildApp(opened, { features: FEATURES, now });
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = at(START).app;
    for (let home = 0; home < 24; home += 1)
      await buildListing(opened.db, {
        listed_at: new Date('2026-11-01T09:00:00Z'),
        location: 'Yaba',
        lga: 'Lagos Mainland',
        property_type: 'apartment',
        transaction_type: 'rent',
        price_period: 'year',
        bedrooms: 2,
        title: `Flat ${home}`,
        price_minor: (2_000_000 + home * 100_000) * 100,
        price_ngn_minor: (2_000_000 + home * 100_000) * 100,
        features: home < 7 ? ['Borehole', 'Call 0803 555 0142 now!!'] : ['borehole'],
        power: home < 3 ? 'Band A, prepaid meter' : null,
        flood_notes: ['Street has never flooded', 'Water stands in July'][home] ?? null,
      });
    await buildListing(opened.db, { location: 'Yaba', approval_status: 'pending', features: ['Helipad'] });
    await refreshPriceIndex(app);
  });
  afterAll(() => opened?.close());

  const post = (body: object, on = app) =>
    createGuidesApi(on).request('/functions/generate-area-guide', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const guideOf = async (key: string, on = app) => {
    const place = findGuidePlace(key);
    if (!place) throw new Error(key);
    const guide = await readGuide(on, place);
    return { ...guide, text: guideText(guide.facts, guide.madeAt) };
  };

  test('an area nobody knows, or a state alone, has no guide', async () => {
    expect((await post({ location: 'Atlantis' })).status).toBeGreaterThanOrEqual(400);
    expect(resolveGuidePlace({ state: 'Lagos' })).toBeNull();
    expect(areaGuidePath({ state: 'Atlantis', location: 'Yaba' })).toBeNull();
    expect(areaGuidePath({ state: 'Lagos', location: 'No Such Close' })).toBeNull();
    expect(findGuidePlace('lagos/../yaba')).toBeNull();
  });

  test('generate-area-guide answers prices with their range and sample, kinds, neighbours, what is said, and its source', async () => {
    const { areaGuide } = await (await post({ location: 'Yaba', address: '', state: 'Lagos' })).json();
    expect(areaGuide).toMatch(/^Yaba lies in .*Lagos/);
    expect(areaGuide).toMatch(/nearest areas are .*about \d+ km/);
    expect(areaGuide).toMatch(/flats for rent: ₦3\.\d+m.* in the middle, half of them between ₦.* and ₦.*Homes: 24\./);
    expect(areaGuide).toMatch(/On offer today: flats for rent \(24\)\. Listings in all: 24\./);
    expect(areaGuide).toMatch(/borehole \(24\)/i);
    expect(areaGuide).toMatch(/power: 3 of 24\. They name: Band A \(3\) and prepaid meter \(3\)\./);
    expect(areaGuide).toMatch(/floods: 2 of 24; of them 1 say/);
    expect(areaGuide).toMatch(/From the listings on Zaure .*21 Nov 2026/);
  });

  test('what one lister wrote, a number or what nobody may see is not repeated', async () => {
    expect((await guideOf('lagos/yaba')).text).not.toMatch(/0803|Helipad|Water stands/);
  });

  test('every guide is whole sentences: no place lies in nothing, or in itself, and no figure is missing', async () => {
    const cities = PLACES.filter(({ kind }) => kind === 'city' || kind === 'lga').slice(0, 60);
    for (const place of cities) {
      const { facts, madeAt } = await readGuide(app, findGuidePlace(guideKey(place)) ?? place);
      const text = guideText(facts, madeAt);
      expect(text, place.name).not.toMatch(/ in[.,]| in , |, ,|, \.|undefined|null|NaN|\{|: \./);
      for (const paragraph of text.split('\n\n')) expect(paragraph, place.name).toMatch(/^[A-Z0-9].*\.$/s);
    }
    expect((await guideOf('kaduna/kaduna')).text).toMatch(/^Kaduna lies in (Kaduna State|[A-Z])/);
  });

  test('a guide is kept, made anew by the job once a day while somebody reads it, and dropped when nobody does', async () => {
    const first = await guideOf('lagos/yaba');
    await buildListing(opened.db, { location: 'Yaba' });
    expect((await guideOf('lagos/yaba')).facts.listings).toBe(first.facts.listings);
    const nextDay = at(later(1.5));
    await refreshGuides(nextDay.app);
    expect(nextDay.touched).toContain('area-guides');
    expect((await guideOf('lagos/yaba', nextDay.app)).facts.listings).toBe(first.facts.listings + 1);
    await refreshGuides(at(later(200)).app);
    expect(await opened.db.selectFrom('area_guides').select('key').execute()).toEqual([]);
  });

  test('one that the job never reached is made while its reader waits', async () => {
    await guideOf('lagos/yaba');
    expect((await guideOf('lagos/yaba', at(later(8)).app)).madeAt).toEqual(later(8));
  });
});
