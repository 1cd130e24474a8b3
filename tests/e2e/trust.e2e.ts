import type { Page } from '@playwright/test';
import { checkedHome } from '../support/checked-home.ts';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: /trust score/i });

test('[FRAUD-003] [FRAUD-001] [FRAUD-004] [HOME-013] the report dialog: its types are those of the specification, the button waits for both fields, sending asks to sign in and keeps what was written; the flag of a card opens the same', async ({
  page,
  market,
}) => {
  await page.goto(`/property/${await market.listing()}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Report this listing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  const send = dialog.getByRole('button', { name: 'Send report' });
  const options = dialog.getByLabel('What is wrong?').locator('option');
  await expect(options).toHaveCount(6);
  expect(await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual([
    ...['', 'fake_listing', 'multiple_sale', 'false_documents', 'overpriced', 'misrepresented'],
  ]);
  await expect(send).toBeDisabled();
  await dialog.getByLabel('What is wrong?').selectOption('overpriced');
  await dialog.getByLabel('What happened?').fill('   ');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('What happened?').fill('The price is twice what was agreed.');
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please sign in to report fraud.')).toBeVisible();
  await expect(dialog.getByLabel('What happened?')).toHaveValue('The price is twice what was agreed.');

  await page.goto('/homes-for-sale');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Report this listing/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
});

test('a dispute by taps: it carries the part and the evidence, a draft of one part is in no other, the office answers, and the asker hears', async ({
  page,
  market,
  browser,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/);
  const home = await checkedHome(market);
  const asker = await market.person();
  await market.signIn(page, asker);
  await page.goto(`/property/${home.id}`);
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  const dispute = (part: string) => panelOf(page).getByRole('link', { name: `Dispute this: the evidence on ${part}` });
  const said = dialog.getByLabel('What happened?');
  await dispute('Documents').click();
  await expect(dialog).toContainText('You dispute the evidence on: Documents.');
  await expectAccessible(page);
  await dialog.getByLabel('What is wrong?').selectOption('false_documents');
  await said.fill('The deed names my late father, who sold nothing.');
  // Kept in the tab, because the server cannot be reached.
  await page.route('**/api/fraud-reports', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to submit report' })).toBeVisible();
  await page.unroute('**/api/fraud-reports');
  await page.keyboard.press('Escape');
  await dispute('History').click();
  await expect(dialog).toContainText('You dispute the evidence on: History.');
  await expect(said).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Report this listing' }).first().click();
  await expect(dialog).not.toContainText('You dispute');
  await expect(said).toHaveValue('');
  await page.keyboard.press('Escape');
  await dispute('Documents').click();
  await expect(said).toHaveValue('The deed names my late father, who sold nothing.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report Submitted')).toBeVisible();
  const stored = await market.db
    .selectFrom('fraud_reports')
    .selectAll()
    .where('reporter_id', '=', asker.userId)
    .execute();
  expect(stored).toMatchObject([
    {
      reported_entity_type: 'property',
      reported_entity_id: home.id,
      report_type: 'false_documents',
      disputed_part: 'documents',
      disputed_evidence: home.documents,
      disputed_statement: 'The deed was read; the seller is the buyer it names.',
    },
  ]);
  const office = await browser.newPage();
  await market.signIn(office, await market.person({ role: 'admin' }));
  await office.goto('/admin/reports');
  await hydrated(office);
  await office.locator(`a[href="/admin/reports/${stored[0]?.id}"]`).first().click();
  await expect(office.getByText('The deed names my late father, who sold nothing.')).toBeVisible();
  await expect(office.getByText('The deed was read; the seller is the buyer it names.')).toBeVisible();
  await expect(office.getByText('Documents', { exact: true })).toBeVisible();
  await office.getByLabel(/note/i).first().fill('We read the deed again with you: your father did sell, in 1998.');
  await office.getByRole('button', { name: 'Dismiss' }).click();
  await expect(office.getByText('We read the deed again with you: your father did sell, in 1998.')).toBeVisible();
  await office.close();
  await page.goto('/account/notices');
  await expect(page.getByRole('main')).toContainText(`Your report about ${home.title}`);
  await expect(page.getByRole('main')).toContainText('your father did sell, in 1998.');
});

test('the office records a check: it says what is missing and keeps what was written, then everybody reads it on the listing', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  const admin = await market.person({ role: 'admin' });
  const title = `Checked by ${admin.userId.slice(2, 10)}`;
  // A home that says which title paper it has: one that does not contradicts the reading of it.
  const id = await market.listing({ title, title_type: 'deed-of-assignment' });
  const statement = 'The deed was read at our office; the seller is the buyer it names.';
  await market.signIn(page, admin);
  await page.goto('/admin?tab=properties');
  await page
    .getByRole('link', { name: /^Checks / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/properties\/[\w-]+\/checks$/);
  await page.goto(`/admin/properties/${id}/checks`);
  await hydrated(page);
  await page.getByLabel('What was seen').fill(statement);
  await page.getByRole('button', { name: 'Record check' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Choose what the check found.');
  await expect(page.getByLabel('What was seen')).toHaveValue(statement);
  await page.getByLabel('What was found').selectOption({ label: 'Documents: papers read, they agree' });
  await page.getByRole('button', { name: 'Record check' }).click();
  await expect(page.locator('.toasts')).toContainText('Check recorded.');
  await expect(page.getByLabel('What was seen')).toHaveValue('');
  await expectAccessible(page);
  await page.goto(`/property/${id}`);
  const documents = panelOf(page).getByRole('listitem').filter({ hasText: 'Documents' });
  await expect(documents).toContainText('75%');
  await expect(documents).toContainText(statement);
  await expect(documents).toContainText(/Checked by Zaure’s office on \d{1,2} \w+ \d{4}/);
  await page.goto('/admin/activity');
  await expect(page.getByText(`recorded a check of “${title}”`).first()).toBeVisible();
});
