import { expect, hydrated, test } from '../support/e2e.ts';

test('[SEARCH-001] [SEARCH-002] /buy is two cards and a way to an agent', async ({ page }) => {
  await page.goto('/buy');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Buy Houses' })).toHaveAttribute('href', '/buy/listings?type=house');
  await expect(main.getByRole('link', { name: 'Buy Land' })).toHaveAttribute('href', '/buy/listings?type=land');
  await expect(main.getByRole('link', { name: 'Find an Agent' })).toHaveAttribute('href', '/agent-finder');
});

test('[SEARCH-003] the house list and the land list', async ({ page }) => {
  await page.goto('/buy');
  await page.getByRole('link', { name: 'Buy Land' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Land for sale');
  await expect(page.getByRole('article').first()).toContainText('Land');
  await page.goto('/buy/listings?type=castle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Houses for sale');
  await expect(page.getByRole('article').first()).toContainText('For sale');
});

test('[SEARCH-004] [SEARCH-005] the filters of the buy list', async ({ page }) => {
  await page.goto('/buy/listings?type=house');
  const states = await page.getByRole('combobox', { name: 'State' }).locator('option').allTextContents();
  expect(states.slice(0, 6)).toEqual(['All', 'Lagos', 'Abuja', 'Kano', 'Rivers', 'Kaduna']);
  expect(await page.getByRole('combobox', { name: 'Price' }).locator('option').allTextContents()).toEqual([
    'Any price',
    'Under ₦10M',
    '₦10M to ₦50M',
    '₦50M to ₦100M',
    'Over ₦100M',
  ]);
  await hydrated(page);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Lagos');
  await expect(page).toHaveURL('/buy/listings?type=house&state=Lagos');
  await expect(page.getByRole('article').filter({ hasText: 'Lagos' })).not.toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasNotText: 'Lagos' })).toHaveCount(0);
});

test('[SEARCH-006] Clear Filters sets state and price back and keeps the list', async ({ page }) => {
  await page.goto('/buy/listings?type=land&state=Lagos&price=10m-50m');
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL(/\/buy\/listings\?type=land$/);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Price' })).toHaveValue('');
});

test('[SEARCH-007] a way back to /buy', async ({ page }) => {
  await page.goto('/buy/listings?type=land');
  await page.getByRole('link', { name: 'Back to Buy' }).first().click();
  await expect(page).toHaveURL('/buy');
});

test('[SEARCH-008] a spinner turns while the buy list loads', async ({ page }) => {
  await page.goto('/buy');
  await hydrated(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/buy\/listings\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Buy Houses' }).click();
  await expect(page.locator('.spinner')).toBeVisible();
  await expect(page.getByText('Loading listings').first()).toBeAttached();
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('.spinner')).toHaveCount(0);
});

for (const [type, sentence] of [
  ['house', 'No houses found matching your criteria.'],
  ['land', 'No land plots found matching your criteria.'],
] as const) {
  test(`[SEARCH-009] nothing found on the ${type} list: ${sentence}`, async ({ page }) => {
    await page.goto(`/buy/listings?type=${type}&state=Zamfara&price=100m%2B`);
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to Buy' }).last().click();
    await expect(page).toHaveURL('/buy');
  });
}

test('[SEARCH-013] [SEARCH-014] browse all: a count, three filters, Clear Filters', async ({ page }) => {
  await page.goto('/browse-all-homes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse All Properties');
  await expect(page.getByText(/^\d[\d,]* properties$/).first()).toBeVisible();
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Transaction type' }).selectOption('rent');
  await expect(page).toHaveURL('/browse-all-homes?transaction=rent');
  await page.getByRole('combobox', { name: 'Property type' }).selectOption('apartment');
  await expect(page).toHaveURL('/browse-all-homes?transaction=rent&type=apartment');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Lagos');
  await expect(page).toHaveURL('/browse-all-homes?transaction=rent&state=Lagos&type=apartment');
  await expect(page.getByRole('article').filter({ hasText: 'Lagos' })).not.toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasNotText: 'Lagos' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/browse-all-homes');
});

test('choices made faster than the page draws them are all kept', async ({ page }) => {
  await page.goto('/browse-all-homes');
  await hydrated(page);
  // Each next choice is made in the moment its forerunner is drawn, before anything else has run.
  await page.evaluate(() => {
    const choose = (name: string, value: string) => {
      const field = document.querySelector<HTMLSelectElement>(`form.fform select[name="${name}"]`);
      if (!field) return;
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const next: Record<string, () => void> = {
      transaction: () => choose('type', 'apartment'),
      type: () => choose('state', 'Lagos'),
    };
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLSelectElement && target.classList.contains('is-set')) next[target.name]?.();
    }).observe(document.body, { subtree: true, attributeFilter: ['class'] });
  });
  await page.getByRole('combobox', { name: 'Transaction type' }).selectOption('rent');
  await expect(page).toHaveURL('/browse-all-homes?transaction=rent&state=Lagos&type=apartment');
  await expect(page.getByRole('combobox', { name: 'Property type' })).toHaveValue('apartment');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Lagos');
  // Who goes back finds the fields as they were then.
  await page.goBack();
  await expect(page).toHaveURL('/browse-all-homes?transaction=rent&type=apartment');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Property type' })).toHaveValue('apartment');
});

test('an order chosen in the moment a filter becomes the address keeps the filter', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/homes-for-sale');
  await hydrated(page);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...given) => {
      push(...given);
      history.pushState = push;
      queueMicrotask(() => {
        const field = document.querySelector<HTMLSelectElement>('form.sort select[name="sort"]');
        if (!field) return;
        field.value = 'price_asc';
        field.dispatchEvent(new Event('change', { bubbles: true }));
      });
    };
  });
  await page.getByRole('combobox', { name: 'State' }).selectOption('Lagos');
  await expect(page).toHaveURL('/homes-for-sale?state=Lagos&sort=price_asc');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Lagos');
  await expect(page.getByRole('article').filter({ hasNotText: 'Lagos' })).toHaveCount(0);
});

test('[SEARCH-015] browse all with nothing to show says so', async ({ page }) => {
  await page.goto('/browse-all-homes?type=condo&state=Zamfara&transaction=sale');
  await expect(page.getByRole('heading', { name: 'No properties found matching your criteria.' })).toBeVisible();
});
