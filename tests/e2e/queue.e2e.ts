import { randomUUID } from 'node:crypto';
import { expect, expectAccessibleInBothThemes, hydrated, test } from '../support/e2e.ts';
import type { Market } from '../support/market.ts';
import { signInAs } from '../support/sign-in.ts';

/**
 * Two homes that have waited since `year`, longer than any other, so that they stand at the head of the queue. Each test
 * has a year of its own: tests run at once, and homes of one year would come between each other.
 */
async function handInTwo(market: Market, year: number): Promise<{ id: string; title: string }[]> {
  const lister = await market.person({ isApproved: true });
  const titles = [`Oldest house ${randomUUID()}`, `Next house ${randomUUID()}`];
  const rows = titles.map((title, index) => ({
    ...{ title, property_type: 'house' as const, price_minor: 5_000_000_000, location: 'Lekki', state: 'Lagos' },
    ...{ description: 'Call me on 0803 555 0142 and pay the inspection fee first.', agent_id: lister.userId },
    ...{ created_at: new Date(Date.UTC(year, 0, 1 + index)), updated_at: new Date(Date.UTC(year, 0, 1 + index)) },
  }));
  return market.db.insertInto('property_submissions').values(rows).returning(['id', 'title']).execute();
}

const statusOf = async (market: Market, id: string) =>
  (
    await market.db
      .selectFrom('property_submissions')
      .select(['status', 'admin_notes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

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
