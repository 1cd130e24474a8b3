import { compareNames } from '#lib/compare-names.ts';
import type { PayeeVerdict } from './hold-rules.ts';

/**
 * How long money does not leave to an account after it was entered: time in which its owner reads our mail, also where
 * somebody else entered it.
 */
export const PAYEE_WAIT_DAYS = 3;
/** How long an account stays known after another took its place: longer than money for it lies with us. */
export const REPLACED_PAYEE_DAYS = 90;

/** A lister's account as people see it: never its number. */
export type Payee = {
  id: string;
  accountName: string | null;
  bankName: string;
  lastDigits: string;
  checkedAt: string;
  /** From when on money leaves to it. */
  fromAt: string;
  isSandbox: boolean;
};

type Asked = { account_name: string | null; provider: string };

/**
 * What an account's name says beside the names its lister goes by today. An answer of another provider counts as none:
 * what the sandbox said proves nothing once real money is taken.
 */
export function judgePayee(payee: Asked | null, names: readonly string[], provider: string): PayeeVerdict {
  if (!payee) return 'missing';
  if (payee.account_name === null || payee.provider !== provider) return 'unchecked';
  return compareNames(payee.account_name, names);
}

/** Whether money may leave to an account now, or why not; `changed`: it is not the one that was shown. */
export type PayoutVerdict = 'may' | 'missing' | 'changed' | 'unchecked' | 'differs' | 'waits';

/** An account is paid into once it is in its lister's name and has stood for as long as changes wait. */
export function judgePayout(payee: Pick<Payee, 'fromAt'> | null, verdict: PayeeVerdict, now: Date): PayoutVerdict {
  if (!payee || verdict === 'missing') return 'missing';
  if (verdict === 'unchecked' || verdict === 'differs') return verdict;
  return new Date(payee.fromAt) > now ? 'waits' : 'may';
}

/** Of somebody's accounts, the newest first: the one money goes to now, and the one that takes its place later. */
export function payeesAt<Row extends { from_at: Date }>(
  rows: readonly Row[],
  now: Date,
): { inForce: Row | null; waiting: Row | null } {
  const [newest] = rows;
  return {
    inForce: rows.find(({ from_at }) => from_at <= now) ?? null,
    waiting: newest && newest.from_at > now ? newest : null,
  };
}

/** "Zenith Bank ••••1457". */
export function maskedAccount({ bankName, lastDigits }: Pick<Payee, 'bankName' | 'lastDigits'>): string {
  return `${bankName} ••••••${lastDigits}`;
}

/** "UZOMA NGOZI, Zenith Bank ••••1457": what an account is called where money leaves to it. */
export const payeeLine = (payee: Payee): string => `${payee.accountName ?? ''}, ${maskedAccount(payee)}`;
