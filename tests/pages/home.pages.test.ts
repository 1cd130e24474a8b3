import { expect, test } from '../support/pages.ts';
import { type Visitor, words } from '../support/visitor.ts';

const boxOf = (visitor: Visitor) => visitor.page.getByRole('combobox', { name: 'City, area or estate' });
const railOf = (visitor: Visitor) => visitor.in(visitor.page.getByRole('list', { name: 'Homes For You' }));

test('[HOME-001] / shows the hero search and Agents. Tours. Loans. Homes.', async ({ visitor }) => {
  await visitor.goto('/');
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toBe('Agents. Tours. Loans. Homes.');
  boxOf(visitor);
  visitor.page.getByRole('button', { name: 'Search' });
});

test('[HOME-002] [HOME-012] [HOME-013] the carousel has up to six latest listings, each with a report icon, each opening its page', async ({
  visitor,
  request,
}) => {
  const latest = async () => (await (await request.get('/api/properties?sort=latest&per_page=6')).json()).items;
  let items: { id: string; title: string }[] = [];
  // Other tests list homes meanwhile: tried again until none came between the page and the list it is compared to.
  await expect(async () => {
    await visitor.goto('/');
    items = await latest();
    expect(items).toHaveLength(6);
    const titles = railOf(visitor).getAllByRole('heading').map(words);
    expect(titles).toEqual(items.map(({ title }) => title));
  }).toPass();
  expect(visitor.page.queryByText('Loading listings')).toBeNull();
  const cards = railOf(visitor).getAllByRole('article');
  expect(cards).toHaveLength(6);
  for (const [index, { title }] of items.entries())
    visitor.in(cards[index]).getByLabelText(`Report this listing: ${title}`);
  const [first = { id: '', title: '' }] = items;
  await visitor.click(visitor.in(visitor.in(cards[0]).getByRole('heading')).getByRole('link'));
  expect(visitor.path).toMatch(new RegExp(`^/property/.*${first.id}$`));
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toContain(first.title);
});

test('[HOME-009] [HOME-010] the hero form leads to the homes for sale with the text trimmed and encoded, blank to all homes', async ({
  visitor,
}) => {
  const hero = () => visitor.in(boxOf(visitor).closest('form') ?? undefined);
  await visitor.goto('/');
  visitor.fill({ 'City, area or estate': '  Lekki Phase 1 ' }, hero());
  await visitor.press('Search', hero());
  expect(visitor.path).toBe('/homes-for-sale?search=Lekki%20Phase%201');
  await visitor.goto('/');
  await visitor.press('Search', hero());
  expect(visitor.path).toBe('/browse-all-homes');
});

test('the counts are those of the market', async ({ visitor, request }) => {
  // Other tests list homes meanwhile: the two are read until no home came between them.
  await expect(async () => {
    await visitor.goto('/');
    const { total } = await (await request.get('/api/properties?per_page=1')).json();
    const [shown] = visitor.page.getByRole('region', { name: 'What there is to find' }).querySelectorAll('dd');
    expect(Number(words(shown).replaceAll(',', ''))).toBe(total);
  }).toPass();
});
