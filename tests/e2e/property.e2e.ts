import { expect, expectAccessible, hydrated, LAPTOP, test } from '../support/e2e.ts';
import { findHome, findListing } from '../support/find-listing.ts';

test('[DETAIL-002] [DETAIL-003] the back button goes back in history when the page before was ours, and to /buy for who came from elsewhere', async ({
  page,
  request,
}) => {
  const back = page.getByRole('link', { name: 'Back', exact: true });
  const listing = await findListing(request, 'transaction_type=sale&search=Lekki');
  await page.goto(`/property/${listing.id}`);
  await hydrated(page);
  await back.click();
  await expect(page).toHaveURL('/buy');

  await page.goto('/homes-for-sale?search=Lekki');
  // A plain document load, so that the referrer alone decides.
  await page.evaluate((path) => window.location.assign(path), `/property/${listing.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await hydrated(page);
  await back.click();
  await expect(page).toHaveURL(/\/homes-for-sale\?search=Lekki$/);

  // And a navigation without a new document.
  await hydrated(page);
  await page.getByRole('main').locator('article a[href^="/property/"]').first().click();
  await expect(page).toHaveURL(/\/property\//);
  await back.click();
  await expect(page).toHaveURL(/\/homes-for-sale\?search=Lekki$/);
});

test('[DETAIL-004] [DETAIL-005] a photo opens the lightbox, which wraps around at both ends and gives the focus back; share copies the address, and the map shows in its frame', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  // The checker takes the bar at a narrower page's foot for something before the dialog, which lies above everything.
  await page.setViewportSize(LAPTOP);
  const listing = await findHome(request);
  await page.goto(`/property/${listing.id}`);
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
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  const frame = page.locator('iframe[title^="Map of"]');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().locator('body')).toContainText(listing.location);
});

test('[DETAIL-006] a wide screen shows one large photo and four thumbnails; the bars stay in reach, and nothing scrolls sideways from 320 px on', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/property/${(await findHome(request)).id}`);
  await hydrated(page);
  expect(await page.locator('ul[aria-label="Photos"] > li').filter({ visible: true }).count()).toBe(5);
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

  await page.setViewportSize({ width: 320, height: 700 });
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

test('no accessibility finding on a rent, a plot, a shop, a flagged home and one without photos', async ({
  page,
  request,
  market,
}) => {
  const kinds = [
    'transaction_type=rent',
    'transaction_type=sale&property_type=land',
    'transaction_type=sale&property_type=commercial',
  ];
  const found = await Promise.all(kinds.map((query) => findListing(request, query)));
  const made = [
    await market.listing({ verification_status: 'flagged' }),
    await market.listing({ image_urls: [], latitude: 6.4478, longitude: 3.4723 }),
  ];
  for (const id of [...found.map(({ id }) => id), ...made]) {
    await page.goto(`/property/${id}`);
    await expectAccessible(page);
  }
});
