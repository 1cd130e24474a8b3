import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/pages.ts';

/** Lists whose first homes are compared: sales, rents by every period, dollars, plots, sold ones. */
const LISTS = [
  '/homes-for-sale',
  '/homes-for-sale?sort=price_desc',
  '/buy/listings?type=land',
  '/rent/all?sort=price_asc',
  '/rent/all?sort=price_desc',
  '/rent/all?search=per+month',
  '/buy/recent-sales',
  '/buy/foreclosures',
];
const HOMES_OF_EACH = 3;
const PERIODS: Readonly<Record<string, string>> = { total: '', year: '/yr', month: '/mo', night: '/night' };
const UNIT_CODES: Readonly<Record<string, string>> = { '/yr': 'ANN', '/mo': 'MON', '/night': 'DAY' };

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
    .trim();
const partOf = (html: string, pattern: RegExp) => textOf(pattern.exec(html)?.[1] ?? '');

/**
 * What a card says: the id it leads to, its price with the period, what is offered, its badge, its place and its trust
 * score.
 */
function readCard(card: string) {
  return {
    id: /href="\/property\/[^"]*\/([0-9a-f-]{36})"/.exec(card)?.[1] ?? '',
    price: partOf(card, /<p class="price">(.*?)<\/p>/),
    kind: partOf(card, /<span class="[^"]*pic-kind">(.*?)<\/span>/),
    badge: partOf(card, /<span class="tag [^"]*pic-seal">(.*?)<\/span>/),
    place: partOf(card, /<span class="lcard-place">(.*?)<\/span>/),
    score: /(\d+) out of 100/.exec(card)?.[1] ?? null,
  };
}

/** The same as the home's own page says it, with its record for machines. */
function readPage(html: string) {
  const header = /<header class="det-h">(.*?)<\/header>/s.exec(html)?.[1] ?? '';
  const records = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '{}']) => JSON.parse(json),
  );
  return {
    price: partOf(header, /<p class="price">(.*?)<\/p>/),
    kind: partOf(header, /<li[^>]*>(.*?)<\/li>/),
    badges: [...html.matchAll(/<span class="tag [^"]*\bseal\b[^"]*">(.*?)<\/span>/g)].map(([, text = '']) =>
      textOf(text),
    ),
    place: partOf(header, /<p class="muted det-place">(.*?)<\/p>/),
    score: /(\d+) out of 100/.exec(header)?.[1] ?? null,
    record: records.find((record) => record['@type'] === 'RealEstateListing'),
    frame: new URL((/<iframe[^>]*src="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'), 'http://none')
      .searchParams,
  };
}

async function findPoint(request: APIRequestContext, home: Record<string, unknown>) {
  const [lng, lat] = [Number(home['longitude']), Number(home['latitude'])];
  const bbox = [lng - 0.0005, lat - 0.0005, lng + 0.0005, lat + 0.0005].join(',');
  const page = home['transaction_type'] === 'rent' ? 'rent-all' : 'homes-for-sale';
  const { points } = await (await request.get(`/search-map/${page}?bbox=${bbox}&zoom=20`)).json();
  return points.find((point: { id: string }) => point.id === home['id']);
}

test('list card, page, map, API and the record for machines say the same of twenty homes', async ({ request }) => {
  test.slow();
  const cards = new Map<string, ReturnType<typeof readCard>>();
  for (const list of LISTS) {
    const html = await (await request.get(list)).text();
    // A promoted card leads to its home by the counter of its advertisement: other tests', which are no part of this.
    const found = [...html.matchAll(/<article class="lcard">(.*?)<\/article>/gs)]
      .map(([, card = '']) => readCard(card))
      .filter(({ id }) => id !== '');
    expect(found.length, list).toBeGreaterThanOrEqual(HOMES_OF_EACH);
    for (const card of found.slice(0, HOMES_OF_EACH)) cards.set(card.id, card);
  }
  expect(cards.size).toBeGreaterThanOrEqual(20);
  const periods = new Set<string>();
  let onMap = 0;
  for (const [id, card] of cards) {
    const api = await (await request.get(`/api/properties/${id}`)).json();
    const page = readPage(await (await request.get(`/property/${id}`)).text());
    // The page says what the card says.
    expect({ id, price: page.price, kind: page.kind, place: page.place, score: page.score }).toEqual({
      id,
      price: card.price,
      kind: card.kind,
      place: card.place,
      score: card.score,
    });
    expect(
      page.badges.some((badge) => badge.endsWith(card.badge)),
      `${id}: ${card.badge} among ${page.badges.join(', ')}`,
    ).toBe(true);
    // Both say what the API says.
    const isRent = api.transaction_type === 'rent';
    const period = isRent ? PERIODS[api.price_period === 'total' ? 'year' : api.price_period] : '';
    periods.add(String(period));
    const amount = Number.isInteger(api.price)
      ? api.price.toLocaleString('en-NG')
      : api.price.toLocaleString('en-NG', { minimumFractionDigits: 2 });
    expect(card.price).toBe(`${api.currency === 'USD' ? '$' : '₦'}${amount}${period}`);
    expect(card.kind === 'Sold').toBe(api.status === 'sold');
    expect(card.score).toBe(api.trust_score === null ? null : String(api.trust_score));
    expect(card.badge.toLowerCase()).toBe(
      api.verification_status === 'approved' ? 'verified' : api.verification_status,
    );
    // And so does what machines read.
    const { offers, mainEntity } = page.record;
    expect({ price: offers.price, currency: offers.priceCurrency }).toEqual({
      price: api.price,
      currency: api.currency,
    });
    expect(offers.priceSpecification?.unitCode).toBe(UNIT_CODES[String(period)]);
    expect(offers.availability.endsWith('InStock')).toBe(api.status === 'available');
    expect('geo' in mainEntity).toBe(api.location_precision === 'exact' && api.latitude !== null);
    if (api.latitude === null || api.status !== 'available') continue;
    // The map on its page and the map of the list know the place no better than it is known.
    expect(page.frame.get('precision') ?? 'exact').toBe(api.location_precision);
    const point = await findPoint(request, api);
    if (!point) continue;
    onMap += 1;
    const { title, price, currency, price_period, transaction_type, location_precision } = api;
    const said = { title, currency, price_period, transaction_type, location_precision };
    expect(point).toMatchObject({ ...said, price_minor: Math.round(price * 100) });
  }
  expect([...periods].toSorted()).toEqual(['', '/mo', '/night', '/yr']);
  expect(onMap).toBeGreaterThan(5);
});
