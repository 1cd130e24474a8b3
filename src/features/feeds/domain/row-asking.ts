import type { FeedListing } from '#features/listings/feed-listing.ts';
import { judgePrice } from '#features/listings/price-sanity.ts';
import { declaredSqm } from '#lib/area.ts';
import { parseAsking, parseDigits, type SumPeriod, saysForeignCurrency, toMinorUnits } from '#lib/money.ts';
import type { Currency, PricePeriod, TransactionType } from '#vocabulary/listing-words.ts';
import { dealIn, type Kind } from './kind-words.ts';
import type { Notes, Read, Reason } from './row-said.ts';

type Asking = Pick<FeedListing, 'transaction_type' | 'price_minor' | 'currency' | 'price_period' | 'price_ngn_minor'>;
type Deal = 'sale' | 'rent' | 'short-let';
/** What the file says where a row does not: its deal, and the naira a dollar is. */
type AskingContext = { deal: TransactionType; ngnPerUsd: number };

/** What is asked for it, and whether that can be right. */
export function readAsking(
  { read, words }: { read: Read; words: readonly string[] },
  kind: Kind,
  context: AskingContext,
  notes: Notes,
): Asking | { rejected: Reason } {
  const spoken = words.map((text) => text.replaceAll(/[_-]/g, ' '));
  const deal = dealIn(read('deal').replaceAll(/[_-]/g, ' ')) ?? dealIn(spoken.join(' ')) ?? context.deal;
  const transaction: TransactionType = deal === 'sale' ? 'sale' : 'rent';
  if (!read('price')) return { rejected: 'no_price' };
  const price = readPrice(read('price'), read('currency'), read('area'), notes.repairs);
  if (!price) return { rejected: 'price_unreadable' };
  if (price.minor === 0) return { rejected: 'no_price' };
  const period = readPeriod(read('period'), price.period, deal);
  const nairaMinor = Math.round(price.currency === 'USD' ? price.minor * context.ngnPerUsd : price.minor);
  const verdict = judgePrice({ nairaMinor, transaction, period, isLand: kind.propertyType === 'land' });
  if (verdict === 'absurd') return { rejected: 'price_absurd' };
  if (verdict === 'doubtful') notes.doubts.push('price_doubtful');
  return {
    transaction_type: transaction,
    price_minor: price.minor,
    currency: price.currency,
    price_period: period,
    price_ngn_minor: nairaMinor,
  };
}

type Price = { minor: number; currency: Currency; period: SumPeriod | null };

/** Some portals print "/sqm" behind what is plainly the whole price. */
const LEAST_TOTAL_NAIRA_MINOR = 500_000_000;
const PER_SQM = /\s*(?:\/|\bper)\s*(?:sqm|sq\.? ?m|m2|m²|square met\w+).*$/i;

function readPrice(text: string, currency: string, area: string, repairs: Reason[]): Price | null {
  // A price in pounds is no price in naira, whatever its digits say.
  if (saysForeignCurrency(`${text} ${currency}`)) return null;
  const perSqm = PER_SQM.test(text);
  const words = text.replace(PER_SQM, '').trim();
  const plain: Price | null = /^\d+(?:\.\d+)?$/.test(words)
    ? { minor: toMinorUnits(Number(words)), currency: 'NGN', period: null }
    : parseAsking(words);
  if (!plain) return null;
  const priced = perSqm ? totalOf(plain, area, repairs) : plain;
  if (!priced || !Number.isSafeInteger(priced.minor)) return null;
  return /^(usd|us ?\$|\$|dollars?)/i.test(currency) ? { ...priced, currency: 'USD' } : priced;
}

function totalOf(price: Price, area: string, repairs: Reason[]): Price | null {
  repairs.push('price_per_sqm');
  if (price.minor >= LEAST_TOTAL_NAIRA_MINOR) return price;
  const areaSqm = /^[\d.,]+$/.test(area) ? parseDigits(area) : declaredSqm(area);
  return areaSqm ? { ...price, minor: Math.round(price.minor * areaSqm) } : null;
}

function readPeriod(words: string, said: SumPeriod | null, deal: Deal): PricePeriod {
  if (deal === 'sale') return 'total';
  if (/month|\bp\.?c?\.?m\b/i.test(words)) return 'month';
  if (/night|\bda(?:y|ily)\b/i.test(words)) return 'night';
  if (/year|annu|\byr\b|\bp\.?a\b/i.test(words)) return deal === 'short-let' && said === 'night' ? 'night' : 'year';
  return said ?? (deal === 'short-let' ? 'night' : 'year');
}
