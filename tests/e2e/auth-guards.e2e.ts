import { expect, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

const ADMIN_PAGES = ['/admin', '/admin/properties'];

for (const path of ADMIN_PAGES) {
  test(`[AUTH-003] a visitor opening ${path} is sent to /auth`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`));
  });

  for (const role of ['user', 'pending', 'agent'] as const) {
    test(`[AUTH-004] [AUTH-012] ${role} opening ${path} is sent to /`, async ({ page }) => {
      await signInAs(page, role);
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
    });
  }
}

test('[AUTH-003] [AUTH-004] an admin comes in', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const path of ADMIN_PAGES) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[AUTH-005] while the guard looks at session and role, the wait is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  await page.goto('/buy');
  await hydrated(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/admin.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page).toHaveURL(/\/buy$/);
  letGo();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
});

for (const path of ['/agent/dashboard', '/agent-listing-submission']) {
  test(`[AUTH-006] a visitor opening ${path} is sent to /auth`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`));
  });
}

test('[AUTH-008] a signed-in user opens agent verification', async ({ page }) => {
  await signInAs(page, 'user');
  const response = await page.goto('/agent/verification');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL(/\/agent\/verification$/);
});

test.describe('[AUTH-007] a visitor without an account', () => {
  for (const path of ['/', '/browse-all-homes', '/homes-for-sale?search=lekki', '/rent/all', '/map', '/city/lagos', '/get-matched']) {
    test(`opens ${path}`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).not.toHaveURL(/\/auth/);
      await expect(page.locator('h1')).toHaveCount(1);
    });
  }

  test('opens the lead form', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/buy');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Get matched' }).click();
    await expect(page.getByRole('dialog', { name: 'Get matched with an agent' })).toBeVisible();
  });
});
