import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { queueAccountMail } from './account-mails.server.ts';
import { createAccount, saveProfile } from './accounts.server.ts';
import { becomeAgent } from './agent-standing.server.ts';
import { emailKey } from './data/auth-hooks.server.ts';
import { ownPath } from './domain/own-path.ts';
import { checkPassword } from './domain/password-rules.ts';
import { ADDRESS_LIMITS, SIGN_UP_MAILS } from './limits.ts';
import { passwordProblemText } from './password-texts.ts';
import { countAttempt } from './rate-limit.server.ts';

/** How long a confirmation link is good for. */
const LINK_HOURS = 24;
const MAX_NAME_LENGTH = 120;
const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/;

/** What somebody signing up says of themselves. `agent` is what the agent registration adds; it makes a pending agent. */
export type SignUp = {
  email: string;
  password: string;
  fullName?: string | undefined;
  agent?: { phone: string; dateOfBirth?: string | null; location?: string | null } | undefined;
  /** Where to after confirming, a path of ours; the site's root unless said otherwise (spec 7). */
  next?: string | undefined;
};

/** What waits in the table until the link is pressed. The password stands there as its hash only. */
type Pending = { email: string; passwordHash: string; fullName: string; agent: SignUp['agent'] | null; next: string };

/**
 * Takes a sign-up and mails a link; the account is made when the link is pressed, so that nobody can take an address that is not
 * theirs. The answer is the same whether or not the address has an account, which then gets a mail that says so.
 * @throws AppError email_invalid, weak_password, too_many_requests
 */
export async function signUp(app: App, input: SignUp, clientAddress: string | null): Promise<void> {
  const email = input.email.trim().toLowerCase();
  const fullName = (input.fullName ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH);
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) throw refuse('email_invalid', m.accounts_email_invalid(), 'email');
  const problem = checkPassword(input.password, email);
  if (problem) throw refuse('weak_password', passwordProblemText(problem), 'password');
  await countAttempt(app, `sign-up:${clientAddress ?? 'unknown'}`, ADDRESS_LIMITS['/sign-up/email'] ?? SIGN_UP_MAILS);
  await countAttempt(app, emailKey('sign-up', email), SIGN_UP_MAILS);

  const { hashPassword } = await import('better-auth/crypto');
  // Before looking the address up: both answers take the same time.
  const passwordHash = await hashPassword(input.password);
  const token = randomBytes(24).toString('base64url');
  const pending: Pending = { email, passwordHash, fullName: fullName || nameFromEmail(email), agent: input.agent ?? null, next: ownPath(input.next) };
  await app.db.transaction().execute(async (trx) => {
    const person = await trx.selectFrom('user').select(['id', 'name']).where('email', '=', email).executeTakeFirst();
    if (person) return queueAccountMail(app, trx, 'already-registered', { address: email, name: person.name, userId: person.id }, '/auth/reset');
    await keepPending(trx, token, pending, app.now());
    await queueAccountMail(app, trx, 'confirm-sign-up', { address: email, name: pending.fullName }, `/auth/confirm?token=${token}`);
  });
}

/**
 * Makes the account a confirmation link stands for: with password, role user and profile, in one transaction. Null for a link that
 * is old, used, made up, or of an address that has become somebody's account in the meantime.
 */
export async function confirmSignUp(app: App, token: string): Promise<{ userId: string; next: string } | null> {
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('verification')
      .where('identifier', '=', identifierOf(token))
      .where('expiresAt', '>', app.now())
      .returning('value')
      .executeTakeFirst();
    if (!row) return null;
    const pending = JSON.parse(row.value) as Pending;
    const isTaken = await trx.selectFrom('user').select('id').where('email', '=', pending.email).executeTakeFirst();
    if (isTaken) return null;
    const userId = randomUUID();
    const now = app.now();
    await createAccount(trx, { userId, name: pending.fullName, email: pending.email, passwordHash: pending.passwordHash, createdAt: now });
    const { fullName, agent } = pending;
    if (agent) await becomeAgent(trx, { userId, fullName, ...agent }, now);
    // The front of an address is a way to greet somebody, and no name to show to strangers.
    else await saveProfile(trx, { ...EMPTY_PROFILE, userId, fullName: fullName === nameFromEmail(pending.email) ? '' : fullName }, now);
    const after = { user_type: pending.agent ? 'agent' : 'user' };
    await recordAudit(trx, { actorId: userId, action: 'account.created', entity: 'user', entityId: userId, after, at: now });
    return { userId, next: pending.next };
  });
}

async function keepPending(trx: Db, token: string, pending: Pending, now: Date): Promise<void> {
  await trx.deleteFrom('verification').where('identifier', 'like', 'sign-up:%').where('expiresAt', '<', now).execute();
  await trx
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: identifierOf(token),
      value: JSON.stringify(pending),
      expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** The link's secret is in the mail alone; the table keeps what it can be recognised by. */
function identifierOf(token: string): string {
  return `sign-up:${createHash('sha256').update(token).digest('base64url')}`;
}

/** Somebody who gave no name is called by the front of their address until they say another. */
function nameFromEmail(email: string): string {
  return email.split('@')[0] ?? email;
}

const EMPTY_PROFILE = { phone: null, location: null, userType: 'user', agentIdNumber: null, agentStatus: null } as const;

function refuse(code: string, publicMessage: string, field: string): AppError {
  return new AppError(code, { status: 400, publicMessage, field });
}
