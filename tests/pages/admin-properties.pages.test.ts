import { expect, test } from '../support/pages.ts';
import { signInByHttp } from '../support/sign-in.ts';
import { words } from '../support/visitor.ts';

const PATH = '/admin/properties';

test('[ADMIN-010] only an admin may decide submissions and write any property', async ({ request, baseURL }) => {
  for (const role of ['user', 'agent'] as const) {
    const { session, cookies } = await signInByHttp(baseURL ?? '', role);
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const path of [
      '/api/admin/properties',
      '/api/admin/property-submissions/x/approve',
      '/api/admin/property-submissions/x/reject',
    ])
      expect((await request.post(path, { headers, data: {} })).status(), `${path} as ${role}`).toBe(403);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await request.get(PATH, { maxRedirects: 0, headers: { cookie } });
    expect(answer.headers()['location']).toBe('/');
  }
});

test('[ADMIN-016] [ADMIN-021] [ADMIN-030] [ADMIN-018] an admin gets the create tab, the manage tab and the guide, and the form its lists', async ({
  visitor,
}) => {
  await visitor.signInAs('admin');
  await visitor.goto(PATH);
  expect(visitor.page.getByRole('link', { name: 'Create property' }).getAttribute('aria-current')).toBe('page');
  visitor.page.getByRole('heading', { name: 'Property creation guide' });
  const types = visitor.in(visitor.field('Property type')).getAllByRole('option').map(words);
  expect(types).toEqual(['House', 'Apartment', 'Land', 'Commercial']);
  for (const name of ['title', 'price', 'description', 'location', 'state'])
    expect(visitor.document.querySelector(`main [name="${name}"]`)?.hasAttribute('required'), name).toBe(true);
  for (const name of ['Property features', 'Area amenities'])
    expect(visitor.in(visitor.page.getByRole('group', { name })).getAllByRole('checkbox')).toHaveLength(15);
  expect((visitor.field('Status') as HTMLSelectElement).value).toBe('available');
  await visitor.follow('Manage properties');
  visitor.page.getByRole('table');
});

test('[ADMIN-032] a list of properties that cannot be read says so once, keeps what was searched for, and is tried again', async ({
  visitor,
  market,
}) => {
  visitor.wear(await market.session(await market.person({ role: 'admin' })));
  const title = `unreadable home ${Math.random().toString(36).slice(2)}`;
  await market.listing({ title });
  await market.failOn(title);
  await visitor.goto(`${PATH}?tab=manage&search=${encodeURIComponent(title)}`);
  expect(visitor.page.getAllByText(/Failed to fetch properties/)).toHaveLength(1);
  expect(words(visitor.main.getByRole('alert'))).toContain('Failed to fetch properties');
  expect((visitor.field('Title, place or state') as HTMLInputElement).value).toBe(title);
  await market.mend();
  await visitor.follow('Try again');
  visitor.page.getByRole('link', { name: title });
});
