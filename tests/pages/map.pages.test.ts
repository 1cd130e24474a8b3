import { expect, test } from '../support/pages.ts';
import { words } from '../support/visitor.ts';

const COUNTRY_MAP = 'Map of Nigeria with its cities';
const CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Kano', 'Ibadan', 'Kaduna'];

test('[MAP-001] [MAP-018] /map shows Nigeria at zoom 6 around 9N 7E with a marker for each city', async ({
  visitor,
  request,
}) => {
  await visitor.goto('/map');
  const map = visitor.page.getByRole('region', { name: COUNTRY_MAP });
  expect(map.querySelector('img')?.getAttribute('src')).toMatch(/at=7,9,6&/);
  for (const city of CITIES) visitor.in(map).getByRole('link', { name: new RegExp(`^${city} \\d+ propert`) });
  const buttons = visitor.in(map).queryAllByRole('button');
  expect(buttons.filter((button) => !button.classList.contains('needs-script'))).toEqual([]);
  // It is the whole market: every home stands in a number or a tag of its own, and a number opens the list of its part.
  const numbers = Array.from(map.querySelectorAll<HTMLElement>('.mk-cluster'));
  const counts = numbers.map((number) => Number(words(number.querySelector('[aria-hidden]'))));
  const tags = map.querySelectorAll('.mk:not(.mk-city, .mk-cluster)').length;
  const { total } = await (await request.get('/api/properties/clusters?zoom=5&bbox=2.6,4.2,14.7,13.9')).json();
  expect(counts.reduce((sum, count) => sum + count, tags)).toBe(total);
  await visitor.click(numbers[0]);
  expect(visitor.path).toMatch(/^\/browse-all-homes\?bbox=/);
  expect(visitor.page.getAllByRole('article').length).toBeGreaterThan(0);
});

test('[MAP-002] [MAP-003] [MAP-004] a picked city lists its state, leads to its page, and each item to its long address', async ({
  visitor,
}) => {
  await visitor.goto('/map');
  await visitor.follow(/^Port Harcourt/, visitor.in(visitor.page.getByRole('region', { name: COUNTRY_MAP })));
  expect(visitor.path).toBe('/map?city=port-harcourt');
  visitor.page.getByRole('heading', { name: 'Available in Rivers State' });
  const items = visitor.main.getAllByRole('heading', { level: 3 }).map((heading) => heading.querySelector('a'));
  expect(items.length).toBeGreaterThan(0);
  for (const item of items)
    expect(item?.getAttribute('href')).toMatch(/^\/property\/rivers\/[a-z0-9-]+\/[a-z0-9-]{1,50}\/[0-9a-f-]{36}$/);
  await visitor.follow('View City Details');
  expect(visitor.path).toBe('/city/port-harcourt');
});

test('[MAP-008] a state with nothing available says so', async ({ visitor }) => {
  await visitor.goto('/map?city=damaturu');
  visitor.page.getByRole('heading', { name: 'No properties found' });
  visitor.page.getByText('There are currently no available properties in Damaturu');
});

test('the lite map page has no script and no picture, weighs at most 25 KB, and offers the drawing', async ({
  request,
}) => {
  const answer = await request.get('/map?city=lagos&lite=1', { headers: { 'accept-encoding': 'gzip' } });
  const html = await answer.text();
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(html).not.toContain('<img');
  expect(html).toMatch(/href="\/map\/drawing\.svg[^"]*">Show the map</);
  expect(Number(answer.headers()['content-length'])).toBeLessThan(25_000);
});
