import { href } from 'react-router';
import { PaymentError } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { confirmPayment, findPayment, startPayment } from '#features/payments/payments.server.ts';
import { AppError } from '#lib/app-error.ts';
import { toMinorUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findOwnRecord, lockRecord } from '../data/verifications.server.ts';
import { checkLevelPapers, type PapersRefusal } from '../domain/level-papers.ts';
import { levelDoor } from '../domain/verification-states.ts';
import type { AgentLevel } from '../levels.ts';
import type { OwnVerification } from '../verification.ts';
import { readLevelFees } from './level-fees.server.ts';
import { closeUnopened } from './payment-grants.server.ts';

/** How often a payment may be asked after; a page that waits asks a few times. */
const VERIFY_LIMIT = { max: 60, windowSeconds: 600 };

export type ChosenLevel =
  | { chosen: 'basic' }
  | { checkoutUrl: string; reference: string }
  | { refusals: PapersRefusal[] };

/**
 * Chooses a level: basic is free and only noted, the others lead to the provider's checkout. Silver asks for the
 * address, gold for a professional number. Nothing is granted here. @throws AppError verification_required, level_held
 * (409), payment_unavailable (503)
 */
export async function chooseLevel(
  app: App,
  allowed: AllowedOwn<'payment.make'>,
  level: AgentLevel,
  input: Record<string, unknown>,
): Promise<ChosenLevel> {
  const actor = allowed.themselves;
  const record = await requireOpenDoor(app.db, actor, level);
  const papers = checkLevelPapers(level, { address: record.address ?? '', ...record.credentials, ...input });
  if ('refusals' in papers) return papers;
  const now = app.now();
  await app.db.transaction().execute(async (trx) => {
    const isFree = level === 'basic';
    await requireStillOpen(trx, actor, level);
    await trx
      .updateTable('agent_verifications')
      .set({
        ...(papers.address ? { address: papers.address } : {}),
        ...(papers.credentials ? { credentials: JSON.stringify(papers.credentials) } : {}),
        ...(isFree ? { level_chosen_at: now } : { payment_status: 'pending' as const }),
        updated_at: now,
      })
      .where('agent_id', '=', actor.userId)
      .execute();
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'verification.level_chosen',
      entity: 'agent_verification',
      entityId: actor.userId,
      after: { level },
      at: now,
    });
  });
  if (level === 'basic') return { chosen: 'basic' };
  const fees = await readLevelFees(app.db);
  const opening = startPayment(app, {
    userId: actor.userId,
    email: actor.email,
    purpose: 'verification',
    subject: level,
    amountMinor: toMinorUnits(fees[level]),
    currency: 'NGN',
    requireOwed: (trx) => requireStillOpen(trx, actor, level),
    returnPath: (reference) => `${href('/agent/verification')}?payment=success&level=${level}&session_id=${reference}`,
  });
  return opening.catch(async (error: unknown) => {
    // Nothing is owed, so nothing is pending.
    await app.db.transaction().execute((trx) => closeUnopened(app, trx, actor.userId));
    throw error;
  });
}

async function requireOpenDoor(db: Db, actor: Actor, level: AgentLevel): Promise<OwnVerification> {
  const record = await findOwnRecord(db, actor.userId);
  const door = levelDoor(level, record);
  if (!record || door === 'locked')
    throw new AppError('verification_required', { status: 409, publicMessage: m.agents_level_locked() });
  if (door === 'held') throw new AppError('level_held', { status: 409, publicMessage: m.agents_level_held() });
  return record;
}

/**
 * Waits for a payment that is being granted at this moment: without it somebody who clicks again would pay for what
 * they already hold.
 */
async function requireStillOpen(trx: Db, actor: Actor, level: AgentLevel): Promise<void> {
  await lockRecord(trx, actor.userId);
  await requireOpenDoor(trx, actor, level);
}

/**
 * The function verify-payment (spec 7): asks the provider about the person's own payment for that level. The answer of
 * the provider decides, never the address it is called from. @throws AppError payment_not_found (404),
 * payment_unverified (503)
 */
export async function verifyPayment(
  app: App,
  allowed: AllowedOwn<'payment.make'>,
  asked: { session_id: string; verification_level: string },
): Promise<{ success: boolean; redirect_required: boolean }> {
  const { userId } = allowed.themselves;
  await countAttempt(app, `verify-payment:${userId}`, VERIFY_LIMIT);
  const payment = await findPayment(app, asked.session_id);
  const isOwn =
    payment?.userId === userId && payment.purpose === 'verification' && payment.subject === asked.verification_level;
  if (!isOwn) throw new AppError('payment_not_found', { status: 404, publicMessage: m.agents_payment_issue() });
  try {
    const success = (await confirmPayment(app, asked.session_id)) === 'paid';
    return { success, redirect_required: success };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log.warn({ reference: asked.session_id, cause: error.message }, 'payment not verified');
    throw new AppError('payment_unverified', { status: 503, publicMessage: m.agents_payment_issue() });
  }
}
