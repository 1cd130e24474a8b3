import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('[RENTAL-001] /manage-rentals has the tabs Properties, Tenants and Transactions, for a visitor as a sample', async ({
  visitor,
}) => {
  await visitor.goto('/manage-rentals');
  visitor.page.getByRole('heading', { level: 1, name: 'Manage rentals' });
  visitor.page.getByText(/This is a sample portfolio\./);
  const sums = words(visitor.document.querySelector('.rent-sums'));
  for (const said of ['Total properties', 'Occupied', 'Monthly revenue', '₦900,000', 'Pending payments'])
    expect(sums).toContain(said);
  const tabs = () => visitor.in(visitor.page.getByRole('navigation', { name: 'Manage rentals' }));
  expect(tabs().getAllByRole('link').map(words)).toEqual([
    expect.stringMatching(/^Properties\s*5$/),
    expect.stringMatching(/^Tenants\s*3$/),
    'Transactions',
  ]);
  await visitor.follow(/^Tenants/, tabs());
  expect(words(visitor.page.getByRole('table', { name: 'Tenants' }))).toContain('Blessing Effiong');
  await visitor.follow('Transactions', tabs());
  expect(words(visitor.page.getByRole('table', { name: 'Transactions' }))).toContain('Maintenance');
});

test('[RENTAL-004] each rental has its Edit and its View, statuses are green, yellow and red, and words narrow the list', async ({
  visitor,
}) => {
  const items = () => [...visitor.document.querySelectorAll<HTMLElement>('.rent-c')];
  await visitor.goto('/manage-rentals');
  expect(items()).toHaveLength(5);
  for (const item of items()) {
    visitor.in(item).getByRole('link', { name: /^Edit/ });
    visitor.in(item).getByRole('link', { name: /^View/ });
  }
  for (const [word, tone] of [
    ['Occupied', 'leaf'],
    ['Vacant', 'ochre'],
    ['Maintenance', 'rose'],
  ])
    expect(words(visitor.document.querySelector(`.rent-c .tag-${tone}`))).toBe(word);
  visitor.fill({ 'Search properties': 'surulere' });
  await visitor.press('Search');
  expect(items().map(words)).toEqual([expect.stringContaining('Musa Abdullahi')]);
  await visitor.goto('/manage-rentals?q=castle');
  visitor.page.getByText('Nothing fits this search.');
});

test('whoever gets an invitation ends them: by the page’s button, or by a mail program’s own, without a sign-in', async ({
  visitor,
  market,
  request,
}) => {
  const invited = async () => {
    const token = crypto.randomUUID().replaceAll('-', '');
    const email = `${token}@example.ng`;
    const row = { token, landlord_id: null, email, sent_at: new Date() };
    await market.db.insertInto('rental_invitations').values(row).execute();
    return `/rent-reminders/${token}`;
  };
  const unknown = await request.post(`/rent-reminders/${'x'.repeat(32)}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(unknown.status()).toBe(404);
  const [byPage, byProgram] = [await invited(), await invited()];
  await visitor.goto(byPage);
  visitor.page.getByText('Landlords can invite you to your rent book at this address.');
  await visitor.press('Stop invitations');
  visitor.page.getByText('No invitation is mailed to this address.');
  await visitor.press('Allow invitations again');
  visitor.page.getByText('Landlords can invite you to your rent book at this address.');
  const pressed = await request.post(byProgram, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(pressed.ok()).toBe(true);
  await visitor.goto(byProgram);
  visitor.page.getByText('No invitation is mailed to this address.');
});
