import { randomUUID } from 'node:crypto';
import { handIn } from '../support/hand-in.ts';
import { expect, test } from '../support/pages.ts';
import { holding, type Visitor, words } from '../support/visitor.ts';

const TABS = ['Overview', 'Properties', 'Submissions', 'Agent review', 'Users', 'Settings'];
const tabsOf = (visitor: Visitor) =>
  visitor.in(visitor.page.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
const alertOf = (visitor: Visitor) => words(visitor.main.getByRole('alert'));

test.beforeEach(({ visitor }) => visitor.signInAs('admin'));

test('[ADMIN-001] [ADMIN-002] [ADMIN-003] the tabs in the spec’s order, six counters and recent activity', async ({
  visitor,
}) => {
  await visitor.goto('/admin');
  expect(tabsOf(visitor)).toHaveLength(6);
  for (const [index, name] of TABS.entries()) expect(words(tabsOf(visitor)[index])).toContain(name);
  const read = (part: string) => [...visitor.document.querySelectorAll(`main dl ${part}`)].map(words);
  expect(read('dt')).toEqual([
    ...['Total properties', 'Users', 'Inquiries', 'Pending submissions', 'Pending agents', 'Verified agents'],
  ]);
  expect(read('dd')).toEqual(read('dt').map(() => expect.stringMatching(/^[\d,]+$/)));
  const activity = visitor.in(visitor.page.getByRole('region', { name: 'Recent activity' }));
  expect(words(activity.getAllByRole('listitem')[0])).toMatch(/\d{4}/);
  for (const name of TABS) {
    await visitor.click(holding(tabsOf(visitor), name)[0]);
    expect(holding(tabsOf(visitor), name)[0]?.getAttribute('aria-current')).toBe('page');
  }
});

test('[ADMIN-004] [CALLS-018] the properties tab leads to /admin/properties and searches all properties', async ({
  visitor,
  request,
}) => {
  const { items } = await (await request.get('/api/properties?per_page=1')).json();
  await visitor.goto('/admin?tab=properties');
  const manage = visitor.page.getByRole('link', { name: 'Manage properties' });
  expect(manage.getAttribute('href')).toBe('/admin/properties');
  expect(visitor.page.getAllByRole('row')).toHaveLength(26);
  await visitor.follow('Show older');
  expect(visitor.path).toContain('before=');
  visitor.main.getByRole<HTMLInputElement>('searchbox').value = items[0].id;
  await visitor.press('Show');
  expect(visitor.page.getAllByRole('row')).toHaveLength(2);
  expect(words(visitor.page.getAllByRole('row')[1])).toContain(items[0].title);
});

test('nobody changes their own role or suspends themselves', async ({ visitor }) => {
  await visitor.goto('/admin/users/demo-admin');
  visitor.page.getByText(/another admin must change its role/);
  expect(visitor.page.queryByRole('button', { name: 'Make user' })).toBeNull();
  expect(visitor.page.queryByRole('button', { name: /Suspend/ })).toBeNull();
});

test('fraud reports: a report is looked into, then decided with a note, and is final', async ({
  visitor,
  market,
  request,
}) => {
  const title = `Reported house ${randomUUID()}`;
  const reported = await market.listing({ title });
  const { session } = await market.session(await market.person());
  const data = {
    ...{ reported_entity_type: 'property', reported_entity_id: reported },
    ...{ report_type: 'overpriced', description: 'Twice what was agreed.' },
  };
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await request.post('/api/fraud-reports', { data, headers })).status()).toBe(201);
  await visitor.goto('/admin/reports');
  const [row] = holding(visitor.page.getAllByRole('row'), title);
  await visitor.click(visitor.in(row).getAllByRole('link')[0]);
  await visitor.press('I am looking into it');
  visitor.page.getByText('Report decided');
  await visitor.press('Dismiss the report');
  expect(alertOf(visitor)).toContain('Write a short note');
  visitor.fill({ 'Note to the person': 'The agent showed us the price list of that week.' });
  await visitor.press('Dismiss the report');
  visitor.page.getByText(/A new report is a new case\./);
});

test('[ADMIN-014] [ADMIN-035] a submission is rejected on its own page, once there is a reason', async ({
  visitor,
  baseURL,
}) => {
  const id = await handIn(baseURL ?? '', `Plain house ${randomUUID()}`);
  await visitor.goto(`/admin/submissions/${id}`);
  await visitor.press('Reject');
  expect(alertOf(visitor)).not.toBe('');
  visitor.fill({ 'Reason for the rejection': 'No pictures.' });
  await visitor.press('Reject');
  expect(holding(visitor.page.getAllByRole('status'), 'Property Rejected')).toHaveLength(1);
});

test('[ADMIN-009] the agent review exports its records as CSV', async ({ visitor }) => {
  await visitor.goto('/admin?tab=agent-review');
  const href = visitor.page.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/admin\/agent-verifications\.csv/);
  await visitor.goto('/admin/agent-verifications.csv');
  expect(visitor.header('content-type')).toContain('text/csv');
  expect(visitor.header('content-disposition')).toContain('attachment');
  expect(words(visitor.document.body)).toMatch(/^id,agent_id,full_name/);
});
