import { parsePhone } from '#lib/phone.ts';

/**
 * NIN and BVN carry no public checksum, so a made-up number cannot be told from a real one; these can. Each rule names
 * what people type to get past a field, and by chance meets fewer than one real number in a hundred thousand.
 */
export const FALSE_NUMBER_RULES: Readonly<Record<string, (digits: string) => boolean>> = {
  /** 11111111111, 00000000010: nine or more of the eleven digits are the same. */
  sameDigit: (digits) => mostOfOneDigit(digits) >= 9,
  /** 12345678901, 98765432109: counting up or down, past nine to nought. */
  counting: (digits) => isRun(digits, 1) || isRun(digits, 9),
  /** 12121212121, 12312312312, 12345123451: a block of up to five digits again and again. */
  repeating: (digits) =>
    [2, 3, 4, 5].some((length) => [...digits].every((digit, index) => digit === digits[index % length])),
  /** 11223344556, 00112233445: pairs that count up or down. */
  pairs: (digits) =>
    [...digits].every((digit, index) => index % 2 === 0 || digit === digits[index - 1]) &&
    isRun(everySecond(digits), 1, 9),
};

/**
 * Whether eleven digits are obviously no identity number: by a rule above, or because they are the person's own phone
 * number.
 */
export function isFalseNumber(digits: string, ownPhone: string | null): boolean {
  if (Object.values(FALSE_NUMBER_RULES).some((rule) => rule(digits))) return true;
  return ownPhone !== null && digits.startsWith('0') && parsePhone(digits) === ownPhone;
}

function mostOfOneDigit(digits: string): number {
  return Math.max(...[...'0123456789'].map((digit) => digits.split(digit).length - 1));
}

function isRun(digits: string, ...steps: number[]): boolean {
  const values = [...digits].map(Number);
  return steps.some((by) =>
    values.every((value, index) => index === 0 || value === ((values[index - 1] ?? 0) + by) % 10),
  );
}

function everySecond(digits: string): string {
  return [...digits].filter((_, index) => index % 2 === 0).join('');
}
