import { timingSafeEqual } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { parseMoney } from '#lib/money.ts';
import { findReceipt, findReceiptBySerial } from '../data/rent-payments.server.ts';
import { readCode, readReceiptNumber, receiptNumber } from '../domain/receipt-code.ts';
import { gone } from './read-fields.server.ts';
import { presentReceipt, type ShownReceipt } from './view-rental.server.ts';

/** Trying codes is no way to find one; an office that checks a pile of receipts stays within it. */
const CHECK_LIMIT = { max: 60, windowSeconds: 600 };

/** Whose receipt an id names, for either side; empty where there is none. */
export async function findReceiptOwners(app: App, paymentId: string): Promise<{ landlord: string; tenant: string }> {
  const receipt = await findReceipt(app.db, paymentId);
  return { landlord: receipt?.landlord_id ?? '', tenant: receipt?.tenant_user_id ?? '' };
}

/** The receipt of a payment for its landlord or its tenant. @throws AppError rental_gone (404), not_allowed */
export async function getReceipt(
  app: App,
  allowed: AllowedOwn<'rental.manage'>,
  paymentId: string,
): Promise<ShownReceipt> {
  const receipt = await findReceipt(app.db, paymentId);
  if (!receipt) throw gone();
  const { userId } = allowed.themselves;
  allowed.requireOwn(receipt.tenant_user_id === userId ? userId : receipt.landlord_id);
  return presentReceipt(receipt);
}

/** What is printed on a receipt that somebody holds; `amount` may be left out. */
export type HeldReceipt = { number: string; code: string; amount: string };

/**
 * Whether a receipt somebody holds is ours: number and code must both be, to the last character, and the amount where
 * it is given. Null for any other; a receipt that was taken back says so. @throws AppError too_many_requests
 */
export async function checkReceipt(app: App, held: HeldReceipt, address: string): Promise<ShownReceipt | null> {
  await countAttempt(app, `rent-receipt:ip:${address}`, CHECK_LIMIT);
  const serial = readReceiptNumber(held.number);
  const receipt = serial === null ? null : await findReceiptBySerial(app.db, serial);
  if (!receipt) return null;
  // The month in the number is as much part of it as its end.
  const number = receiptNumber(receipt.serial, receipt.issued_on);
  if (!isSame(held.number.trim().toUpperCase(), number) || !isSame(readCode(held.code), receipt.code)) return null;
  if (held.amount.trim() !== '') {
    const money = parseMoney(held.amount);
    if (money?.currency !== 'NGN' || money.minor !== receipt.amount_minor) return null;
  }
  return presentReceipt(receipt);
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
