import type { ListingCard } from './listing.ts';

export type CardFact =
  | { kind: 'bedrooms' | 'bathrooms'; count: number }
  | { kind: 'area'; areaSqm: number }
  | { kind: 'plot'; areaSqm: number | null; declared: string | null }
  | { kind: 'title'; titleType: NonNullable<ListingCard['title_type']> };

type FactSource = Pick<
  ListingCard,
  'property_type' | 'bedrooms' | 'bathrooms' | 'area_sqm' | 'land_size_declared' | 'title_type'
>;

/**
 * The facts of a card in their order: land shows its plot size and title in place of beds and baths (spec 9). What is
 * not known is left out.
 */
export function cardFacts(listing: FactSource): CardFact[] {
  return listing.property_type === 'land' ? landFacts(listing) : homeFacts(listing);
}

function landFacts({ area_sqm: areaSqm, land_size_declared: declared, title_type: titleType }: FactSource): CardFact[] {
  const facts: CardFact[] = [];
  if (areaSqm !== null || declared !== null) facts.push({ kind: 'plot', areaSqm, declared });
  if (titleType !== null) facts.push({ kind: 'title', titleType });
  return facts;
}

function homeFacts({ bedrooms, bathrooms, area_sqm: areaSqm }: FactSource): CardFact[] {
  const facts: CardFact[] = [];
  if (bedrooms !== null) facts.push({ kind: 'bedrooms', count: bedrooms });
  if (bathrooms !== null) facts.push({ kind: 'bathrooms', count: bathrooms });
  if (areaSqm !== null) facts.push({ kind: 'area', areaSqm });
  return facts;
}

/** What the price stands for. Rents are per year unless the lister said month or night (spec 9: '/yr'). */
export function pricePeriod({
  transaction_type: deal,
  price_period: period,
}: Pick<ListingCard, 'transaction_type' | 'price_period'>) {
  return deal === 'rent' && period === 'total' ? 'year' : period;
}

export type CardKind = 'sale' | 'rent' | 'land' | 'land-rent' | 'sold' | 'rented' | 'under-offer';

/** The word on the picture: what is offered, or that it no longer is. */
export function cardKind({
  status,
  property_type: type,
  transaction_type: deal,
}: Pick<ListingCard, 'status' | 'property_type' | 'transaction_type'>): CardKind {
  if (status === 'sold' || status === 'rented') return status;
  if (status === 'under_offer') return 'under-offer';
  if (type === 'land') return deal === 'rent' ? 'land-rent' : 'land';
  return deal;
}

/** "Lekki Phase 1, Lagos": location, then city and state unless a part before already says it. */
export function placeParts({ location, city, state }: Pick<ListingCard, 'location' | 'city' | 'state'>): string[] {
  const parts: string[] = [];
  for (const part of [location, city, state]) {
    const isSaid = !part || parts.some((earlier) => earlier.toLowerCase().includes(part.toLowerCase()));
    if (!isSaid) parts.push(part);
  }
  return parts;
}
