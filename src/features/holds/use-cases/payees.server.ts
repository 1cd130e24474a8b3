import { href } from 'react-router';
import { NIGERIAN_BANKS } from '#adapters/payments/banks.ts';
import { type Bank, PaymentError } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notifyOffice } from '#features/accounts/notices.server.ts';
import { isOwnPassword } from '#features/accounts/own-password.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import {
  deletePayee,
  deletePayeesOf,
  insertPayee,
  lockPayeesOf,
  namesOf,
  type PayeeRow,
  updatePayee,
} from '../data/payees.server.ts';
import { judgeAccountNumber, type NumberProblem, plainNumber } from '../domain/account-number.ts';
import type { PayeeVerdict } from '../domain/hold-rules.ts';
import { judgePayee, PAYEE_WAIT_DAYS, payeesAt } from '../domain/payee.ts';
import { tellOwner } from './tell-payee-owner.server.ts';

/** Asking banks after accounts is no way to find out whose a number is. */
const CHECK_LIMIT = { max: 10, windowSeconds: 86_400 };
const LAST_DIGITS = 4;

/** Where a sealed account number belongs. */
export const numberPlace = (userId: string) => `account:${userId}`;

/** The banks a form offers: the provider's list, or our own where it cannot be had. */
export async function listBanks(app: App): Promise<readonly Bank[]> {
  try {
    return await app.adapters.payments(app).listBanks();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log.warn({ cause: error.message }, 'no list of banks from the provider');
    return NIGERIAN_BANKS;
  }
}

export type PayeeProblem =
  | { field: 'bank'; problem: 'unknown' }
  | { field: 'number'; problem: NumberProblem }
  | PasswordProblem;
type PasswordProblem = { field: 'password'; problem: 'wrong' | 'too-often' };

/** What the bank was told and said of an account. */
type AskedAccount = { bank: Bank; number: string; account_name: string | null; provider: string };

/**
 * Enters one's own account, for who knows the password, once its bank was asked in whose name it is; what the bank
 * cannot say now is kept as not checked. Money leaves to it after PAYEE_WAIT_DAYS, and to the account before until
 * then; its owner is written to. A name that is another's is told to the office. @throws AppError too_many_requests
 */
export async function savePayee(
  app: App,
  allowed: Allowed<'payee.manage'>,
  given: { bank: string; number: string; password: string },
): Promise<{ verdict: PayeeVerdict } | PayeeProblem> {
  const { userId } = allowed;
  const bank = (await listBanks(app)).find(({ code }) => code === given.bank);
  if (!bank) return { field: 'bank', problem: 'unknown' };
  const number = plainNumber(given.number);
  const problem = judgeAccountNumber(bank.code, number);
  if (problem) return { field: 'number', problem };
  const unproven = await provePassword(app, allowed, given.password);
  if (unproven) return unproven;
  await countAttempt(app, `payee:user:${userId}`, CHECK_LIMIT);
  const names = (await namesOf(app.db, [userId])).get(userId) ?? [];
  const provider = app.adapters.payments(app);
  const account_name = await askBank(app, { bankCode: bank.code, accountNumber: number, expectedName: names[0] ?? '' });
  const asked = { bank, number, account_name, provider: provider.name };
  const verdict = judgePayee(asked, names, provider.name);
  await app.db.transaction().execute(async (trx) => {
    await storeAccount(app, trx, { userId, asked, verdict });
    if (verdict === 'differs') await tellOfMismatch(app, trx, { userId, lister: names[0] ?? '', at: app.now() });
  });
  return { verdict };
}

async function provePassword(
  app: App,
  allowed: Allowed<'payee.manage'>,
  password: string,
): Promise<PasswordProblem | null> {
  const check = await isOwnPassword(app, allowed, password);
  return check === 'right' ? null : { field: 'password', problem: check };
}

/** The account money goes to, entered again, was only asked after anew; every other one waits its days. */
async function storeAccount(
  app: App,
  trx: Db,
  { userId, asked, verdict }: { userId: string; asked: AskedAccount; verdict: PayeeVerdict },
): Promise<void> {
  const at = app.now();
  const { bank, number, account_name, provider } = asked;
  const last_digits = number.slice(-LAST_DIGITS);
  const { inForce, waiting } = payeesAt(await lockPayeesOf(trx, userId), at);
  const isSame = (row: PayeeRow | null) =>
    row?.bank_code === bank.code &&
    row.last_digits === last_digits &&
    app.adapters.sealedFields().open(row.number_sealed, numberPlace(userId)) === number;
  const known = [inForce, waiting].find(isSame) ?? null;
  const said = { bank_name: bank.name, account_name, provider, checked_at: at, updated_at: at };
  if (waiting && waiting !== known) await deletePayee(trx, waiting.id);
  if (known) await updatePayee(trx, known.id, said);
  else {
    const from_at = new Date(at.getTime() + PAYEE_WAIT_DAYS * DAY_MS);
    const number_sealed = app.adapters.sealedFields().seal(number, numberPlace(userId));
    const row = { user_id: userId, bank_code: bank.code, number_sealed, last_digits, from_at, created_at: at, ...said };
    await insertPayee(trx, row);
    await tellOwner(app, trx, userId, { change: 'entered', account: row, before: inForce });
  }
  if (known && known === inForce && waiting)
    await tellOwner(app, trx, userId, { change: 'kept', account: waiting, before: inForce });
  // The trail is chained for good: neither the number nor the name goes into it.
  await recordAudit(trx, {
    actorId: userId,
    action: 'payee.saved',
    entity: 'payee',
    entityId: userId,
    after: { bank: bank.code, verdict, provider },
    at,
  });
}

async function askBank(
  app: App,
  asked: { bankCode: string; accountNumber: string; expectedName: string },
): Promise<string | null> {
  try {
    // An account the bank does not know is nobody's: it stays unchecked, and nobody pays into it.
    return (await app.adapters.payments(app).resolveAccount(asked))?.accountName ?? null;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log.warn({ bank: asked.bankCode, cause: error.message }, 'an account could not be asked after');
    return null;
  }
}

/** Stops the change of one's own account that waits: money goes on to the one before. False where none waits. */
export async function keepPayee(app: App, { userId }: Allowed<'payee.manage'>): Promise<boolean> {
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    const { inForce, waiting } = payeesAt(await lockPayeesOf(trx, userId), at);
    if (!inForce || !waiting) return false;
    await deletePayee(trx, waiting.id);
    await recordAudit(trx, { actorId: userId, action: 'payee.kept', entity: 'payee', entityId: userId, at });
    await tellOwner(app, trx, userId, { change: 'kept', account: waiting, before: inForce });
    return true;
  });
}

/**
 * Takes one's own account away, for who knows the password: nobody can pay through Zaure, and what is held waits, until
 * there is another. Its owner is written to.
 */
export async function removePayee(
  app: App,
  allowed: Allowed<'payee.manage'>,
  password: string,
): Promise<PasswordProblem | null> {
  const unproven = await provePassword(app, allowed, password);
  if (unproven) return unproven;
  const { userId } = allowed;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const { inForce, waiting } = payeesAt(await lockPayeesOf(trx, userId), at);
    const account = inForce ?? waiting;
    if (!account) return;
    await deletePayeesOf(trx, userId);
    await recordAudit(trx, { actorId: userId, action: 'payee.removed', entity: 'payee', entityId: userId, at });
    await tellOwner(app, trx, userId, { change: 'removed', account, before: null });
  });
  return null;
}

/** Says to the office that a lister's account is in another name, once a day for each lister. */
export async function tellOfMismatch(
  app: App,
  trx: Db,
  { userId, lister, at }: { userId: string; lister: string; at: Date },
): Promise<void> {
  await notifyOffice(app, trx, {
    causedBy: null,
    kind: 'office-payee',
    write: () => ({
      title: m.holds_notice_mismatch_title({ name: lister }),
      paragraphs: [m.holds_notice_mismatch_text()],
    }),
    path: href('/admin/users/:userId', { userId }),
    dedupeKey: `payee-mismatch:${userId}:${at.toISOString().slice(0, 10)}`,
  });
}
