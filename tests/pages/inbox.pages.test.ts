import { linkIn, readMail } from '../support/outbox.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('the inbox is its reader’s alone', async ({ visitor, market }) => {
  await visitor.goto('/inbox');
  expect(visitor.path).toBe('/auth?next=%2Finbox');
  visitor.wear(await market.session(await market.person()));
  await visitor.goto('/inbox');
  visitor.page.getByRole('heading', { name: 'Nothing here yet' });
});

test('[DETAIL-021] [real] a message reaches the agent by mail and in the inbox, and the answer reaches the sender by mail, once', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const agent = await market.person({ isApproved: true });
  const name = `Musa Ẹniọlá ${agent.userId.slice(2, 10)}`;
  const sender = `musa-${agent.userId.slice(2, 10)}@example.ng`;
  const sent = await request.post(`/api/agents/${agent.userId}/messages`, {
    data: { name, contact: sender, message: 'Is the C of O in the seller’s name?' },
  });
  expect(sent.status()).toBe(201);
  const { id } = await sent.json();
  expect((await readMail(agent.email, /New message/)).text).toContain(name);
  visitor.wear(await market.session(agent));
  await visitor.goto('/inbox');
  await visitor.follow(new RegExp(name));
  expect(visitor.path).toBe(`/inbox/${id}`);
  expect(words(visitor.document.body)).toContain('Is the C of O in the seller’s name?');
  await visitor.press('Send answer');
  expect(words(visitor.document.body)).toContain('Write an answer first.');
  visitor.fill({ 'Your answer': 'Yes, and it was searched in March.' });
  await visitor.press('Send answer');
  expect(visitor.told('status')).toContain('Answer sent');
  const said = visitor.page.getAllByRole('listitem').map(words);
  expect(said.filter((one) => one.includes('Yes, and it was searched in March.'))).toHaveLength(1);
  const news = await readMail(sender, /News about what you asked/);
  expect(news.text, 'anybody may have typed the address').not.toContain('searched in March');
  const asker = newVisitor();
  await asker.goto(linkIn(news));
  expect(words(asker.document.body)).toContain('Yes, and it was searched in March.');
});

test('[DETAIL-020] [real] a tour is confirmed from the inbox; without an email the page offers call and WhatsApp', async ({
  visitor,
  market,
  request,
}) => {
  const agent = await market.person({ isApproved: true });
  const home = await market.listing({ agent_id: agent.userId });
  const sent = await request.post('/api/tours', {
    data: { property_id: home, name: 'Grace Uche', contact: '0803 123 4567' },
  });
  const { id } = await sent.json();
  visitor.wear(await market.session(agent));
  await visitor.goto(`/inbox/${id}`);
  const linkTo = (name: string) => visitor.page.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Call 0803 123 4567')).toBe('tel:+2348031234567');
  expect(linkTo('WhatsApp')).toMatch(/^https:\/\/wa\.me\/2348031234567/);
  await visitor.press('Confirm the visit');
  expect(visitor.told('status')).toContain('Visit confirmed');
  visitor.page.getAllByText('Confirmed');
  expect(visitor.page.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('somebody else’s enquiry is refused, by page and by API', async ({ visitor, newVisitor, market, request }) => {
  const [reader, other] = [await market.person({ isApproved: true }), await market.person({ isApproved: true })];
  const sent = await request.post(`/api/agents/${reader.userId}/messages`, { data: { message: 'Private words' } });
  const { id } = await sent.json();
  const others = await market.session(other);
  visitor.wear(others);
  await visitor.goto(`/inbox/${id}`);
  expect(visitor.path).toBe('/inbox');
  expect(words(visitor.document.body)).not.toContain('Private words');
  const headers = { authorization: `Bearer ${others.session.access_token}` };
  expect((await request.get(`/api/enquiries/${id}`, { headers })).status()).toBe(403);
  const own = newVisitor();
  own.wear(await market.session(reader));
  await own.goto(`/inbox/${id}`);
  expect(words(own.document.body)).toContain('Private words');
});
