import { expect, expectAccessible, test } from '../support/e2e.ts';

test.beforeAll(async ({ request }) => {
  // What the first start brought along is written down by a job.
  await expect.poll(async () => (await (await request.get('/api/ledger')).json()).size).toBeGreaterThan(1);
});

test('a number leads to its entry, which this browser proves itself; a changed proof does not fit', async ({
  page,
}) => {
  await page.goto('/ledger');
  await page.getByLabel('Entry number').fill('1');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page).toHaveURL(/\?entry=1$/);
  await expect(page.getByRole('heading', { name: 'Entry 1 is in the ledger' })).toBeVisible();
  await page.getByRole('button', { name: 'Check it in this browser too' }).click();
  const verdict = page.getByRole('main').getByRole('status');
  await expect(verdict).toContainText('It fits: the ledger holds entry 1');
  const proof = await (await page.request.get('/api/ledger/entries/1')).json();
  for (const [changed, words] of [
    [{ ...proof, record: Buffer.from('check\n2026-01-01T00:00:00Z\nnobody').toString('base64') }, 'It does not fit'],
    [{ no: 'proof' }, 'This file is no proof of a ledger entry'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles({
      name: 'zaure-ledger-1.proof.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(changed)),
    });
    await expect(verdict).toContainText(words);
  }
  await expectAccessible(page);
});
