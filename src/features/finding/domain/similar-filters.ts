import type { PropertyType } from '#vocabulary/listing-words.ts';
import type { ListingFilter } from '../listing-filter.ts';

/** Similar means between half and double the price. */
const SIMILAR_PRICE_SPREAD = 2;

/** Types that people choose between: somebody who looks at a duplex would look at a villa, never at a plot. */
const FAMILIES: readonly (readonly PropertyType[])[] = [
  ['house', 'duplex', 'villa', 'bungalow', 'apartment', 'condo'],
  ['commercial', 'office'],
  ['land'],
];

export type SimilarTo = {
  transactionType: 'sale' | 'rent';
  propertyType: PropertyType;
  city: string | null;
  state: string;
  /** What it asks, in kobo for the year or the whole; null where that is not in naira. */
  yearMinor: number | null;
};

/** How far similar homes were looked for: around and near in price, or beyond. */
export type SimilarReach = 'near' | 'wider';

/**
 * Where to look for homes like one, the likest first: of its type and near its price in its city, then its state; then
 * other types people choose between, other prices, and at last anywhere in the country. Each is asked only while the
 * ones before have not given enough.
 */
export function similarFilters(home: SimilarTo): { reach: SimilarReach; filter: ListingFilter }[] {
  const { transactionType, propertyType, city, state, yearMinor } = home;
  const family = FAMILIES.find((types) => types.includes(propertyType)) ?? [propertyType];
  const price: ListingFilter =
    yearMinor === null
      ? {}
      : {
          minPriceNgnMinor: Math.round(yearMinor / SIMILAR_PRICE_SPREAD),
          maxPriceNgnMinor: Math.round(yearMinor * SIMILAR_PRICE_SPREAD),
        };
  const own = { transactionType, propertyTypes: [propertyType], sort: 'latest' } as const;
  const kin = { transactionType, propertyTypes: family, sort: 'latest' } as const;
  return [
    ...(city === null ? [] : [{ reach: 'near' as const, filter: { ...own, ...price, state, city } }]),
    { reach: 'near', filter: { ...own, ...price, state } },
    { reach: 'wider', filter: { ...kin, ...price, state } },
    { reach: 'wider', filter: { ...own, state } },
    { reach: 'wider', filter: { ...own, ...price } },
    { reach: 'wider', filter: kin },
  ];
}
