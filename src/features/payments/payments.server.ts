import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PaymentError } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { AppError } from '#lib/app-error.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import type { Currency } from '#vocabulary/listing-words.ts';
import {
  closePayment,
  findOpenPayment,
  findPayment as findStored,
  findUnsettledPayment,
  insertPayment,
  insertPaymentEvent,
  markPaid,
  setCheckoutUrl,
} from './data/payments.server.ts';
import { judgePayment } from './domain/judge-payment.ts';
import type { Payment, PaymentStatus } from './payment.ts';
import { bookPaid } from './use-cases/booked-payments.server.ts';
import { grantsOf } from './use-cases/grants.server.ts';
import { SETTLE_DISPUTES_JOB, SETTLE_REFUNDS_JOB } from './use-cases/job-names.ts';

export type { PaymentGrant, PaymentGrants } from './use-cases/grants.server.ts';

/** Asks the provider what became of a payment. */
export const CONFIRM_PAYMENT_JOB = 'confirm-payment';

/** When a payment is asked after, in seconds from its start: webhooks get lost, and browsers do not come back. */
const ASK_AFTER_S = [300, 1800, 2 * 3600, 8 * 3600, 24 * 3600 + 300, 3 * 86_400, 7 * 86_400] as const;
/** From this question on, a provider that still does not answer is told of: to the payer and to the office, once. */
const TELL_AT = 2;
/** How long a second click waits for the first one's checkout address. */
const SECOND_CLICK_WAIT = { tries: 20, everyMs: 150 };
/**
 * A payment without a checkout address after this long lost its process (a provider is asked for 15 s at most); the
 * next click starts anew.
 */
const LOST_AFTER_MS = 20_000;
const REFERENCE_BYTES = 12;
/** Closed because its provider could not be asked to the end. */
export const UNANSWERED = 'unanswered';

export type NewPayment = {
  userId: string;
  email: string;
  purpose: Payment['purpose'];
  subject: string;
  amountMinor: number;
  currency: Currency;
  /** Whether it is still owed, asked inside the transaction that opens the payment. @throws AppError where it is not */
  requireOwed: (trx: Db) => Promise<void>;
  /** What is written with a payment that opens anew, in the same transaction. @throws AppError and nothing opens */
  opened?: (trx: Db, reference: string) => Promise<void>;
  /** Where the payer comes back to, a path of ours. */
  returnPath: (reference: string) => string;
};

/**
 * Opens a payment and says where it is paid. The same thing asked for twice leads to the same checkout.
 * @throws AppError payment_unavailable (503) when the provider cannot be reached; nothing is owed then.
 */
export async function startPayment(app: App, asked: NewPayment): Promise<{ reference: string; checkoutUrl: string }> {
  const provider = app.adapters.payments(app);
  const open = await findUsableOpen(app, asked, provider.name);
  if (open) return open;
  const reference = `zv-${randomBytes(REFERENCE_BYTES).toString('hex')}`;
  const isNew = await app.db.transaction().execute(async (trx) => {
    const { userId, purpose, subject, amountMinor, currency } = asked;
    await asked.requireOwed(trx);
    const payment = {
      reference,
      userId,
      purpose,
      subject,
      amountMinor,
      currency,
      provider: provider.name,
      createdAt: app.now(),
    };
    if (!(await insertPayment(trx, payment))) return false;
    await recordAudit(trx, {
      actorId: userId,
      action: 'payment.started',
      entity: 'payment',
      entityId: reference,
      after: { purpose, subject, amountMinor, currency, provider: provider.name },
      at: app.now(),
    });
    await asked.opened?.(trx, reference);
    await askLater(app, trx, reference, 0);
    return true;
  });
  if (!isNew) return waitForFirstClick(app, asked, provider.name);
  try {
    const { checkoutUrl } = await provider.initialise({
      reference,
      amountMinor: asked.amountMinor,
      currency: asked.currency,
      email: asked.email,
      callbackUrl: `${app.env.PUBLIC_URL}${localPath(asked.returnPath(reference))}`,
    });
    await setCheckoutUrl(app.db, reference, checkoutUrl);
    return { reference, checkoutUrl };
  } catch (error) {
    await closePayment(app.db, reference, 'failed', 'not_opened');
    throw unavailable(app, reference, error);
  }
}

async function findUsableOpen(
  app: App,
  asked: NewPayment,
  provider: string,
): Promise<{ reference: string; checkoutUrl: string } | null> {
  const open = await findOpenPayment(app.db, asked);
  if (!open) return null;
  const { reference, checkoutUrl } = open;
  const isSame =
    open.provider === provider && open.amountMinor === asked.amountMinor && open.currency === asked.currency;
  if (isSame && checkoutUrl) return { reference, checkoutUrl };
  const isLost = app.now().getTime() - open.createdAt.getTime() > LOST_AFTER_MS;
  if (!isSame || isLost) await closePayment(app.db, reference, 'abandoned', isSame ? 'never_opened' : 'replaced');
  return null;
}

async function waitForFirstClick(
  app: App,
  asked: NewPayment,
  provider: string,
): Promise<{ reference: string; checkoutUrl: string }> {
  for (let attempt = 0; attempt < SECOND_CLICK_WAIT.tries; attempt += 1) {
    const open = await findUsableOpen(app, asked, provider);
    if (open) return open;
    await wait(SECOND_CLICK_WAIT.everyMs);
  }
  throw unavailable(app, asked.subject, new Error('the first click got no checkout address'));
}

function unavailable(app: App, reference: string, error: unknown): AppError {
  app.log.warn({ reference, cause: error instanceof Error ? error.message : 'unknown' }, 'payment not opened');
  return new AppError('payment_unavailable', { status: 503, publicMessage: m.payments_unavailable() });
}

function askLater(app: App, trx: Db, reference: string, attempt: number): Promise<void> {
  const at = ASK_AFTER_S[attempt];
  if (at === undefined) return Promise.resolve();
  const startAfter = at - (ASK_AFTER_S[attempt - 1] ?? 0);
  return app.enqueue(
    trx,
    CONFIRM_PAYMENT_JOB,
    { reference, attempt },
    { singletonKey: `${reference}:${attempt}`, startAfter },
  );
}

/**
 * The newest payment of somebody that its provider has said nothing final about, so that they may have it asked after;
 * null without one.
 */
export function findUnsettled(
  app: App,
  userId: string,
  purpose: Payment['purpose'],
): Promise<{ reference: string; subject: string } | null> {
  return findUnsettledPayment(app.db, userId, purpose, UNANSWERED);
}

/** The payment of that reference, or null. */
export function findPayment(app: App, reference: string): Promise<Payment | null> {
  return findStored(app.db, reference);
}

/**
 * Asks the provider what became of a payment, and grants what it buys when everything matches: once, however many ask
 * at the same time. `pending` means the provider has no final word yet. @throws PaymentError when the provider cannot
 * be asked
 */
export async function confirmPayment(app: App, reference: string): Promise<PaymentStatus> {
  const payment = await findStored(app.db, reference);
  if (!payment) throw new AppError('payment_not_found', { status: 404, publicMessage: m.payments_not_found() });
  if (payment.status === 'paid') return 'paid';
  const grants = grantsOf(app, payment.purpose);
  const provider = app.adapters.payments(app);
  const seen = payment.provider === provider.name ? await provider.verify(reference) : null;
  const judgement = judgePayment(payment, seen, provider.name, app.now());
  if (judgement.verdict === 'wait') return payment.status;
  const tags = await app.db.transaction().execute(async (trx) => {
    const audit = {
      actorId: null,
      entity: 'payment',
      entityId: reference,
      before: { status: payment.status },
      at: app.now(),
    };
    if (judgement.verdict === 'close') {
      const { status, failure } = judgement;
      if (!(await closePayment(trx, reference, status, failure))) return [];
      await recordAudit(trx, { ...audit, action: `payment.${status}`, after: { status, failure } });
      return grants.closed(app, trx, payment, failure);
    }
    if (!(await markPaid(trx, reference, app.now()))) return [];
    await recordAudit(trx, { ...audit, action: 'payment.paid', after: { status: 'paid' } });
    await bookPaid(trx, payment, app.now());
    return grants.paid(app, trx, payment);
  });
  if (tags.length > 0) app.touchTags(tags);
  if (judgement.verdict === 'grant') return 'paid';
  if (judgement.failure.startsWith('wrong_'))
    app.log.warn({ reference, failure: judgement.failure }, 'payment refused: not what was asked for');
  return judgement.status;
}

/**
 * Runs the confirming job; while the payment is open, and while its provider cannot be asked, it asks again, later each
 * time, with an end after which it is closed and told of. A word of the provider that comes later still grants. @throws
 * PaymentError for a hint (no attempt of its own), so that the queue tries again
 */
export async function runConfirmPayment(app: App, reference: string, attempt: number | null): Promise<void> {
  const payment = await findStored(app.db, reference);
  if (!payment || payment.status === 'paid') return;
  try {
    const status = await confirmPayment(app, reference);
    if (status === 'pending' && attempt !== null)
      await app.db.transaction().execute((trx) => askLater(app, trx, reference, attempt + 1));
  } catch (error) {
    if (!(error instanceof PaymentError) || attempt === null) throw error;
    app.log.warn({ reference, attempt, cause: error.message }, 'payment not confirmed yet');
    await askAgainOrEnd(app, payment, attempt);
  }
}

/** What follows a question nobody answered: another one later, said aloud once it lasts, and an end. */
async function askAgainOrEnd(app: App, payment: Payment, attempt: number): Promise<void> {
  const { reference } = payment;
  const grants = grantsOf(app, payment.purpose);
  const isLast = ASK_AFTER_S[attempt + 1] === undefined;
  const tags = await app.db.transaction().execute(async (trx) => {
    if (isLast) {
      if (!(await closePayment(trx, reference, 'failed', UNANSWERED))) return [];
      const after = { status: 'failed', failure: UNANSWERED };
      await recordAudit(trx, {
        actorId: null,
        action: 'payment.failed',
        entity: 'payment',
        entityId: reference,
        before: { status: payment.status },
        after,
        at: app.now(),
      });
      return grants.closed(app, trx, payment, UNANSWERED);
    }
    await askLater(app, trx, reference, attempt + 1);
    return attempt === TELL_AT && payment.status === 'pending' ? grants.unanswered(app, trx, payment) : [];
  });
  if (tags.length > 0) app.touchTags(tags);
}

/**
 * Takes a webhook: checks that it is the provider's, keeps it once, and queues the question it hints at. The same body
 * again changes nothing. @throws AppError forged_webhook (401)
 */
export async function receiveWebhook(
  app: App,
  providerName: string,
  body: Buffer,
  header: (name: string) => string | undefined,
): Promise<void> {
  const provider = app.adapters.payments(app);
  if (provider.name !== providerName)
    throw new AppError('not_found', { status: 404, publicMessage: m.payments_not_found() });
  const event = readEvent(() => provider.readWebhook(body, header));
  if (!event) return;
  const id = createHash('sha256').update(body).digest('hex');
  await app.db.transaction().execute(async (trx) => {
    const isNew = await insertPaymentEvent(trx, { id, provider: provider.name, ...event, receivedAt: app.now() });
    if (!isNew) return;
    const job = { charge: CONFIRM_PAYMENT_JOB, refund: SETTLE_REFUNDS_JOB, dispute: SETTLE_DISPUTES_JOB }[event.topic];
    await app.enqueue(trx, job, { reference: event.reference, attempt: null }, { singletonKey: id });
  });
}

function readEvent<Event>(read: () => Event): Event {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new AppError('forged_webhook', { status: 401, publicMessage: m.payments_forged() });
  }
}
