import { expect, expectAccessibleInBothThemes, hydrated, LAPTOP, test } from '../support/e2e.ts';

const FEES = JSON.stringify([{ kind: 'inspection', amount_minor: 5_000_00, percent: null, refundable: false }]);
const LONG = 'Exquisitely finished five bedroom fully detached duplex with boys quarters';

test('a lister is checked and asks for a deposit, one buyer pays it in the sandbox, another waits, and the money is asked back', async ({
  page,
  market,
  browser,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409|422/);
  const lister = await market.person({});
  const [buyer, rival, office] = [
    await market.person({}),
    await market.person({}),
    await market.person({ role: 'admin' }),
  ];
  const title = `${LONG} ${lister.userId.slice(2, 8)}`;
  const id = await market.listing({ agent_id: lister.userId, fees: FEES, title });

  await market.signIn(page, lister);
  await page.goto('/account/payout-account');
  await hydrated(page);
  await page.getByLabel('Bank', { exact: true }).selectOption('011');
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByLabel('Current password').fill(lister.password);
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByText('Please look for a wrong digit').first()).toBeVisible();
  await page.getByLabel('Account number').fill('0123456784');
  await page.getByLabel('Current password').fill(lister.password);
  await page.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByText('matches the lister')).toBeVisible();
  await expect(page.getByText('no bank was asked')).toBeVisible();
  expect(await page.content()).not.toContain('0123456784');
  await expectAccessibleInBothThemes(page);
  await page.goto('/account/listings');
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await page.getByLabel('Deposit in naira').fill('100,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await market.touch([`listing:${id}`]);
  await market.signIn(page, buyer);
  await page.goto(`/property/${id}`);
  await page.getByRole('link', { name: 'Pay a holding deposit (₦100,000)' }).click();
  await expect(page.getByRole('heading', { name: 'Pay a holding deposit' })).toBeVisible();
  await expect(page.getByText('matches the lister')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Pay ₦100,000' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();

  const others = await browser.newContext();
  const waiting = await others.newPage();
  await market.signIn(waiting, rival);
  await waiting.goto(`/property/${id}`);
  await expect(waiting.getByText(/Somebody is paying for this home just now. Until \d\d:\d\d/)).toBeVisible();
  await waiting.goto(`/property/${id}/pay?for=deposit`);
  await expect(waiting.getByText(/Somebody is paying for this home just now. Until \d\d:\d\d/)).toBeVisible();
  await expect(waiting.getByRole('button', { name: /Pay/ })).toHaveCount(0);
  await others.close();

  await page.getByRole('button', { name: 'Pay ₦100,000' }).click();
  await expect(page.getByText('The payment went through.')).toBeVisible();
  await expect(page.getByText(/Paid: kept for the buyer until/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByText('Ask for the money back').click();
  await page.getByLabel('What happened?').fill('The papers were not in order');
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText('The office was asked.')).toBeVisible();

  await market.signIn(page, office);
  await page.setViewportSize(LAPTOP);
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Payments/ }).click();
  // The address changes before the page does, and the page before names the home as well.
  const desk = page.getByRole('region', { name: 'Payments for homes' });
  const item = desk.getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText('The papers were not in order');
  await expectAccessibleInBothThemes(page);
  await item.getByLabel('What you tell both sides').fill('Sent back today, reference RF-1');
  await item.getByRole('button', { name: 'Send the money back' }).click();
  await expect(page.getByText('Both sides were told.')).toBeVisible();
});
