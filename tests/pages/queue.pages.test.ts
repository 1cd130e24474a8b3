import { randomUUID } from 'node:crypto';
import type { Market } from '../support/market.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

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

test('a case of the queue is rejected with a note, and the queue says so', async ({ visitor, market }) => {
  const [first] = await handInTwo(market, 2020);
  if (!first) throw new Error('nothing was handed in');
  await visitor.signInAs('admin');
  await visitor.goto(`/admin/queue?kind=listing&open=listing.${first.id}`);
  visitor.fill({ 'Note to the lister, needed to reject': 'No pictures of the inside.' });
  await visitor.press('Reject');
  expect(visitor.path).toBe('/admin/queue?done=rejected');
  expect(visitor.page.getAllByRole('status').map(words).join()).toContain('Property Rejected');
  expect(await statusOf(market, first.id)).toBe('rejected');
});
