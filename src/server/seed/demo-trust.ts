import type { DeclaredFee } from '#db/schema/listings.ts';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
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

/** The fees a lister declares: agency and agreement in percent, caution and service charge in money; some declare none. */
export function drawFees(lot: DemoLot, priceMinor: number, random: SeededRandom): DeclaredFee[] {
  if (lot.period === 'night') return [{ kind: 'caution', amount_minor: roundMinor(priceMinor * 0.5), refundable: true }];
  if (lot.deal === 'sale') {
    if (lot.type === 'land' || random.chance(0.4)) return [];
    return [
      { kind: 'agency', percent: 5, refundable: false },
      { kind: 'legal', percent: 5, refundable: false },
    ];
  }
  if (random.chance(0.15)) return [];
  const fees: DeclaredFee[] = [
    { kind: 'agency', percent: lot.period === 'month' ? 5 : random.pick([5, 10, 10]), refundable: false },
    { kind: 'legal', percent: random.pick([5, 10]), refundable: false },
    { kind: 'caution', amount_minor: roundMinor(priceMinor * (lot.period === 'month' ? 1 : 0.1)), refundable: true },
  ];
  const isServiced = lot.type === 'apartment' && lot.basis === 'flat';
  if (isServiced) fees.push({ kind: 'service', amount_minor: roundMinor(priceMinor * 0.12), refundable: false });
  if (random.chance(0.25)) fees.push({ kind: 'inspection', amount_minor: random.pick([300_000, 500_000, 1_000_000]), refundable: false });
  return fees;
}

const FEE_STEP_MINOR = 500_000;
const roundMinor = (value: number) => Math.max(FEE_STEP_MINOR, Math.round(value / FEE_STEP_MINOR) * FEE_STEP_MINOR);
