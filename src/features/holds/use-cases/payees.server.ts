import { href } from 'react-router';
import { NIGERIAN_BANKS } from '#adapters/payments/banks.ts';
import { type Bank, PaymentError } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notifyOffice } from '#features/accounts/notices.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { m } from '#paraglide/messages.js';
import { deletePayee, findPayee, namesOf, type PayeeRow, putPayee } from '../data/payees.server.ts';
import { judgeAccountNumber, type NumberProblem, plainNumber } from '../domain/account-number.ts';
import type { PayeeVerdict } from '../domain/hold-rules.ts';
import { judgePayee, type Payee } from '../domain/payee.ts';

/** Asking banks after accounts is no way to find out whose a number is. */
const CHECK_LIMIT = { max: 10, windowSeconds: 86_400 };
const LAST_DIGITS = 4;

/** Where a sealed account number belongs. */
export const numberPlace = (userId: string) => `account:${userId}`;

export type KnownPayee = { payee: Payee | null; verdict: PayeeVerdict };

/** A lister's account without its number, and what its name says beside theirs today. */
export async function readPayee(app: App, db: Db, listerId: string): Promise<KnownPayee> {
  const [row, names] = await Promise.all([findPayee(db, listerId), namesOf(db, listerId)]);
  const verdict = judgePayee(row, names, app.adapters.payments(app).name);
  return { payee: row && presentPayee(row), verdict };
}

function presentPayee(row: PayeeRow): Payee {
  return {
    accountName: row.account_name,
    bankName: row.bank_name,
    lastDigits: row.last_digits,
    checkedAt: row.checked_at.toISOString(),
    isSandbox: row.provider === 'sandbox',
  };
}

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

export type PayeeProblem = { field: 'bank'; problem: 'unknown' } | { field: 'number'; problem: NumberProblem };

/**
 * Stores one's own account once its bank was asked in whose name it is; what the bank cannot say now is kept as not
 * checked. A name that is another's is told to the office. @throws AppError too_many_requests
 */
export async function savePayee(
  app: App,
  { userId }: Allowed<'payee.manage'>,
  given: { bank: string; number: string },
): Promise<{ verdict: PayeeVerdict } | PayeeProblem> {
  const bank = (await listBanks(app)).find(({ code }) => code === given.bank);
  if (!bank) return { field: 'bank', problem: 'unknown' };
  const number = plainNumber(given.number);
  const problem = judgeAccountNumber(bank.code, number);
  if (problem) return { field: 'number', problem };
  await countAttempt(app, `payee:user:${userId}`, CHECK_LIMIT);
  const names = await namesOf(app.db, userId);
  const provider = app.adapters.payments(app);
  const account_name = await askBank(app, { bankCode: bank.code, accountNumber: number, expectedName: names[0] ?? '' });
  const verdict = judgePayee({ account_name, provider: provider.name }, names, provider.name);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    await putPayee(trx, {
      user_id: userId,
      bank_code: bank.code,
      bank_name: bank.name,
      number_sealed: app.adapters.sealedFields().seal(number, numberPlace(userId)),
      last_digits: number.slice(-LAST_DIGITS),
      account_name,
      provider: provider.name,
      checked_at: at,
      created_at: at,
      updated_at: at,
    });
    // The trail is chained for good: neither the number nor the name goes into it.
    await recordAudit(trx, {
      actorId: userId,
      action: 'payee.saved',
      entity: 'payee',
      entityId: userId,
      after: { bank: bank.code, verdict, provider: provider.name },
      at,
    });
    if (verdict === 'differs') await tellOfMismatch(app, trx, { userId, lister: names[0] ?? '', at });
  });
  return { verdict };
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

/** Takes one's own account away: nobody can pay through Zaure until there is another. */
export async function removePayee(app: App, { userId }: Allowed<'payee.manage'>): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await deletePayee(trx, userId))) return;
    await recordAudit(trx, { actorId: userId, action: 'payee.removed', entity: 'payee', entityId: userId, at });
  });
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
