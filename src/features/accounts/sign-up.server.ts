import { randomUUID } from 'node:crypto';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { noteLanguageUsed } from '#features/mail/mail-languages.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { queueAccountMail } from './account-mails.server.ts';
import { createAccount, saveProfile } from './accounts.server.ts';
import { becomeAgent } from './agent-standing.server.ts';
import {
  createLink,
  endSignUps,
  findLink,
  findNewestLink,
  hashOfLink,
  type MailLink,
  takeLink,
} from './data/mail-links.server.ts';
import {
  ADDRESS_LIMITS,
  FAILED_SIGN_INS,
  MAILS_OF_ADDRESS,
  MAILS_OF_ASKER,
  SIGN_UP_MAILS_OF_ADDRESS,
} from './domain/limits.ts';
import { ownPath, withNext } from './domain/own-path.ts';
import { checkPassword } from './domain/password-rules.ts';
import { rememberDevice } from './known-devices.server.ts';
import { countAttempt, emailKey, takeAttempt } from './rate-limit.server.ts';
import { passwordProblemText } from './ui/password-texts.ts';

/** How long a confirmation link is good for. */
const LINK_HOURS = 24;
const MAX_NAME_LENGTH = 120;
const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/;

/**
 * What somebody signing up says of themselves. `agent` is what the agent registration adds; it makes a pending agent.
 */
export type SignUp = {
  email: string;
  password: string;
  fullName?: string | undefined;
  agent?: { phone: string; dateOfBirth?: string | null; location?: string | null } | undefined;
  /** Where to after confirming, a path of ours; the site's root unless said otherwise (spec 7). */
  next?: string | undefined;
};

/**
 * What waits in the table until the sign-up is confirmed. The password stands there as its hash only. Who gave no name
 * has none: the front of an address is a piece of it, and names are shown to strangers.
 */
type Pending = { passwordHash: string; fullName: string; agent: SignUp['agent'] | null; next: string };

/** Who asks: the network limits are counted by, and the browser that may confirm without the password. */
export type Asker = { address: string | null; deviceHash: string | null };

/**
 * Takes a sign-up and mails a link; the account is made when the sign-up is confirmed, so that nobody can take an
 * address that is not theirs. The answer is the same whether or not the address has an account, which then gets a mail
 * that says so.
 * @throws AppError email_invalid, weak_password, too_many_requests
 */
export async function signUp(app: App, input: SignUp, asker: Asker): Promise<void> {
  const email = readEmail(input.email);
  const fullName = (input.fullName ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH);
  const problem = checkPassword(input.password, email);
  if (problem) throw refuse('weak_password', passwordProblemText(problem), 'password');
  await limitMails(app, 'sign-up', email, asker.address);

  const { hashPassword } = await import('better-auth/crypto');
  // Before looking the address up: both answers take the same time.
  const passwordHash = await hashPassword(input.password);
  const pending: Pending = { passwordHash, fullName, agent: input.agent ?? null, next: ownPath(input.next) };
  await app.db.transaction().execute((trx) => mailSignUp(app, trx, email, { pending, deviceHash: asker.deviceHash }));
}

/**
 * Mails the link of a sign-up once more to whoever asked from this browser; the mail that was sent first stays good.
 * The answer is the same for every address. @throws AppError email_invalid, too_many_requests
 */
export async function resendSignUp(app: App, address: string, asker: Asker): Promise<void> {
  const email = readEmail(address);
  await limitMails(app, 'sign-up', email, asker.address);
  const now = app.now();
  const asked = asker.deviceHash
    ? await findNewestLink(app.db, { purpose: 'sign-up', email, deviceHash: asker.deviceHash }, now)
    : null;
  const asking = { pending: asked && pendingOf(asked), deviceHash: asker.deviceHash };
  await app.db.transaction().execute((trx) => mailSignUp(app, trx, email, asking));
}

/** Writes to an address: the link of its sign-up, where there is one, or that it has an account already. */
async function mailSignUp(
  app: App,
  trx: Db,
  email: string,
  { pending, deviceHash }: { pending: Pending | null; deviceHash: string | null },
): Promise<void> {
  const person = await trx.selectFrom('user').select(['id', 'name']).where('email', '=', email).executeTakeFirst();
  const next = pending?.next ?? '/';
  if (person) {
    const to = { address: email, name: person.name, userId: person.id };
    return queueAccountMail(app, trx, { mail: 'already-registered', to, path: withNext(href('/auth/reset'), next) });
  }
  if (!pending) return;
  const token = await createLink(
    trx,
    { purpose: 'sign-up', email, deviceHash, value: pending, hours: LINK_HOURS },
    app.now(),
  );
  const path = withNext(`${href('/auth/confirm')}?token=${token}`, next);
  await queueAccountMail(app, trx, { mail: 'confirm-sign-up', to: { address: email, name: pending.fullName }, path });
}

/** What a confirmation link stands for, changing nothing; null for one that is old, used or made up. */
export async function findSignUp(
  app: App,
  token: string,
  deviceHash: string | null,
): Promise<{ email: string; isOwnBrowser: boolean } | null> {
  const link = await findLink(app.db, 'sign-up', token, app.now());
  return link && { email: link.email, isOwnBrowser: isAsker(link, deviceHash) };
}

export type Confirmed =
  | { userId: string; next: string }
  | 'password-needed'
  | 'password-wrong'
  | 'too-often'
  | 'link-old';

/**
 * Makes the account a confirmation link stands for: with password, role user and profile, in one transaction. Only for
 * the browser that signed up, or with the password that was chosen there: a link alone, which a mail's scanner follows
 * and a stranger may be sent, opens nothing.
 */
export async function confirmSignUp(
  app: App,
  token: string,
  proof: { deviceHash: string | null; password?: string },
): Promise<Confirmed> {
  const now = app.now();
  const link = await findLink(app.db, 'sign-up', token, now);
  if (!link) return 'link-old';
  if (!isAsker(link, proof.deviceHash)) {
    if (!proof.password) return 'password-needed';
    if (!(await takeAttempt(app, `confirm:${hashOfLink(token)}`, FAILED_SIGN_INS))) return 'too-often';
    const { verifyPassword } = await import('better-auth/crypto');
    if (!(await verifyPassword({ hash: pendingOf(link).passwordHash, password: proof.password })))
      return 'password-wrong';
  }
  return app.db.transaction().execute(async (trx) => {
    const taken = await takeLink(trx, 'sign-up', token, now);
    if (!taken) return 'link-old';
    const isTaken = await trx.selectFrom('user').select('id').where('email', '=', taken.email).executeTakeFirst();
    await endSignUps(trx, taken.email);
    if (isTaken) return 'link-old';
    const { fullName, agent, passwordHash, next } = pendingOf(taken);
    const userId = randomUUID();
    await createAccount(trx, { userId, name: fullName, email: taken.email, passwordHash, createdAt: now });
    if (agent) await becomeAgent(trx, { userId, fullName, ...agent }, now);
    else await saveProfile(trx, { ...EMPTY_PROFILE, userId, fullName }, now);
    await rememberDevice(trx, userId, proof.deviceHash, now);
    await noteLanguageUsed(trx, userId, now);
    const after = { user_type: agent ? 'agent' : 'user' };
    await recordAudit(trx, {
      actorId: userId,
      action: 'account.created',
      entity: 'user',
      entityId: userId,
      after,
      at: now,
    });
    return { userId, next };
  });
}

const isAsker = (link: MailLink, deviceHash: string | null) =>
  link.deviceHash !== null && link.deviceHash === deviceHash;
const pendingOf = (link: MailLink) => link.value as Pending;

/**
 * Counts a mail that somebody has us write: by who asks, and, so that no mailbox is flooded from everywhere, by whom it
 * reaches.
 * @throws AppError too_many_requests
 */
export async function limitMails(
  app: App,
  purpose: 'sign-up' | 'reset',
  email: string,
  address: string | null,
): Promise<void> {
  const from = address ?? 'unknown';
  await countAttempt(
    app,
    `${purpose}:${from}`,
    purpose === 'reset' ? ADDRESS_LIMITS['/request-password-reset'] : ADDRESS_LIMITS['/sign-up/email'],
  );
  await countAttempt(app, `${emailKey(purpose, email)}:${from}`, MAILS_OF_ASKER);
  await countAttempt(app, emailKey(purpose, email), purpose === 'reset' ? MAILS_OF_ADDRESS : SIGN_UP_MAILS_OF_ADDRESS);
}

/** An address as it is kept. @throws AppError email_invalid */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email))
    throw refuse('email_invalid', m.accounts_email_invalid(), 'email');
  return email;
}

const EMPTY_PROFILE = {
  phone: null,
  location: null,
  userType: 'user',
  agentIdNumber: null,
  agentStatus: null,
} as const;

function refuse(code: string, publicMessage: string, field: string): AppError {
  return new AppError(code, { status: 400, publicMessage, field });
}
