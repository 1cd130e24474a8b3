import { type ListingClaims, listContradictions } from '#features/trust/contradictions.ts';
import { asEvidence, type NewEvidence, trustBreakdown } from '#features/trust/evidence.server.ts';
import { isVerified } from '#features/trust/listing-check.ts';
import type { TrustPart } from '#features/trust/trust.ts';
import type { EvidenceKind } from '#features/trust/trust-weights.ts';
import type { VerificationStatus } from '#vocabulary/listing-words.ts';
import type { PropertyRow } from './market/demo-drawing.ts';
import { createSeededRandom, type SeededRandom } from './market/seeded-random.ts';

/** Every piece says so itself: nobody checked a home that does not exist. */
const SOURCE = 'demo data, not a real check';
const DESK = 'Zaure document desk';
const DAY_MS = 86_400_000;

type Result = 'passed' | 'failed' | 'could_not_check';
/** How likely a part has been checked, and what that came to, by the listing's verification status. */
type Habit = Partial<Record<TrustPart, { chance: number; result: Result }>>;
const SOUND: Habit = {
  documents: { chance: 1, result: 'passed' },
  identity: { chance: 0.75, result: 'passed' },
  history: { chance: 0.6, result: 'passed' },
  reviews: { chance: 0.45, result: 'passed' },
};
const HABITS: Record<VerificationStatus, Habit> = {
  verified: SOUND,
  approved: SOUND,
  pending: { identity: { chance: 0.6, result: 'passed' }, history: { chance: 0.3, result: 'passed' } },
  unverified: {
    identity: { chance: 0.25, result: 'could_not_check' },
    history: { chance: 0.25, result: 'could_not_check' },
  },
  flagged: {
    documents: { chance: 1, result: 'failed' },
    identity: { chance: 0.7, result: 'failed' },
    history: { chance: 0.9, result: 'failed' },
  },
};
/** What is checked of a part: the second is the more that is done, and seldom. */
const KINDS: Record<TrustPart, readonly [EvidenceKind, EvidenceKind]> = {
  documents: ['papers_read', 'registry_searched'],
  identity: ['lister_identified', 'owner_confirmed'],
  history: ['photos_new', 'home_visited'],
  reviews: ['finished_deal', 'finished_deal'],
};
const MORE_CHANCE = 0.35;

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
    const score = scoreOf(property, own, now);
    if (score !== null) scores.set(property.id, score);
  }
  return { evidence, scores };
}

function scoreOf(property: PropertyRow, own: readonly NewEvidence[], at: Date): number | null {
  const pieces = asEvidence(own);
  const contradictions = listContradictions(claimsOf(property), pieces, at);
  const { average, provenParts } = trustBreakdown(pieces, {
    isVerified: isVerified(property.verification_status ?? null),
    at,
    contradictions,
  });
  return provenParts === 0 ? null : average;
}

const claimsOf = (row: PropertyRow): ListingClaims => ({
  title: row.title,
  description: row.description ?? null,
  property_type: row.property_type,
  transaction_type: row.transaction_type,
  title_type: row.title_type ?? null,
  bedrooms: row.bedrooms ?? null,
  bathrooms: row.bathrooms ?? null,
  toilets: row.toilets ?? null,
  parking_spaces: row.parking_spaces ?? null,
  furnishing: row.furnishing ?? null,
  features: row.features ?? [],
  amenities: row.amenities ?? [],
});

function checksOf(property: PropertyRow, now: Date, random: SeededRandom): NewEvidence[] {
  const habit = HABITS[property.verification_status ?? 'unverified'];
  return (Object.keys(KINDS) as TrustPart[]).flatMap((part) => {
    const rule = habit[part];
    const hasBadge = property.verification_badges?.includes(part) ?? false;
    if (!hasBadge && !(rule && random.chance(rule.chance))) return [];
    const result = rule && (!hasBadge || rule.result === 'failed') ? rule.result : 'passed';
    const mayBeMore = result === 'passed' && !(part === 'documents' && property.transaction_type === 'rent');
    const kind = KINDS[part][mayBeMore && random.chance(MORE_CHANCE) ? 1 : 0];
    return [
      {
        entityType: 'property' as const,
        entityId: property.id,
        kind,
        result,
        statement: statementOf(part, { kind, result }, property, random),
        checkedBy: part === 'reviews' ? 'Zaure' : DESK,
        checkedAt: new Date(now.getTime() - random.between(1, 40) * DAY_MS),
        source: SOURCE,
      },
    ];
  });
}

type Judged = { kind: EvidenceKind; result: Result };

function statementOf(part: TrustPart, { kind, result }: Judged, property: PropertyRow, random: SeededRandom): string {
  if (result === 'failed') {
    if (part === 'documents') return 'The survey plan number shown belongs to another plot.';
    if (part === 'identity') return 'The name given is not the name on the identity document.';
    return 'The same photos stood in another listing this year, by another lister.';
  }
  if (result === 'could_not_check')
    return part === 'identity'
      ? 'The picture of the identity paper was too dark to read.'
      : 'The lister could not be reached to open the home.';
  if (kind === 'registry_searched') return 'The land registry’s stamped answer names the seller as the owner.';
  if (kind === 'owner_confirmed') return 'The owner told us that this lister may offer the home.';
  if (kind === 'home_visited') return 'Somebody of our office stood in the home; it is as shown.';
  if (part === 'documents') {
    if (property.transaction_type === 'rent') return 'The owner’s letter names this agent and this address.';
    return property.title_type
      ? 'The title document was read; name, plot number and size agree with the survey plan.'
      : 'The deed was read; the seller is the buyer it names.';
  }
  if (part === 'identity')
    return random.pick([
      'The lister’s NIN was confirmed. BVN not given.',
      'The lister’s NIN and the company’s CAC number were confirmed.',
    ]);
  if (part === 'history')
    return random.pick([
      'No earlier listing with these photos or this address was found.',
      'Listed once before, last year, by the same lister.',
    ]);
  return `${random.between(4, 38)} people reviewed a finished deal with this lister.`;
}
