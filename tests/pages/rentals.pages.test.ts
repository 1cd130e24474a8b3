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
