import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { emptyHome } from '../domain/home.ts';
import { CitySection } from './city-section.tsx';
import { CountStrip } from './count-strip.tsx';
import { HomeRails } from './home-rails.tsx';
import { HomesForYou, HomesForYouWaiting } from './homes-for-you.tsx';

const draw = (element: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

test('[HOME-006] [ERR-001] without listings, or when they could not be read, it says so and nothing else', () => {
  const { cards } = emptyHome();
  const html = draw(<HomesForYou cards={cards} />);
  expect(html).toContain('Homes For You');
  expect(html).toContain('No properties available at the moment.');
  expect(html).not.toContain('<button');
});

test('[HOME-005] while listings load it says that they do, over skeletons', () => {
  const html = draw(<HomesForYouWaiting />);
  expect(html).toContain('<span class="vh" role="status">Loading listings</span>');
  expect(html.match(/class="skel pic"/g)).toHaveLength(3);
});

test('an empty market boasts no counts', () => {
  const { counts, cities } = emptyHome();
  expect(draw(<CountStrip counts={counts} />)).toBe('');
  expect(draw(<CitySection cities={cities} />)).toBe('');
});

test('a row leads to all of its homes, said with its name for who hears links alone', () => {
  const html = draw(<HomeRails rails={[{ name: 'land', path: '/homes-for-sale?type=land', cards: [] }]} />);
  expect(html).toContain('href="/homes-for-sale?type=land"');
  expect(html).toContain('See all <span class="vh">Land with a Certificate of Occupancy</span>');
  expect(draw(<HomeRails rails={emptyHome().rails} />)).toBe('');
});
