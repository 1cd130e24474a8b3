import { oneOf } from '#lib/one-of.ts';
import { HOUSE_TYPES, type PropertyType, TRANSACTION_TYPES, type TransactionType } from '#vocabulary/listing-words.ts';
import { MOST_BEDS } from './index-method.ts';

/** What counts as a home to live in, whatever its type. */
export const HOME_TYPES = [...HOUSE_TYPES, 'condo'] as const satisfies readonly PropertyType[];

/** `home` is all of HOME_TYPES together; the others are types of the listing record. */
export const INDEX_KINDS = [
  'home',
  'apartment',
  'duplex',
  'house',
  'bungalow',
  'villa',
  'condo',
  'land',
  'commercial',
  'office',
] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];

/** What is looked at; `beds` 0 is any number, 5 is five or more. */
export type IndexChoice = { deal: TransactionType; kind: IndexKind; beds: number };

const FIRST: IndexChoice = { deal: 'sale', kind: 'home', beds: 0 };

/** The choice of an address; words that mean nothing are those of a first visit. */
export function readChoice(params: URLSearchParams): IndexChoice {
  const deal = oneOf(TRANSACTION_TYPES, params.get('deal')) ?? FIRST.deal;
  const kind = oneOf(INDEX_KINDS, params.get('type')) ?? FIRST.kind;
  const beds = params.get('beds') ?? '';
  return settleChoice({ deal, kind, beds: /^[1-9]$/.test(beds) ? Math.min(Number(beds), MOST_BEDS) : 0 });
}

/** What there is: land is sold, and only homes have bedrooms. */
export function settleChoice({ deal, kind, beds }: IndexChoice): IndexChoice {
  return { deal: kind === 'land' ? 'sale' : deal, kind, beds: isHome(kind) ? beds : 0 };
}

export function isHome(kind: IndexKind): boolean {
  return kind === 'home' || (HOME_TYPES as readonly string[]).includes(kind);
}

/** What of a choice differs from a first visit, as a query with its question mark. */
export function choiceQuery({ deal, kind, beds }: IndexChoice): string {
  const query = new URLSearchParams();
  if (deal !== FIRST.deal) query.set('deal', deal);
  if (kind !== FIRST.kind) query.set('type', kind);
  if (beds > 0) query.set('beds', String(beds));
  return query.size > 0 ? `?${query}` : '';
}

/** What a figure of a choice is of: a sale, a rent for the year, a square metre of land. */
export type FigureUnit = 'whole' | 'year' | 'sqm';

export function unitOf({ deal, kind }: Pick<IndexChoice, 'deal' | 'kind'>): FigureUnit {
  if (kind === 'land') return 'sqm';
  return deal === 'rent' ? 'year' : 'whole';
}
