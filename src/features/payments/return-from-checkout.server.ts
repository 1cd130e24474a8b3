import { PaymentError } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import type { Payment } from './payment.ts';
import { confirmPayment, findPayment } from './payments.server.ts';

/** What became of a payment whose checkout leads back: `silent` when the provider cannot be asked just now. */
export type ReturnedFrom = 'paid' | 'waits' | 'failed' | 'silent';

/** How often somebody may come back from a checkout. */
const RETURN_LIMIT = { max: 60, windowSeconds: 600 };

/**
 * Asks the provider what became of one's own payment when its checkout leads back; null for one that is not theirs or
 * not of this kind. Only the provider's answer counts, never the address. @throws AppError too_many_requests
 */
export async function askAfterCheckout(
  app: App,
  { userId, reference, counted }: { userId: string; reference: string; counted: string },
  isOfThisKind: (payment: Payment) => boolean,
): Promise<ReturnedFrom | null> {
  const payment = await findPayment(app, reference);
  if (payment?.userId !== userId || !isOfThisKind(payment)) return null;
  await countAttempt(app, `${counted}:user:${userId}`, RETURN_LIMIT);
  try {
    const status = await confirmPayment(app, reference);
    if (status === 'paid') return 'paid';
    return status === 'pending' ? 'waits' : 'failed';
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log.warn({ reference, cause: error.message }, 'a payment could not be asked after');
    return 'silent';
  }
}
