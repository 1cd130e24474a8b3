import { buildDemoMarket } from '../../src/demo/market/demo-market.ts';
import { findHome, findListing } from '../support/find-listing.ts';
import { expect, test } from '../support/pages.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The word of the first threshold that a value is strictly above. */
function wordAbove(value: number, steps: readonly (readonly [number, string])[], otherwise: string): string {
  return steps.find(([threshold]) => value > threshold)?.[1] ?? otherwise;
}

const heading = (visitor: Visitor) => words(visitor.page.getByRole('heading', { level: 1 }));
const region = (visitor: Visitor, name: string) => visitor.page.getByRole('region', { name });
const all = (visitor: Visitor, selector: string) => [...visitor.document.querySelectorAll<HTMLElement>(selector)];
const frameOf = (visitor: Visitor) =>
  visitor.document.querySelector('iframe[title^="Map of"]')?.getAttribute('src') ?? '';

test('[DETAIL-023] an id that names nothing gets a 404 with the Property Not Found screen and a way home', async ({
  visitor,
}) => {
  await visitor.goto('/property/00000000-0000-4000-8000-000000000000');
  expect(visitor.status).toBe(404);
  expect(heading(visitor)).toBe('Property Not Found');
  expect(words(visitor.page.getByRole('main'))).toContain('Property not found');
  await visitor.follow('Go Back Home');
  expect(visitor.path).toBe('/');
});

test('[DETAIL-025] an id that is no UUID and no built-in sample is not found', async ({ visitor }) => {
  for (const id of [
    'apt-fallback-4',
    'house-fallback-0',
    'apt-fallback-1x',
    '12',
    "1'or'1",
    '%F0%9F%8F%A0',
    'x'.repeat(5000),
  ]) {
    await visitor.goto(`/property/${id}`);
    expect(visitor.status, id).toBe(404);
    expect(heading(visitor)).toBe('Property Not Found');
  }
});

test('[DETAIL-024] without an id a random one starting with prop- is made up, which ends on the not-found screen', async ({
  visitor,
}) => {
  const made = new Set<string>();
  for (const _ of [1, 2]) {
    await visitor.goto('/property');
    expect(visitor.path).toMatch(/^\/property\/prop-[0-9a-f]+$/);
    expect(heading(visitor)).toBe('Property Not Found');
    made.add(visitor.path);
  }
  expect(made.size).toBe(2);
});

test('[CALLS-011] [CALLS-012] an approved listing is shown by its id; one that is not approved or no longer offered is not', async ({
  visitor,
}) => {
  const { properties } = buildDemoMarket({ now: new Date(), ngnPerUsd: 1450 });
  const statusOf = async (approval: string, status: string) => {
    const listing = properties.find((one) => one.approval_status === approval && one.status === status);
    await visitor.goto(`/property/${listing?.id}`);
    return listing && visitor.status;
  };
  expect(await statusOf('approved', 'available')).toBe(200);
  expect(await statusOf('approved', 'sold')).toBe(200);
  visitor.page.getByText(/This property was sold on/);
  expect(await statusOf('pending', 'available')).toBe(404);
  expect(await statusOf('rejected', 'available')).toBe(404);
  expect(await statusOf('approved', 'withdrawn')).toBe(404);
});

test('[DETAIL-025] apt-fallback-1..3 and house-fallback-1..3 are built-in samples, named as such and kept out of indexes', async ({
  visitor,
}) => {
  for (const kind of ['apt', 'house'])
    for (const number of [1, 2, 3]) {
      await visitor.goto(`/property/${kind}-fallback-${number}`);
      expect(visitor.status).toBe(200);
      visitor.page.getByText(/This is a sample listing\./);
      expect(visitor.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    }
});

test('[DETAIL-001] both addresses show the property, and the long one is the canonical one', async ({
  visitor,
  request,
}) => {
  const listing = await findListing(request, 'transaction_type=sale&property_type=duplex');
  const place = `/property/${slug(listing.state)}/${slug(listing.location)}`;
  for (const path of [`/property/${listing.id}`, `${place}/anything-at-all/${listing.id}`]) {
    await visitor.goto(path);
    expect(visitor.status).toBe(200);
    expect(heading(visitor)).toBe(listing.title);
    const canonical = visitor.document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    expect(new URL(canonical).pathname).toBe(
      `${place}/${slug(listing.title).slice(0, 50).replace(/-$/, '')}/${listing.id}`,
    );
  }
});

test('[DETAIL-006] four sample pictures follow the listing’s own, said once for all of them', async ({
  visitor,
  request,
}) => {
  const listing = await findHome(request);
  const own = (await (await request.get(`/api/properties/${listing.id}`)).json()).image_urls.length;
  await visitor.goto(`/property/${listing.id}`);
  expect(all(visitor, 'ul[aria-label="Photos"] > li')).toHaveLength(own + 4);
  // Said once for all of them, and no longer across each.
  visitor.main.getByText('Sample pictures.');
  expect(visitor.in(visitor.page.getByRole('list', { name: 'Photos' })).queryByText('Sample picture')).toBeNull();
});

test('[DETAIL-007] the header shows badges, price, location and trust score', async ({ visitor, request }) => {
  const listing = await findHome(request);
  await visitor.goto(`/property/${listing.id}`);
  const [header] = all(visitor, 'main header');
  visitor.in(header).getByText('For sale');
  visitor.in(header).getAllByText(/Verified$/);
  const price = new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  for (const fact of [
    price.format(listing.price),
    listing.location,
    // The number to quote is the beginning of the id.
    `ZA-${listing.id.slice(0, 6).toUpperCase()}`,
  ])
    expect(words(header)).toContain(fact);
  visitor.in(header).getByRole('img', { name: new RegExp(`^Trust score ${listing.trust_score} out of 100`) });
  expect(words(header)).toMatch(/Confirmed|Not confirmed/);
  // Once on the page: the score is that of the certificate.
  const scores = visitor.main.getAllByRole('img', { name: /^Trust score/ });
  expect(scores.filter((score) => score.parentElement?.closest('.ck'))).toHaveLength(1);
  expect(words(all(visitor, '.det-side')[0])).not.toMatch(/^$|out of 100/);
});

test('a flagged home says first what was found and when, and leads to checked homes instead of to a tour', async ({
  visitor,
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
  await visitor.goto(`/property/${id}`);
  const flag = region(visitor, 'Flagged. Do not pay.');
  expect(words(flag)).toContain('The photos are those of a home in Ajah.');
  expect(words(flag.querySelector('time'))).toContain('19 Nov 2026');
  expect(visitor.page.queryByRole('link', { name: 'Request a tour' })).toBeNull();
  visitor.page.getByRole('link', { name: 'Ask for a tour all the same' });
  const similar = visitor.in(flag).getByRole('link', { name: 'See similar checked homes' });
  const part = visitor.document.querySelector<HTMLElement>(similar.getAttribute('href') ?? 'none');
  visitor.in(part?.parentElement ?? undefined).getByRole('region', { name: 'Similar homes' });
});

test('a home without photos shows where it lies, on its page and on its card, and no rooms of another', async ({
  visitor,
  market,
}) => {
  const title = `Unseen home ${Math.random().toString(36).slice(2)}`;
  const id = await market.listing({ title, image_urls: [], latitude: 6.4478, longitude: 3.4723 });
  await visitor.goto(`/property/${id}`);
  visitor.page.getByRole('heading', { name: 'No photos yet' });
  expect(all(visitor, '#photos img')[0]?.getAttribute('src')).toMatch(/^\/map\/drawing\.svg\?/);
  expect(visitor.page.queryByRole('list', { name: 'Photos' })).toBeNull();
  const bar = visitor.in(visitor.page.getByRole('navigation', { name: 'On this page' }));
  expect(bar.getAllByRole('link').map(words)).not.toContain('Photos');
  await visitor.goto(`/homes-for-sale?search=${encodeURIComponent(title)}`);
  const [card] = holding(visitor.page.getAllByRole('article'), title);
  expect(card?.querySelector('img')?.getAttribute('src')).toMatch(/^\/map\/drawing\.svg\?/);
  expect(words(card)).toContain('No photos yet');
});

test('[DETAIL-008] the map is an embedded frame by coordinates, and by address, city, state and Nigeria where there are none', async ({
  visitor,
  request,
  market,
}) => {
  // No gazetteer knows this place, so that nothing but its words can be shown.
  const unplaced = await market.listing({
    ...{ location: 'Qwxzkville', city: 'Qwxzkville', state: 'Qwxzkland', address: '7 Zzqx Crescent' },
    ...{ latitude: null, longitude: null, title: 'A home no map knows' },
  });
  await visitor.goto(`/property/${unplaced}`);
  const asked = new URL(frameOf(visitor), 'http://none').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ place: '7 Zzqx Crescent, Qwxzkville, Qwxzkland, Nigeria' });
  expect(asked.has('lat')).toBe(false);
  const listing = await findHome(request);
  await visitor.goto(`/property/${listing.id}`);
  expect(frameOf(visitor)).toContain(`lat=${listing['latitude']}`);
  expect(frameOf(visitor)).toContain(`lng=${listing['longitude']}`);
});

test('[DETAIL-009] [DETAIL-010] stats, description, features, parking note and details panels are there', async ({
  visitor,
  request,
}) => {
  const listing = await findListing(
    request,
    'transaction_type=sale&property_type=duplex',
    (given) =>
      Boolean(given['private_parking_comment']) && Array.isArray(given['features']) && given['features'].length > 0,
  );
  await visitor.goto(`/property/${listing.id}`);
  expect(words(all(visitor, 'main .stat-row')[0])).toContain('Bedrooms');
  const start = String(listing['description']).slice(0, 40);
  expect(words(region(visitor, 'About this home'))).toContain(start);
  const features = words(region(visitor, 'Features and amenities'));
  expect(features).toContain((listing['features'] as string[])[0]);
  expect(features).toContain(`Private parking. ${listing['private_parking_comment']}`);
  const details = visitor.in(region(visitor, 'Details'));
  for (const name of ['Title and papers', 'The building', 'This listing']) details.getByRole('heading', { name });
});

test('[DETAIL-011] [DETAIL-012] [DETAIL-013] [DETAIL-014] land has its investment analysis, called arithmetic and not a valuation', async ({
  visitor,
  request,
}) => {
  const plot = await findListing(
    request,
    'transaction_type=sale&property_type=land',
    ({ area_sqm, currency }) => Boolean(area_sqm) && currency === 'NGN',
  );
  await visitor.goto(`/property/${plot.id}`);
  const panel = region(visitor, 'Land investment analysis');
  const naira = (value: number) => `₦${Math.round(value).toLocaleString('en-NG')}`;
  const area = Number(plot['area_sqm']);
  const fact = (name: string) =>
    words(holding(visitor.in(panel).getAllByRole('term'), name)[0]?.parentElement?.querySelector('dd'));
  expect(fact('Price per m²')).toBe(naira(plot.price / area));
  const potential = [
    [1000, 'High'],
    [500, 'Medium'],
  ] as const;
  expect(fact('Development potential')).toBe(wordAbove(area, potential, 'Residential'));
  const grades = [
    [100e6, 'Premium'],
    [50e6, 'Mid-tier'],
  ] as const;
  expect(fact('Investment grade')).toBe(wordAbove(plot.price, grades, 'Entry-level'));
  const [chart] = visitor.in(panel).getAllByRole('img', { name: /Projected value/ });
  for (const multiple of [1.15, 1.55, 2.1])
    expect(chart?.getAttribute('aria-label')).toContain(naira(plot.price * multiple));
  expect(words(panel)).toContain('It is arithmetic, not a valuation.');
  visitor.in(panel).getByRole('heading', { name: 'What others ask' });
});

test('[DETAIL-015] neighbourhood insights and an about-the-area section are there', async ({ visitor, request }) => {
  await visitor.goto(`/property/${(await findHome(request)).id}`);
  region(visitor, 'Neighbourhood insights');
  expect(words(visitor.in(region(visitor, 'About the area')).getAllByRole('paragraph')[0])).not.toBe('');
});

test('[DETAIL-016] what is near is listed with name, distance and category, at most six and one of each', async ({
  visitor,
  market,
}) => {
  const area_guide = [
    'Corona School is 1.1 km away and Evercare Hospital 1.8 km, beside a clinic.',
    'Ebeano Supermarket, 600 m; the Lekki toll gate is 10 minutes’ drive. A police post stands 900 m from the gate.',
    'The Church of Assumption and Elevation Beach are near, and so is GTBank.',
  ].join(' ');
  await visitor.goto(`/property/${await market.listing({ area_guide })}`);
  const near = [...region(visitor, 'Neighbourhood insights').querySelectorAll('.near-l > li')];
  expect(near).toHaveLength(6);
  expect(new Set(near.map((place) => words(place.querySelector('small')))).size).toBe(6);
  expect(words(near[0])).toMatch(/^Corona School.*1\.1 km/);
});

test('a rent tells what it costs to get the keys, item by item', async ({ visitor, request }) => {
  const rent = await findListing(
    request,
    'transaction_type=rent',
    ({ total_move_in, currency }) => typeof total_move_in === 'number' && currency === 'NGN',
  );
  await visitor.goto(`/property/${rent.id}`);
  const costs = words(region(visitor, 'What it costs to move in'));
  expect(costs).toContain(`Total to get the keys₦${Number(rent['total_move_in']).toLocaleString('en-NG')}`);
  expect(costs).toContain('Comes back when you leave');
});

test('a lite page shows everything but pictures and script, photos as links', async ({ visitor, request }) => {
  const listing = await findListing(request, 'transaction_type=sale&property_type=duplex');
  await visitor.goto(`/property/${listing.id}?lite=1`);
  expect(heading(visitor)).toBe(listing.title);
  expect(all(visitor, 'script:not([type="application/ld+json"]), img, picture, iframe')).toEqual([]);
  visitor.page.getByText(/^All \d+ photos$/);
  const photo = visitor.page.getByRole('link', { name: /^(Photo|Sample picture) 1, about \d+ KB$/ });
  expect(photo.getAttribute('href')).toMatch(/\/media\/.+\.webp$/);
  region(visitor, 'Details');
});
