import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Keyset } from '#db/keyset.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { changeRole, isLastAdmin } from '#features/accounts/role-changes.server.ts';
import { liftSuspension, signOutEverywhere, suspendAccount } from '#features/accounts/suspensions.server.ts';
import { HELD_LISTINGS } from '#features/listings/lister-hold.ts';
import { holdLister, releaseLister } from '#features/listings/lister-holds.server.ts';
import { liftReporterLimit } from '#features/reports/reporter-limits.server.ts';
import { AppError } from '#lib/app-error.ts';
import { oneOf } from '#lib/one-of.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { m } from '#paraglide/messages.js';
import {
  type AccountFilter,
  type AgentName,
  readAccount,
  readAccounts,
  readAgents,
  readAgentsOf,
} from '../data/accounts.server.ts';
import type { AccountRow } from '../domain/account-row.ts';

const PAGE_LENGTH = 25;

export type { AgentName };

const AGENTS_PAGE = 200;
const REASON_MAX = 500;

/** A page of accounts, newest first. */
export function listAccounts(
  app: App,
  filter: AccountFilter,
  limit = PAGE_LENGTH,
): Promise<{ items: AccountRow[]; next: string | null }> {
  return readAccounts(app.db, filter, limit);
}

/** One account, or null. */
export function findAccount(app: App, id: string): Promise<AccountRow | null> {
  return readAccount(app.db, id);
}

/** A page of the agents of the product, newest first (spec 7, Admin). */
export function listAgents(
  app: App,
  before: Keyset | null = null,
): Promise<{ items: AgentName[]; next: string | null }> {
  return readAgents(app.db, before, AGENTS_PAGE);
}

/** The agents among these people, as the review's table names them. */
export function listAgentsOf(app: App, userIds: readonly string[]): Promise<AgentName[]> {
  return readAgentsOf(app.db, userIds);
}

/** What an admin may do to an account. */
export const USER_CHANGES = ['make-admin', 'make-user', 'suspend', 'lift', 'sign-out', 'take-reports'] as const;
export type UserChange = (typeof USER_CHANGES)[number];
/**
 * What gives or takes power: done only by naming the account's mail as well, so that a wrong id or one click changes
 * nobody.
 */
export const NAMED_CHANGES = ['make-admin', 'make-user', 'suspend'] as const satisfies readonly UserChange[];

const refuse = (code: string, status: number, publicMessage: string, field?: string) =>
  new AppError(code, { status, publicMessage, ...(field ? { field } : {}) });

/** A change as it is asked for; what its kind needs of the rest is checked. */
export type AskedChange = { change: UserChange; reason?: string; listings?: string | null; confirm?: string };

/**
 * Changes an account: role, suspension with a reason, its end, signing out everywhere, taking reports again. Nobody
 * does more to themselves than sign out, and the last admin stays one. `confirm` names the account's mail, for changes
 * of power. @throws AppError account_not_found (404), own_account, last_admin (409), reason_required, confirm_required
 * (400), already_so (409) when somebody else was first
 */
export async function changeAccount(
  app: App,
  actor: Allowed<'admin.manage'>,
  userId: string,
  { change, reason = '', listings, confirm = '' }: AskedChange,
): Promise<void> {
  const account = await readAccount(app.db, userId);
  if (!account) throw refuse('account_not_found', 404, m.admin_user_gone());
  const takesAway = change === 'make-user' || change === 'suspend';
  if (change !== 'sign-out' && userId === actor.userId) throw refuse('own_account', 409, m.admin_user_own());
  if (change === 'suspend' && reason.trim() === '')
    throw refuse('reason_required', 400, m.admin_user_reason_required(), 'reason');
  const held = change === 'suspend' ? requireOneOf(HELD_LISTINGS, listings, 'listings') : null;
  const isNamed = confirm.trim().toLowerCase() === account.email.toLowerCase();
  if (oneOf(NAMED_CHANGES, change) && !isNamed)
    throw refuse('confirm_required', 400, m.admin_user_confirm_required(), 'confirm');
  const tags: string[] = [];
  const isDone = await app.db.transaction().execute(async (trx) => {
    if (takesAway && account.role === 'admin' && (await isLastAdmin(trx, userId)))
      throw refuse('last_admin', 409, m.admin_user_last_admin());
    const done = await CHANGES[change](app, trx, {
      actorId: actor.userId,
      userId,
      reason: reason.trim().slice(0, REASON_MAX),
    });
    const hold = { userId, cause: 'suspension' as const, actorId: actor.userId };
    if (done !== false && held) tags.push(...(await holdLister(app, trx, { ...hold, listings: held })));
    if (done !== false && change === 'lift') tags.push(...(await releaseLister(app, trx, hold)));
    return done;
  });
  if (isDone === false) throw refuse('already_so', 409, m.admin_user_already());
  // A suspended agent leaves the directory, and comes back to it.
  if (change === 'suspend' || change === 'lift') app.touchTags([...new Set(['agents', `agent:${userId}`, ...tags])]);
}

type Ids = { actorId: string; userId: string; reason: string };
const CHANGES: Record<UserChange, (app: App, trx: Db, ids: Ids) => Promise<boolean | number>> = {
  'make-admin': (app, trx, ids) => changeRole(app, trx, { ...ids, role: 'admin' }),
  'make-user': (app, trx, ids) => changeRole(app, trx, { ...ids, role: 'user' }),
  suspend: suspendAccount,
  lift: liftSuspension,
  'sign-out': signOutEverywhere,
  'take-reports': liftReporterLimit,
};
