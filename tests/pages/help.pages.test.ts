import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

for (const [title, heading, prices] of [
  [
    '[CONTENT-008] /property-valuation: from ₦50,000, 48 hours',
    'Property valuation',
    ['from ₦50,000', '48-hour turnaround'],
  ],
  ['[CONTENT-009] /property-management: 8%, 12% and 15% of monthly rent', 'Property management', ['8%', '12%', '15%']],
  [
    '[CONTENT-010] /legal-services: the first 30 minutes free, then from ₦25,000 an hour',
    'Legal services',
    [/30[ -]minute/, /free/i, '₦25,000'],
  ],
  [
    '[CONTENT-011] /property-inspection: four prices and the emergency',
    'Property inspection',
    ['from ₦75,000', 'from ₦45,000', 'from ₦35,000', 'from ₦60,000', '₦120,000'],
  ],
] as const)
  test(title, async ({ visitor }) => {
    await visitor.goto(/\/[a-z-]+/.exec(title)?.[0] ?? '');
    expect(words(visitor.page.getByRole('heading', { level: 1 }))).toBe(heading);
    const list = words(visitor.document.querySelector('.read-prices'));
    for (const price of prices) expect(list).toMatch(price);
    if (heading === 'Property management') expect(words(visitor.page.getByRole('main'))).toContain('monthly rent');
  });

test('[CONTENT-013] /help has a search box that finds answers with a typing error in the question', async ({
  visitor,
}) => {
  await visitor.goto('/');
  await visitor.click(visitor.page.getAllByRole('link', { name: 'Help' })[0]);
  expect(visitor.path).toBe('/help');
  visitor.fill({ 'Search help': 'forgt pasword' });
  await visitor.press('Search');
  visitor.page.getByRole('heading', { name: /answers? for “forgt pasword”/ });
  await visitor.click(visitor.page.getAllByRole('button', { name: 'Yes' })[0]);
  expect(words(visitor.page.getByRole('main'))).toContain('Thank you.');
  await visitor.goto('/help?q=xylophone+quantum');
  await visitor.follow('Ask our office with these words');
  expect(visitor.field('What it is about')).toHaveProperty('value', 'xylophone quantum');
});

test('a visitor asks for a valuation, gets a number and finds it on its page', async ({ visitor }) => {
  await visitor.goto('/property-valuation');
  await visitor.press('Send request');
  expect(visitor.status).toBe(400);
  expect(words(visitor.main.getByRole('alert'))).toContain('Tick the box');
  visitor.fill({ 'Where the property is': '12 Oke-Fia Road, Osogbo', 'Full name': 'Adaeze Okonkwo' });
  visitor.fill({ 'Zaure may keep these details': true }, visitor.main);
  (visitor.main.getByRole('textbox', { name: 'Phone' }) as HTMLInputElement).value = '0803 123 4567';
  await visitor.press('Send request');
  expect(visitor.path).toMatch(/^\/requests\/[\w-]{32}/);
  visitor.page.getByText(/Your number is SR-/);
  visitor.page.getByText('12 Oke-Fia Road, Osogbo');
});

test('[CONTENT-015] the three ways to support in the specification’s words, with what answers now', async ({
  visitor,
}) => {
  await visitor.goto('/help');
  const ways = words(visitor.page.getByRole('region', { name: 'Get Support' }));
  for (const way of ['Live chat 24/7', 'Answer within 24 hours.', 'Mon-Fri 9AM-6PM.']) expect(ways).toContain(way);
  expect(ways).toMatch(/Open now, until|Closed now, open again/);
});

test('[CONTENT-016] quick links, a feedback box, an emergency contact and popular topics', async ({ visitor }) => {
  await visitor.goto('/help');
  const linksIn = (element: HTMLElement) => visitor.in(element).getAllByRole('link');
  expect(linksIn(visitor.page.getByRole('navigation', { name: 'Quick links' }))).toHaveLength(4);
  expect(linksIn(visitor.page.getByRole('list', { name: 'Popular topics' })).length).toBeGreaterThan(0);
  visitor.page.getByRole('region', { name: 'Emergency' });
  visitor.fill({ 'What was missing?': 'Nothing about boreholes.' });
  await visitor.press('Send feedback');
  expect(visitor.told('status')).toContain('Our office reads it.');
});
