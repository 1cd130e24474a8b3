import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ListingCard } from '#features/listings/listing.ts';
import { MapItems } from '#features/maps/ui/map-items.tsx';
import { toMarker } from './listing-marker.ts';

const LISTING = {
  id: 'b7e6c9b4-0000-4000-8000-000000000001',
  title: 'Four-bedroom duplex',
  price_minor: 45_000_00,
  currency: 'NGN',
  transaction_type: 'rent',
  price_period: 'night',
  property_type: 'duplex',
  location: 'Lekki Phase 1',
  city: 'Lagos',
  state: 'Lagos',
  latitude: 6.44,
  longitude: 3.47,
  location_precision: 'area',
  bedrooms: 4,
  bathrooms: 5,
  area_sqm: 420,
  land_size_declared: null,
  title_type: null,
  verification_status: 'unverified',
} as const satisfies Partial<ListingCard>;

/** The listing's marker as the map draws it. */
function draw(given: Partial<ListingCard> = {}) {
  const marker = toMarker({ ...LISTING, ...given }, null);
  if (!marker) throw new Error('no marker');
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MapItems items={[{ type: 'marker', marker }]} selectedId={null} placeOf={() => ({ style: {} })} zoom={null} />
    </MemoryRouter>,
  );
  return { tip: /<span class="mk-tip">(.*?)<\/span>/.exec(html)?.[1] ?? null, html };
}

test('[MAP-017] a property’s marker shows at most 2 features plus a count of the others', () => {
  expect(draw().tip).toBe('4 beds · 5 baths +1 more');
  expect(draw({ area_sqm: null }).tip).toBe('4 beds · 5 baths');
  expect(draw({ bedrooms: 1, bathrooms: null, area_sqm: null }).tip).toBe('1 bed');
  expect(draw({ bedrooms: null, bathrooms: null, area_sqm: null }).tip).toBeNull();
});

test('a marker says what its price is paid for, and that its place is not exact', () => {
  const { html } = draw();
  expect(html).toContain('₦45k/night');
  expect(html).toContain('₦45,000/night, Four-bedroom duplex, Lekki Phase 1, Lagos');
  expect(toMarker(LISTING, null)).toMatchObject({ approximate: true, href: `/property/${LISTING.id}` });
  expect(toMarker({ ...LISTING, location_precision: 'exact' }, null)).toMatchObject({ approximate: false, radiusM: 0 });
});

test('in a paid place its pill leads over the address that counts who came that way, as its card does', () => {
  const adId = 'b7e6c9b4-0000-4000-8000-0000000000ad';
  const { html } = draw({ promoted_by: adId });
  expect(html).toContain(`href="/to/${adId}"`);
  expect(html).not.toContain('href="/property/');
});
