import { expect, hydrated, test } from '../support/e2e.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a page in Pidgin loads Pidgin’s scripts alone, and every way on stays in it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.goto('/pcm/rent/all');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
  expect(scripts.filter((path) => path.startsWith('/assets/pcm/')).length).toBeGreaterThan(3);
  // What stands in no language's folder is what has no words: nobody's file is also somebody's else.
  const twice = scripts.filter(
    (path) => scripts.includes(path.replace('/assets/pcm/', '/assets/')) && path.includes('/pcm/'),
  );
  expect(twice).toEqual([]);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/pcm\/property\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/pcm\/rent\/all$/);
});

test.describe('in a browser that prefers Igbo', () => {
  test.use({ locale: 'ig-NG' });

  test('Igbo is offered once, on top of the English page', async ({ page }) => {
    await page.goto('/rent');
    const offer = page.locator('.language-offer');
    await expect(offer.getByRole('link').first()).toHaveAttribute('href', '/ig/rent');
    await expect(offer.getByRole('link').first()).toHaveAttribute('lang', 'ig');
    await page.goto('/buy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
