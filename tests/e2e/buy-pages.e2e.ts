import { expect, holdAnswers, hydrated, LAPTOP, test } from '../support/e2e.ts';

test('[SEARCH-008] a spinner turns while the buy list loads', async ({ page }) => {
  await page.goto('/buy');
  await hydrated(page);
  const letGo = await holdAnswers(page, /buy\/listings\.data/);
  await page.getByRole('link', { name: 'Buy Houses' }).click();
  await expect(page.locator('.spinner')).toBeVisible();
  await expect(page.getByText('Loading listings').first()).toBeAttached();
  letGo();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('.spinner')).toHaveCount(0);
});

test('choices made faster than the page draws them are all kept', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
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
