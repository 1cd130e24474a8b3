import { shortMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { FigureUnit } from './domain/index-choice.ts';

const UNITS: Record<FigureUnit, (inputs: { price: string }) => string> = {
  whole: m.insights_unit_sale,
  year: m.insights_unit_year,
  sqm: m.insights_unit_sqm,
};

/** A figure of the index, in kobo, with what it is of: "₦52m", "₦4.5m a year", "₦45k per m²". */
export function unitWords(unit: FigureUnit, minor: number): string {
  return UNITS[unit]({ price: shortMoney({ minor, currency: 'NGN' }) });
}
