import { sql } from 'kysely';
import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { setAgentStatus, setAgentVerified } from '#features/accounts/agent-standing.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import type { Payment } from '#features/payments/payment.ts';
import type { PaymentGrants } from '#features/payments/payments.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { lockRecord } from './data/verifications.server.ts';
import { nextVerification } from './domain/verification-states.ts';
import { levelWord } from './level-words.ts';
import { asAgentLevel, higherLevel, isAgentLevel } from './levels.ts';

/** What payments bring once they are paid or closed, by purpose; the one way to a paid level. */
export const PAYMENT_GRANTS: PaymentGrants = { verification: { paid: grantVerificationLevel, closed: noteClosedPayment } };

/**
 * Grants the level a confirmed payment was for (spec 7: level, payment_status paid, fee paid, reference, status verified, verified_at)
 * and approves the agent, as the graph of verification-states.ts allows. Runs inside the transaction that marks the payment paid, so
 * it happens once.
 */
async function grantVerificationLevel(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  const record = await lockRecord(trx, payment.userId);
  if (!record || !isAgentLevel(payment.subject)) {
    // Cannot be reached through the product: a checkout opens for a record only. Said aloud, because money was taken.
    app.log.error({ reference: payment.reference }, 'a level was paid for that nothing can be granted to');
    return [];
  }
  const step = nextVerification(record.verification_status, 'pay');
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
      updated_at: now,
    })
    .where('id', '=', record.id)
    .execute();
  const standing = step?.agent === 'approve' ? await setAgentStatus(trx, payment.userId, 'approved') : null;
  if (status === 'verified') await setAgentVerified(trx, payment.userId, true);
  await recordAudit(trx, {
    actorId: null,
    action: 'verification.level_granted',
    entity: 'agent_verification',
    entityId: record.id,
    before: { level: held, status: record.verification_status, agentStatus: standing?.before ?? null },
    after: { level, status, reference: payment.reference, agentStatus: standing ? 'approved' : null },
    at: now,
  });
  const amount = formatMoney({ minor: payment.amountMinor, currency: payment.currency });
  await notify(app, trx, {
    userId: payment.userId,
    kind: 'verification-paid',
    title: m.agents_notice_paid_title({ level: levelWord(payment.subject) }),
    paragraphs: [m.agents_notice_paid_text({ amount, reference: payment.reference })],
    path: '/agent/dashboard',
    dedupeKey: `paid:${payment.reference}`,
  });
  return ['agents', `agent:${payment.userId}`];
}

/** Says on the record that a payment came to nothing, unless another one is still open; what was paid before stays paid. */
async function noteClosedPayment(app: App, trx: Db, { userId }: Payment): Promise<readonly string[]> {
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
          selectFrom('payments').select('id').where('user_id', '=', userId).where('purpose', '=', 'verification').where('status', '=', 'pending'),
        ),
      ),
    )
    .execute();
  return [];
}
