import type { Market, MarketPerson } from '../support/market.ts';
import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

const ownOf = (market: Market, { userId }: MarketPerson) =>
  market.db.selectFrom('property_submissions').select('title').where('agent_id', '=', userId).execute();

test('[SELL-002] who is not signed in sees Sign In Required, with a button to /auth', async ({ visitor }) => {
  await visitor.goto('/sell');
  visitor.page.getByRole('heading', { name: 'Sign In Required' });
  expect(visitor.main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth?next=%2Fsell');
  visitor.page.getByRole('heading', { name: 'What we check before people can find it' });
});

test('[SELL-001] [SELL-010] [SELL-004] [SELL-006] [SELL-007] a plain user gets the form, with its required fields, limits and choices', async ({
  visitor,
}) => {
  await visitor.signInAs('user');
  await visitor.goto('/sell');
  visitor.page.getByRole('heading', { level: 1, name: 'Sell or let your property' });
  const named = (name: string) => visitor.page.getByRole('main').querySelector(`[name="${name}"]`);
  for (const name of ['title', 'price', 'location', 'bedrooms', 'bathrooms', 'area_sqm'])
    expect(named(name)?.hasAttribute('required'), name).toBe(true);
  for (const name of ['description', 'address', 'features', 'amenities', 'state'])
    expect(named(name)?.hasAttribute('required'), name).toBe(false);
  const numbers = [...visitor.page.getByRole('main').querySelectorAll('input[type=number]')];
  expect(numbers.length).toBeGreaterThanOrEqual(3);
  expect(numbers.map((input) => input.getAttribute('min'))).toEqual(numbers.map(() => '0'));
  const types = visitor.in(visitor.field('Property type', visitor.main)).getAllByRole('option').map(words);
  expect(types).toEqual(['House', 'Apartment', 'Duplex', 'Villa', 'Bungalow', 'Land']);
  const states = [...(named('state')?.querySelectorAll('option') ?? [])].map(words);
  expect(states.slice(1, 5)).toEqual(['Lagos', 'Abuja', 'Kano', 'Rivers']);
  expect(states).toHaveLength(1 + 37);
});

test('the whole form works without script: refused with its words, then sent', async ({ visitor, market }) => {
  const person = await market.person();
  visitor.wear(await market.session(person));
  await visitor.goto('/sell');
  visitor.fill({ Title: 'Plain home' }, visitor.main);
  await visitor.press('Submit property');
  expect(visitor.told('alert')).toContain('Please put these right');
  visitor.page.getByRole('link', { name: 'Price: fill this in' });
  expect(visitor.field('Title', visitor.main)).toHaveProperty('value', 'Plain home');
  const rooms = { Bedrooms: '3', Bathrooms: '2', 'Floor area': '120' };
  visitor.fill({ Price: '45m', Location: 'Lekki Phase 1', ...rooms }, visitor.main);
  await visitor.press('Submit property');
  visitor.page.getByRole('heading', { name: 'Success!' });
  expect(await ownOf(market, person)).toEqual([{ title: 'Plain home' }]);
});
