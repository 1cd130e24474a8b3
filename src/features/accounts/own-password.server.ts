import type { App } from '#adapters/app-context.server.ts';
import type { Actor } from './account.ts';
import { emailKey } from './data/auth-hooks.server.ts';
import { FAILED_SIGN_INS } from './limits.ts';
import { forgetAttempts, takeAttempt } from './rate-limit.server.ts';

/** Whether somebody signed in knows the account's password, before what cannot be undone; guessing is limited like signing in. */
export async function isOwnPassword(app: App, actor: Actor, password: string): Promise<'right' | 'wrong' | 'too-often'> {
  const key = emailKey('own-password', actor.email);
  if (!(await takeAttempt(app, key, FAILED_SIGN_INS))) return 'too-often';
  const account = await app.db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', actor.userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  const { verifyPassword } = await import('better-auth/crypto');
  const isRight = Boolean(account?.password) && (await verifyPassword({ hash: account?.password ?? '', password }));
  if (isRight) await forgetAttempts(app, key);
  return isRight ? 'right' : 'wrong';
}
