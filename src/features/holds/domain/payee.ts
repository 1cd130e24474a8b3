import { compareNames } from './compare-names.ts';
import type { PayeeVerdict } from './hold-rules.ts';

/** A lister's account as people see it: never its number. */
export type Payee = {
  accountName: string | null;
  bankName: string;
  lastDigits: string;
  checkedAt: string;
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

/** "Zenith Bank ••••1457". */
export function maskedAccount({ bankName, lastDigits }: Pick<Payee, 'bankName' | 'lastDigits'>): string {
  return `${bankName} ••••••${lastDigits}`;
}
