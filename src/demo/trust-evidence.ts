import { averageTrust, type NewEvidence } from '#features/trust/evidence.server.ts';
import { isVerified } from '#features/trust/listing-check.ts';
import type { TrustPart } from '#features/trust/trust.ts';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import type { PropertyRow } from './market/demo-drawing.ts';
import { createSeededRandom, type SeededRandom } from './market/seeded-random.ts';

/** Every piece says so itself: nobody checked a home that does not exist. */
const SOURCE = 'demo data, not a real check';
const DESK = 'Zaure document desk';
const DAY_MS = 86_400_000;

/** How likely a part has been checked, and the percents a check gives, by the listing's verification status. */
type Habit = Partial<Record<TrustPart, { chance: number; percent: readonly [number, number] }>>;
const SOUND: Habit = {
  documents: { chance: 1, percent: [84, 97] },
  identity: { chance: 0.75, percent: [80, 96] },
  history: { chance: 0.6, percent: [72, 94] },
  reviews: { chance: 0.45, percent: [68, 95] },
};
const HABITS: Record<VerificationStatus, Habit> = {
  verified: SOUND,
  approved: SOUND,
  pending: { identity: { chance: 0.6, percent: [78, 92] }, history: { chance: 0.3, percent: [60, 85] } },
  unverified: { identity: { chance: 0.25, percent: [45, 82] }, history: { chance: 0.25, percent: [40, 80] } },
  flagged: {
    documents: { chance: 1, percent: [5, 15] },
    identity: { chance: 0.7, percent: [15, 40] },
    history: { chance: 0.9, percent: [10, 30] },
  },
};

/**
 * The checks of the demo market's listings and the scores they explain: as everywhere, a listing without a check has no
 * score.
 */
export function drawEvidence(
  properties: readonly PropertyRow[],
  now: Date,
): { evidence: NewEvidence[]; scores: Map<string, number> } {
  const evidence: NewEvidence[] = [];
  const scores = new Map<string, number>();
  for (const property of properties) {
    // A source of chance of its own, so that evidence changes nothing else of the market.
    const random = createSeededRandom(Number.parseInt(property.id.slice(0, 8), 16));
    const own = checksOf(property, now, random);
    evidence.push(...own);
    if (own.length > 0) scores.set(property.id, averageTrust(isVerified(property.verification_status ?? null), own));
  }
  return { evidence, scores };
}

function checksOf(property: PropertyRow, now: Date, random: SeededRandom): NewEvidence[] {
  const habit = HABITS[property.verification_status ?? 'unverified'];
  return (Object.keys(habit) as TrustPart[]).flatMap((part) => {
    const rule = habit[part];
    const hasBadge = property.verification_badges?.includes(part) ?? false;
    if (!rule || !(hasBadge || random.chance(rule.chance))) return [];
    const percent = random.between(...rule.percent);
    return [
      {
        entityType: 'property' as const,
        entityId: property.id,
        part,
        percent,
        statement: statementOf(part, percent, property, random),
        checkedBy: part === 'reviews' ? 'Zaure' : DESK,
        checkedAt: new Date(now.getTime() - random.between(1, 40) * DAY_MS),
        source: SOURCE,
      },
    ];
  });
}

function statementOf(part: TrustPart, percent: number, property: PropertyRow, random: SeededRandom): string {
  const isSound = percent >= 60;
  if (part === 'documents') {
    if (!isSound) return 'The survey plan number shown belongs to another plot.';
    if (property.transaction_type === 'rent') return 'The owner’s letter names this agent and this address.';
    return property.title_type
      ? 'The title document was read; name, plot number and size agree with the survey plan.'
      : 'The deed was read; the seller is the buyer it names.';
  }
  if (part === 'identity') {
    if (!isSound) return 'The name given is not the name on the identity document.';
    return random.pick([
      'The lister’s NIN was confirmed. BVN not given.',
      'The lister’s NIN and the company’s CAC number were confirmed.',
    ]);
  }
  if (part === 'history') {
    if (!isSound) return 'The same photos stood in another listing this year, by another lister.';
    return random.pick([
      'No earlier listing with these photos or this address was found.',
      'Listed once before, last year, by the same lister.',
    ]);
  }
  return `${random.between(4, 38)} people reviewed a finished deal with this lister.`;
}
