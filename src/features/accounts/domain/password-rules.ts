import { STOLEN_PASSWORDS } from './stolen-passwords.ts';

/** Registration keeps the specification's shortest password (spec 5). */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common';

/**
 * What is wrong with a new password: its length, or that it is one of the first a thief would try (the e-mail's own
 * name included).
 */
export function checkPassword(password: string, email?: string): PasswordProblem | null {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'too-short';
  if (password.length > MAX_PASSWORD_LENGTH) return 'too-long';
  const plain = password.toLowerCase();
  const isOneCharacter = new Set(plain).size === 1;
  const isEmail = email !== undefined && [email.toLowerCase(), email.toLowerCase().split('@')[0]].includes(plain);
  return isOneCharacter || isEmail || STOLEN_PASSWORDS.has(plain) ? 'too-common' : null;
}
