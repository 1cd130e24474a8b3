import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { listPayees, namesOf, type PayeeRow } from '../data/payees.server.ts';
import type { PayeeVerdict } from '../domain/hold-rules.ts';
import { judgePayee, judgePayout, maskedAccount, type Payee, type PayoutVerdict, payeesAt } from '../domain/payee.ts';

/** An account without its number, what its name says beside its owner's today, and whether money may leave to it. */
export type JudgedPayee = { payee: Payee | null; verdict: PayeeVerdict; payout: PayoutVerdict };

export type KnownPayee = JudgedPayee & {
  /** The account that takes the place of this one later. */
  next: JudgedPayee | null;
};

/** The accounts of one person, the newest first; what they say of one of them is asked of `judge`. */
export type PayeesOf = { rows: readonly PayeeRow[]; judge: (row: PayeeRow | null) => JudgedPayee };

/** The accounts of these people, judged by what they are called today. */
export async function readPayeesOf(
  app: App,
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => PayeesOf> {
  const [rows, names] = await Promise.all([listPayees(db, userIds), namesOf(db, userIds)]);
  const provider = app.adapters.payments(app).name;
  const rowsOf = Map.groupBy(rows, ({ user_id }) => user_id);
  return (userId) => ({
    rows: rowsOf.get(userId) ?? [],
    judge: (row) => {
      const payee = row && presentPayee(row);
      const verdict = judgePayee(row, names.get(userId) ?? [], provider);
      return { payee, verdict, payout: judgePayout(payee, verdict, app.now()) };
    },
  });
}

/** What payers and the office know of these people's accounts: the one money goes to, or a first one that waits. */
export async function readPayees(
  app: App,
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => KnownPayee> {
  const payeesOf = await readPayeesOf(app, db, userIds);
  return (userId) => {
    const { rows, judge } = payeesOf(userId);
    const { inForce, waiting } = payeesAt(rows, app.now());
    return { ...judge(inForce ?? waiting), next: inForce && waiting ? judge(waiting) : null };
  };
}

/** What payers and the office know of one person's account. */
export async function readPayee(app: App, db: Db, userId: string): Promise<KnownPayee> {
  return (await readPayees(app, db, [userId]))(userId);
}

/** The very account a buyer was shown; `changed` where its lister has it no more. */
export function judgeShown(
  { rows, judge }: PayeesOf,
  shown: { payee_name: string; payee_account: string },
): JudgedPayee {
  const row = rows.find(
    ({ account_name, bank_name, last_digits }) =>
      account_name === shown.payee_name &&
      maskedAccount({ bankName: bank_name, lastDigits: last_digits }) === shown.payee_account,
  );
  return row ? judge(row) : { payee: null, verdict: 'missing', payout: 'changed' };
}

function presentPayee(row: PayeeRow): Payee {
  return {
    id: row.id,
    accountName: row.account_name,
    bankName: row.bank_name,
    lastDigits: row.last_digits,
    checkedAt: row.checked_at.toISOString(),
    fromAt: row.from_at.toISOString(),
    isSandbox: row.provider === 'sandbox',
  };
}
