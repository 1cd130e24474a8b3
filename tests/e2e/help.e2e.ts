import { expect, expectAccessible, test } from '../support/e2e.ts';

test('[CONTENT-012] /investment-advisory has its form, which keeps what was typed over a reload', async ({ page }) => {
  await page.goto('/investment-advisory');
  await page.getByLabel('What you wish').fill('Land in Ibadan for ten years');
  await page.reload();
  await expect(page.getByLabel('What you wish')).toHaveValue('Land in Ibadan for ten years');
});

test('the help page is accessible', async ({ page }) => {
  await page.goto('/help');
  await expectAccessible(page);
});
