import { expect, expectAccessible, test } from '../support/e2e.ts';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the resources stay beside the text, whole: the subject that is read in is open, the others open at a press', async ({
    page,
  }) => {
    await page.goto('/terms');
    const resources = page.getByRole('navigation', { name: 'Resources' });
    await page.getByRole('heading', { name: '17. Law and courts' }).scrollIntoViewIfNeeded();
    await expect(resources.getByRole('link', { name: 'Terms of service' })).toBeInViewport();
    await expect(resources.getByRole('link', { name: 'Title documents' })).toBeHidden();
    await resources.getByText('Buying', { exact: true }).click();
    await expect(resources.getByRole('link', { name: 'Title documents' })).toBeInViewport();
  });
});

test.describe('on a page that is read', () => {
  test('no script is fetched until a control is pressed; the menu opens without, and ticks stay', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(asked.url());
    });
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto('/resources/home-buying-guide');
    await page.getByText('I saw the place myself').click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'I saw the place myself' })).toBeChecked();
    await expect(page.getByRole('checkbox').nth(1)).not.toBeChecked();
    await page.getByText('Resources', { exact: true }).click();
    await page.getByRole('link', { name: 'Title documents' }).first().click();
    await expect(page).toHaveURL('/resources/title-documents');
    expect(scripts).toEqual([]);
  });

  test('[SHELL-006] Get matched brings the script, and opens the dialog by its event', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Get matched' }).click();
    await expect(page.getByRole('dialog', { name: 'Get matched with an agent' })).toBeVisible();
    await expect(page).toHaveURL('/about');
  });

  test('a choice of colours brings the script, and stays on the next page', async ({ page }) => {
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page);
  });

  test('Get matched leads to its page where the script does not come', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/ERR_FAILED|Failed to (load|fetch)/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Get matched' }).click();
    await expect(page).toHaveURL('/get-matched');
  });
});
