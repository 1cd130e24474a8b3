import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { drawDeed } from '../support/draw-deed.ts';
import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { openAccount, signInOnPage } from '../support/new-account.ts';
import { signInAs } from '../support/sign-in.ts';

const file = (name: string, size = 100) => ({ name, mimeType: '', buffer: Buffer.alloc(size, '%PDF-1.7 ') });
const start = (page: Page) => page.getByRole('button', { name: 'Verify documents' }).click();
const choose = (page: Page) => page.locator('input[name="papers"]');

test('[DOCS-002] who is not signed in is asked to, and comes back after it', async ({ page, baseURL }) => {
  await page.goto('/document-verification');
  await expect(page.getByRole('heading', { name: 'Sign In to Continue' })).toBeVisible();
  await expectAccessible(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await expect(link).toHaveAttribute('href', '/auth?next=%2Fdocument-verification');
  await signInOnPage(page, await openAccount(baseURL ?? ''), '/document-verification');
  await expect(page.getByRole('heading', { name: 'Document verification', level: 1 })).toBeVisible();
});

test('[DOCS-001] [DOCS-003] [DOCS-004] [DOCS-005] [DOCS-006] the tool refuses what it does not take, in the words of the specification', async ({
  page,
}) => {
  await signInAs(page, 'user');
  await page.goto('/document-verification');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Document verification', level: 1 })).toBeVisible();
  await start(page);
  await expect(page.getByText('Please select at least one document to verify')).toBeVisible();
  await choose(page).setInputFiles([file('Letter.docx'), file('Layout scan.tif', 10 * 1024 * 1024 + 1)]);
  await expect(page.getByText('Letter.docx must be PDF, JPG, PNG, or TIFF')).toBeVisible();
  await expect(page.getByText('Layout scan.tif is larger than 10MB')).toBeVisible();
  await choose(page).setInputFiles(Array.from({ length: 11 }, (_, index) => file(`Page ${index}.pdf`)));
  await expect(page.getByText('Maximum 10 files allowed per batch')).toBeVisible();
  await expectAccessible(page);
});

test('[DOCS-001] [DOCS-014] a deed is read and one bad file ends alone, with its cause', async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto('/document-verification');
  await hydrated(page);
  await choose(page).setInputFiles([
    await drawDeed('Deed Balogun to Okafor.jpg'),
    file('Family receipt.pdf', 90 + randomInt(9000)),
  ]);
  await start(page);
  await page.waitForURL(/\/document-verification\/batches\//);
  const files = page.getByRole('complementary');
  await expect(files.getByText('Processing Error')).toBeVisible();
  await expect(files.getByText(/^\d+%$/)).toBeVisible();
  await files.getByRole('link', { name: /Family receipt/ }).click();
  await expect(page.getByRole('heading', { name: 'Processing Error' })).toBeVisible();
  await expect(page.getByText(/Save it again as PDF/)).toBeVisible();
  await files.getByRole('link', { name: /Deed Balogun/ }).click();
  for (const check of ['Seal', 'Signature', 'Watermark', 'Text consistency', 'Forgery detection'])
    await expect(page.getByRole('listitem').filter({ hasText: check }).first()).toBeVisible();
  await expect(page.getByText(/not a legal opinion/).first()).toBeVisible();
  await expectAccessible(page);
  const report = await page.request.get(
    (await page.getByRole('link', { name: 'Download report' }).getAttribute('href')) ?? '',
  );
  expect([report.status(), (await report.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await page.getByRole('link', { name: 'Public check page' }).click();
  await expect(page.getByText(/ZR-/).first()).toBeVisible();
  await expect(page.getByText('Balogun')).toHaveCount(0);
});

test('[DOCS-009] [DOCS-011] [DOCS-012] demo mode says that it is one, and decides by the name', async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto('/document-verification');
  await hydrated(page);
  await page.getByRole('link', { name: /^Demo mode/ }).click();
  await expect(page.getByText('This is a demo.')).toBeVisible();
  await choose(page).setInputFiles([await drawDeed('Consent fake.jpg')]);
  await start(page);
  await expect(page.getByRole('complementary').getByText('Flagged')).toBeVisible();
  await expect(page.getByText('Demo hash, not in any ledger')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download certificate' })).toHaveCount(0);
});
