/** Characters nobody mistakes for another when they read them off paper: no I, L, O, U, 0, 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Fifty bits are behind a code, and the page that checks them counts who tries. */
const LENGTH = 10;
const NUMBER = /^RC-(\d{4})-(\d{5,12})$/;

/** The number of a receipt as it is printed: year and month of issue, and its place among all receipts. */
export function receiptNumber(serial: number, issuedOn: string): string {
  return `RC-${issuedOn.slice(2, 4)}${issuedOn.slice(5, 7)}-${String(serial).padStart(5, '0')}`;
}

/** The serial in a number as somebody typed it; null for what is no number of ours. */
export function readReceiptNumber(typed: string): number | null {
  const [, , serial] = NUMBER.exec(typed.trim().toUpperCase()) ?? [];
  const read = serial === undefined ? Number.NaN : Number(serial);
  return Number.isSafeInteger(read) && read > 0 ? read : null;
}

/** A check code made of random bytes, one for each character. */
export function makeReceiptCode(bytes: Uint8Array): string {
  return Array.from({ length: LENGTH }, (_, at) => ALPHABET[(bytes[at] ?? 0) % ALPHABET.length]).join('');
}

export const RECEIPT_CODE_BYTES = LENGTH;

/** A code in groups, as it is easier read. */
export const showCode = (code: string) => code.replace(/^(.{5})/, '$1-');

/** A code as somebody typed it, without what was only for reading. */
export const readCode = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '');
