import type { Currency } from '#vocabulary/listing-words.ts';
import { DAY_MS, type Drawing, type PriceHistoryRow } from './demo-drawing.ts';
import { askingPrice } from './demo-lots.ts';

/** Whole units of the currency, and the same in whole naira. */
export type DemoPrice = { amount: number; currency: Currency; naira: number };

/** Rent of one year over the price of the same home; asking rents of 2025-26 in Abuja lie between 4 and 6 percent. */
const RENT_YIELD = 0.048;
const NIGHTS_FACTOR = 3.2 / 365;
const MONTHS_FACTOR = 1.8 / 12;
/** A bank that sells asks less than the street. */
const FORECLOSURE_FACTOR = 0.78;
/** Dear areas also ask in dollars. */
const DOLLAR_PLACES = ['Ikoyi', 'Banana Island', 'Victoria Island', 'Maitama', 'Asokoro', 'Lekki Phase 1'];
const DOLLAR_CHANCE = 0.45;
const DOLLAR_STEP = 50;

/** What is asked for, around the place's median; land by its size. */
export function drawPrice(drawing: Drawing, landSqm: number | null): DemoPrice {
  const { place, random, ngnPerUsd } = drawing;
  const naira = nairaPrice(drawing, landSqm);
  if (!DOLLAR_PLACES.includes(place.name) || !random.chance(DOLLAR_CHANCE))
    return { amount: naira, currency: 'NGN', naira };
  const amount = Math.max(DOLLAR_STEP, Math.round(naira / ngnPerUsd / DOLLAR_STEP) * DOLLAR_STEP);
  return { amount, currency: 'USD', naira: amount * ngnPerUsd };
}

function nairaPrice({ lot, bedrooms, place, standing, random }: Drawing, landSqm: number | null): number {
  const basis = askingPrice(place.asking, lot.basis, bedrooms) ?? 0;
  const spread = 0.82 + random.next() * 0.43;
  const bargain = standing.category === 'foreclosure' ? FORECLOSURE_FACTOR : 1;
  const size = landSqm === null ? 1 : landSqm / place.plotSqm;
  const sale = basis * lot.factor * spread * bargain * size;
  if (lot.deal === 'sale' || lot.basis === 'room') return roundPrice(sale);
  const perPeriod = { total: 1, year: 1, month: MONTHS_FACTOR, night: NIGHTS_FACTOR }[lot.period];
  return roundPrice(sale * RENT_YIELD * perPeriod);
}

const STEPS: readonly (readonly [from: number, step: number])[] = [
  [1_000_000_000, 50_000_000],
  [100_000_000, 5_000_000],
  [20_000_000, 1_000_000],
  [5_000_000, 250_000],
  [1_000_000, 50_000],
  [100_000, 10_000],
  [0, 5_000],
];

/** A price people would print: rounded coarser the higher it is. In whole units. */
export function roundPrice(amount: number): number {
  const step = STEPS.find(([from]) => amount >= from)?.[1] ?? 1;
  return Math.max(step, Math.round(amount / step) * step);
}

const CHANGED_CHANCE = 0.35;
const FELL_CHANCE = 0.75;
/** Younger listings have had no time to change their price. */
const CHANGE_AFTER_DAYS = 10;

/** The prices a listing has had, the present one last: one row, or two where it was lowered or raised since. */
export function drawPriceHistory(
  { lot, random, now }: Drawing,
  propertyId: string,
  price: DemoPrice,
  listedAt: Date,
): PriceHistoryRow[] {
  const row = (amount: number, recordedAt: Date): PriceHistoryRow => ({
    property_id: propertyId,
    price_minor: amount * 100,
    currency: price.currency,
    price_period: lot.period,
    recorded_at: recordedAt,
  });
  const ageMs = now.getTime() - listedAt.getTime();
  if (ageMs < CHANGE_AFTER_DAYS * DAY_MS || !random.chance(CHANGED_CHANCE)) return [row(price.amount, listedAt)];
  const factor = random.chance(FELL_CHANCE) ? 1.06 + random.next() * 0.12 : 0.9 + random.next() * 0.05;
  const changedAt = new Date(listedAt.getTime() + ageMs * (0.3 + random.next() * 0.5));
  return [row(roundPrice(price.amount * factor), listedAt), row(price.amount, changedAt)];
}
