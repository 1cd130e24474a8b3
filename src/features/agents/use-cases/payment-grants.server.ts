import { sql } from 'kysely';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { setAgentStatus } from '#features/accounts/agent-standing.server.ts';
import { type NoticeWords, notify, notifyOffice } from '#features/accounts/notices.server.ts';
import { holdLister } from '#features/listings/lister-holds.server.ts';
import type { Payment } from '#features/payments/payment.ts';
import { type PaymentGrants, UNANSWERED } from '#features/payments/payments.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { lockRecord } from '../data/verifications.server.ts';
import { levelWord } from '../domain/level-texts.ts';
import { AGENT_STATUS_AFTER, nextVerification, stateOf } from '../domain/verification-states.ts';
import { asAgentLevel, higherLevel, isAgentLevel } from '../levels.ts';
import { refreshAgentScore } from './agent-score.server.ts';
import { isHeldIdentity } from './flagged-identities.server.ts';
import { followIdentity } from './follow-identity.server.ts';

/** What stands on a record that nobody has looked into. */
const UNCHECKED = { checked_level: null, checked_at: null, checked_by: null } as const;

/** What payments bring once they are paid or closed, by purpose; the one way to a paid level. */
export const PAYMENT_GRANTS = {
  verification: { paid: grantVerificationLevel, closed: noteClosedPayment, unanswered: tellOfSilence },
} satisfies PaymentGrants;

/**
 * Grants the level a confirmed payment was for (spec 7: level, payment_status paid, fee paid, reference, status
 * verified, verified_at) and approves the agent, as the graph of verification-states.ts allows. It checks nothing:
 * until the office has, the level reads "paid, under review", and an identity that is held stays held. Runs inside the
 * transaction that marks the payment paid, so it happens once.
 */
async function grantVerificationLevel(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  const record = await lockRecord(trx, payment.userId);
  if (!record || !isAgentLevel(payment.subject)) {
    // Cannot be reached through the product: a checkout opens for a record only. Said aloud, because money was taken.
    app.log.error({ reference: payment.reference }, 'a level was paid for that nothing can be granted to');
    return [];
  }
  const isHeld = await isHeldIdentity(app, trx, payment.userId);
  const step = nextVerification(stateOf(record), isHeld ? 'payHeld' : 'pay');
  const status = step?.status ?? record.verification_status;
  const held = asAgentLevel(record.verification_level);
  const level = higherLevel(held, payment.subject);
  const now = app.now();
  await trx
    .updateTable('agent_verifications')
    .set({
      verification_level: level,
      payment_status: 'paid',
      verification_fee_paid: true,
      payment_reference: payment.reference,
      verification_status: status,
      level_chosen_at: now,
      ...(status === 'verified' ? { verified_at: now } : {}),
      ...(step?.check === 'drop' ? UNCHECKED : {}),
      ...(isHeld ? { verification_notes: m.agents_note_held() } : {}),
      updated_at: now,
    })
    .where('id', '=', record.id)
    .execute();
  const agentStatus = AGENT_STATUS_AFTER[step?.agent ?? 'leave'];
  const standing = agentStatus ? await setAgentStatus(trx, payment.userId, agentStatus) : null;
  await refreshAgentScore(trx, payment.userId);
  if (step?.check === 'drop') await followIdentity(app, trx, payment.userId, null);
  // An approved agent who turns out to be held: marked until the office decides.
  const tags =
    step?.agent === 'suspend'
      ? await holdLister(app, trx, { userId: payment.userId, cause: 'flag', actorId: null, listings: 'mark' })
      : [];
  await recordAudit(trx, {
    actorId: null,
    action: 'verification.level_granted',
    entity: 'agent_verification',
    entityId: record.id,
    before: { level: held, status: record.verification_status, agentStatus: standing?.before ?? null },
    after: { level, status, reference: payment.reference, agentStatus: standing ? agentStatus : null },
    at: now,
  });
  await notify(app, trx, {
    causedBy: null,
    userId: payment.userId,
    kind: 'verification-paid',
    write: () => wordPaid(payment, status === 'flagged'),
    path: status === 'flagged' ? href('/agent/verification') : href('/agent/dashboard'),
    dedupeKey: `paid:${payment.reference}`,
  });
  return ['agents', `agent:${payment.userId}`, ...tags];
}

function wordPaid({ subject, reference, ...paid }: Payment, isHeld: boolean): NoticeWords {
  const amount = formatMoney({ minor: paid.amountMinor, currency: paid.currency });
  return {
    title: m.agents_notice_paid_title({ level: isAgentLevel(subject) ? levelWord(subject) : subject }),
    paragraphs: [
      m.agents_notice_paid_text({ amount, reference }),
      isHeld ? m.agents_notice_paid_held() : m.agents_notice_paid_review(),
    ],
  };
}

/**
 * Says on the record that a payment came to nothing, unless another one is still open; what was paid before stays paid.
 */
async function noteClosedPayment(app: App, trx: Db, payment: Payment, failure: string): Promise<readonly string[]> {
  const { userId, reference } = payment;
  await closeUnopened(app, trx, userId);
  if (QUIET_ENDS.includes(failure)) return [];
  const isUnanswered = failure === UNANSWERED;
  await notify(app, trx, {
    causedBy: null,
    userId,
    kind: 'verification-payment-failed',
    write: () => ({
      title: m.agents_notice_unpaid_title({
        level: isAgentLevel(payment.subject) ? levelWord(payment.subject) : payment.subject,
      }),
      paragraphs: [
        isUnanswered ? m.agents_notice_unanswered_text({ reference }) : m.agents_notice_unpaid_text({ reference }),
      ],
    }),
    path: `${href('/agent/verification')}#levels`,
    dedupeKey: `unpaid:${reference}`,
  });
  // Money may have moved: somebody of the office looks it up.
  if (isUnanswered || failure.startsWith('wrong_'))
    await tellOffice(app, trx, payment, {
      about: 'failed',
      word: () => m.agents_notice_office_failed({ reference, failure }),
    });
  return [];
}

/**
 * Takes `pending` off a record with no open payment: what was paid before stays paid, anything else came to nothing.
 */
export async function closeUnopened(app: App, trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('agent_verifications')
    .set({
      payment_status: sql`case when verification_fee_paid then 'paid' else 'failed' end`,
      updated_at: app.now(),
    })
    .where('agent_id', '=', userId)
    .where('payment_status', '=', 'pending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('id')
            .where('user_id', '=', userId)
            .where('purpose', '=', 'verification')
            .where('status', '=', 'pending'),
        ),
      ),
    )
    .execute();
}

/** Ends nobody has to be told of: nothing was opened, or the same thing was asked for again. */
const QUIET_ENDS: readonly string[] = ['not_opened', 'never_opened', 'replaced'];

/**
 * Says that a payment could not be confirmed for hours because its provider does not answer, to the payer and to the
 * office.
 */
async function tellOfSilence(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  const { reference, userId } = payment;
  await notify(app, trx, {
    causedBy: null,
    userId,
    kind: 'verification-payment-waits',
    write: () => ({
      title: m.agents_notice_silence_title(),
      paragraphs: [m.agents_notice_silence_text({ reference })],
    }),
    path: href('/agent/verification'),
    dedupeKey: `silence:${reference}`,
  });
  await tellOffice(app, trx, payment, {
    about: 'silence',
    word: () => m.agents_notice_office_silence({ reference }),
  });
  return [];
}

/** What the office is told of a payment; `about` is told once of each. */
type OfficeNews = { about: 'failed' | 'silence'; word: () => string };

async function tellOffice(
  app: App,
  trx: Db,
  { reference, userId: agentId }: Payment,
  { about, word }: OfficeNews,
): Promise<void> {
  const record = await trx
    .selectFrom('agent_verifications')
    .select('id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  await notifyOffice(app, trx, {
    causedBy: null,
    kind: 'office-payment',
    write: () => ({ title: m.agents_notice_office_title(), paragraphs: [word()] }),
    path: record
      ? href('/admin/agent-verifications/:verificationId', { verificationId: record.id })
      : `${href('/admin')}?tab=agent-review`,
    dedupeKey: `office-payment:${reference}:${about}`,
  });
}
