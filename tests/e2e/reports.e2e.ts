import { type Page, request as requests } from '@playwright/test';
import { expect, expectAccessible, holdAnswers, hydrated, test } from '../support/e2e.ts';
import { signInByHttp } from '../support/sign-in.ts';

const openDialog = (page: Page) => page.getByRole('link', { name: 'Report this listing' }).first().click();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report this listing' });

async function fill(page: Page, type: string, text: string) {
  await dialogOf(page).getByLabel('What is wrong?').selectOption(type);
  await dialogOf(page).getByLabel('What happened?').fill(text);
}

test('[FRAUD-001] signed out, sending asks to sign in, and what was written is there after signing in', async ({
  page,
  market,
}) => {
  await page.goto(`/property/${await market.listing()}`);
  await hydrated(page);
  await openDialog(page);
  await fill(page, 'overpriced', 'The price is twice what was agreed.');
  await dialogOf(page).getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please sign in to report fraud.')).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByRole('link', { name: 'Sign in and come back' }).click();
  await page.waitForURL(/\/auth/);
  const { email, password } = await market.person();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialogOf(page).getByLabel('What happened?')).toHaveValue('The price is twice what was agreed.');
  await expect(dialogOf(page).getByLabel('What is wrong?')).toHaveValue('overpriced');
});

test('[FRAUD-003] [FRAUD-008] [FRAUD-009] [FRAUD-011] a user sends a report: the button waits, says so, thanks, and the form is empty again', async ({
  page,
  market,
  baseURL,
}) => {
  await market.signIn(page, await market.person());
  const id = await market.listing();
  await page.goto(`/property/${id}`);
  await hydrated(page);
  await openDialog(page);
  const send = dialogOf(page).getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  await fill(page, 'fake_listing', '  Nobody on the street knows this house.  ');
  const letGo = await holdAnswers(page, '**/api/fraud-reports');
  await send.click();
  await expect(send).toBeDisabled();
  letGo();
  await expect(page.getByText('Report Submitted')).toBeVisible();
  await expect(page.getByText("Thank you for helping keep our platform safe. We'll review your report.")).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await openDialog(page);
  await expect(dialogOf(page).getByLabel('What happened?')).toHaveValue('');
  await expect(dialogOf(page).getByLabel('What is wrong?')).toHaveValue('');
  const admin = await signInByHttp(baseURL ?? '', 'admin');
  const headers = { authorization: `Bearer ${admin.session.access_token}` };
  const api = await requests.newContext({ ...(baseURL ? { baseURL } : {}), extraHTTPHeaders: headers });
  const { items } = await (await api.get('/api/admin/fraud-reports?state=open')).json();
  expect(items).toContainEqual(
    expect.objectContaining({
      reported_entity_id: id,
      description: 'Nobody on the street knows this house.',
      state: 'new',
    }),
  );
  await api.dispose();
});

test('[FRAUD-007] a report that fails says so and keeps what was written', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const id = await market.listing();
  await market.signIn(page, await market.person());
  await page.goto(`/property/${id}`);
  await hydrated(page);
  await openDialog(page);
  await fill(page, 'overpriced', 'Twice the price.');
  await market.failOn(id);
  await dialogOf(page).getByRole('button', { name: 'Send report' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(alert).toContainText('Failed to submit report. Please try again.');
  await expect(alert).not.toContainText('database');
  await expect(dialogOf(page).getByLabel('What happened?')).toHaveValue('Twice the price.');
});

for (const [row, entityType, title, types] of [
  ['FRAUD-005', 'agent', 'Report this agent', ['unlicensed', 'scam_attempt', 'unprofessional', 'false_credentials']],
  ['FRAUD-006', 'user', 'Report this user', ['fake_buyer', 'payment_fraud', 'identity_theft', 'harassment']],
] as const) {
  test(`[${row}] the report types of an ${entityType} are those of the specification`, async ({ page }) => {
    await page.goto('/homes-for-sale');
    await hydrated(page);
    await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('open-report-dialog', { detail })), {
      entityType,
      entityId: 'somebody',
    });
    const options = page.getByRole('dialog', { name: title }).getByLabel('What is wrong?').locator('option');
    await expect(options).toHaveCount(5);
    expect(await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual([
      '',
      ...types,
    ]);
  });
}
