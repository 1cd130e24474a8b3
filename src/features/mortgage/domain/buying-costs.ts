import { shareOf } from '#lib/rounding.ts';

/** What is paid beside the price of a home that is bought, once; none of it comes back. */
export const COST_KINDS = [
  'agency',
  'legal',
  'consent',
  'search',
  'survey',
  'loan-consent',
  'loan-registration',
] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** A published fee of a kind of cost: a share of price or loan in hundredths of a percent, or a range in kobo. */
export type CostFee = {
  kind: CostKind;
  rateBasisPoints: number | null;
  fromMinor: number | null;
  toMinor: number | null;
  source: string;
  /** YYYY-MM-DD. */
  readOn: string;
  isWeak: boolean;
};

/** A cost; both ends are null where nobody publishes a figure. */
export type BuyingCost = CostFee & { lowMinor: number | null; highMinor: number | null };

/** The costs of buying for a price with a loan, and the sum of those that are known. */
export function buyingCosts(
  fees: readonly CostFee[],
  { priceMinor, loanMinor }: { priceMinor: number; loanMinor: number },
): { costs: BuyingCost[]; lowMinor: number; highMinor: number } {
  const costs = fees
    .filter(({ kind }) => loanMinor > 0 || !isOfLoan(kind))
    .map((fee): BuyingCost => {
      const base = isOfLoan(fee.kind) ? loanMinor : priceMinor;
      const share = fee.rateBasisPoints === null ? null : shareOf(base, fee.rateBasisPoints, 10_000);
      return { ...fee, lowMinor: share ?? fee.fromMinor, highMinor: share ?? fee.toMinor };
    });
  const sum = (end: 'lowMinor' | 'highMinor') => costs.reduce((total, cost) => total + (cost[end] ?? 0), 0);
  return { costs, lowMinor: sum('lowMinor'), highMinor: sum('highMinor') };
}

const isOfLoan = (kind: CostKind) => kind === 'loan-consent' || kind === 'loan-registration';
