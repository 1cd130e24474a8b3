import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { makePhotos } from '../support/photos.ts';

test('photos are chosen, taken out again and sent, a wrong one costs no words, and the lister sees them', async ({
  page,
  market,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/415/);
  const agent = await market.person({ isApproved: true });
  const name = 'Oluwadamilola Adébáyọ̀-Ọlátúnbọ̀sún';
  const sent = await page.request.post(`/api/agents/${agent.userId}/messages`, {
    data: { name, contact: `ada-${agent.userId.slice(2, 10)}@example.ng`, message: 'Is the wall yours?' },
  });
  const { id, path } = await sent.json();
  const photos = await makePhotos(2, { width: 900, height: 600 });
  await page.goto(path);
  await hydrated(page);

  await page.getByRole('textbox', { name: 'Your message' }).fill('See the crack in the wall.');
  const paper = { name: 'rent.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await page.getByLabel(/^Photos/).setInputFiles(paper);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('rent.pdf is not a photo we can use.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('See the crack in the wall.');
  await page.getByRole('button', { name: 'Remove photo 1, rent.pdf' }).click();

  await page.getByLabel(/^Photos/).setInputFiles(photos);
  await expect(page.getByText('2 of 3 photos chosen')).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  const thumb = page.getByRole('img', { name: 'Your photo 2 of 2' });
  await expect(thumb).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'See the crack in the wall.' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(0);

  await market.signIn(page, agent);
  await page.goto(`/inbox/${id}`);
  const seen = page.getByRole('img', { name: `Photo 1 of 2 from ${name}` });
  await seen.scrollIntoViewIfNeeded();
  await expect(seen).toBeVisible();
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});
