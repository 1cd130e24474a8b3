import { randomInt } from 'node:crypto';
import { drawDeed } from '../support/draw-deed.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('[DOCS-014] without script a deed is read and one bad file ends alone, with its cause', async ({ visitor }) => {
  await visitor.signInAs('user');
  await visitor.goto('/document-verification');
  const receipt = Buffer.alloc(90 + randomInt(9000), '%PDF-1.7 ');
  visitor.give(visitor.document.querySelector('input[name="papers"]'), [
    await drawDeed('Deed Balogun to Okafor.jpg'),
    { name: 'Family receipt.pdf', mimeType: 'application/pdf', buffer: receipt },
  ]);
  await visitor.press('Verify documents');
  expect(visitor.path).toMatch(/^\/document-verification\/batches\//);
  const batch = visitor.path;
  const files = () => visitor.page.getByRole('complementary');
  await expect(async () => {
    await visitor.goto(batch);
    expect(words(files())).toMatch(/Processing Error/);
    expect(words(files())).toMatch(/\d+%/);
  }).toPass();
  await visitor.follow(/Family receipt/, visitor.in(files()));
  visitor.page.getByRole('heading', { name: 'Processing Error' });
  visitor.page.getByText(/Save it again as PDF/);
  await visitor.follow(/Deed Balogun/, visitor.in(files()));
  const checks = visitor.page.getAllByRole('listitem').map(words).join();
  for (const check of ['Seal', 'Signature', 'Watermark', 'Text consistency', 'Forgery detection'])
    expect(checks).toContain(check);
  await visitor.follow('Public check page');
  expect(words(visitor.page.getByRole('main'))).toMatch(/ZR-/);
  expect(words(visitor.document.body)).not.toContain('Balogun');
});
