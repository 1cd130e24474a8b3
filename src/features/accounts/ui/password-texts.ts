import { m } from '#paraglide/messages.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type PasswordProblem } from '../domain/password-rules.ts';

/** The words for what is wrong with a new password. */
export function passwordProblemText(problem: PasswordProblem): string {
  if (problem === 'too-short') return m.accounts_password_short({ count: MIN_PASSWORD_LENGTH });
  if (problem === 'too-long') return m.accounts_password_long({ count: MAX_PASSWORD_LENGTH });
  return m.accounts_password_common();
}
