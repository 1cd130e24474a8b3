import { expect, test } from '../support/pages.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const NAMES = ['Hajiya Zainab', 'Oluwaseun', 'Fọláṣadé', 'Chukwuemeka', 'Aminu', 'Grace Ẹfosa'];

const cards = (visitor: Visitor, name: string) => holding(visitor.page.queryAllByRole('article'), name);

test('[AGENT-001] [AGENT-005] [AGENT-006] [AGENT-007] [real] six approved agents stand on cards with every fact, Contact Agent and View Profile; nobody pending', async ({
  visitor,
}) => {
  await visitor.goto('/agent-finder');
  for (const name of NAMES) {
    const [card, ...more] = cards(visitor, name);
    expect(more).toEqual([]);
    // Agents that other tests make meanwhile have no entry of this kind.
    expect(words(card)).toMatch(/AG-\d{8}-\d{4}/);
    expect(words(card)).toMatch(/Contact Agent[\s\S]*View Profile/);
    // Where each stands is said on every card: nobody is verified without a word of who looked.
    expect(words(card)).toMatch(
      /Verified, (?:Basic|Silver|Gold)|Paid, under review|Waiting for our office|Not yet checked/,
    );
  }
  expect(cards(visitor, 'Ifeoma')).toEqual([]);
  const [card] = cards(visitor, 'Oluwaseun');
  const links = visitor.in(card).getAllByRole('link').map(words);
  expect(links).toEqual(expect.arrayContaining(['Contact Agent', 'View Profile']));
  for (const fact of [
    'AG-20230914-4821',
    'Ìlé Ayọ̀ Homes',
    'Lagos',
    '4.5 of 5',
    '4 sample reviews',
    'Luxury, Investment',
    '0803 000 0101',
    'oluwaseun@agents.zaure.example',
    'Verified, Gold',
    '12 years of experience',
    '1 sample home sold or let',
    'English, Yoruba',
  ])
    expect(words(card)).toContain(fact);
});

test('[AGENT-002] [real] the search finds names and companies, also written without their marks, and says when nobody matches', async ({
  visitor,
}) => {
  await visitor.goto('/agent-finder');
  const search = async (name: string) => {
    visitor.fill({ 'Name or company': name });
    await visitor.press('Search');
  };
  for (const name of ['bodija', 'adebayo oluwaseun']) {
    await search(name);
    expect(visitor.page.getAllByRole('article')).toHaveLength(1);
    expect(visitor.path).toContain(`search=${name.replace(' ', '+')}`);
    expect(cards(visitor, name === 'bodija' ? 'Fọláṣadé' : 'Oluwaseun')).toHaveLength(1);
  }
  await search('100% nobody');
  visitor.page.getByRole('heading', { name: 'No agents found' });
  await visitor.click(visitor.main.getAllByRole('link', { name: 'Clear All Filters' }).at(-1));
  expect(cards(visitor, 'Oluwaseun')).toHaveLength(1);
});

test('[AGENT-003] [real] the state filter offers the six states first, then all, and filters', async ({ visitor }) => {
  await visitor.goto('/agent-finder');
  const options = visitor.in(visitor.page.getByLabelText('State')).getAllByRole('option').map(words);
  expect(options.slice(0, 7)).toEqual(['All states', 'Lagos', 'Abuja (FCT)', 'Rivers', 'Kano', 'Oyo', 'Cross River']);
  expect(options).toHaveLength(38);
  for (const [state, name] of [
    ['Abuja (FCT)', 'Hajiya Zainab'],
    ['Cross River', 'Grace Ẹfosa'],
    ['Kano', 'Aminu'],
  ] as const) {
    visitor.fill({ State: state });
    await visitor.press('Search');
    expect(cards(visitor, name)).toHaveLength(1);
    expect(cards(visitor, 'Oluwaseun')).toEqual([]);
  }
});

test('[AGENT-004] [real] the specialty filter offers the five and filters', async ({ visitor }) => {
  await visitor.goto('/agent-finder');
  const options = visitor.in(visitor.page.getByLabelText('Specialty')).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual([
    '',
    'luxury',
    'commercial',
    'rentals',
    'investment',
    'first-time',
  ]);
  visitor.fill({ Specialty: 'rentals' });
  await visitor.press('Search');
  expect(cards(visitor, 'Chukwuemeka')).toHaveLength(1);
  expect(cards(visitor, 'Aminu')).toEqual([]);
});

test('[real] a profile says what was checked, shows live listings, and what is written there reaches the agent', async ({
  visitor,
}) => {
  await visitor.goto('/agent-finder');
  await visitor.follow(/^Contact Agent/, visitor.in(cards(visitor, 'Aminu')[0]));
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toContain('Aminu');
  visitor.page.getByText(/Checked by our office on/);
  visitor.page.getByRole('heading', { name: /live listings?$/ });
  visitor.fill({ Message: 'Do you manage shops in Sabon Gari?', 'Phone or email': 'musa@example.ng' });
  await visitor.press('Send message');
  visitor.page.getByText('Message sent');
  visitor.page.getByText('Do you manage shops in Sabon Gari?');
});

test('somebody who is not in the directory has no profile', async ({ visitor, market }) => {
  const pending = await market.person({ isAgent: true });
  for (const id of [pending.userId, 'demo-user', 'nobody']) {
    await visitor.goto(`/agents/${id}`);
    expect(visitor.status).toBe(404);
    visitor.page.getByRole('heading', { name: 'Agent not found', level: 1 });
  }
});

test('the API gives the directory and an agent, never one who is not approved', async ({ request, market }) => {
  const { items, total } = await (await request.get('/api/agents?state=Lagos&specialty=luxury')).json();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    agentId: 'AG-20230914-4821',
    yearsExperience: 12,
    propertiesSold: 1,
    rating: 4.5,
    reviews: 4,
    reviewsAreSamples: true,
    languages: ['English', 'Yoruba'],
    verified: true,
    standing: 'checked',
  });
  const fields =
    'name agentId company location rating reviews specialties phone email image verified yearsExperience propertiesSold languages';
  expect(Object.keys(items[0]), '[AGENT-006]').toEqual(expect.arrayContaining(fields.split(' ')));
  const pending = await market.person({ isAgent: true });
  expect((await request.get(`/api/agents/${pending.userId}`)).status()).toBe(404);
});

test('where one writes to an agent it is said that nobody looked into who they are, until the office has; on hold there is no form', async ({
  request,
  market,
}) => {
  const { userId, name } = await market.person({ isApproved: true });
  const page = async () => {
    await market.touch(['agents', `agent:${userId}`]);
    return (await (await request.get(`/agents/${userId}`)).text()).replaceAll('<!-- -->', '');
  };
  const unchecked = `Our office has not looked into who ${name} is.`;
  expect(await page()).toContain(unchecked);
  const record = { agent_id: userId, verification_status: 'verified', verification_fee_paid: true } as const;
  await market.db.insertInto('agent_verifications').values(record).execute();
  const paid = await page();
  expect(paid).toContain('Paid, under review');
  expect(paid).toContain(unchecked);
  await market.db
    .updateTable('agent_verifications')
    .set({ checked_level: 'basic' })
    .where('agent_id', '=', userId)
    .execute();
  const checked = await page();
  expect(checked).toContain('Verified, Basic');
  expect(checked).not.toContain(unchecked);
  expect(checked).toContain('id="contact"');
  await market.db
    .insertInto('lister_holds')
    .values({ user_id: userId, cause: 'flag', listings: 'mark', decided_at: new Date() })
    .execute();
  const held = await page();
  expect(held).toContain('Our office has a question about this agent.');
  expect(held).not.toContain('id="contact"');
});
