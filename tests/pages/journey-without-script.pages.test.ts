import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('search → filter → detail → lead works with JavaScript switched off', async ({ visitor }) => {
  await visitor.goto('/');
  const hero = visitor.in(visitor.document.querySelector<HTMLElement>('main search') ?? undefined);
  visitor.give(hero.getByRole('combobox'), 'Lagos');
  await visitor.press('Search', hero);
  expect(visitor.path).toMatch(/^\/homes-for-sale\?.*search=Lagos/);
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toMatch(/\d+ Properties Found/);

  visitor.fill({ Beds: '3' });
  await visitor.click(visitor.page.getAllByRole('button', { name: 'Search' })[0]);
  expect(visitor.path).toContain('beds=3');
  const listing = visitor.document.querySelector<HTMLElement>('main article a[href^="/property/"]');
  const title = words(listing);
  await visitor.click(listing ?? undefined);
  expect(visitor.path).toMatch(/^\/property\//);
  expect(words(visitor.page.getByRole('heading', { level: 1 }))).toContain(title.slice(0, 20));

  await visitor.click(visitor.page.getAllByRole('link', { name: 'Get matched' })[0]);
  const name = 'Oluwaseun Adébáyọ̀-Ogunlẹ́sì';
  visitor.fill({ 'Full name': name });
  await visitor.press('Get matched');
  expect(words(visitor.document.body)).toContain('Please provide your name and email');
  expect(visitor.field('Full name')).toHaveProperty('value', name);
  visitor.fill({ Email: 'oluwaseun@example.ng' }, visitor.main);
  await visitor.press('Get matched');
  visitor.page.getByRole('heading', { name: 'Thanks!' });
  expect(words(visitor.document.body)).toContain('We received your details and will contact you shortly.');
});
