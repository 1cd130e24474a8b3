import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search homes' });

const BELOW_FOLD = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };
const STATES = [
  ...[
    'Abuja',
    'Lagos',
    'Kano',
    'Port Harcourt',
    'Ibadan',
    'Kaduna',
    'Ogun',
    'Rivers',
    'Enugu',
    'Anambra',
    'Oyo',
    'Edo',
    'Delta',
    'Kwara',
  ],
  ...['Kogi', 'Ondo', 'Osun', 'Niger', 'Imo', 'Akwa Ibom', 'Borno', 'Benue', 'Bauchi', 'Plateau'],
];

test.describe('homes for sale on a wide screen', () => {
  test.use({ viewport: BELOW_FOLD });

  test('[SEARCH-016] the search box searches on Enter and on the Search button', async ({ page }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    await boxOf(page).fill('  duplex  ');
    await boxOf(page).press('Enter');
    await expect(page).toHaveURL('/homes-for-sale?search=duplex');
    await boxOf(page).fill('zzzqqq');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/homes-for-sale?search=zzzqqq');
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
  });

  test('[SEARCH-017] the states of the spec come first, in its order, then all others', async ({ page }) => {
    await page.goto('/homes-for-sale');
    const states = await page.getByRole('combobox', { name: 'State' }).locator('option').allTextContents();
    expect(states.slice(1, 25).map((name) => name.replace(' (FCT)', ''))).toEqual(STATES);
    expect(states).toContain('Zamfara');
    expect(new Set(states).size).toBe(states.length);
  });

  test('[SEARCH-018] [SEARCH-019] [SEARCH-020] [SEARCH-021] price, beds, baths, type and sort offer what the spec says', async ({
    page,
  }) => {
    await page.goto('/homes-for-sale');
    const options = (name: string) =>
      page.getByRole('combobox', { name, exact: true }).locator('option').allTextContents();
    expect(await options('Price')).toEqual([
      'Any price',
      'Under ₦10M',
      '₦10M to ₦50M',
      '₦50M to ₦100M',
      '₦100M to ₦200M',
      'Over ₦200M',
    ]);
    expect(await options('Beds')).toEqual(['Any beds', '1+ beds', '2+ beds', '3+ beds', '4+ beds', '5+ beds']);
    expect(await options('Baths')).toEqual(['Any baths', '1+ baths', '2+ baths', '3+ baths', '4+ baths']);
    expect(await options('Property type')).toEqual(['Any type', 'House', 'Apartment', 'Land']);
    // Those of the specification first, in its order, then ours.
    expect(await options('Sort')).toEqual([
      ...['Latest', 'Price, low to high', 'Price, high to low'],
      ...['Price per m², low to high', 'Size, largest first', 'Recently confirmed'],
    ]);
  });

  test('[SEARCH-024] results follow a choice at once, and the address, the heading and the announcement with them', async ({
    page,
  }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    const all = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('combobox', { name: 'State' }).focus();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Lagos');
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(all ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Properties Found$/);
    const found = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(page.getByRole('status').filter({ hasText: found })).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'State' })).toBeFocused();
  });

  test('Back undoes a filter in the results and in the field; a removed chip does so too', async ({ page }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    await page.getByRole('combobox', { name: 'State' }).selectOption('Lagos');
    await expect(page).toHaveURL(/state=Lagos/);
    await page.getByRole('combobox', { name: 'Beds' }).selectOption('2');
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos&beds=2');
    await page.goBack();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
    await expect(page.getByRole('combobox', { name: 'Beds' })).toHaveValue('');
    await page.getByRole('link', { name: 'Remove filter Lagos' }).click();
    await expect(page).toHaveURL('/homes-for-sale');
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('');
  });

  test('[SEARCH-022] Clear All Filters sets state, price, beds, baths, type and sort back', async ({ page }) => {
    await page.goto('/homes-for-sale?state=Lagos&price=50m-100m&beds=2&baths=1&type=house&sort=price_asc');
    await hydrated(page);
    await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
    await expect(page).toHaveURL('/homes-for-sale');
    for (const name of ['State', 'Price', 'Beds', 'Baths', 'Property type']) {
      await expect(page.getByRole('combobox', { name, exact: true })).toHaveValue('');
    }
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('latest');
  });

  test('[SEARCH-021] sorting by price puts the cheapest first and keeps the filters', async ({ page }) => {
    await page.goto('/homes-for-sale?beds=3');
    await hydrated(page);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_asc');
    await expect(page).toHaveURL('/homes-for-sale?beds=3&sort=price_asc');
    const readNaira = async () => {
      const prices = await page.getByRole('article').locator('.price').allTextContents();
      return prices.filter((price) => price.startsWith('₦')).map((price) => Number(price.replaceAll(/[^\d]/g, '')));
    };
    // While the answer is on its way there is no price at all, and no prices are in order.
    const isSorted = (prices: number[]) =>
      prices.length > 5 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));
    await expect.poll(async () => isSorted(await readNaira())).toBe(true);
  });

  test('an own price range is set by its handles or its fields, and told by its button and a chip', async ({
    page,
  }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    await page.getByText('Own price range', { exact: true }).click();
    const lowest = page.getByRole('slider', { name: 'Lowest price' });
    await expect(lowest).toBeVisible();
    await lowest.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('₦10,000,000');
    await page.getByRole('textbox', { name: 'To' }).fill('₦77,000,000');
    await page.getByRole('textbox', { name: 'To' }).press('Enter');
    await expect(page).toHaveURL('/homes-for-sale?min_price=10000000&max_price=77000000');
    await expect(page.getByText('₦10M to ₦77M', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter up to ₦77m' }).click();
    await expect(page).toHaveURL('/homes-for-sale?min_price=10000000');
  });

  test('[SEARCH-023] browse by location leads to the same list of that place', async ({ page }) => {
    await page.goto('/homes-for-sale');
    const block = page.getByRole('navigation', { name: 'Browse by location' });
    await expect(block.getByRole('link')).toHaveCount(STATES.length);
    await block.getByRole('link', { name: 'Kano' }).click();
    await expect(page).toHaveURL('/homes-for-sale?state=Kano');
  });

  test('[SEARCH-025] skeletons stand in for results while a slow answer is on its way', async ({ page }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/homes-for-sale\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('combobox', { name: 'Beds' }).focus();
    await page.getByRole('combobox', { name: 'Beds' }).selectOption('3');
    await expect(page.getByText('Loading listings').first()).toBeAttached();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Beds' })).toBeFocused();
    answer();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a card stands in the document once, and comes back as it was after a page whose data was never sent', async ({
    page,
  }) => {
    const html = await (await page.request.get('/homes-for-sale')).text();
    const [, first = ''] = /data-report="([\w-]+)"/.exec(html) ?? [];
    expect(html.match(new RegExp(`data-report="${first}"`, 'g'))).toHaveLength(1);
    expect(html).not.toContain('\\u003carticle');
    await page.goto('/homes-for-sale');
    await hydrated(page);
    const cards = page.getByRole('article');
    const before = await cards.allTextContents();
    await page.route(/homes-for-sale\.data/, () => {});
    await page.getByRole('combobox', { name: 'Beds' }).selectOption('3');
    await expect(cards).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/homes-for-sale');
    await expect.poll(() => cards.allTextContents()).toEqual(before);
  });

  test('an answer that comes late never overwrites a newer one', async ({ page }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    const KANO = /homes-for-sale\.data\?.*state=Kano/;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(KANO, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const ended = Promise.race([
      page.waitForEvent('requestfinished', (request) => KANO.test(request.url())),
      page.waitForEvent('requestfailed', (request) => KANO.test(request.url())),
    ]);
    await Promise.all([page.waitForRequest(KANO), page.getByRole('combobox', { name: 'State' }).selectOption('Kano')]);
    await page.getByRole('combobox', { name: 'State' }).selectOption('Lagos');
    await expect(page).toHaveURL(/state=Lagos/);
    await expect(page.getByRole('link', { name: 'Remove filter Lagos' })).toBeVisible();
    release();
    // Come late, or called off: either way the page has had its turn with it.
    await ended;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(page).toHaveURL(/state=Lagos/);
    await expect(page.getByRole('link', { name: 'Remove filter Kano' })).toHaveCount(0);
  });

  test('[SEARCH-026] when nothing matches the page says so and names the change that helps', async ({ page }) => {
    await page.goto('/homes-for-sale?state=Lagos&search=zzzqqq');
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    await page.getByRole('link', { name: /^Without “.*zzzqqq.*”: \d+ properties$/ }).click();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Properties Found/);
  });

  test('going back from a home finds the same results at the same place', async ({ page }) => {
    await page.goto('/homes-for-sale?sort=price_desc');
    await hydrated(page);
    await page.getByRole('article').nth(9).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    const title = await page.getByRole('article').nth(9).getByRole('heading').textContent();
    await page.getByRole('article').nth(9).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/property\//);
    await page.goBack();
    await expect(page.getByRole('article').nth(9).getByRole('heading')).toHaveText(title ?? '');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 60);
  });

  test('the canonical address is the normalised one, pages name their neighbours', async ({ page }) => {
    await page.goto('/homes-for-sale?page=2&utm_source=x&beds=1&search=&state=Lagos&price=nonsense&sort=latest');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/homes-for-sale\?state=Lagos&beds=1&page=2$/,
    );
    expect(await page.locator('link[rel=prev]').getAttribute('href')).toMatch(/\/homes-for-sale\?state=Lagos&beds=1$/);
    await expect(page).toHaveTitle('Homes for sale in Lagos, page 2 | Zaure');
  });
});

test.describe('homes for sale on a phone', () => {
  test.use({ viewport: PHONE });

  test('the filter sheet counts along, shows what it promised and closes', async ({ page }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    await page.getByText('Filters', { exact: true }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('radio', { name: '3+' }).first().check();
    await sheet.getByRole('radio', { name: 'Under ₦10M' }).check();
    await sheet.locator('input[name=price][value=""]').check();
    const show = sheet.getByRole('button', { name: /^Show \d+ homes$/ });
    await expect(show).toBeEnabled();
    await expect(show).not.toHaveAttribute('aria-busy', 'true');
    await expect.poll(async () => (await show.textContent()) ?? '').toMatch(/Show \d+ homes/);
    await expectAccessible(page);
    const promised = /\d+/.exec((await show.textContent()) ?? '')?.[0];
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/homes-for-sale?beds=3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${promised} Properties Found`);
  });

  test('Esc leaves the sheet without a choice and gives the focus back', async ({ page }) => {
    await page.goto('/homes-for-sale?state=Lagos');
    await hydrated(page);
    const opener = page.getByText('Filters', { exact: false }).first();
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('radio', { name: '5+' }).first().check();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
    await opener.click();
    await expect(sheet.getByRole('radio', { name: 'Any' }).first()).toBeChecked();
  });

  test('the sheet says what each further choice would show, keeps the counts true, and the list is what it said', async ({
    page,
  }) => {
    await page.goto('/rent/all');
    await hydrated(page);
    await page.getByText('Filters', { exact: true }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const verified = sheet.getByRole('checkbox', { name: /^Verified only/ });
    await expect(verified).toBeVisible();
    const countOf = async (key: string) => Number(await sheet.locator(`[data-count="${key}"]`).textContent());
    const promised = await countOf('verified true');
    const furnished = await countOf('furnishing unfurnished');
    expect(promised).toBeGreaterThan(0);
    await verified.check();
    await expect.poll(() => countOf('furnishing unfurnished')).toBeLessThan(furnished);
    await expectAccessible(page);
    const show = sheet.getByRole('button', { name: `Show ${promised} homes` });
    await show.click();
    await expect(page).toHaveURL('/rent/all?verified=true');
    await page.getByRole('link', { name: 'Remove filter Verified only' }).click();
    await expect(page).toHaveURL('/rent/all');
  });

  test('no list page is wider than the screen at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of [
      '/homes-for-sale?state=Akwa+Ibom&search=A+very+long+sentence+about+a+home+in+Umuahia',
      '/buy',
      '/rent',
      '/buy/listings?type=land',
      '/browse-all-homes',
      '/buy/open-houses',
      '/rent/all',
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('selects, sheet, sort and clear are plain forms', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/homes-for-sale');
    await page.getByText('Filters', { exact: true }).first().click();
    await page.getByRole('radio', { name: '2+' }).first().check();
    await page.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/beds=2/);
    await page.setViewportSize(BELOW_FOLD);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_desc');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/beds=2&sort=price_desc/);
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL(/\/homes-for-sale\??$/);
  });

  test('all filters with their counts are a page of their own', async ({ page }) => {
    await page.goto('/filters/homes-for-sale?state=Lagos&beds=2');
    await page.getByRole('checkbox', { name: /^Verified only/ }).check();
    await page.getByRole('textbox', { name: 'To' }).fill('₦90,000,000');
    await page.getByRole('button', { name: 'Show homes' }).click();
    await expect(page).toHaveURL(/state=Lagos&beds=2.*max_price=%E2%82%A690%2C000%2C000.*verified=true/);
    await expect(page.getByText('Verified only').first()).toBeVisible();
  });
});

test('a lite page has plain selects with a button, no script and no picture', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/homes-for-sale?lite=1');
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
  await expect(page.locator('img')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Beds' }).selectOption('3');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/beds=3/);
});
