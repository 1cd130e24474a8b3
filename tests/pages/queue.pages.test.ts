import { handInTwo, statusOf } from '../support/hand-in.ts';
import { expect, test } from '../support/pages.ts';

test('a case of the queue is rejected with a note, and the queue says so', async ({ visitor, market }) => {
  const [first] = await handInTwo(market, 2020);
  if (!first) throw new Error('nothing was handed in');
  await visitor.signInAs('admin');
  await visitor.goto(`/admin/queue?kind=listing&open=listing.${first.id}`);
  visitor.fill({ 'Note to the lister, needed to reject': 'No pictures of the inside.' });
  await visitor.press('Reject');
  expect(visitor.path).toBe('/admin/queue?done=rejected');
  expect(visitor.told('status')).toContain('Property Rejected');
  expect(await statusOf(market, first.id)).toBe('rejected');
});
