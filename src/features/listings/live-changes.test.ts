import { describe, expect, test } from 'vitest';
import { hasContact, type LiveFacts, splitLiveChange } from './live-changes.ts';

const LIVE: LiveFacts = {
  title: 'Three-bedroom duplex, Chevron',
  description: 'A quiet street. Borehole and tarred road.',
  property_type: 'duplex',
  transaction_type: 'sale',
  price_minor: 85_000_000_00,
  currency: 'NGN',
  price_period: 'total',
  bedrooms: 3,
  bathrooms: 3,
  toilets: 4,
  area_sqm: 210,
  land_size_declared: null,
  location: 'Lekki',
  city: 'Lagos',
  state: 'Lagos',
  lga: null,
  address: null,
  latitude: 6.4,
  longitude: 3.5,
  location_precision: 'area',
  title_type: null,
  sale_category: 'open-house',
  open_house_at: new Date('2026-12-05T09:00:00Z'),
  available_from: null,
  furnishing: null,
  serviced: null,
  power: null,
  water: null,
  flood_notes: null,
  fees: [{ kind: 'legal', percent: 5, refundable: false }],
  years_upfront: null,
  area_guide: null,
  private_parking_available: null,
  private_parking_comment: null,
  features: [],
  amenities: [],
  image_urls: [],
  reviewed_price_minor: null,
};
const { reviewed_price_minor: _, ...FACTS } = LIVE;
const split = (change: Partial<typeof FACTS>, live: LiveFacts = LIVE) => {
  const { now, later } = splitLiveChange(live, { ...FACTS, ...change });
  return { now: Object.keys(now), later: Object.keys(later) };
};

describe('what of a change goes live at once', () => {
  test('another title, other text, another place, other rooms or fees wait', () => {
    for (const change of [
      { title: 'PAY DEPOSIT TODAY' },
      { description: 'Call me.' },
      { location: 'Ikoyi' },
      { bedrooms: 4 },
      { fees: [] },
      { sale_category: null },
      { image_urls: ['/media/x'] },
    ])
      expect(split(change)).toEqual({ now: [], later: Object.keys(change) });
  });

  test('a price goes live within a fifth of what the office saw, and cannot be walked further in steps', () => {
    expect(split({ price_minor: 69_000_000_00 })).toEqual({ now: ['price_minor'], later: [] });
    expect(split({ price_minor: 1_000_000_00 })).toEqual({ now: [], later: ['price_minor'] });
    const walked = { ...LIVE, price_minor: 69_000_000_00, reviewed_price_minor: 85_000_000_00 };
    expect(split({ price_minor: 66_000_000_00 }, walked)).toEqual({ now: [], later: ['price_minor'] });
    expect(split({ price_minor: 100_000_000_00 }, walked)).toEqual({ now: ['price_minor'], later: [] });
  });

  test('the same figure in dollars or per month is another price', () => {
    expect(split({ price_minor: 80_000_000_00, currency: 'USD' }).later).toEqual(['price_minor', 'currency']);
  });

  test('spelling, small words and the day of an open house go live, unless they say how to reach or pay somebody', () => {
    expect(split({ title: 'Three-Bedroom Duplex - Chevron!' }).now).toEqual(['title']);
    expect(split({ power: 'Band A, 20 hours' }).now).toEqual(['power']);
    expect(split({ open_house_at: new Date('2026-12-12T09:00:00Z') }).now).toEqual(['open_house_at']);
    expect(split({ power: 'Call 0803 555 0142' }).later).toEqual(['power']);
    expect(split({ features: ['Gym', 'pay deposit to Emeka'] }).later).toEqual(['features']);
    expect(split({ water: 'wa.me/2348035550142' }).later).toEqual(['water']);
  });

  test('what has not changed is in neither part, whatever order the database gives its keys', () => {
    expect(split({ fees: [{ refundable: false, percent: 5, kind: 'legal' }] })).toEqual({ now: [], later: [] });
  });

  test('numbers to call, links, addresses and handles are contacts; prices, sizes and years are not', () => {
    for (const text of [
      'Call 08035550142',
      'call 0803-555-0142 now',
      '+234 803 555 0142',
      'zero eight zero three five five five zero one',
      'see www.fast-homes.ng',
      'fasthomes.com.ng/12',
      'emeka at home: emeka@mail.ng',
      'WhatsApp me',
      'follow @lagos_homes',
    ])
      expect({ text, found: hasContact(text) }).toEqual({ text, found: true });
    for (const text of [
      '₦120,000,000 asking',
      '4 bedroom, 420 m2, built 2019',
      'N85m',
      'Plot 12, Block 4, Phase 1',
      'No. 12a. Come and see',
      '650 sqm, 2 plots',
    ])
      expect({ text, found: hasContact(text) }).toEqual({ text, found: false });
  });
});
