import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import { choicesFilter, narrow } from './search-filter.ts';
import { SEARCH_PAGES } from './search-pages.ts';
import { NO_CHOICES } from './search-url.ts';

describe('narrow', () => {
  test.each([
    [{ state: 'Lagos' }, { state: 'Kano' }],
    [{ city: 'Ibadan' }, { city: 'Kaduna' }],
    [{ transactionType: 'sale' }, { transactionType: 'rent' }],
    [{ propertyTypes: ['land'] }, { propertyTypes: ['house', 'duplex'] }],
    [{ saleCategory: 'open-house' }, { saleCategory: 'foreclosure' }],
  ] as [ListingFilter, ListingFilter][])('%j and %j contradict one another', (first, second) => {
    expect(narrow(first, second)).toBeNull();
  });

  test('both hold: the higher floor, the lower ceiling, the shared types', () => {
    expect(
      narrow(
        {
          minPriceNgnMinor: 10,
          belowPriceNgnMinor: 100,
          minBedrooms: 2,
          propertyTypes: ['house', 'duplex', 'villa'],
          city: 'IBADAN',
        },
        {
          minPriceNgnMinor: 5,
          belowPriceNgnMinor: 50,
          minBedrooms: 4,
          propertyTypes: ['duplex', 'land'],
          city: 'Ibadan',
          text: 'x',
        },
      ),
    ).toEqual({
      minPriceNgnMinor: 10,
      belowPriceNgnMinor: 50,
      minBedrooms: 4,
      propertyTypes: ['duplex'],
      city: 'Ibadan',
      text: 'x',
    });
  });

  test('nothing is lost when one side says nothing, and order does not matter to numbers', () => {
    const filters = fc.record(
      {
        minPriceNgnMinor: fc.nat(),
        belowPriceNgnMinor: fc.nat(),
        minBedrooms: fc.nat(9),
        state: fc.constantFrom('Lagos', 'Kano'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, filters, (a, b) => {
        expect(narrow(a, {})).toEqual(a);
        expect(narrow({}, b)).toEqual(b);
        expect(narrow(a, b)).toEqual(narrow(b, a));
      }),
    );
  });
});

test('[SEARCH-018] the top band has no upper limit, the first no lower one', () => {
  const page = SEARCH_PAGES['homes-for-sale'];
  expect(choicesFilter(page, { ...NO_CHOICES, price: '200m+' })).toEqual({
    sort: 'latest',
    minPriceNgnMinor: 20_000_000_000,
  });
  expect(choicesFilter(page, { ...NO_CHOICES, price: '0-10m' })).toEqual({
    sort: 'latest',
    belowPriceNgnMinor: 1_000_000_000,
  });
});
