import type { Db } from '#db/client.server.ts';
import { readUnpromised } from '#features/books/books.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { removeAskedMoves } from './data/asked-moves.server.ts';
import { listDisputed } from './data/disputes.server.ts';
import { findPayment } from './data/payments.server.ts';
import { lockPayment } from './data/refunds.server.ts';
import type { AgreedMove } from './domain/agreed-move.ts';
import { judgeMove, type Movable } from './domain/judge-move.ts';
import { MOVE_REFUSED } from './move-texts.ts';
import type { Payment } from './payment.ts';
import { bookPassedOn } from './use-cases/booked-payments.server.ts';

/** What of payments is still ours to move; read from the books, so that whatever left us counts once it is booked. */
export async function readMovable(db: Db, references: readonly string[]): Promise<(reference: string) => Movable> {
  const [left, disputed] = [await readUnpromised(db, references), await listDisputed(db, references)];
  return (reference) => ({ leftMinor: left.get(reference) ?? 0, isDisputed: disputed.has(reference) });
}

/** What of one payment is still ours to move. */
export async function readMovableOf(db: Db, reference: string): Promise<Movable> {
  return (await readMovable(db, [reference]))(reference);
}

/** A payment and what of it is still ours, kept from others until the transaction ends. */
export type LockedPayment = { payment: Payment; movable: Movable };

/**
 * The payment of a reference with what of it is still ours, kept from others until the transaction ends. Whoever locks
 * what was bought as well locks the payment first, as what its provider says of it does.
 * @throws AppError payment_not_found (404)
 */
export async function lockMovable(trx: Db, reference: string): Promise<LockedPayment> {
  const payment = (await lockPayment(trx, reference)) ? await findPayment(trx, reference) : null;
  if (!payment) throw new AppError('payment_not_found', { status: 404, publicMessage: m.payments_not_found() });
  return { payment, movable: await readMovableOf(trx, reference) };
}

/** @throws AppError not_movable (409) where so much of a locked payment may not leave us */
export function requireMovable({ payment, movable }: LockedPayment, amountMinor: number): void {
  const verdict = judgeMove({ status: payment.status, ...movable }, amountMinor);
  if (verdict === 'may') return;
  throw new AppError('not_movable', { status: 409, publicMessage: MOVE_REFUSED[verdict](), field: 'amount' });
}

/**
 * Books that money of a payment was sent on to whom it was for, as the office agreed, in the transaction that notes it.
 * What else was asked of the payment is asked no more: its figures changed. @throws AppError not_movable (409)
 */
export async function passOn(trx: Db, locked: LockedPayment, agreed: AgreedMove, at: Date): Promise<void> {
  const { by, amountMinor } = agreed;
  requireAgreedFor(agreed, { kind: 'on', reference: locked.payment.reference, amountMinor });
  requireMovable(locked, amountMinor);
  await bookPassedOn(trx, locked.payment, { amountMinor, by, at });
  await removeAskedMoves(trx, locked.payment.reference);
}

/** An agreement stands for one move: another that is made with it is a fault of ours. */
export function requireAgreedFor(
  agreed: AgreedMove,
  move: Pick<AgreedMove, 'kind' | 'reference' | 'amountMinor'>,
): void {
  const { kind, reference, amountMinor } = agreed;
  if (kind === move.kind && reference === move.reference && amountMinor === move.amountMinor) return;
  throw new Error(`a move of ${move.reference} is not the one that was agreed on`);
}
