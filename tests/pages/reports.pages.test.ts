import { expect, test } from '../support/pages.ts';
import { type Visitor, words } from '../support/visitor.ts';

/** Reports the other side of a conversation from its page, as its reader does. */
async function reportFrom(visitor: Visitor, link: string, title: string, type: string) {
  await visitor.follow(link, visitor.main);
  visitor.page.getByRole('heading', { level: 1, name: title });
  visitor.fill({
    'What is wrong?': type,
    'What happened?': 'Asked for ₦200,000 before any visit, to an account of another name.',
  });
  await visitor.press('Send report');
  visitor.page.getByRole('heading', { level: 1, name: 'Report Submitted' });
}

test('who wrote is reported from the thread, and the agent who was written to from the same thread by the other side', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const [asker, agent] = [await market.person(), await market.person({ isApproved: true })];
  const askers = await market.session(asker);
  const home = await market.listing({ agent_id: agent.userId });
  const sent = await request.post('/api/messages', {
    headers: { authorization: `Bearer ${askers.session.access_token}` },
    data: { property_id: home, message: 'Pay me first and I will buy.' },
  });
  const { id } = await sent.json();
  visitor.wear(await market.session(agent));
  await visitor.goto('/inbox');
  await visitor.follow(new RegExp(asker.name));
  expect(visitor.path).toBe(`/inbox/${id}`);
  await reportFrom(visitor, 'Report this person', 'Report this user', 'fake_buyer');
  const other = newVisitor();
  other.wear(askers);
  await other.goto(`/inbox/${id}`);
  await reportFrom(other, 'Report this agent', 'Report this agent', 'scam_attempt');
  const stored = await market.db
    .selectFrom('fraud_reports')
    .select(['reporter_id', 'reported_entity_type', 'reported_entity_id', 'report_type'])
    .where('reporter_id', 'in', [asker.userId, agent.userId])
    .orderBy('created_at')
    .execute();
  expect(stored).toEqual([
    {
      reporter_id: agent.userId,
      reported_entity_type: 'user',
      reported_entity_id: asker.userId,
      report_type: 'fake_buyer',
    },
    {
      reporter_id: asker.userId,
      reported_entity_type: 'agent',
      reported_entity_id: agent.userId,
      report_type: 'scam_attempt',
    },
  ]);
});

test('[FRAUD-001] [FRAUD-002] [FRAUD-008] the report is a page: it keeps what was written through sign-in, says what is missing, and thanks', async ({
  visitor,
  market,
}) => {
  const written = 'Sold twice: to us and to our neighbour’s sister, Ẹniọlá.';
  const id = await market.listing();
  await visitor.goto(`/property/${id}/report`);
  visitor.fill({ 'What is wrong?': 'multiple_sale', 'What happened?': written });
  await visitor.press('Send report');
  expect(words(visitor.main.getByRole('alert'))).toContain('Please sign in to report fraud.');
  await visitor.follow('Sign in and come back');
  const { email, password } = await market.person();
  visitor.fill({ Email: email, Password: password }, visitor.main);
  await visitor.press('Sign In', visitor.main);
  expect(visitor.path).toBe(`/property/${id}/report`);
  expect(visitor.field('What happened?')).toHaveProperty('value', written);
  visitor.fill({ 'What happened?': '   ' });
  await visitor.press('Send report');
  expect(words(visitor.main.getByRole('alert'))).toContain('Missing Information');
  expect(words(visitor.main.getByRole('alert'))).toContain('Please select a report type and provide a description.');
  visitor.fill({ 'What happened?': 'Sold twice.' });
  await visitor.press('Send report');
  visitor.page.getByRole('heading', { level: 1, name: 'Report Submitted' });
  await visitor.goto(`/property/${id}/report`);
  expect(visitor.field('What happened?')).toHaveProperty('value', '');
});
