import { formatMoney, shortMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { FigureUnit } from './domain/index-choice.ts';
import type { AskedPrice } from './domain/price-doubt.ts';
import { unitWords } from './unit-words.ts';

export type { AskedPrice } from './domain/price-doubt.ts';

/** A price far from what homes like it ask in their area: kobo of the figure's unit, and what may have been meant. */
export type PriceDoubt = { place: string; unit: FigureUnit; lower: number; upper: number; meant: AskedPrice | null };

const PERIODS: Record<AskedPrice['period'], (inputs: { price: string }) => string> = {
  total: m.insights_unit_sale,
  year: m.insights_unit_year,
  month: m.insights_unit_month,
  night: m.insights_unit_night,
};

/** "Homes like it in Yaba ask ₦2.2m to ₦4m a year." */
export function areaWords({ place, unit, lower, upper }: PriceDoubt): string {
  const from = shortMoney({ minor: lower, currency: 'NGN' });
  return m.insights_area_asks({ place, lower: from, upper: unitWords(unit, upper) });
}

/** "Did you mean ₦3,000,000 a year?"; null where no one slip explains the price. */
export function meantWords({ meant }: PriceDoubt): string | null {
  return meant && m.insights_meant({ price: PERIODS[meant.period]({ price: formatMoney(meant) }) });
}
