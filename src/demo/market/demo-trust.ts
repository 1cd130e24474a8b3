import type { DeclaredFee } from '#db/schema/home-columns.ts';
import type { Currency, SaleCategory, VerificationStatus } from '#vocabulary/listing-words.ts';
import type { DemoLot } from './demo-lots.ts';
import type { SeededRandom } from './seeded-random.ts';

export type DemoTrust = { verification: VerificationStatus; badges: string[]; score: number | null };

const STATUSES: readonly VerificationStatus[] = [
  ...Array<VerificationStatus>(7).fill('unverified'),
  ...Array<VerificationStatus>(3).fill('pending'),
  ...Array<VerificationStatus>(7).fill('verified'),
  ...Array<VerificationStatus>(3).fill('approved'),
  'flagged',
];

const SCORES: Record<VerificationStatus, [number, number]> = {
  unverified: [34, 62],
  pending: [46, 68],
  verified: [72, 95],
  approved: [70, 92],
  flagged: [18, 38],
};

const NO_SCORE_CHANCE = 0.08;

/** A verification status with the badges (documents, identity, professional) and the score that go with it. */
export function drawTrust(random: SeededRandom): DemoTrust {
  const verification = random.pick(STATUSES);
  const isVerified = verification === 'verified' || verification === 'approved';
  const badges = isVerified ? ['documents', ...random.sample(['identity', 'professional'], random.between(0, 2))] : [];
  const score = !isVerified && random.chance(NO_SCORE_CHANCE) ? null : random.between(...SCORES[verification]);
  return { verification, badges, score };
}

/** Fees are declared in round sums: five thousand naira, ten dollars. */
const FEE_STEP_MINOR: Record<Currency, number> = { NGN: 500_000, USD: 1_000 };
const INSPECTION_MINOR: Record<Currency, readonly number[]> = {
  NGN: [300_000, 500_000, 1_000_000],
  USD: [1_000, 2_000],
};

/**
 * The fees a lister declares: agency and agreement in percent, caution and service charge in money; some declare none.
 */
export function drawFees(
  lot: DemoLot,
  { priceMinor, currency, category }: { priceMinor: number; currency: Currency; category: SaleCategory | null },
  random: SeededRandom,
): DeclaredFee[] {
  const step = FEE_STEP_MINOR[currency];
  const share = (factor: number) => Math.max(step, Math.round((priceMinor * factor) / step) * step);
  if (lot.period === 'night') return [{ kind: 'caution', amount_minor: share(0.5), refundable: true }];
  if (lot.deal === 'sale') return drawSaleFees(lot, category, random);
  if (random.chance(0.15)) return [];
  const fees: DeclaredFee[] = [
    { kind: 'agency', percent: lot.period === 'month' ? 5 : random.pick([5, 10, 10]), refundable: false },
    { kind: 'legal', percent: random.pick([5, 10]), refundable: false },
    { kind: 'caution', amount_minor: share(lot.period === 'month' ? 1 : 0.1), refundable: true },
  ];
  const isServiced = lot.type === 'apartment' && lot.basis === 'flat';
  if (isServiced) fees.push({ kind: 'service', amount_minor: share(0.12), refundable: false });
  if (random.chance(0.25))
    fees.push({ kind: 'inspection', amount_minor: random.pick(INSPECTION_MINOR[currency]), refundable: false });
  return fees;
}

/** An owner who sells without an agent asks no agency fee (nigeria.md 3.2: otherwise five percent each is custom). */
function drawSaleFees(lot: DemoLot, category: SaleCategory | null, random: SeededRandom): DeclaredFee[] {
  if (lot.type === 'land' || random.chance(0.4)) return [];
  const legal: DeclaredFee = { kind: 'legal', percent: 5, refundable: false };
  return category === 'for-sale-by-owner' ? [legal] : [{ kind: 'agency', percent: 5, refundable: false }, legal];
}
