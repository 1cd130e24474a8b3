import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

const PATH = '/agent-listing-submission';

test('[AGENT-048] who is no agent sees Agent Access Required, with a Register as Agent button; visitors sign in first, and agents who wait are led to their verification', async ({
  visitor,
  market,
}) => {
  await visitor.goto(PATH);
  expect(visitor.path).toBe('/auth?next=%2Fagent-listing-submission');
  await visitor.signInAs('user');
  await visitor.goto(PATH);
  expect(visitor.status).toBe(403);
  visitor.page.getByRole('heading', { name: 'Agent Access Required' });
  const register = visitor.page.getByRole('link', { name: 'Register as Agent' });
  expect(register.getAttribute('href')).toBe('/agent-registration');
  visitor.wear(await market.session(await market.person({ isAgent: true })));
  await visitor.goto(PATH);
  expect(visitor.path).toMatch(/^\/agent\/verification/);
});

test('[AGENT-049] [AGENT-051] [ADMIN-018] an approved agent gets the form, with its types and required fields', async ({
  visitor,
}) => {
  await visitor.signInAs('agent');
  await visitor.goto(PATH);
  visitor.page.getByRole('heading', { level: 1, name: 'Submit a property listing' });
  const types = visitor.in(visitor.field('Property type', visitor.main)).getAllByRole('option').map(words);
  expect(types).toEqual(['House', 'Apartment', 'Land', 'Commercial']);
  const isRequired = (name: string) =>
    visitor.page.getByRole('main').querySelector(`[name="${name}"]`)?.hasAttribute('required');
  for (const name of ['title', 'price', 'description', 'location', 'state']) expect(isRequired(name), name).toBe(true);
  expect(isRequired('bedrooms')).toBe(false);
});
