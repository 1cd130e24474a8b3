import { readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('a lister sets hours and proposes another time, the asker accepts by the link, and both calendars show it', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const agent = await market.person({ isApproved: true });
  const home = await market.listing({ agent_id: agent.userId, title: 'House with a visit' });
  visitor.wear(await market.session(agent));
  await visitor.goto('/scheduling/hours');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    visitor.fill({ '11:00': true }, visitor.in(visitor.page.getByRole('group', { name: day })));
  visitor.fill({ 'How long a visit takes': '30' });
  await visitor.press('Save my week');
  expect(visitor.told('status')).toContain('Your visiting hours are saved');
  visitor.page.getByRole('heading', { name: 'Days that differ' });
  const { days } = await (await request.get(`/api/properties/${home}/tour-times`)).json();
  const slots = days.flatMap((day: { slots: { startsAt: string }[] }) => day.slots);
  const [wanted, moved] = [slots.at(-2), slots.at(-1)];
  const contact = `asker-${agent.userId.slice(2, 10)}@example.ng`;
  const sent = await request.post('/api/tours', {
    data: { property_id: home, name: 'Ada', contact, preferred_at: wanted.startsAt },
  });
  const { id, path } = await sent.json();
  await visitor.goto(`/inbox/${id}`);
  visitor.fill({ 'New day and time': moved.startsAt.slice(0, 16) });
  await visitor.press('Propose this time');
  expect(words(visitor.document.body)).toContain('Other time proposed');
  expect((await readMail(contact, /News about what you asked/)).text).toContain('Another time is proposed');
  const asker = newVisitor();
  await asker.goto(path);
  await asker.press('Accept this time');
  asker.page.getAllByText('Confirmed');
  await readMail(agent.email, /Visit agreed/);
  await visitor.goto(`/scheduling?from=${moved.startsAt.slice(0, 10)}`);
  visitor.page.getByRole('link', { name: /Ada House with a visit/ });
});
