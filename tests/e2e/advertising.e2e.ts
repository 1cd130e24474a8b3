import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { sixHomes } from '../support/six-homes.ts';

test('[ADS-006] the browser refuses nothing: a draft keeps what is no price, Create says what is missing', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/);
  const owner = await market.person({});
  await market.signIn(page, owner);
  await page.goto('/advertise/create');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Create Advertisement' });
  await expect(form).toHaveAttribute('novalidate', '');
  expect(await form.locator('[required], [pattern], [minlength]').count()).toBe(0);
  await form.getByLabel('Property Title').fill('A very fine house');
  await expect(page.getByRole('article')).toContainText('A very fine house');
  await form.getByLabel('Contact Name').fill('');
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await form.getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(page.getByText('nothing was paid. This is missing:')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('listitem').first()).toContainText('A live listing of yours');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Hand this home in first' }).click();
  await expect(page).toHaveURL(/\/sell\?title=A\+very\+fine\+house/);
  await expect(page.locator('input[name="title"]')).toHaveValue('A very fine house');
});

test('an owner sees the chosen home as a card, pays, and the home stands promoted; who comes by it is counted', async ({
  page,
  market,
  browser,
}) => {
  const owner = await market.person({});
  const { ids, place, list } = await sixHomes(market, owner.userId);
  await market.signIn(page, owner);
  await page.goto('/advertise');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Choose Professional' }).click();
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Create Advertisement' });
  await form.getByLabel('Your listing').selectOption(ids[0] ?? '');
  await form.getByLabel('Phone Number').fill('0803 555 0142');
  await expect(page.getByRole('article')).toContainText(`House 0 ${place}`);
  await form.getByRole('button', { name: 'Create Advertisement' }).click();
  await page.getByRole('button', { name: 'Pay ₦65,000' }).click();
  await expect(page.getByText('Paid. Your advertisement is live.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const visitor = await browser.newContext({
    userAgent: `Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 ${Date.now()}`,
  });
  const seen = await visitor.newPage();
  await expect(async () => {
    await market.touch(['listings']);
    await seen.goto(list);
    await expect(seen.getByText('Promoted', { exact: true })).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(seen.getByRole('article')).toHaveCount(6);
  await expectAccessibleInBothThemes(seen);
  // Which advertisements run is known for ten seconds: a click that came too early is made again.
  await expect(async () => {
    await seen.goto(list);
    await seen
      .getByRole('article')
      .getByRole('link', { name: `House 0 ${place}` })
      .click();
    await expect(seen).toHaveURL(new RegExp(`/property/.*/${ids[0]}$`));
    await page.goto('/advertise/performance');
    const clicks = page.locator('dl').getByText('Total Clicks').locator('..');
    await expect(clicks).toContainText('1', { timeout: 1000 });
  }).toPass();
  await visitor.close();
});
