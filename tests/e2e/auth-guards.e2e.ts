import { expect, holdAnswers, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

test('[AUTH-005] [AUTH-007] while the guard looks at session and role, the wait is shown; the lead form asks for no account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/buy');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Get matched' }).click();
  await expect(page.getByRole('dialog', { name: 'Get matched with an agent' })).toBeVisible();
  await signInAs(page, 'admin');
  await page.goto('/buy');
  await hydrated(page);
  const letGo = await holdAnswers(page, '**/admin.data*');
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page).toHaveURL(/\/buy$/);
  letGo();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
});
