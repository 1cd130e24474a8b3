import type { StagingStyle } from '#vocabulary/staging-words.ts';
import { type Allowed, FREE_TRY, PLANS, type PlanKey } from './staging-plans.ts';

/** A picture that was made of a room, and by which payment; null was the free try. */
export type Made = { style: StagingStyle; seed: number; reference: string | null; isRevision: boolean };
/** A plan that is paid for this room. */
export type Pass = { reference: string; plan: PlanKey };
/** `isSame`: an arrangement that is there already, made again with corners moved. */
export type Asked = { style: StagingStyle; isSame: boolean };

export const REFUSALS = ['free_used', 'styles_used', 'arrangements_used'] as const;
export type AllowanceRefusal = (typeof REFUSALS)[number];
export type Allowance =
  | { reference: string | null; isRevision: boolean; maxSide: number }
  | { refusal: AllowanceRefusal };

/**
 * Whether one more picture of a room may be made, and what pays for it: what is paid for comes first, and the free try
 * only where nothing is (spec 9, Staging).
 */
export function judgeAllowance(asked: Asked, made: readonly Made[], passes: readonly Pass[]): Allowance {
  const dearestFirst = passes.toSorted((one, other) => PLANS[other.plan].priceMinor - PLANS[one.plan].priceMinor);
  let refusal: AllowanceRefusal = 'free_used';
  for (const { reference, plan } of dearestFirst) {
    const judged = judgeOne(
      asked,
      made.filter((one) => one.reference === reference),
      PLANS[plan],
    );
    if (!('refusal' in judged)) return { ...judged, reference };
    refusal = judged.refusal;
  }
  if (passes.length > 0) return { refusal };
  const free = judgeOne(asked, made, FREE_TRY);
  return 'refusal' in free ? { refusal: 'free_used' } : { ...free, reference: null };
}

type Judged = { isRevision: boolean; maxSide: number } | { refusal: AllowanceRefusal };

function judgeOne(asked: Asked, made: readonly Made[], allowed: Allowed): Judged {
  const { maxSide } = allowed;
  const revisions = made.filter(({ isRevision }) => isRevision).length;
  if (asked.isSame && revisions < allowed.revisions) return { isRevision: true, maxSide };
  const styles = new Set([...made.map(({ style }) => style), asked.style]);
  if (styles.size > allowed.styles) return { refusal: 'styles_used' };
  const arrangements = made.length - revisions;
  if (allowed.arrangements !== null && arrangements >= allowed.arrangements) return { refusal: 'arrangements_used' };
  return { isRevision: false, maxSide };
}

/** What is left of a plan; null arrangements are without end. */
export function leftOf(made: readonly Made[], { reference, plan }: Pass) {
  const own = made.filter((one) => one.reference === reference);
  const { styles, arrangements, revisions } = PLANS[plan];
  const usedRevisions = own.filter(({ isRevision }) => isRevision).length;
  return {
    styles: Math.max(0, styles - new Set(own.map(({ style }) => style)).size),
    arrangements: arrangements === null ? null : Math.max(0, arrangements - (own.length - usedRevisions)),
    revisions: Math.max(0, revisions - usedRevisions),
  };
}
