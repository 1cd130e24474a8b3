import type { Place, PlaceHint } from '../place.ts';
import type { Candidate, PlaceMatch } from './place-index.ts';

/** A match settled on one place. */
export type SettledMatch = PlaceMatch & { place: Place; within: string | null };

/** How many named places to either side may say something about one; an address has fewer. */
const NEIGHBOURS = 8;

/** How much another named place says for a reading: its city or larger area much, its state a little. */
const AGREES_CLOSELY = 3;
const AGREES_ON_LGA = 2;
const AGREES_LOOSELY = 1;

/**
 * The place each match means, by what else the text names and what is known; matches that mean nothing for certain are
 * left out.
 */
export function settleMatches(matches: readonly PlaceMatch[], hint: PlaceHint = {}): SettledMatch[] {
  return matches.flatMap((match, index) => {
    const neighbours = matches.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
    const allowed =
      hint.state === undefined ? match.candidates : match.candidates.filter(({ place }) => place.state === hint.state);
    const best = allowed
      .map((candidate) => ({ candidate, agreement: agreementOf(candidate, match, neighbours, hint) }))
      .filter(({ candidate }) => !match.isCorrected || !isElsewhere(candidate, match, neighbours))
      .filter(
        ({ candidate, agreement }) => !candidate.isShared || agreement > 0 || isOnlyOneThere(candidate, allowed, hint),
      )
      .sort((a, b) => b.agreement - a.agreement || b.candidate.weight - a.candidate.weight)[0];
    return best ? [{ ...match, place: best.candidate.place, within: best.candidate.within }] : [];
  });
}

/** A correction is not believed where the text names another state or city in its own spelling. */
function isElsewhere({ place }: Candidate, match: PlaceMatch, matches: readonly PlaceMatch[]): boolean {
  const named = matches
    .filter((other) => other !== match && !other.isCorrected)
    .map(({ candidates }) => candidates.filter(({ isShared }) => !isShared));
  return named.some(
    (candidates) => candidates.length > 0 && candidates.every((other) => other.place.state !== place.state),
  );
}

function isOnlyOneThere(candidate: Candidate, allowed: readonly Candidate[], hint: PlaceHint): boolean {
  return hint.state !== undefined && allowed.length === 1 && allowed[0] === candidate;
}

function agreementOf(candidate: Candidate, match: PlaceMatch, matches: readonly PlaceMatch[], hint: PlaceHint): number {
  let agreement = hint.city !== undefined && hint.city === candidate.place.city ? AGREES_CLOSELY : 0;
  for (const other of matches) {
    if (other === match) continue;
    agreement = Math.max(
      agreement,
      ...other.candidates.filter(({ isShared }) => !isShared).map((named) => supportFor(candidate, named)),
    );
  }
  return agreement;
}

function supportFor({ place, within }: Candidate, { place: named }: Candidate): number {
  if (named.state !== place.state) return 0;
  if (named.kind === 'area' && named.name === within) return AGREES_CLOSELY;
  if (named.kind === 'city' && named.name === place.city) return AGREES_CLOSELY;
  if (named.kind === 'lga' && named.name === place.lga) return AGREES_ON_LGA;
  if (named.kind === 'area') return named.city === place.city ? AGREES_LOOSELY : 0;
  return named.kind === 'state' ? AGREES_LOOSELY : 0;
}

/** Names as wide as this ("Lekki", "Ibeju-Lekki") stand in front of estates and roads far along the peninsula. */
const BROAD_RADIUS_M = 8000;

const SPECIFICITY = { area: 3, lga: 2, city: 1, state: 0 } as const;

/**
 * The one place a text is about: the most specific one that lies in the state or city the text names, the inner of two
 * that lie in one another, a near name before a broad one, otherwise the first; null when nothing was matched.
 */
export function choosePlace(settled: readonly SettledMatch[]): SettledMatch | null {
  const namedStates = new Set(
    settled.filter(({ place }) => place.kind === 'state' || place.kind === 'city').map(({ place }) => place.state),
  );
  const fitting = namedStates.size === 0 ? settled : settled.filter(({ place }) => namedStates.has(place.state));
  return fitting.reduce<SettledMatch | null>((best, match) => {
    if (best === null) return match;
    if (match.place.kind !== 'area' || best.place.kind !== 'area')
      return SPECIFICITY[match.place.kind] > SPECIFICITY[best.place.kind] ? match : best;
    const isInside = match.within !== null && match.within === best.place.name;
    const isLessBroad = best.place.radiusM >= BROAD_RADIUS_M && match.place.radiusM < BROAD_RADIUS_M;
    return isInside || isLessBroad ? match : best;
  }, null);
}
