import type { PricePeriod, PropertyType, Subtype, TransactionType } from '#vocabulary/listing-words.ts';
import type { AskingPrices } from '../places/demo-places.ts';

/** Which asking price a lot is priced from; `any` takes the best-known home price of the place. */
type Basis = 'flat' | 'duplex' | 'bungalow' | 'plot' | 'room' | 'any';

/** What a picture of the lot shows; decides the cover. */
export type PictureKind =
  | 'apartment'
  | 'duplex'
  | 'villa'
  | 'terrace'
  | 'bungalow'
  | 'land'
  | 'office'
  | 'shop'
  | 'warehouse'
  | 'hall'
  | 'none';

/** One kind of listing and how many of it the demo market has. */
export type DemoLot = {
  type: PropertyType;
  subtype: Subtype;
  deal: TransactionType;
  period: PricePeriod;
  bedrooms: readonly number[];
  basis: Basis;
  /** Multiplies the basis price. */
  factor: number;
  count: number;
  picture: PictureKind;
};

type LotRow = [PropertyType, Subtype, readonly number[], Basis, factor: number, count: number, PictureKind];

const SALES: readonly LotRow[] = [
  ['duplex', 'detached', [4, 5, 5], 'duplex', 1, 30, 'duplex'],
  ['duplex', 'semi-detached', [4, 4, 5], 'duplex', 0.92, 20, 'duplex'],
  ['duplex', 'terrace', [3, 4, 4], 'duplex', 0.86, 16, 'terrace'],
  ['duplex', 'maisonette', [3], 'duplex', 0.8, 3, 'terrace'],
  ['apartment', 'flat', [2, 3, 3], 'flat', 1, 22, 'apartment'],
  ['apartment', 'mini-flat', [1], 'flat', 1, 3, 'apartment'],
  ['apartment', 'studio', [1], 'flat', 0.8, 2, 'apartment'],
  ['apartment', 'penthouse', [4], 'flat', 1.25, 4, 'apartment'],
  ['apartment', 'block-of-flats', [3], 'flat', 4.2, 5, 'apartment'],
  ['condo', 'flat', [2, 3], 'flat', 1.15, 7, 'apartment'],
  ['condo', 'penthouse', [4], 'flat', 1.35, 2, 'apartment'],
  ['bungalow', 'detached', [2, 3, 3, 4], 'bungalow', 1, 24, 'bungalow'],
  ['bungalow', 'semi-detached', [2, 3], 'bungalow', 0.85, 5, 'bungalow'],
  ['bungalow', 'terrace', [2], 'bungalow', 0.75, 2, 'bungalow'],
  ['villa', 'detached', [5, 6], 'duplex', 1.3, 6, 'villa'],
  ['villa', 'mansion', [7], 'duplex', 1.9, 2, 'villa'],
  ['house', 'townhouse', [3, 4], 'duplex', 0.95, 6, 'terrace'],
  ['house', 'detached', [4, 5], 'duplex', 0.9, 5, 'duplex'],
  ['house', 'mansion', [6, 7], 'duplex', 1.8, 3, 'duplex'],
  ['land', 'residential-land', [], 'plot', 1, 28, 'land'],
  ['land', 'commercial-land', [], 'plot', 1.4, 5, 'land'],
  ['land', 'mixed-use-land', [], 'plot', 1.15, 4, 'land'],
  ['land', 'industrial-land', [], 'plot', 0.6, 2, 'land'],
  ['land', 'farm-land', [], 'plot', 0.06, 4, 'land'],
  ['commercial', 'shop', [], 'any', 0.14, 2, 'shop'],
  ['commercial', 'plaza', [], 'any', 2.8, 2, 'shop'],
  ['commercial', 'warehouse', [], 'any', 1.9, 2, 'warehouse'],
  ['commercial', 'hotel', [], 'any', 4.5, 2, 'office'],
  ['commercial', 'filling-station', [], 'any', 2.2, 2, 'none'],
  ['commercial', 'school', [], 'any', 2.4, 1, 'none'],
  ['commercial', 'event-centre', [], 'any', 2.6, 1, 'hall'],
  ['commercial', 'factory', [], 'any', 3.2, 1, 'warehouse'],
  ['office', 'office-space', [], 'any', 1.1, 3, 'office'],
];

const YEARLY_RENTS: readonly LotRow[] = [
  ['apartment', 'self-contain', [1], 'room', 1, 9, 'apartment'],
  ['apartment', 'room-and-parlour', [1], 'room', 1.35, 5, 'bungalow'],
  ['apartment', 'mini-flat', [1], 'room', 1.9, 9, 'apartment'],
  ['apartment', 'flat', [2, 2, 3], 'flat', 1, 17, 'apartment'],
  ['apartment', 'boys-quarters', [1], 'room', 0.9, 2, 'none'],
  ['duplex', 'terrace', [3, 4], 'duplex', 0.9, 5, 'terrace'],
  ['duplex', 'semi-detached', [4], 'duplex', 0.95, 4, 'duplex'],
  ['duplex', 'detached', [5], 'duplex', 1, 2, 'duplex'],
  ['bungalow', 'detached', [2, 3], 'bungalow', 1, 5, 'bungalow'],
  ['house', 'detached', [4], 'duplex', 0.85, 2, 'duplex'],
  ['commercial', 'shop', [], 'any', 0.12, 3, 'shop'],
  ['commercial', 'warehouse', [], 'any', 1.2, 1, 'warehouse'],
  ['office', 'office-space', [], 'any', 0.7, 4, 'office'],
];

const MONTHLY_LETS: readonly LotRow[] = [
  ['apartment', 'flat', [1, 2, 3], 'flat', 1, 5, 'apartment'],
  ['condo', 'flat', [2], 'flat', 1.1, 2, 'apartment'],
  ['office', 'office-space', [], 'any', 0.3, 1, 'office'],
];

const NIGHTLY_LETS: readonly LotRow[] = [
  ['apartment', 'studio', [1], 'flat', 0.9, 2, 'apartment'],
  ['apartment', 'flat', [1, 2, 3], 'flat', 1, 8, 'apartment'],
  ['apartment', 'penthouse', [4], 'flat', 1.2, 1, 'apartment'],
  ['villa', 'detached', [5], 'duplex', 1, 1, 'villa'],
];

const toLot =
  (deal: TransactionType, period: PricePeriod) =>
  ([type, subtype, bedrooms, basis, factor, count, picture]: LotRow): DemoLot => ({
    type,
    subtype,
    deal,
    period,
    bedrooms,
    basis,
    factor,
    count,
    picture,
  });

/** The whole demo market by kind. */
export const DEMO_LOTS: readonly DemoLot[] = [
  ...SALES.map(toLot('sale', 'total')),
  ...YEARLY_RENTS.map(toLot('rent', 'year')),
  ...MONTHLY_LETS.map(toLot('rent', 'month')),
  ...NIGHTLY_LETS.map(toLot('rent', 'night')),
];

const MILLION = 1_000_000;

/** The place's asking price for a lot in naira, or null where the place does not trade in such lots. */
export function askingPrice(asking: AskingPrices, basis: Basis, bedrooms: number): number | null {
  const millions = inMillions(asking, basis, bedrooms);
  return millions === undefined ? null : millions * MILLION;
}

function inMillions(asking: AskingPrices, basis: Basis, bedrooms: number): number | undefined {
  const { f1, f2, f3, f4, d3, d4, d5, b2, b3, b4 } = asking;
  switch (basis) {
    case 'flat':
      return [f1, f2, f3, f4][bedrooms - 1];
    case 'duplex':
      return [d3, d4, d5][Math.min(bedrooms, 5) - 3];
    case 'bungalow':
      return [undefined, b2, b3, b4][bedrooms - 1];
    case 'plot':
      return asking.plot;
    case 'room':
      return asking.room;
    case 'any':
      return d4 ?? (b3 === undefined ? f3 : b3 * 2);
  }
}
