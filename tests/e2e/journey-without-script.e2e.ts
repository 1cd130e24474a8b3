import { expect, test } from '../support/e2e.ts';

test.use({ javaScriptEnabled: false });

test('search → filter → detail → lead works with JavaScript switched off', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('combobox', { name: /city, area or estate/i })
    .or(page.getByRole('searchbox'))
    .first()
    .fill('Lagos');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/homes-for-sale\?.*search=Lagos/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ Properties Found/);

  await page.getByLabel('Beds', { exact: false }).first().selectOption('3');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/beds=3/);
  const listing = page.getByRole('main').locator('article a[href^="/property/"]').first();
  const title = (await listing.textContent())?.trim() ?? '';
  await listing.click();
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 20));

  await page.getByRole('link', { name: 'Get matched' }).first().click();
  await page.getByLabel('Full name').fill('Oluwaseun Adébáyọ̀-Ogunlẹ́sì');
  await page.getByRole('button', { name: 'Get matched' }).click();
  await expect(page.getByText('Please provide your name and email').first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Oluwaseun Adébáyọ̀-Ogunlẹ́sì');
  await page.getByLabel('Email').fill('oluwaseun@example.ng');
  await page.getByRole('button', { name: 'Get matched' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks!' })).toBeVisible();
  await expect(page.getByText('We received your details and will contact you shortly.')).toBeVisible();
});
