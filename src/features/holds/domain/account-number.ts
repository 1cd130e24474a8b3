/** What is wrong with an account number. */
export type NumberProblem = 'length' | 'check_digit';

const WEIGHTS = [3, 7, 3];

/**
 * Judges a Nigerian account number (NUBAN) of a bank: ten digits, the last of which checks the bank's code and the
 * rest (CBN, revised standards on NUBAN). The digit is asked of deposit money banks alone, whose codes have three
 * digits: wallets number their accounts by phone. Null for one that can be.
 */
export function judgeAccountNumber(bankCode: string, number: string): NumberProblem | null {
  if (!/^\d{10}$/.test(number)) return 'length';
  if (!/^\d{3}$/.test(bankCode)) return null;
  const sum = [...bankCode, ...number.slice(0, 9)].reduce(
    (total, digit, at) => total + Number(digit) * (WEIGHTS[at % WEIGHTS.length] ?? 0),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(number.at(-1)) ? null : 'check_digit';
}

/** What people type between the digits is left out. */
export function plainNumber(text: string): string {
  return text.replace(/[\s.-]/g, '');
}
