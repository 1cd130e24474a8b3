import { loneHome } from '../support/lone-home.ts';
import { expect, test } from '../support/pages.ts';
import { holding, type Visitor } from '../support/visitor.ts';

const LAGOS_MAP = 'Map of properties in Lagos';

const mapOf = (visitor: Visitor, name = LAGOS_MAP) => visitor.page.getByRole('region', { name });
const drawn = (map: HTMLElement) => map.querySelector('img')?.getAttribute('src');

test('[MAP-009] [MAP-010] [MAP-018] it is a map at zoom 12 beside a list, with a way back home', async ({
  visitor,
}) => {
  await visitor.goto('/city/lagos');
  visitor.page.getByRole('heading', { level: 1, name: 'Properties in Lagos' });
  expect(drawn(mapOf(visitor))).toMatch(/at=3\.379,6\.524,12&/);
  const shown = visitor.page.getAllByRole('article').length;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThanOrEqual(24);
  await visitor.follow('Back to Home');
  expect(visitor.path).toBe('/');
});

test('[MAP-013] a marker leads to /property/{id}', async ({ visitor, market }) => {
  const { id, path } = await loneHome(market);
  await visitor.goto(path);
  const marker = visitor.in(mapOf(visitor)).getByRole('link');
  expect(marker.getAttribute('href')).toBe(`/property/${id}`);
  await visitor.click(marker);
  expect(visitor.path).toMatch(new RegExp(`${id}$`));
  visitor.page.getByRole('heading', { level: 1 });
});

test('a number on the drawn map leads to the homes that lie there', async ({ visitor, market }) => {
  const agent = await market.person({ isApproved: true });
  const [latitude, longitude] = [5 + Math.random() * 0.4, 3 + Math.random() * 0.5];
  for (let made = 0; made < 3; made++)
    await market.listing({ agent_id: agent.userId, title: `Home at sea ${made}`, latitude, longitude });
  const around = [longitude - 0.05, latitude - 0.05, longitude + 0.05, latitude + 0.05];
  await visitor.goto(`/city/lagos?area=${around.map((degree) => degree.toFixed(4)).join(',')}`);
  await visitor.follow('3 properties here', visitor.in(mapOf(visitor)));
  expect(visitor.path).toMatch(/\/city\/lagos\?area=/);
  expect(holding(visitor.page.getAllByRole('article'), 'Home at sea')).toHaveLength(3);
});

test('[MAP-012] a city without listings says so; a word that is no place is the same screen with 404, around Lagos', async ({
  visitor,
}) => {
  await visitor.goto('/city/damaturu');
  visitor.page.getByRole('heading', { name: 'No properties found in Damaturu' });
  visitor.page.getByText('Check back later for new listings');
  await visitor.goto('/city/qqqqzz');
  expect(visitor.status).toBe(404);
  visitor.page.getByRole('heading', { name: 'No properties found in Qqqqzz' });
  expect(drawn(mapOf(visitor, 'Map of properties in Qqqqzz'))).toMatch(/at=3\.379,6\.524,12&/);
});

test('a part of the map is an address of its own, and leads back to the whole city', async ({ visitor }) => {
  await visitor.goto('/city/lagos?area=3.4,6.4,3.6,6.5');
  await visitor.follow('Remove Properties in this part of the map');
  expect(visitor.path).toBe('/city/lagos');
});

test('the lite city page weighs at most 25 KB and has no script', async ({ request }) => {
  const answer = await request.get('/city/lagos?lite=1', { headers: { 'accept-encoding': 'gzip' } });
  expect(await answer.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(Number(answer.headers()['content-length'])).toBeLessThan(25_000);
});
