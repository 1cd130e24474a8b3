import sharp from 'sharp';
import { emptyRoom } from '../support/empty-room.ts';
import { expect, test } from '../support/pages.ts';
import { type Visitor, words } from '../support/visitor.ts';

const MADE_MS = 120_000;
const text = (visitor: Visitor) => words(visitor.document.body);

test('[STAGING-003] a visitor without script sends a room, chooses, sees before and after, keeps, shares and removes it', async ({
  visitor,
  request,
}) => {
  await visitor.goto('/virtual-staging?tab=tool');
  await visitor.press('Start staging');
  expect(text(visitor)).toContain('Please select style, room type, and upload at least one image');
  visitor.fill({ 'Living room': true, Modern: true });
  visitor.give(visitor.document.querySelector<HTMLElement>('#staging-photos'), [await emptyRoom()]);
  await visitor.press('Start staging');
  expect(visitor.path).toMatch(/set=[0-9a-f]{32}/);
  // A browser looks again by itself.
  const looked = async () => {
    await visitor.goto(visitor.path);
    return text(visitor);
  };
  await expect.poll(looked, { timeout: MADE_MS }).toContain('See the original');
  expect(words(visitor.document.querySelector('.stg-cmp .vs-mark'))).toBe('virtually staged');
  const download = await request.get(visitor.page.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '');
  expect(download.headers()['content-disposition']).toContain('virtually-staged');
  const { exif } = await sharp(await download.body()).metadata();
  expect(exif?.toString('latin1')).toContain('Virtually staged');
  await visitor.press('Save');
  visitor.page.getByRole('button', { name: 'Saved' });
  await visitor.press('Share');
  visitor.page.getByRole('button', { name: 'Stop sharing' });
  await visitor.press(/^Remove Room/);
  expect(visitor.path).toMatch(/tab=tool$/);
});
