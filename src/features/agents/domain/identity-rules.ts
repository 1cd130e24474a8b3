/** NIN and BVN have eleven digits and no public checksum, so length is all that can be checked (nigeria.md 3.3). */
const ELEVEN_DIGITS = /^\d{11}$/;

export type IdentityNumbers = { nin: string | null; bvn: string | null };
export type IdentityProblem = 'none_given' | 'not_eleven' | 'no_consent';
export type IdentityRefusal = { field: 'nin' | 'bvn' | 'consent'; problem: IdentityProblem };

/** The numbers of an identity check: at least one of the two, eleven digits each, and the person's consent. Never repeats what was typed. */
export function checkIdentity(input: Record<string, unknown>): { numbers: IdentityNumbers } | { refusals: IdentityRefusal[] } {
  const nin = digitsOf(input['nin']);
  const bvn = digitsOf(input['bvn']);
  const refusals: IdentityRefusal[] = [];
  if (nin === '' && bvn === '') refusals.push({ field: 'nin', problem: 'none_given' });
  if (nin !== '' && !ELEVEN_DIGITS.test(nin)) refusals.push({ field: 'nin', problem: 'not_eleven' });
  if (bvn !== '' && !ELEVEN_DIGITS.test(bvn)) refusals.push({ field: 'bvn', problem: 'not_eleven' });
  if (!['on', 'true', true].includes(input['consent'] as string)) refusals.push({ field: 'consent', problem: 'no_consent' });
  return refusals.length > 0 ? { refusals } : { numbers: { nin: nin || null, bvn: bvn || null } };
}

/** People write spaces and dashes between groups. */
function digitsOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : '';
}
