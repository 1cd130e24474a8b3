import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { ownWord } from '../support/own-word.ts';

test('[ADS-001] /advertise is called what the specification calls it and leads to its three tabs', async ({ page }) => {
  await page.goto('/advertise');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advertise Your Property');
  const tabs = page.getByRole('navigation', { name: 'Advertise' }).getByRole('link');
  await expect(tabs).toHaveText(['Advertising Packages', 'Create Advertisement', 'Performance']);
  for (const words of ['₦15,000', '₦35,000', '₦65,000', 'Up to 5 photos', 'Up to 15 photos', '60 days', 'Recommended'])
    await expect(page.locator('main').getByText(words, { exact: true }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('[ADS-005] [ADS-007] [ADS-008] the form has the specification’s fields and choices', async ({ page }) => {
  await page.goto('/advertise/create');
  const form = page.getByRole('form', { name: 'Create Advertisement' });
  for (const label of ['Property Title', 'Description', 'Contact Name', 'Phone Number'])
    await expect(form.getByLabel(label)).toBeVisible();
  await expect(form.getByLabel('Price')).toHaveAttribute('type', 'number');
  const choices = async (label: string) => {
    const values = form.getByLabel(label).locator('option');
    return values.evaluateAll((options) => options.map((option) => option.getAttribute('value')).filter(Boolean));
  };
  expect(await choices('Property Type')).toEqual(['house', 'apartment', 'commercial', 'land', 'office']);
  expect(await choices('State')).toEqual(['lagos', 'abuja', 'rivers', 'kano', 'oyo']);
  const radios = (name: string) =>
    form.locator(`input[name="${name}"]`).evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
  expect(await radios('adType')).toEqual(['sale', 'rent', 'lease']);
  expect(await radios('package')).toEqual(['basic', 'premium', 'professional']);
  await expect(form.getByRole('link', { name: 'Create Advertisement' })).toHaveAttribute('href', /\/auth\?next=/);
  await page.goto('/advertise/performance');
  await expect(page.getByText('Sign in to see what your advertisements brought.')).toBeVisible();
});

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

for (const withScript of [true, false])
  test.describe(`advertising a home ${withScript ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: withScript });

    test('an owner pays in the sandbox, the home stands promoted where it fits, a visitor comes by it, and the office takes it down', async ({
      page,
      market,
      browser,
    }) => {
      const [owner, office] = [await market.person({}), await market.person({ role: 'admin' })];
      const place = `Promo ${ownWord()}`;
      const ids: string[] = [];
      for (let made = 0; made < 6; made++)
        ids.push(await market.listing({ agent_id: owner.userId, title: `House ${made} ${place}`, location: place }));
      await market.signIn(page, owner);
      await page.goto('/advertise');
      await page.getByRole('link', { name: 'Choose Professional' }).click();
      if (withScript) await hydrated(page);
      const form = page.getByRole('form', { name: 'Create Advertisement' });
      await form.getByLabel('Your listing').selectOption(ids[0] ?? '');
      await form.getByLabel('Phone Number').fill('0803 555 0142');
      if (withScript) await expect(page.getByRole('article')).toContainText(`House 0 ${place}`);
      await form.getByRole('button', { name: 'Create Advertisement' }).click();
      await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
      await page.getByRole('button', { name: 'Pay ₦65,000' }).click();
      await expect(page.getByText('Paid. Your advertisement is live.')).toBeVisible();
      await expect(page.getByText('60 days left')).toBeVisible();
      if (withScript) await expectAccessibleInBothThemes(page);

      const visitor = await browser.newContext({
        javaScriptEnabled: withScript,
        userAgent: `Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 ${Date.now()}`,
      });
      const seen = await visitor.newPage();
      const list = `/buy/listings?search=${encodeURIComponent(place)}`;
      await expect(async () => {
        await market.touch(['listings']);
        await seen.goto(list);
        await expect(seen.getByText('Promoted', { exact: true })).toHaveCount(1, { timeout: 1000 });
      }).toPass();
      await expect(seen.getByRole('article')).toHaveCount(6);
      await expect(seen.getByRole('article').first()).toContainText(`House 0 ${place}`);
      if (withScript) await expectAccessibleInBothThemes(seen);
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
      const file = await page.request.get('/advertise/performance/csv');
      expect(await file.text()).toMatch(/^day,views,inquiries,clicks\r\n\d{4}-\d\d-\d\d,\d+,0,1\r\n$/);
      await page.getByRole('button', { name: /^Pause/ }).click();
      await expect(page.getByText('Paused', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /^Resume/ }).click();
      await expect(page.getByText('Active', { exact: true })).toBeVisible();

      await market.signIn(page, office);
      await page.goto('/admin/ads');
      const item = page.getByRole('listitem').filter({ hasText: `House 0 ${place}` });
      await item.getByText('Take it down').click();
      await item.getByLabel('Reason for taking it down').fill('The photos are of another house.');
      await item.getByRole('button', { name: /Take down/ }).click();
      await expect(item.getByText('Taken down')).toBeVisible();
      if (withScript) await expectAccessibleInBothThemes(page);
      await market.touch(['listings']);
      await page.goto(list);
      await expect(page.getByText('Promoted', { exact: true })).toHaveCount(0);
      const refunded = () =>
        market.db
          .selectFrom('payment_refunds')
          .innerJoin('payments', 'payments.reference', 'payment_refunds.reference')
          .select(['payment_refunds.state', 'payment_refunds.amount_minor'])
          .where('payments.user_id', '=', owner.userId)
          .executeTakeFirst();
      await expect(async () => expect((await refunded())?.state).toMatch(/sent|done/)).toPass();
      expect((await refunded())?.amount_minor).toBeGreaterThan(64_990_00);
    });
  });

test('the office’s figures of packages are refused where they are none, and another’s advertisement has no file', async ({
  page,
  market,
  baseURL,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400|404/);
  const [owner, office] = [await market.person({}), await market.person({ role: 'admin' })];
  const home = await market.listing({ agent_id: owner.userId });
  const { id } = await market.db
    .insertInto('ads')
    .values({ owner_id: owner.userId, property_id: home, title: 'Own' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await page.request.get(`/to/${id}`)).status(), 'a draft leads nowhere').toBe(404);
  await market.signIn(page, office);
  const invented = await page.request.post('/advertise/performance', {
    form: { intent: 'constructor', id },
    headers: { origin: new URL(baseURL ?? '').origin },
  });
  expect([invented.status(), await invented.text()]).toEqual([400, expect.stringContaining('Nothing was changed')]);
  expect((await page.request.get(`/advertise/performance/csv?ad=${id}`)).status()).toBe(404);
  await page.goto('/admin/ads');
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Basic Listing' });
  await panel.getByLabel('Price in naira', { exact: true }).fill('none');
  await panel.getByRole('button', { name: 'Save this price' }).click();
  await expect(page.getByText('Please check the figures')).toBeVisible();
});
