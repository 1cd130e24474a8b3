import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

test('the footer leads to the same page in each language, by its own name', async ({ visitor }) => {
  await visitor.goto('/buy/listings?type=land');
  const footer = () => visitor.in(visitor.page.getByRole('contentinfo'));
  const languages = footer().getByRole('navigation', { name: 'Language' });
  expect(visitor.in(languages).getAllByRole('link').map(words)).toEqual([
    'English',
    'Naijá (Pidgin)',
    'Hausa',
    'Yorùbá',
    'Igbo',
  ]);
  await visitor.follow('Hausa', footer());
  expect(visitor.path).toBe('/ha/buy/listings?type=land');
  expect(visitor.document.documentElement.lang).toBe('ha');
  await visitor.follow('English', footer());
  expect(visitor.path).toBe('/buy/listings?type=land');
});
