import { href } from 'react-router';
import { receiptNumber, showCode } from './receipt-code.ts';

/** The page on which anybody checks a receipt, filled in with it. */
export function receiptPath(receipt: { serial: number; issued_on: string; code: string }): string {
  const asked = new URLSearchParams({
    number: receiptNumber(receipt.serial, receipt.issued_on),
    code: showCode(receipt.code),
  });
  return `${href('/rent-receipt')}?${asked}`;
}
