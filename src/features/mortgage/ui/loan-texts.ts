import { formatMoney, MINOR_PER_UNIT } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { BuyingCost, CostKind } from '../domain/buying-costs.ts';
import { type FigureProblem, MONTHS_A_YEAR } from '../domain/figures.ts';
import type { PresetKey } from '../domain/presets.ts';

/** "₦1,234,649": an amount in kobo to the nearest naira, as people speak of payments. */
export function wholeNaira(minor: number): string {
  return formatMoney({ minor: Math.round(minor / MINOR_PER_UNIT) * MINOR_PER_UNIT, currency: 'NGN' });
}

/** "18%", "9.75%". */
export const rateWords = (basisPoints: number) => `${basisPoints / 100}%`;

/** "6 to 7%", or the one rate there is. */
export function rangeWords(low: number, high: number): string {
  return low === high ? rateWords(low) : m.mortgage_rate_range({ low: low / 100, high: high / 100 });
}

/** "7 years and 1 month", "20 years", "5 months". */
export function timeWords(months: number): string {
  const years = Math.floor(months / MONTHS_A_YEAR);
  const rest = months % MONTHS_A_YEAR;
  if (years === 0) return m.mortgage_months({ count: rest });
  if (rest === 0) return m.mortgage_years({ count: years });
  return m.mortgage_and({ years: m.mortgage_years({ count: years }), months: m.mortgage_months({ count: rest }) });
}

const SHORT: Readonly<Record<PresetKey, () => string>> = {
  nhf: m.mortgage_preset_nhf_short,
  'renewed-hope': m.mortgage_preset_hope_short,
  commercial: m.mortgage_preset_bank_short,
};

/** What a kind of loan is called where there is little room. */
export const presetShort = (key: PresetKey) => SHORT[key]();

const PROBLEMS: Readonly<Record<FigureProblem, () => string>> = {
  money: m.mortgage_problem_money,
  much: m.mortgage_problem_much,
  dollars: m.mortgage_problem_dollars,
  rate: m.mortgage_problem_rate,
  years: m.mortgage_problem_years,
  month: m.mortgage_problem_month,
  alone: m.mortgage_problem_alone,
};

/** What is wrong with a field; nothing for a field that is right. */
export const problemWords = (problem: FigureProblem | undefined) => (problem ? PROBLEMS[problem]() : undefined);

/** What a cost of buying is called. */
export const COST_NAMES: Readonly<Record<CostKind, () => string>> = {
  agency: m.mortgage_cost_agency,
  legal: m.mortgage_cost_legal,
  consent: m.mortgage_cost_consent,
  search: m.mortgage_cost_search,
  survey: m.mortgage_cost_survey,
  'loan-consent': m.mortgage_cost_loan_consent,
  'loan-registration': m.mortgage_cost_loan_registration,
};

/** "₦3,000,000", "₦5,000 to ₦20,000". */
export function costRange(low: number, high: number): string {
  return low === high ? wholeNaira(low) : m.mortgage_range({ from: wholeNaira(low), to: wholeNaira(high) });
}

/** The same of a cost, or that nobody publishes it. */
export function costAmount({ lowMinor, highMinor }: Pick<BuyingCost, 'lowMinor' | 'highMinor'>): string {
  return lowMinor === null || highMinor === null ? m.mortgage_cost_unknown() : costRange(lowMinor, highMinor);
}
