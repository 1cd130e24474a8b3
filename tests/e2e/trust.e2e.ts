import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

type Listed = { id: string; verification_status: string; trust_score: number | null };

/** Opens a listing of the demo market; those other tests put on the market have no score yet. */
async function openListing(page: Page, request: APIRequestContext, status: string): Promise<string> {
  const { items } = (await (await request.get('/api/properties?per_page=100')).json()) as { items: Listed[] };
  const listing = items.find(
    ({ verification_status, trust_score }) => verification_status === status && (status !== 'verified' || trust_score !== null),
  );
  if (!listing) throw new Error(`the demo market has no ${status} listing`);
  await page.goto(`/property/${listing.id}`);
  return listing.id;
}

const panelOf = (page: Page) => page.getByRole('region', { name: /trust score/i });

test('[DETAIL-017] the trust panel breaks down documents, identity, history and reviews in percent', async ({ page, request }) => {
  await openListing(page, request, 'verified');
  for (const part of ['Documents', 'Identity', 'History', 'Reviews']) {
    await expect(panelOf(page).getByRole('listitem').filter({ hasText: part })).toContainText(/\d+%/);
  }
});

test('[DETAIL-018] [DETAIL-019] [real] starting values are named "no evidence yet"; evidence replaces them with date, checker and a dispute link', async ({
  page,
  request,
}) => {
  await page.goto('/property/apt-fallback-1');
  const part = (name: string) => panelOf(page).getByRole('listitem').filter({ hasText: name });
  for (const [name, percent] of [
    ['Documents', 20],
    ['Identity', 75],
    ['History', 65],
    ['Reviews', 70],
  ] as const) {
    await expect(part(name)).toContainText(`${percent}%`);
    await expect(part(name)).toContainText('no evidence yet');
  }
  await openListing(page, request, 'verified');
  const documents = part('Documents');
  await expect(documents).toContainText(/Checked by .+ on \d{1,2} \w+ \d{4}/);
  await expect(documents.getByRole('link', { name: 'Dispute this: the evidence on Documents' })).toBeVisible();
});

test('[FRAUD-003] [FRAUD-001] the report dialog: the button waits for both fields, then sending asks to sign in and keeps what was written', async ({
  page,
  request,
}) => {
  await openListing(page, request, 'unverified');
  await hydrated(page);
  await page.getByRole('link', { name: 'Report this listing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  const send = dialog.getByRole('button', { name: 'Send report' });
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
});

test('[FRAUD-004] the report types of a listing are those of the specification, in plain words', async ({ page, request }) => {
  await openListing(page, request, 'unverified');
  await hydrated(page);
  await page.getByRole('link', { name: 'Report this listing' }).first().click();
  const options = page.getByRole('dialog').getByLabel('What is wrong?').locator('option');
  await expect(options).toHaveCount(6);
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(['', 'fake_listing', 'multiple_sale', 'false_documents', 'overpriced', 'misrepresented']);
});

test('[HOME-013] the flag of a card opens the same dialog', async ({ page }) => {
  await page.goto('/homes-for-sale');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Report this listing/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Report this listing' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[FRAUD-001] reporting is a page that asks to sign in and keeps what was written', async ({ page, request, expectConsoleErrors }) => {
    expectConsoleErrors(/401/);
    await openListing(page, request, 'unverified');
    await page.getByRole('link', { name: 'Report this listing' }).first().click();
    await page.getByLabel('What is wrong?').selectOption('fake_listing');
    await page.getByLabel('What happened?').fill('Nobody knows this house.');
    await page.getByRole('button', { name: 'Send report' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Authentication Required');
    await expect(alert).toContainText('Please sign in to report fraud.');
    await expect(page.getByLabel('What happened?')).toHaveValue('Nobody knows this house.');
    await expect(page.getByLabel('What is wrong?')).toHaveValue('fake_listing');
  });

  test('a check is recorded by a plain form', async ({ page, request }) => {
    const { items } = (await (await request.get('/api/properties?per_page=100')).json()) as { items: Listed[] };
    const id = items.find(({ verification_status }) => verification_status === 'unverified')?.id;
    await signInAs(page, 'admin');
    await page.goto(`/admin/properties/${id}/checks`);
    await page.getByLabel('What was found').selectOption('photos_new');
    await page.getByLabel('What was seen').fill('No earlier listing shows these photos or this address.');
    await page.getByRole('button', { name: 'Record check' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Check recorded.' })).toBeVisible();
    await expect(panelOf(page)).toContainText('No earlier listing shows these photos or this address.');
  });
});

test('the office records a check: it says what is missing and keeps what was written, then everybody reads it on the listing', async ({
  page,
  request,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  const { items } = (await (await request.get('/api/properties?per_page=100')).json()) as { items: (Listed & { title: string })[] };
  const listing = items.findLast(({ verification_status }) => verification_status === 'unverified');
  if (!listing) throw new Error('the demo market has no unverified listing');
  const statement = `The deed was read at our office; the seller is the buyer it names. ${Math.random().toString(36).slice(2, 8)}`;
  await signInAs(page, 'admin');
  await page.goto('/admin?tab=properties');
  await page
    .getByRole('link', { name: /^Checks / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/properties\/[\w-]+\/checks$/);
  await page.goto(`/admin/properties/${listing.id}/checks`);
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
  await page.goto(`/property/${listing.id}`);
  const documents = panelOf(page).getByRole('listitem').filter({ hasText: 'Documents' });
  await expect(documents).toContainText('75%');
  await expect(documents).toContainText(statement);
  await expect(documents).toContainText(/Checked by Zaure’s office on \d{1,2} \w+ \d{4}/);
  await page.goto('/admin/activity');
  await expect(page.getByText(`recorded a check of “${listing.title}”`).first()).toBeVisible();
});
