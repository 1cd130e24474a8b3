import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { PictureModeContext } from '#lib/picture-mode.ts';
import type { ListingCard as Listing } from './listing.ts';
import { ListingCard } from './listing-card.tsx';

const NOW = '2026-11-21T09:00:00Z';

const buildCard = (given: Partial<Listing> = {}): Listing => ({
  id: '0b9a2f0e-58c6-4a39-9d2a-0f4f6f1c2d3e',
  title: 'Four-bedroom detached duplex, Fola Osibo',
  property_type: 'duplex',
  subtype: null,
  transaction_type: 'sale',
  price_minor: 185_000_000_00,
  currency: 'NGN',
  price_period: 'total',
  location: 'Lekki Phase 1',
  city: 'Lekki',
  state: 'Lagos',
  bedrooms: 4,
  bathrooms: 5,
  toilets: 5,
  area_sqm: 420,
  land_size_declared: null,
  title_type: null,
  sale_category: null,
  open_house_at: null,
  available_from: null,
  status: 'available',
  verification_status: 'unverified',
  verification_badges: [],
  trust_score: 84,
  latitude: null,
  longitude: null,
  location_precision: 'area',
  total_move_in_minor: null,
  last_confirmed_at: '2026-11-19T08:00:00Z',
  created_at: '2026-11-01T08:00:00Z',
  picture: null,
  listed_by: { name: 'Adaeze Okonkwo', role: 'agent', agent_id: 'a', agent_id_number: '17' },
  is_sample: false,
  ...given,
});

const draw = (given: Partial<Listing> = {}, mode: 'show' | 'link' = 'show') =>
  renderToStaticMarkup(
    <PictureModeContext value={mode}>
      <MemoryRouter>
        <ListingCard listing={buildCard(given)} now={NOW} />
      </MemoryRouter>
    </PictureModeContext>,
  );
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const words = (given: Partial<Listing> = {}, mode?: 'show' | 'link') => wordsOf(draw(given, mode));

const PICTURE = {
  src: '/media/abc',
  width: 960,
  height: 640,
  widths: [320, 640, 960],
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  alt: 'A duplex',
  isSample: true,
};

test('[CONST-002] the price stands in full with the naira sign; dollars keep theirs', () => {
  expect(words()).toContain('₦185,000,000');
  expect(words({ price_minor: 250_000_00, currency: 'USD' })).toContain('$250,000');
});

describe('rents', () => {
  test('[SEARCH-012] are per year, with the suffix /yr, also where no period was stored', () => {
    const rent = { transaction_type: 'rent', price_minor: 4_500_000_00 } as const;
    expect(draw({ ...rent, price_period: 'year' })).toContain('₦4,500,000<small>/yr</small>');
    expect(draw({ ...rent, price_period: 'total' })).toContain('<small>/yr</small>');
  });

  test('say a month or a night where the lister did; a sale says no period', () => {
    expect(draw({ transaction_type: 'rent', price_period: 'month' })).toContain('<small>/mo</small>');
    expect(draw({ transaction_type: 'rent', price_period: 'night' })).toContain('<small>/night</small>');
    expect(draw()).not.toContain('<small>');
  });

  test('show what must be paid to move in, where it is known', () => {
    expect(words({ transaction_type: 'rent', total_move_in_minor: 3_550_000_00 })).toContain('₦3,550,000 to move in');
    expect(words({ transaction_type: 'rent' })).not.toContain('to move in');
  });
});

test.each([
  ['verified', 'Verified', 'tag-leaf-solid'],
  ['approved', 'Verified', 'tag-leaf-solid'],
  ['pending', 'Pending', 'tag-ochre'],
  ['flagged', 'Flagged', 'tag-rose'],
  ['unverified', 'Unverified', 'tag-plain'],
] as const)('[SEARCH-041] status %s shows %s', (status, word, look) => {
  const html = draw({ verification_status: status });
  expect(html).toMatch(new RegExp(`class="tag ${look} seal[^"]*">(<svg.*?</svg>)?${word}<`));
});

test('[SEARCH-041] any other status shows Unverified', () => {
  expect(words({ verification_status: 'mystery' as never })).toContain('Unverified');
});

test('[SEARCH-042] a badge type stands before the status: Documents, Identity, Professional; levels are no types', () => {
  const text = words({ verification_badges: ['documents', 'identity', 'professional', 'gold'] });
  expect(text).toContain('Documents Verified');
  expect(text).toContain('Identity Verified');
  expect(text).toContain('Professional Verified');
  expect(text.toLowerCase()).not.toContain('gold');
});

test('[SEARCH-043] [SEARCH-044] the score is a percent within 0-100 with its word, read aloud as one sentence', () => {
  expect(draw({ trust_score: 84 })).toContain('aria-label="Trust score 84 out of 100, Excellent"');
  expect(draw({ trust_score: 60 })).toContain('aria-label="Trust score 60 out of 100, Good"');
  expect(draw({ trust_score: 40 })).toContain('aria-label="Trust score 40 out of 100, Fair"');
  expect(draw({ trust_score: 39 })).toContain('aria-label="Trust score 39 out of 100, Poor"');
  expect(draw({ trust_score: 250 })).toContain('aria-label="Trust score 100 out of 100, Excellent"');
  expect(draw({ trust_score: -5 })).toContain('aria-label="Trust score 0 out of 100, Poor"');
});

test('a listing nobody has scored says so and shows no number', () => {
  expect(words({ trust_score: null })).toContain('No trust score yet');
  expect(draw({ trust_score: null })).not.toContain('Trust score 0');
});

test('[SEARCH-045] land shows its plot size and title, never beds or baths', () => {
  const text = words({
    property_type: 'land',
    bedrooms: 4,
    bathrooms: 5,
    area_sqm: 1296,
    land_size_declared: '2 plots',
    title_type: 'certificate-of-occupancy',
  });
  expect(text).toContain('Plot size 1,296 m² 2 plots');
  expect(text).toContain('C of O');
  expect(text).not.toMatch(/Bedrooms|Bathrooms/);
});

test('[SEARCH-046] square feet have thousands separators', () => {
  expect(words({ area_sqm: 420 })).toContain('4,521 sq ft');
});

test('facts that are not known are left out, none of them leaves an empty list', () => {
  expect(draw({ bedrooms: null, bathrooms: null, area_sqm: null })).not.toContain('class="facts');
});

describe('who lists it', () => {
  test('[SEARCH-047] an admin shows with the agent number as #{id}', () => {
    expect(words({ listed_by: { name: 'Zaure', role: 'admin', agent_id: 'z', agent_id_number: '102' } })).toContain(
      'Listed by Zaure, #102',
    );
  });

  test('[SEARCH-047] anybody else shows as an agent', () => {
    expect(words()).toContain('Listed by Adaeze Okonkwo, agent');
  });

  test('an unknown lister leaves the line out and keeps the card', () => {
    expect(words({ listed_by: null })).not.toContain('Listed by');
    expect(words({ listed_by: null })).toContain('₦185,000,000');
  });
});

test('[DATA-012] the card carries plot size, verification status, trust score, verification badges and lister', () => {
  const text = words({
    property_type: 'land',
    area_sqm: 648,
    verification_status: 'pending',
    verification_badges: ['documents'],
    trust_score: 66,
  });
  for (const part of ['648 m²', 'Pending', '66', 'Documents Verified', 'Adaeze Okonkwo']) expect(text).toContain(part);
});

test('freshness: the day it was last confirmed, with the year where that is another, or that nobody has', () => {
  expect(words()).toContain('Confirmed 19 Nov');
  expect(words({ last_confirmed_at: '2026-11-21T00:30:00Z' })).toContain('Confirmed today');
  expect(words({ last_confirmed_at: '2025-11-19T08:00:00Z' })).toContain('Confirmed 19 Nov 2025');
  expect(words({ last_confirmed_at: null })).toContain('Not confirmed');
});

describe('beside the price', () => {
  test('a rent says short and in full what must be paid for the keys', () => {
    const html = draw({ transaction_type: 'rent', total_move_in_minor: 12_550_000_00 });
    expect(html).toContain('<span aria-hidden="true">₦12.6m move-in</span>');
    expect(html).toContain('<span class="vh">₦12,550,000 to move in</span>');
  });

  test('a sale says what it comes to with its fees, land what a square metre costs, and nothing is made up', () => {
    expect(words({ with_fees_minor: 203_500_000_00 })).toContain('₦203,500,000 with fees');
    const land = { property_type: 'land', price_minor: 32_400_000_00, area_sqm: 648 } as const;
    expect(words(land)).toContain('₦50,000 per square metre');
    expect(draw({ ...land, area_sqm: null })).not.toContain('lcard-side');
    expect(draw()).not.toContain('lcard-side');
  });
});

test('photos behind the cover are named and not fetched; a card of one photo has none', () => {
  const html = draw({ picture: PICTURE, more_photos: ['/media/b/640.webp', '/media/c/640.webp'] });
  expect(html).toContain('data-photos="/media/b/640.webp /media/c/640.webp"');
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain('aria-label="Next photo of Four-bedroom detached duplex, Fola Osibo"');
  expect(draw({ picture: PICTURE })).not.toContain('class="roll');
});

test('among nearest matches it says what it misses', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ListingCard listing={buildCard()} now={NOW} misses="Without: 5+ beds" />
    </MemoryRouter>,
  );
  expect(wordsOf(html)).toContain('Without: 5+ beds');
});

test('[ERR-003] the placeholder lies beneath every picture, and the picture has no words a broken one would print', () => {
  const html = draw({ picture: PICTURE });
  expect(html.indexOf('class="pic-none"')).toBeGreaterThan(0);
  expect(html.indexOf('class="pic-none"')).toBeLessThan(html.indexOf('<picture>'));
  expect(html).toContain('alt=""');
  expect(draw({ picture: null })).toContain('class="pic-none"');
});

test('the picture has modern formats, its size, and does not hurry unless it is the first', () => {
  const html = draw({ picture: PICTURE });
  expect(html).toContain('<source type="image/avif" srcSet="/media/abc/320.avif 320w, /media/abc/640.avif 640w"');
  expect(html).toContain('width="960" height="640"');
  expect(html).toContain('loading="lazy"');
  expect(html).not.toContain('fetchPriority');
});

test('a light page has no picture, only a link to one', () => {
  const html = draw({ picture: PICTURE }, 'link');
  expect(html).not.toContain('<img');
  expect(html).toContain('href="/media/abc/320.webp"');
  expect(words({ picture: null }, 'link')).not.toContain('Photo');
  expect(html, 'a flag that needs script').not.toContain('data-report');
});

test('the whole card is one link to the long address; the heart and the flag have names of their own', () => {
  const html = draw();
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toContain('aria-label="Save Four-bedroom detached duplex, Fola Osibo"');
  expect(html).toContain('href="/saved/add/0b9a2f0e-58c6-4a39-9d2a-0f4f6f1c2d3e"');
  expect(html).toContain(
    'href="/property/lagos/lekki-phase-1/four-bedroom-detached-duplex-fola-osibo/0b9a2f0e-58c6-4a39-9d2a-0f4f6f1c2d3e"',
  );
  expect(html).toContain('aria-label="Report this listing: Four-bedroom detached duplex, Fola Osibo"');
});

test('a card of a home whose lister cannot be called leads to no telephone', () => {
  for (const mode of ['show', 'link'] as const) expect(draw({}, mode)).not.toMatch(/\/(call|whatsapp)"/);
});

test('Call and WhatsApp are plain links with the home in their names, after its title, with no number in them', () => {
  for (const mode of ['show', 'link'] as const) {
    const html = draw({ can_call: true }, mode);
    for (const [way, name] of [
      ['call', 'Call about Four-bedroom detached duplex, Fola Osibo'],
      ['whatsapp', 'WhatsApp about Four-bedroom detached duplex, Fola Osibo'],
    ]) {
      const link = `<a href="/property/0b9a2f0e-58c6-4a39-9d2a-0f4f6f1c2d3e/${way}" rel="nofollow" aria-label="${name}">`;
      expect(html).toContain(link);
      expect(html.indexOf(link)).toBeGreaterThan(html.indexOf('lcard-title'));
    }
    expect(html).not.toMatch(/tel:|wa\.me/);
  }
  expect(words({ can_call: true }, 'link')).toContain('Call WhatsApp');
});

test.each([
  [{ status: 'sold' }, 'Sold'],
  [{ status: 'under_offer' }, 'Under offer'],
  [{ transaction_type: 'rent' }, 'For rent'],
  [{ property_type: 'land' }, 'Land'],
  [{}, 'For sale'],
] as const)('what is offered: %j says %s', (given, word) => {
  expect(draw(given)).toMatch(new RegExp(`pic-kind">${word}<`));
});

test('a built-in sample carries its ribbon', () => {
  expect(words({ is_sample: true })).toContain('Sample');
  expect(words()).not.toContain('Sample');
});

test('a place is not said twice', () => {
  expect(words({ location: 'Lekki, Lagos', city: 'Lekki', state: 'Lagos' })).toContain('Lekki, Lagos');
  expect(words({ location: 'Lagos', city: 'Lagos', state: 'Lagos' })).not.toContain('Lagos, Lagos');
});

test('titles with markup and long Nigerian names are text', () => {
  const html = draw({
    title: '<b>Flat</b> & garden',
    listed_by: { name: 'Chukwuemeka Nwáchukwu-Ọkọ́rọ́', role: 'agent', agent_id: null, agent_id_number: null },
  });
  expect(html).toContain('&lt;b&gt;Flat&lt;/b&gt; &amp; garden');
  expect(html).toContain('Chukwuemeka Nwáchukwu-Ọkọ́rọ́, agent');
});
