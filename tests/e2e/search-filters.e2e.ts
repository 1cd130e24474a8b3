import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdAnswers, hydrated, test } from '../support/e2e.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search homes' });

const BELOW_FOLD = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

test.describe('homes for sale on a wide screen', () => {
  test.use({ viewport: BELOW_FOLD });

  test('[SEARCH-016] [SEARCH-024] the search box searches on Enter and on its button; results, address, heading and announcement follow a choice at once, and Back and a removed chip undo it', async ({
    page,
  }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    const heading = page.getByRole('heading', { level: 1 });
    const all = (await heading.textContent()) ?? '';
    await boxOf(page).fill('  duplex  ');
    await boxOf(page).press('Enter');
    await expect(page).toHaveURL('/homes-for-sale?search=duplex');
    await boxOf(page).fill('zzzqqq');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/homes-for-sale?search=zzzqqq');
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
    await expect(page).toHaveURL('/homes-for-sale');

    const state = page.getByRole('combobox', { name: 'State' });
    await state.focus();
    await state.selectOption('Lagos');
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
    await expect(heading).not.toHaveText(all);
    await expect(heading).toHaveText(/^\d+ Properties Found$/);
    const found = (await heading.textContent()) ?? '';
    await expect(page.getByRole('status').filter({ hasText: found })).toHaveCount(1);
    await expect(state).toBeFocused();

    const beds = page.getByRole('combobox', { name: 'Beds' });
    await beds.selectOption('2');
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos&beds=2');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_asc');
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos&beds=2&sort=price_asc');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos');
    await expect(beds).toHaveValue('');
    await page.getByRole('link', { name: 'Remove filter Lagos' }).click();
    await expect(page).toHaveURL('/homes-for-sale');
    await expect(state).toHaveValue('');
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

  test('[SEARCH-025] skeletons stand in for results while a slow answer is on its way; after one that never comes the cards come back as they were', async ({
    page,
  }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    const cards = page.getByRole('article');
    const letGo = await holdAnswers(page, /homes-for-sale\.data/);
    const beds = page.getByRole('combobox', { name: 'Beds' });
    await beds.focus();
    await beds.selectOption('3');
    await expect(page.getByText('Loading listings').first()).toBeAttached();
    await expect(cards).toHaveCount(0);
    await expect(beds).toBeFocused();
    letGo();
    await expect(cards.first()).toBeVisible();

    await page.goto('/homes-for-sale');
    await hydrated(page);
    const before = await cards.allTextContents();
    await page.unroute(/homes-for-sale\.data/);
    await page.route(/homes-for-sale\.data/, () => {});
    await beds.selectOption('3');
    await expect(cards).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/homes-for-sale');
    await expect.poll(() => cards.allTextContents()).toEqual(before);
  });

  test('an answer that comes late never overwrites a newer one', async ({ page }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    const KANO = /homes-for-sale\.data\?.*state=Kano/;
    const letGo = await holdAnswers(page, KANO);
    const ended = Promise.race([
      page.waitForEvent('requestfinished', (request) => KANO.test(request.url())),
      page.waitForEvent('requestfailed', (request) => KANO.test(request.url())),
    ]);
    await Promise.all([page.waitForRequest(KANO), page.getByRole('combobox', { name: 'State' }).selectOption('Kano')]);
    await page.getByRole('combobox', { name: 'State' }).selectOption('Lagos');
    await expect(page).toHaveURL(/state=Lagos/);
    await expect(page.getByRole('link', { name: 'Remove filter Lagos' })).toBeVisible();
    letGo();
    // Come late, or called off: either way the page has had its turn with it.
    await ended;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(page).toHaveURL(/state=Lagos/);
    await expect(page.getByRole('link', { name: 'Remove filter Kano' })).toHaveCount(0);
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
});

test.describe('homes for sale on a phone', () => {
  test.use({ viewport: PHONE });

  test('the filter sheet counts along and says what each further choice would show, Esc leaves it without a choice, and the list is what it said', async ({
    page,
  }) => {
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
    const letGo = await holdAnswers(page, /\/search-count\//);
    await sheet.getByRole('radio', { name: '3+' }).first().check();
    const show = sheet.getByRole('button', { name: /^Show/ });
    // While it counts, its words are as easy to read as before.
    await expect(show).toHaveAttribute('aria-busy', 'true');
    await expect(show).toHaveCSS('opacity', '1');
    letGo();
    await sheet.getByRole('radio', { name: 'Under ₦10M' }).check();
    await sheet.locator('input[name=price][value=""]').check();
    await expect(show).toBeEnabled();
    await expect(show).not.toHaveAttribute('aria-busy', 'true');
    await expect.poll(async () => (await show.textContent()) ?? '').toMatch(/Show \d+ homes/);
    await expectAccessible(page);
    const counted = /\d+/.exec((await show.textContent()) ?? '')?.[0];
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/homes-for-sale?state=Lagos&beds=3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${counted} Properties Found`);

    await page.goto('/rent/all');
    await hydrated(page);
    await page.getByText('Filters', { exact: true }).first().click();
    const verified = sheet.getByRole('checkbox', { name: /^Verified only/ });
    await expect(verified).toBeVisible();
    const countOf = async (key: string) => Number(await sheet.locator(`[data-count="${key}"]`).textContent());
    const promised = await countOf('verified true');
    const furnished = await countOf('furnishing unfurnished');
    expect(promised).toBeGreaterThan(0);
    await verified.check();
    await expect.poll(() => countOf('furnishing unfurnished')).toBeLessThan(furnished);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: `Show ${promised} homes` }).click();
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
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the filter sheet opens, and is a plain form whose button can be scrolled to', async ({ page }) => {
    await page.goto('/homes-for-sale');
    await page.getByText('Filters', { exact: true }).first().click();
    await page.getByRole('radio', { name: '2+' }).first().check();
    const show = page.getByRole('button', { name: /^Show/ });
    await show.scrollIntoViewIfNeeded();
    await expect(show).toBeInViewport({ ratio: 1 });
    await show.click();
    await expect(page).toHaveURL(/beds=2/);
  });
});
