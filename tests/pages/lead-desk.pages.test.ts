import { randomUUID } from 'node:crypto';
import { readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('the office answers a lead, passes it on and closes it; a refusal stands beside the form it is about', async ({
  visitor,
  request,
  market,
}) => {
  const own = randomUUID().slice(0, 8);
  // A place of this test's own: the desk offers thirty agents of a place, and other tests make some too.
  const place = `Birnin ${own}`;
  const agent = await market.person({ isApproved: true, location: place });
  const sender = `zainab-${own}@example.ng`;
  const message = 'A compound near the mosque.';
  const data = { fullName: `Hajiya Zainab ${own}`, email: sender, city: place, message, consent: true };
  const { id } = await (await request.post('/api/leads', { data })).json();
  visitor.wear(await market.session(await market.person({ role: 'admin' })));
  await visitor.goto(`/admin/leads?place=${own}`);
  await visitor.follow(`Hajiya Zainab ${own}`);
  expect(visitor.path).toBe(`/admin/leads/${id}`);
  const part = (name: string) => visitor.in(visitor.page.getByRole('region', { name }));
  await visitor.press('Close the lead', part('Close'));
  expect(visitor.status).toBe(400);
  part('Close').getByRole('alert');
  await visitor.press('Send answer', part('Conversation'));
  expect(words(part('Conversation').getByRole('alert'))).toBe('Write an answer first.');
  expect(visitor.main.getAllByRole('alert')).toHaveLength(1);
  visitor.fill({ 'Answer for the office': 'We know two compounds there.' });
  await visitor.press('Send answer', part('Conversation'));
  part('Conversation').getByText('We know two compounds there.');
  // By its subject: the receipt of the lead went to the same address, and may be the newest mail there still.
  expect((await readMail(sender, /^Answer to your message/)).text).toContain('We know two compounds there.');
  visitor.fill({ Agent: agent.userId }, part('Pass to an agent'));
  await visitor.press('Pass on', part('Pass to an agent'));
  expect(visitor.page.getAllByText('With an agent')).not.toEqual([]);
  const inbox = await market.db
    .selectFrom('enquiries')
    .select('lister_id')
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(inbox.lister_id).toBe(agent.userId);
  visitor.fill({ Why: 'She bought elsewhere.' }, part('Close'));
  await visitor.press('Close the lead', part('Close'));
  expect(visitor.page.getAllByText('Closed')).not.toEqual([]);
  expect(visitor.page.queryByRole('region', { name: 'Close' })).toBeNull();
});
