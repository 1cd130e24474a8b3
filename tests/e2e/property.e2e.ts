import type { APIRequestContext, Page } from '@playwright/test';
import { buildDemoMarket } from '../../src/demo/market/demo-market.ts';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';

type Listing = {
  id: string;
  title: string;
  price: number;
  state: string;
  location: string;
  trust_score: number | null;
  verification_status: string;
};

/** Listings of the running market that answer to a query of the API and to a condition. */
async function findListing(
  request: APIRequestContext,
  query: string,
  suits: (listing: Listing & Record<string, unknown>) => boolean = () => true,
) {
  const answer = await request.get(`/api/properties?per_page=100&${query}`);
  const { items } = (await answer.json()) as { items: (Listing & Record<string, unknown>)[] };
  const found = items.find(suits);
  if (!found) throw new Error(`the demo market has no listing for ${query}`);
  return found;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The word of the first threshold that a value is strictly above. */
function wordAbove(value: number, steps: readonly (readonly [number, string])[], otherwise: string): string {
  return steps.find(([threshold]) => value > threshold)?.[1] ?? otherwise;
}

async function openHome(page: Page, request: APIRequestContext) {
  const listing = await findListing(
    request,
    'transaction_type=sale&property_type=duplex',
    ({ verification_status }) => verification_status === 'verified',
  );
  await page.goto(`/property/${listing.id}`);
  return listing;
}

test('[DETAIL-023] an id that names nothing gets a 404 with the Property Not Found screen and a way home', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const response = await page.goto('/property/00000000-0000-4000-8000-000000000000');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
  await expect(page.getByRole('main')).toContainText('Property not found');
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
});

test('[DETAIL-025] an id that is no UUID and no built-in sample is not found', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  for (const id of [
    'apt-fallback-4',
    'house-fallback-0',
    'apt-fallback-1x',
    '12',
    "1'or'1",
    '%F0%9F%8F%A0',
    'x'.repeat(5000),
  ]) {
    expect((await page.goto(`/property/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
  }
});

test('[DETAIL-024] without an id a random one starting with prop- is made up, which ends on the not-found screen', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const made = new Set<string>();
  for (const _ of [1, 2]) {
    await page.goto('/property');
    await expect(page).toHaveURL(/\/property\/prop-[0-9a-f]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
    made.add(page.url());
  }
  expect(made.size).toBe(2);
});

test('[CALLS-011] [CALLS-012] an approved listing is shown by its id; one that is not approved or no longer offered is not', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/404/);
  const { properties } = buildDemoMarket({ now: new Date(), ngnPerUsd: 1450 });
  const idOf = (approval: string, status: string) =>
    properties.find(({ approval_status, status: standing }) => approval_status === approval && standing === status)
      ?.id ?? '';
  expect((await page.goto(`/property/${idOf('approved', 'available')}`))?.status()).toBe(200);
  expect((await page.goto(`/property/${idOf('approved', 'sold')}`))?.status()).toBe(200);
  await expect(page.getByText(/This property was sold on/)).toBeVisible();
  for (const hidden of [idOf('pending', 'available'), idOf('rejected', 'available'), idOf('approved', 'withdrawn')]) {
    expect((await page.goto(`/property/${hidden}`))?.status()).toBe(404);
  }
});

test('[DETAIL-025] apt-fallback-1..3 and house-fallback-1..3 are built-in samples, named as such and kept out of indexes', async ({
  page,
}) => {
  for (const id of [
    'apt-fallback-1',
    'apt-fallback-2',
    'apt-fallback-3',
    'house-fallback-1',
    'house-fallback-2',
    'house-fallback-3',
  ]) {
    expect((await page.goto(`/property/${id}`))?.status()).toBe(200);
    await expect(page.getByText('This is a sample listing.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});

test('[DETAIL-001] both addresses show the property, and the long one is the canonical one', async ({
  page,
  request,
}) => {
  const listing = await findListing(request, 'transaction_type=sale&property_type=duplex');
  const long = `/property/${slug(listing.state)}/${slug(listing.location)}/anything-at-all/${listing.id}`;
  for (const path of [`/property/${listing.id}`, long]) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(
      `/property/${slug(listing.state)}/${slug(listing.location)}/${slug(listing.title).slice(0, 50).replace(/-$/, '')}/${listing.id}`,
    );
  }
});

test('[DETAIL-002] the back button goes back in history when the page before was ours', async ({ page, request }) => {
  const listing = await findListing(request, 'transaction_type=sale&search=Lekki');
  await page.goto('/homes-for-sale?search=Lekki');
  // A plain document load, so that the referrer alone decides.
  await page.evaluate((path) => window.location.assign(path), `/property/${listing.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/homes-for-sale\?search=Lekki$/);
});

test('[DETAIL-002] it also goes back after a navigation without a new document', async ({ page }) => {
  await page.goto('/homes-for-sale');
  await hydrated(page);
  await page.getByRole('main').locator('article a[href^="/property/"]').first().click();
  await expect(page).toHaveURL(/\/property\//);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/homes-for-sale');
});

test('[DETAIL-003] the back button goes to /buy for who came from elsewhere', async ({ page, request }) => {
  await openHome(page, request);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/buy');
});

test('[DETAIL-004] [DETAIL-005] a photo opens the lightbox, which wraps around at both ends and gives the focus back', async ({
  page,
  request,
}) => {
  await openHome(page, request);
  await hydrated(page);
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('link');
  // On a wide screen the further photos are in the lightbox only.
  const total = await page.locator('ul[aria-label="Photos"] > li').count();
  await photos.first().click();
  const lightbox = page.getByRole('dialog', { name: /^Photos of/ });
  await expect(lightbox.getByText(`1 of ${total}`)).toBeVisible();
  await lightbox.getByRole('button', { name: 'Previous photo' }).click();
  await expect(lightbox.getByText(`${total} of ${total}`)).toBeVisible();
  await lightbox.getByRole('button', { name: 'Next photo' }).click();
  await expect(lightbox.getByText(`1 of ${total}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByText(`${total - 1} of ${total}`)).toBeVisible();
  // All of them stand small below; the one pressed is shown, whichever it is.
  await lightbox.getByRole('list').getByRole('button').nth(2).click();
  await expect(lightbox.getByText(`3 of ${total}`)).toBeVisible();
  await expect(lightbox.getByRole('button', { name: 'Share' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(photos.first()).toBeFocused();
  await photos.nth(1).click();
  await expect(lightbox.getByText(`2 of ${total}`)).toBeVisible();
});

test('[DETAIL-006] one large photo and at most four thumbnails stand on a wide screen; four sample pictures follow the listing’s own', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const listing = await openHome(page, request);
  const own = (await (await request.get(`/api/properties/${listing.id}`)).json()).image_urls.length;
  const photos = page.locator('ul[aria-label="Photos"] > li');
  expect(await photos.count()).toBe(own + 4);
  expect(await photos.filter({ visible: true }).count()).toBe(5);
  // Said once for all of them, and no longer across each.
  await expect(page.getByRole('main').getByText('Sample pictures.', { exact: true })).toHaveCount(1);
  await expect(photos.getByText('Sample picture', { exact: true })).toHaveCount(0);
});

test('[DETAIL-007] the header shows badges, price, location and trust score', async ({ page, request }) => {
  const listing = await openHome(page, request);
  const header = page.getByRole('main').locator('header');
  await expect(header.getByText('For sale', { exact: true })).toBeVisible();
  await expect(header.getByText(/Verified$/).first()).toBeVisible();
  await expect(header).toContainText(
    new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency: 'NGN',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }).format(listing.price),
  );
  await expect(header).toContainText(listing.location);
  await expect(header.getByRole('img', { name: `Trust score ${listing.trust_score} out of 100` })).toBeVisible();
  await expect(header).toContainText(/Confirmed|Not confirmed/);
  // Once on the page: the score is that of the certificate, and the number to quote is the beginning of the id.
  await expect(
    page
      .getByRole('main')
      .getByRole('img', { name: /^Trust score/ })
      .and(page.locator('.ck *')),
  ).toHaveCount(1);
  await expect(page.locator('.det-side').getByText(/out of 100/)).toHaveCount(0);
  await expect(header).toContainText(`ZA-${listing.id.slice(0, 6).toUpperCase()}`);
});

test('the bar under the photos stays in reach and leads to the parts of the page', async ({ page, request }) => {
  await openHome(page, request);
  await hydrated(page);
  const bar = page.getByRole('navigation', { name: 'On this page' });
  for (const [name, id] of [
    ['Cost', 'cost'],
    ['Map', 'map'],
    ['Checks', 'trust'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(bar).toBeInViewport();
  }
});

test('a flagged home says first what was found and when, and leads to checked homes instead of to a tour', async ({
  page,
  market,
}) => {
  const id = await market.listing({ title: 'A doubted home', verification_status: 'flagged' });
  await market.db
    .insertInto('trust_evidence')
    .values({
      ...{ entity_type: 'property', entity_id: id, part: 'history', percent: 0, kind: 'photos_reused' },
      ...{ result: 'failed', statement: 'The photos are those of a home in Ajah.', checked_by: 'Us' },
      ...{ checker_kind: 'person', checked_at: new Date('2026-11-19T13:20:00Z') },
    })
    .execute();
  await market.touch(['listings', `listing:${id}`]);
  await page.goto(`/property/${id}`);
  const flag = page.getByRole('region', { name: 'Flagged. Do not pay.' });
  await expect(flag).toContainText('The photos are those of a home in Ajah.');
  await expect(flag.locator('time')).toContainText('19 Nov 2026');
  await expect(page.getByRole('link', { name: 'Request a tour' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask for a tour all the same' })).toBeVisible();
  await flag.getByRole('link', { name: 'See similar checked homes' }).click();
  await expect(page.getByRole('region', { name: 'Similar homes' })).toBeInViewport();
  await expectAccessible(page);
});

test('a home without photos shows where it lies, on its page and on its card, and no rooms of another', async ({
  page,
  market,
}) => {
  const title = `Unseen home ${Math.random().toString(36).slice(2)}`;
  const id = await market.listing({ title, image_urls: [], latitude: 6.4478, longitude: 3.4723 });
  await page.goto(`/property/${id}`);
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect(page.locator('#photos img')).toHaveAttribute('src', /^\/map\/drawing\.svg\?/);
  await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Photos' }),
  ).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/homes-for-sale?search=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({ hasText: title }).first();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/map\/drawing\.svg\?/);
  await expect(card).toContainText('No photos yet');
});

test('[DETAIL-008] the map is an embedded frame by coordinates, and by address, city, state and Nigeria where there are none', async ({
  page,
  request,
  market,
}) => {
  // No gazetteer knows this place, so that nothing but its words can be shown.
  const nowhere = {
    location: 'Qwxzkville',
    city: 'Qwxzkville',
    state: 'Qwxzkland',
    address: '7 Zzqx Crescent',
    latitude: null,
    longitude: null,
  } as const;
  const unplaced = await market.listing({ ...nowhere, title: 'A home no map knows' });
  await page.goto(`/property/${unplaced}`);
  const asked = new URL((await page.locator('iframe[title^="Map of"]').getAttribute('src')) ?? '', 'http://none')
    .searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ place: '7 Zzqx Crescent, Qwxzkville, Qwxzkland, Nigeria' });
  expect(asked.has('lat')).toBe(false);
  const listing = await openHome(page, request);
  const source = await page.locator('iframe[title^="Map of"]').getAttribute('src');
  expect(source).toContain(`lat=${listing['latitude']}`);
  expect(source).toContain(`lng=${listing['longitude']}`);
  await page.locator('iframe[title^="Map of"]').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe[title^="Map of"]').locator('body')).toContainText(listing.location);
});

test('[DETAIL-009] [DETAIL-010] stats, description, features, parking note and details panels are there', async ({
  page,
  request,
}) => {
  const listing = await findListing(
    request,
    'transaction_type=sale&property_type=duplex',
    (given) =>
      Boolean(given['private_parking_comment']) && Array.isArray(given['features']) && given['features'].length > 0,
  );
  await page.goto(`/property/${listing.id}`);
  const main = page.getByRole('main');
  await expect(main.locator('.stat-row')).toContainText('Bedrooms');
  await expect(main.getByRole('region', { name: 'About this home' })).toContainText(
    String(listing['description']).slice(0, 40),
  );
  const features = main.getByRole('region', { name: 'Features and amenities' });
  await expect(features).toContainText((listing['features'] as string[])[0] ?? '');
  await expect(features).toContainText(`Private parking. ${listing['private_parking_comment']}`);
  const details = main.getByRole('region', { name: 'Details' });
  for (const name of ['Title and papers', 'The building', 'This listing'])
    await expect(details.getByRole('heading', { name })).toBeVisible();
});

test('[DETAIL-011] [DETAIL-012] [DETAIL-013] [DETAIL-014] land has its investment analysis, called arithmetic and not a valuation', async ({
  page,
  request,
}) => {
  const plot = await findListing(
    request,
    'transaction_type=sale&property_type=land',
    ({ area_sqm, currency }) => Boolean(area_sqm) && currency === 'NGN',
  );
  await page.goto(`/property/${plot.id}`);
  const panel = page.getByRole('region', { name: 'Land investment analysis' });
  const naira = (value: number) => `₦${Math.round(value).toLocaleString('en-NG')}`;
  const area = Number(plot['area_sqm']);
  const fact = (name: string) =>
    panel.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await expect(fact('Price per m²')).toHaveText(naira(plot.price / area));
  await expect(fact('Development potential')).toHaveText(
    wordAbove(
      area,
      [
        [1000, 'High'],
        [500, 'Medium'],
      ],
      'Residential',
    ),
  );
  await expect(fact('Investment grade')).toHaveText(
    wordAbove(
      plot.price,
      [
        [100e6, 'Premium'],
        [50e6, 'Mid-tier'],
      ],
      'Entry-level',
    ),
  );
  const chart = panel.getByRole('img', { name: /Projected value/ }).first();
  const words = await chart.getAttribute('aria-label');
  for (const multiple of [1.15, 1.55, 2.1]) expect(words).toContain(naira(plot.price * multiple));
  await expect(panel).toContainText('It is arithmetic, not a valuation.');
  await expect(panel.getByRole('heading', { name: 'What others ask' })).toBeVisible();
});

test('[DETAIL-015] neighbourhood insights and an about-the-area section are there', async ({ page, request }) => {
  await openHome(page, request);
  await expect(page.getByRole('region', { name: 'Neighbourhood insights' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'About the area' }).getByRole('paragraph').first()).not.toBeEmpty();
});

test('[DETAIL-016] what is near is listed with name, distance and category, at most six and one of each', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/properties?per_page=60&transaction_type=sale')).json();
  for (const { id } of items) {
    if ((await (await request.get(`/property/${id}`)).text()).includes('near-l')) {
      await page.goto(`/property/${id}`);
      break;
    }
  }
  const near = page.getByRole('region', { name: 'Neighbourhood insights' }).locator('.near-l > li');
  const count = await near.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(6);
  const categories = await near.locator('small').allTextContents();
  expect(new Set(categories).size).toBe(count);
  await expect(near.first()).toContainText(/\d+(\.\d+)? (km|m|min)|in the area/);
});

test('a rent tells what it costs to get the keys, item by item', async ({ page, request }) => {
  const rent = await findListing(
    request,
    'transaction_type=rent',
    ({ total_move_in, currency }) => typeof total_move_in === 'number' && currency === 'NGN',
  );
  await page.goto(`/property/${rent.id}`);
  const costs = page.getByRole('region', { name: 'What it costs to move in' });
  await expect(costs).toContainText(`Total to get the keys₦${Number(rent['total_move_in']).toLocaleString('en-NG')}`);
  await expect(costs).toContainText('Comes back when you leave');
});

test('the contact bar of phones stays in reach, and nothing scrolls sideways from 320 px on', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openHome(page, request);
  await expect(page.getByRole('link', { name: 'Tour', exact: true })).toBeInViewport();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  // Names without a space are the hardest; no seed should have to hold one.
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.replaceChildren('Wohnungsbaugenossenschaft'.repeat(8)));
  await page.locator('.kv dd, .lister .disp').evaluateAll((texts) => {
    for (const text of texts) text.replaceChildren('Onigbongbo'.repeat(12));
  });
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('share copies the address where there is no share sheet', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await openHome(page, request);
  await hydrated(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('a lite page shows everything but pictures and script, photos as links', async ({ page, request }) => {
  const listing = await findListing(request, 'transaction_type=sale&property_type=duplex');
  await page.goto(`/property/${listing.id}?lite=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  expect(await page.locator('script:not([type="application/ld+json"]), img, picture, iframe').count()).toBe(0);
  await page.getByText(/^All \d+ photos$/).click();
  await expect(page.getByRole('link', { name: /^(Photo|Sample picture) 1, about \d+ KB$/ })).toHaveAttribute(
    'href',
    /\/media\/.+\.webp$/,
  );
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
});

for (const query of [
  'transaction_type=rent',
  'transaction_type=sale&property_type=land',
  'transaction_type=sale&property_type=commercial',
]) {
  test(`no accessibility finding on a listing of ${query}`, async ({ page, request }) => {
    const listing = await findListing(request, query);
    await page.goto(`/property/${listing.id}`);
    await expectAccessible(page);
  });
}
