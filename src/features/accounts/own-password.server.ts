import type { App } from '#app/app.server.ts';
import type { Actor } from './account.ts';
import { isPasswordOf } from './data/passwords.server.ts';
import { FAILED_SIGN_INS } from './domain/limits.ts';
import { emailKey, forgetAttempts, takeAttempt } from './rate-limit.server.ts';

/**
 * Whether somebody signed in knows the account's password, before what cannot be undone; guessing is limited like
 * signing in.
 */
export async function isOwnPassword(
  app: App,
  actor: Pick<Actor, 'userId' | 'email'>,
  password: string,
): Promise<'right' | 'wrong' | 'too-often'> {
  const key = emailKey('own-password', actor.email);
  if (!(await takeAttempt(app, key, FAILED_SIGN_INS))) return 'too-often';
  const isRight = await isPasswordOf(app.db, actor.userId, password);
  if (isRight) await forgetAttempts(app, key);
  return isRight ? 'right' : 'wrong';
}
