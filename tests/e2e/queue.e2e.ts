import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import { handInTwo, statusOf } from '../support/hand-in.ts';
import { signInAs } from '../support/sign-in.ts';

test('the office goes through its queue by keys: the next case, a decision taken back, and one that stands', async ({
  page,
  market,
}) => {
  const [first, second] = await handInTwo(market, 2019);
  if (!first || !second) throw new Error('nothing was handed in');
  await signInAs(page, 'admin');
  await page.goto(`/admin/queue?kind=listing&open=listing.${first.id}`);
  await hydrated(page);
  const side = page.getByRole('region', { name: first.title });
  await expect(side).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Rejecting without a word to the lister goes to the field instead.
  await page.keyboard.press('r');
  await expect(page.getByLabel('Note to the lister, needed to reject')).toBeFocused();
  // Keys typed into it are words.
  await page.keyboard.type('Ajar');
  await expect(page.getByLabel('Note to the lister, needed to reject')).toHaveValue('Ajar');
  expect(await statusOf(market, first.id)).toBe('pending_approval');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();

  await page.keyboard.press('a');
  await expect(page.getByText(`Approving “${first.title}” in 5 seconds`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: second.title })).toBeVisible();
  await page.keyboard.press('k');
  await expect(side).toBeVisible();
  expect(await statusOf(market, first.id)).toBe('pending_approval');

  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: second.title })).toBeVisible();
  await expect.poll(() => statusOf(market, first.id)).toBe('approved');
  await expect(page.getByRole('list', { name: 'Queue' }).getByText(first.title)).toHaveCount(0);
  expect(await statusOf(market, second.id)).toBe('pending_approval');
});
