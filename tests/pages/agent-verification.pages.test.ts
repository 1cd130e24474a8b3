import type { Market } from '../support/market.ts';
import { newIdentityNumber } from '../support/new-agent.ts';
import { expect, test } from '../support/pages.ts';
import { cookieOf } from '../support/sign-in.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const ADDRESS = '14 Fola Osibo Street, Lekki Phase 1, Lagos';
const NOT_PAID = 'There was an issue verifying your payment. Please contact support.';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const text = (visitor: Visitor) => words(visitor.page.getByRole('main'));

/** An agent whose account waits for the office, in the verification center. */
async function enter(visitor: Visitor, market: Market) {
  const agent = await market.person({ isAgent: true });
  visitor.wear(await market.session(agent));
  await visitor.goto('/agent/verification');
  return agent;
}

async function sendIdentity(visitor: Visitor): Promise<void> {
  const number = newIdentityNumber();
  visitor.fill({ NIN: number, 'I agree that Zaure': true });
  await visitor.press('Start Verification');
  expect(text(visitor)).toContain(`NIN ending in ${number.slice(-4)}`);
}

async function toCheckout(visitor: Visitor): Promise<string> {
  visitor.fill({ 'Address of your office': ADDRESS });
  await visitor.press('Proceed to Payment (₦5,000)');
  visitor.page.getByRole('heading', { name: 'Sandbox checkout' });
  return visitor.path;
}

async function handInDocument(visitor: Visitor, name: string, buffer = PDF): Promise<void> {
  visitor.give(visitor.field('Choose a file'), [{ name, mimeType: 'application/pdf', buffer }]);
  await visitor.press('Upload document');
}

test('[AGENT-022] [AGENT-025] [AGENT-034] before the identity check levels are locked, the score is 50 of 100, and numbers are refused without being repeated', async ({
  visitor,
  market,
}) => {
  await enter(visitor, market);
  expect(text(visitor)).toContain('50 of 100');
  for (const name of ['Select Basic (Free)', 'Proceed to Payment (₦5,000)', 'Proceed to Payment (₦15,000)'])
    expect(visitor.page.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(visitor.page.getAllByText('Locked until initial verification is completed')).toHaveLength(4);
  await visitor.press('Continue to Agent Dashboard');
  expect(text(visitor)).toContain('Please select a level');
  expect(text(visitor)).toContain('Choose a verification level to continue');
  visitor.fill({ NIN: '12345' });
  await visitor.press('Start Verification');
  expect(text(visitor)).toContain('Enter exactly 11 digits');
  expect(text(visitor)).toContain('Agree first: without it we may not take the numbers');
  expect(visitor.field('NIN')).toHaveProperty('value', '');
});

test('[AGENT-019] [AGENT-020] [AGENT-021] [AGENT-023] [AGENT-024] [AGENT-026] [AGENT-033] after it the three levels read as the specification says and open in order', async ({
  visitor,
  market,
}) => {
  await enter(visitor, market);
  await sendIdentity(visitor);
  for (const [name, held] of [
    ['Identity verification', 'NIN ending in'],
    ['Verification status', 'Waiting for our office'],
    ['Document AI verification', 'Upload document'],
    ['Verification levels', 'Select Basic (Free)'],
  ] as const)
    expect(words(visitor.page.getByRole('region', { name }))).toContain(held);
  for (const said of [
    'Phone + ID',
    'Basic + address',
    'Silver + professional credentials',
    'Free',
    '₦5,000, one-time fee',
    '₦15,000, one-time fee',
  ])
    visitor.page.getByText(said);
  const pay = (fee: string) => visitor.page.getByRole('button', { name: `Proceed to Payment (${fee})` });
  expect(pay('₦5,000')).toHaveProperty('disabled', false);
  expect(pay('₦15,000')).toHaveProperty('disabled', true);
  await visitor.press('Select Basic (Free)');
  expect(visitor.page.queryByRole('button', { name: 'Select Basic (Free)' })).toBeNull();
  await visitor.press('Continue to Agent Dashboard');
  expect(text(visitor)).toContain('Pending Approval');
});

test('[real] an address that says success grants nothing: unpaid, failed, made up', async ({ visitor, market }) => {
  await enter(visitor, market);
  await sendIdentity(visitor);
  const checkout = await toCheckout(visitor);
  const reference = checkout.split('/').at(-1) ?? '';
  for (const sessionId of [reference, 'zv-made-up']) {
    await visitor.goto(`/agent/verification?payment=success&level=silver&session_id=${sessionId}`);
    await visitor.press('Check my payment');
    expect(text(visitor)).toContain(NOT_PAID);
    expect(text(visitor)).not.toContain('Silver agent');
  }
  await visitor.goto('/agent/dashboard');
  expect(visitor.path).toBe('/agent/verification?notice=pending');
  await visitor.goto(checkout);
  await visitor.press('Let it fail');
  await visitor.press('Check my payment');
  expect(text(visitor), '[AGENT-035]').toContain(NOT_PAID);
});

test('[AGENT-033] the way along the levels: basic is 33 percent, gold all of it', async ({ visitor, market }) => {
  const agent = await enter(visitor, market);
  const record = { agent_id: agent.userId, level_chosen_at: new Date() };
  await market.db.insertInto('agent_verifications').values(record).execute();
  for (const [level, percent] of [
    ['basic', 33],
    ['silver', 66],
    ['gold', 100],
  ] as const) {
    await market.db
      .updateTable('agent_verifications')
      .set({ verification_level: level })
      .where('agent_id', '=', agent.userId)
      .execute();
    await visitor.goto('/agent/verification');
    expect(visitor.page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent));
    expect(text(visitor)).toContain(`${percent}% of the way`);
  }
});

test('[AGENT-035] leaving the checkout charges nothing, and the next try finds the same checkout', async ({
  visitor,
  market,
}) => {
  await enter(visitor, market);
  await sendIdentity(visitor);
  const first = await toCheckout(visitor);
  await visitor.press('Leave without paying');
  expect(text(visitor)).toContain('You left the checkout before paying. Nothing was charged.');
  visitor.page.getByRole('button', { name: 'Check my payment' });
  expect(await toCheckout(visitor)).toBe(first);
});

test('[AGENT-027] the demo says it is one and keeps and grants nothing', async ({ visitor, market }) => {
  await enter(visitor, market);
  await visitor.follow('Demo');
  expect(text(visitor)).toContain('This is a demo.');
  visitor.fill({ NIN: '70413598901', 'I agree that Zaure': true });
  await visitor.press('Start Verification');
  expect(text(visitor)).toContain('Demo: your identity check would now be pending. Nothing was kept.');
  await visitor.press('Proceed to Payment (₦15,000)');
  expect(text(visitor)).toContain(
    'Demo: the checkout for Gold would open now. No payment was made and no level granted.',
  );
  await visitor.follow('Production');
  expect(text(visitor)).toContain('Not started');
});

test('[AUTH-008] somebody who is no agent can open the verification center and become one; visitors sign in first', async ({
  visitor,
}) => {
  await visitor.goto('/agent/verification');
  expect(visitor.path).toBe('/auth?next=%2Fagent%2Fverification');
  await visitor.signInAs('user');
  await visitor.goto('/agent/verification');
  visitor.page.getByRole('heading', { name: 'Become an agent' });
  visitor.fill({ 'Phone Number': '12' });
  await visitor.press('Register as Agent');
  expect(text(visitor)).toContain('Enter a Nigerian mobile number like 0803 123 4567');
});

test('a checkout is its payer’s alone', async ({ visitor, market, request }) => {
  await enter(visitor, market);
  await sendIdentity(visitor);
  const checkout = await toCheckout(visitor);
  const headers = { cookie: cookieOf(await market.session(await market.person({ isApproved: true }))) };
  for (const asked of [{ method: 'GET' }, { method: 'POST', form: { outcome: 'pay' } }]) {
    const answer = await request.fetch(checkout, { ...asked, headers, maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/']);
  }
});

test('a document is taken into the private bucket, a wrong kind is refused with words', async ({ visitor, market }) => {
  await enter(visitor, market);
  await sendIdentity(visitor);
  await handInDocument(visitor, 'bill.exe', Buffer.from('MZ nothing good'));
  expect(text(visitor)).toContain('The document was not taken');
  await handInDocument(visitor, 'bill.pdf');
  expect(text(visitor)).toContain('bill.pdf');
});

test('[real] a document that was handed in waits in the office, which opens it, declines one with a reason and accepts another; the agent reads both', async ({
  visitor,
  newVisitor,
  market,
  request,
}) => {
  const { name } = await enter(visitor, market);
  await sendIdentity(visitor);
  const [declined, accepted] = ['bill', 'letter'].map((what) => `${what} of ${name.slice(0, 12)}.pdf`) as [
    string,
    string,
  ];
  for (const document of [declined, accepted]) await handInDocument(visitor, document);
  const office = newVisitor();
  const admin = await market.session(await market.person({ role: 'admin' }));
  office.wear(admin);
  await office.goto('/admin?tab=agent-review');
  await office.follow(declined, office.in(office.page.getByRole('region', { name: 'Documents that wait' })));
  const file = office.page.getByRole('link', { name: declined }).getAttribute('href') ?? '';
  const opened = await request.get(file, { headers: { cookie: cookieOf(admin) } });
  expect(opened.headers()['content-disposition']).toContain(encodeURIComponent(declined));
  expect(await opened.body()).toEqual(PDF);
  const item = (document: string) => {
    const [found] = holding(office.page.getAllByRole('listitem'), document);
    return office.in(found);
  };
  await office.press(`Do not accept ${declined}`);
  expect(office.told('alert')).toContain('Say what is missing');
  office.give(item(declined).getByRole('textbox'), 'The address on it is another one.');
  await office.press(`Do not accept ${declined}`);
  expect(words(holding(office.page.getAllByRole('listitem'), declined)[0])).toContain('Not accepted');
  await office.press(`Accept ${accepted}`);
  expect(words(holding(office.page.getAllByRole('listitem'), accepted)[0])).toContain('Accepted');
  await visitor.goto('/agent/verification');
  expect(text(visitor)).toMatch(/Not accepted .*: The address on it is another one\./);
  expect(text(visitor)).toContain('60 of 100');
});
