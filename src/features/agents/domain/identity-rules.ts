import { isFalseNumber } from './false-numbers.ts';

/** NIN and BVN have eleven digits and no public checksum (nigeria.md 3.3). */
const ELEVEN_DIGITS = /^\d{11}$/;

export type IdentityNumbers = { nin: string | null; bvn: string | null };
export type IdentityProblem = 'none_given' | 'not_eleven' | 'false' | 'same' | 'no_consent';
export type IdentityRefusal = { field: 'nin' | 'bvn' | 'consent'; problem: IdentityProblem };

/**
 * The numbers of an identity check: at least one of the two, eleven digits each, not obviously made up, and the
 * person's consent. Never repeats what was typed. `ownPhone` is the person's number in E.164.
 */
export function checkIdentity(
  input: Record<string, unknown>,
  ownPhone: string | null = null,
): { numbers: IdentityNumbers } | { refusals: IdentityRefusal[] } {
  const nin = digitsOf(input['nin']);
  const bvn = digitsOf(input['bvn']);
  const refusals: IdentityRefusal[] = [];
  if (nin === '' && bvn === '') refusals.push({ field: 'nin', problem: 'none_given' });
  for (const [field, digits] of [
    ['nin', nin],
    ['bvn', bvn],
  ] as const) {
    if (digits === '') continue;
    if (!ELEVEN_DIGITS.test(digits)) refusals.push({ field, problem: 'not_eleven' });
    else if (isFalseNumber(digits, ownPhone)) refusals.push({ field, problem: 'false' });
  }
  if (refusals.length === 0 && nin !== '' && nin === bvn) refusals.push({ field: 'bvn', problem: 'same' });
  if (!['on', 'true', true].includes(input['consent'] as string))
    refusals.push({ field: 'consent', problem: 'no_consent' });
  return refusals.length > 0 ? { refusals } : { numbers: { nin: nin || null, bvn: bvn || null } };
}

/** People write spaces and dashes between groups. */
function digitsOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : '';
}
