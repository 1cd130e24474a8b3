import { expect, expectAccessible, hydrated, test } from '../support/e2e.ts';
import { signInAs } from '../support/sign-in.ts';

const NAMES = ['Hajiya Zainab', 'Oluwaseun', 'Fọláṣadé', 'Chukwuemeka', 'Aminu', 'Grace Ẹfosa'];

test.describe('the agent directory without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[AGENT-001] [AGENT-005] [AGENT-006] [AGENT-007] [real] six approved agents stand on cards with every fact, Contact Agent and View Profile; nobody pending', async ({
    page,
  }) => {
    await page.goto('/agent-finder');
    const cards = page.getByRole('article');
    for (const name of NAMES) await expect(cards.filter({ hasText: name })).toHaveCount(1);
    await expect(cards.filter({ hasText: 'Ifeoma' })).toHaveCount(0);
    const card = cards.filter({ hasText: 'Oluwaseun' });
    await expect(card.getByRole('link', { name: /^Contact Agent/ })).toBeVisible();
    await expect(card.getByRole('link', { name: /^View Profile/ })).toBeVisible();
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
      await expect(card).toContainText(fact);
    // Agents that other tests make meanwhile have no entry of this kind.
    for (const name of NAMES) await expect(cards.filter({ hasText: name })).toContainText(/AG-\d{8}-\d{4}/);
    const texts = (await Promise.all(NAMES.map((name) => cards.filter({ hasText: name }).allInnerTexts()))).flat();
    expect(texts).toHaveLength(NAMES.length);
    for (const text of texts) {
      expect(text).toMatch(/Contact Agent[\s\S]*View Profile/);
      // Where each stands is said on every card: nobody is verified without a word of who looked.
      expect(text).toMatch(/Verified, (?:Basic|Silver|Gold)|Paid, under review|Waiting for our office|Not yet checked/);
    }
  });

  test('[AGENT-002] [real] the search finds names and companies, also written without their marks, and says when nobody matches', async ({
    page,
  }) => {
    await page.goto('/agent-finder');
    const search = async (words: string) => {
      await page.getByLabel('Name or company').fill(words);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    };
    await search('bodija');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Fọláṣadé');
    await search('adebayo oluwaseun');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/search=adebayo\+oluwaseun/);
    await search('100% nobody');
    await expect(page.getByRole('heading', { name: 'No agents found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clear All Filters' }).last().click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('[AGENT-003] [real] the state filter offers the six states first, then all, and filters', async ({ page }) => {
    await page.goto('/agent-finder');
    const states = page.getByLabel('State', { exact: true });
    const options = await states.locator('option').allInnerTexts();
    expect(options.slice(0, 7)).toEqual(['All states', 'Lagos', 'Abuja (FCT)', 'Rivers', 'Kano', 'Oyo', 'Cross River']);
    expect(options).toHaveLength(38);
    for (const [state, name] of [
      ['Abuja (FCT)', 'Hajiya Zainab'],
      ['Cross River', 'Grace Ẹfosa'],
      ['Kano', 'Aminu'],
    ] as const) {
      await states.selectOption(state);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1);
      await expect(page.getByRole('article').filter({ hasText: 'Oluwaseun' })).toHaveCount(0);
    }
  });

  test('[AGENT-004] [real] the specialty filter offers the five and filters', async ({ page }) => {
    await page.goto('/agent-finder');
    const options = await page
      .getByLabel('Specialty')
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(options).toEqual(['', 'luxury', 'commercial', 'rentals', 'investment', 'first-time']);
    await page.getByLabel('Specialty').selectOption('rentals');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Chukwuemeka' })).toHaveCount(1);
    await expect(page.getByRole('article').filter({ hasText: 'Aminu' })).toHaveCount(0);
  });

  test('[real] a profile says what was checked, shows live listings, and what is written there reaches the agent', async ({
    page,
  }) => {
    await page.goto('/agent-finder');
    await page
      .getByRole('article')
      .filter({ hasText: 'Aminu' })
      .getByRole('link', { name: /^Contact Agent/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aminu');
    await expect(page.getByText('Checked by our office on')).toBeVisible();
    await expect(page.getByRole('heading', { name: /live listings?$/ })).toBeVisible();
    await page.getByLabel('Message').fill('Do you manage shops in Sabon Gari?');
    await page.getByLabel('Phone or email').fill('musa@example.ng');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent')).toBeVisible();
    await expect(page.getByText('Do you manage shops in Sabon Gari?')).toBeVisible();
  });

  test('somebody who is not in the directory has no profile', async ({ page, market, expectConsoleErrors }) => {
    expectConsoleErrors(/404/);
    const pending = await market.person({ isAgent: true });
    for (const id of [pending.userId, 'demo-user', 'nobody']) {
      const answer = await page.goto(`/agents/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Agent not found' }).first()).toBeVisible();
    }
  });
});

test('an agent is reported from the profile, which opens the dialog about that agent', async ({ page }) => {
  await page.goto('/agents/demo-agent-aminu');
  await hydrated(page);
  await page.getByRole('link', { name: 'Report this agent' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an agent’s page shows every home, by taps and by address', async ({ page, market }) => {
  const agent = await market.person({ isApproved: true });
  const titles = Array.from({ length: 14 }, (_, index) => `Numbered home ${index + 1} of Ajọkẹ`);
  for (const [index, title] of titles.entries())
    await market.listing({ agent_id: agent.userId, title, created_at: new Date(Date.UTC(2026, 9, 1 + index)) });
  await market.touch([`agent:${agent.userId}`, 'agents']);
  const homes = page.getByRole('region', { name: '14 live listings' }).getByRole('article');
  const shown = () => homes.getByRole('heading').allInnerTexts();
  await page.goto(`/agents/${agent.userId}`);
  await hydrated(page);
  await expect(homes).toHaveCount(12);
  const first = await shown();
  await page
    .getByRole('navigation', { name: `Pages of homes by ${agent.name}` })
    .getByRole('link', { name: 'Next' })
    .click();
  await expect(homes).toHaveCount(2);
  expect([...first, ...(await shown())].map((text) => text.trim())).toEqual(titles.toReversed());
  await page.goto(`/agents/${agent.userId}?page=2`);
  await expect(homes).toHaveCount(2);
});

test('directory and profile are accessible', async ({ page }) => {
  for (const path of [
    '/agent-finder',
    '/agent-finder?search=zzz',
    '/agents/demo-agent-oluwaseun',
    '/agent-registration',
    '/agent-registration-success',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
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

test('signed-in people keep using the directory', async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto('/agent-finder');
  await expect(page.getByRole('article').first()).toBeVisible();
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
