import type { AgentLevel } from '../levels.ts';
import { CREDENTIAL_NAMES, type CredentialName } from '../verification.ts';

const ADDRESS_MIN = 10;
const ADDRESS_MAX = 300;
const CREDENTIAL_MAX = 60;

export type PapersRefusal = { field: 'address' | 'credentials'; problem: 'missing' | 'too_long' };
export type LevelPapers = { address?: string; credentials?: Partial<Record<CredentialName, string>> };

/** What a level asks for beside its fee: silver the address, gold a professional number as well (spec 2). */
export function checkLevelPapers(
  level: AgentLevel,
  input: Record<string, unknown>,
): LevelPapers | { refusals: PapersRefusal[] } {
  if (level === 'basic') return {};
  const address = textOf(input['address']);
  const credentials = Object.fromEntries(
    CREDENTIAL_NAMES.flatMap((name) => (textOf(input[name]) ? [[name, textOf(input[name])]] : [])),
  );
  const refusals: PapersRefusal[] = [];
  if (address.length < ADDRESS_MIN) refusals.push({ field: 'address', problem: 'missing' });
  if (address.length > ADDRESS_MAX) refusals.push({ field: 'address', problem: 'too_long' });
  if (level === 'gold' && Object.keys(credentials).length === 0)
    refusals.push({ field: 'credentials', problem: 'missing' });
  if (Object.values(credentials).some((number) => number.length > CREDENTIAL_MAX))
    refusals.push({ field: 'credentials', problem: 'too_long' });
  return refusals.length > 0 ? { refusals } : { address, ...(level === 'gold' ? { credentials } : {}) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
}
