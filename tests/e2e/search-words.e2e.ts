import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/e2e.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search homes' });

test.use({ viewport: { width: 1440, height: 900 } });

test('[SEARCH-016] words are understood as chips, and taking one out leaves the others', async ({ page }) => {
  await page.goto('/homes-for-sale');
  await hydrated(page);
  await boxOf(page).fill('3 bedroom duplex in Lagos under 900m');
  await boxOf(page).press('Enter');
  const chips = page.getByRole('list', { name: 'Filters that are set' });
  for (const label of ['3 bedrooms', 'Duplex', 'Lagos', 'under ₦900m']) {
    await expect(chips.getByRole('link', { name: `Remove filter ${label}` })).toBeVisible();
  }
  await expect(page.getByRole('article').filter({ hasText: 'Lagos' })).not.toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasNotText: 'Lagos' })).toHaveCount(0);
  await chips.getByRole('link', { name: 'Remove filter 3 bedrooms' }).click();
  await expect(chips.getByRole('link', { name: 'Remove filter 3 bedrooms' })).toHaveCount(0);
  await expect(chips.getByRole('link', { name: 'Remove filter Duplex' })).toBeVisible();
  await expect(boxOf(page)).toHaveValue('duplex in Lagos under 900m');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Words that ask to rent lead to the rents, in the browser as from the server.
  await boxOf(page).fill('flat to let in Lagos');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/rent/all?search=flat+to+let+in+Lagos');
});
