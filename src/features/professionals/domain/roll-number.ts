import type { Profession } from '#vocabulary/people-words.ts';

/**
 * How numbers look: a lawyer's enrolment at the Supreme Court (SCN and digits), a surveyor's registration with SURCON
 * (digits, often with a letter before). What they look like says nothing of whose they are.
 */
const FORMS: Record<Profession, RegExp> = {
  lawyer: /^SCN(\d{3,7})$/,
  surveyor: /^(?:SURCON)?([A-Z]?\d{2,6})$/,
};
const PREFIX: Record<Profession, string> = { lawyer: 'SCN ', surveyor: 'SURCON ' };

/** A number as it is stored and shown; null for what cannot be one. */
export function readRollNumber(role: Profession, text: string): string | null {
  const plain = text
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[\s./-]|NO\b|REG\b/g, '');
  const [, number] = FORMS[role].exec(plain) ?? [];
  return number ? PREFIX[role] + number : null;
}
