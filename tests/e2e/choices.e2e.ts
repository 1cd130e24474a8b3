import { expect, hydrated, test } from '../support/e2e.ts';

const kept = () => ({ browser: Object.keys(localStorage).toSorted(), tab: Object.keys(sessionStorage).toSorted() });

test.describe('what a browser may keep', () => {
  test.use({ leadDialog: 'fresh' });

  test('switched off, drafts and looks are gone and not kept again, and nothing but the choice is set', async ({
    page,
  }) => {
    await page.goto('/help/contact?lite=0');
    await page.getByLabel('What it is about').fill('A draft of mine');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    expect((await page.evaluate(kept)).tab).toContain('request:ticket');
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['lite']);

    await page.goto('/privacy/cookie-preferences');
    await hydrated(page);
    for (const label of ['How pages look and what you closed', 'What you typed or ticked and did not send'])
      await page.getByLabel(label).uncheck();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your choices count from now on.');
    await expect(page.getByLabel('How pages look and what you closed')).not.toBeChecked();
    await expect.poll(() => page.evaluate(kept)).toEqual({ browser: [], tab: [] });

    await page.goto('/help/contact?lite=0');
    await page.getByLabel('What it is about').fill('Another draft');
    await page.goto('/privacy/cookie-preferences');
    await hydrated(page);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const after = await page.evaluate(kept);
    expect(after.browser).toEqual([]);
    expect(after.tab.filter((name) => name !== 'react-router-scroll-positions')).toEqual([]);
    await page.goto('/?lite=1');
    expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
      'storage_off=looks.drafts',
    ]);
  });
});

test.describe('the window that offers an agent', () => {
  test.use({ leadDialog: 'fresh' });

  test('switched off among the choices it does not open by itself any more, and still opens when asked for', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Get matched with an agent' });
    await page.goto('/');
    await expect(dialog).toBeVisible();
    // Nothing of this visit may keep it closed but the choice.
    await page.goto('/privacy/ad-choices');
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: 'What Zaure may do when you visit' }).click();
    await page.getByLabel('Open "Get matched" by itself on the home page').uncheck();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();

    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    await page.clock.fastForward(3_600_000);
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('lead_')))).toEqual([]);
    await page.clock.resume();
    await page.evaluate(() => window.dispatchEvent(new Event('open-lead-modal')));
    await expect(dialog).toBeVisible();
  });
});
