import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { type LandFee, listLandFees } from '#features/plans/land-fees.server.ts';
import { formatDate } from '#lib/dates.ts';
import { toWholeUnits } from '#lib/money.ts';
import { splitByWeight } from '#lib/rounding.ts';
import { m } from '#paraglide/messages.js';
import type { CostToBuy } from './cost-to-buy-panel.tsx';
import { type BuyingCost, buyingCosts, type CostKind } from './domain/buying-costs.ts';
import { findMonthlyCost } from './monthly-cost.server.ts';
import { COST_NAMES, costAmount, costRange, rateWords } from './ui/loan-texts.ts';
import { pickCostFees } from './use-cases/loan-pages.server.ts';

/** What the whole of consent in Lagos is made of. */
const PARTS = {
  'consent-alone-lagos': m.mortgage_cost_consent_alone,
  'gains-lagos': m.mortgage_cost_gains,
  'stamp-lagos': m.mortgage_cost_stamp,
  'registration-lagos': m.mortgage_cost_registration,
} as const satisfies Partial<Record<LandFee['key'], () => string>>;

type Asked = { priceMinor: number; state: string; toldKinds: readonly string[] };

/**
 * What buying a home costs beside its price in kobo, by its state, in the reader's words: the figures of the calculator
 * without a loan. What its lister asks by themselves (`toldKinds`) stands elsewhere and is left out.
 */
export async function tellCostToBuy(app: App, { priceMinor, state, toldKinds }: Asked): Promise<CostToBuy> {
  const [fees, monthly] = await Promise.all([listLandFees(app), findMonthlyCost(app, { priceMinor, state })]);
  const asked = pickCostFees(fees, state).filter(({ kind }) => !toldKinds.includes(kind));
  const { costs, lowMinor, highMinor } = buyingCosts(asked, { priceMinor, loanMinor: 0 });
  // The loan of the line above it on the page; without one, the calculator's own rate and the whole price.
  const price = new URLSearchParams({ price: String(toWholeUnits(priceMinor)), state });
  const path = monthly?.path ?? `${href('/mortgage/calculator')}?${price}`;
  return {
    title: m.mortgage_buying({ state }),
    text: m.mortgage_buying_text(),
    rows: [
      ...costs.flatMap((cost) => (cost.kind === 'consent' && state === 'Lagos' ? partsOf(cost, fees) : [rowOf(cost)])),
      { name: m.mortgage_costs_total(), source: '', amount: costRange(lowMinor, highMinor), isTotal: true },
    ],
    link: { path, text: m.mortgage_buying_link() },
  };
}

type Row = CostToBuy['rows'][number];

const nameOf = (kind: CostKind, rate: number | null) =>
  rate === null ? COST_NAMES[kind]() : `${COST_NAMES[kind]()} (${rateWords(rate)})`;

function rowOf(cost: BuyingCost): Row {
  return {
    name: nameOf(cost.kind, cost.rateBasisPoints),
    source: sourceOf(cost),
    amount: costAmount(cost),
    isTotal: false,
  };
}

/**
 * The whole in its parts, which come to it to the kobo; the whole alone where the office changed one without the other.
 */
function partsOf(whole: BuyingCost, fees: readonly LandFee[]): Row[] {
  const parts = Object.entries(PARTS).flatMap(([key, name]) => {
    const fee = fees.find((one) => one.key === key);
    return fee?.rateBasisPoints ? [{ ...fee, rate: fee.rateBasisPoints, name }] : [];
  });
  const rates = parts.map(({ rate }) => rate);
  if (whole.lowMinor === null || rates.reduce((sum, rate) => sum + rate, 0) !== whole.rateBasisPoints)
    return [rowOf(whole)];
  const shares = splitByWeight(whole.lowMinor, rates);
  return parts.map((part, at) => ({
    name: `${part.name()} (${rateWords(part.rate)})`,
    source: sourceOf(part),
    amount: costRange(shares[at] ?? 0, shares[at] ?? 0),
    isTotal: false,
  }));
}

function sourceOf({ source, readOn, isWeak }: Pick<BuyingCost, 'source' | 'readOn' | 'isWeak'>): string {
  const day = formatDate(readOn);
  return isWeak ? m.mortgage_source_weak({ source, day }) : m.mortgage_source({ source, day });
}
