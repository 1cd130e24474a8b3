import { href } from 'react-router';
import { PaymentError } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { confirmPayment } from '#features/payments/payments.server.ts';
import { m } from '#paraglide/messages.js';
import { findTitle, type HoldRow, listRunOut, lockHold, updateHold } from '../data/holds.server.ts';
import type { EndReason } from '../domain/hold-rules.ts';

/**
 * Ends the holds that ran out. Of a checkout its provider is asked first, so that who paid in the last minute keeps the
 * home. Gives how many ended.
 */
export async function endHolds(app: App): Promise<number> {
  let ended = 0;
  for (const { id, state, reference } of await listRunOut(app.db, app.now())) {
    if (state === 'paying') await askOnce(app, reference);
    const tags = await app.db.transaction().execute((trx) => endRunOut(app, trx, id));
    if (tags.length === 0) continue;
    ended += 1;
    app.touchTags(tags);
  }
  return ended;
}

/** A provider that does not answer keeps nobody's home: a payment that shows later is still looked into. */
async function askOnce(app: App, reference: string): Promise<void> {
  try {
    await confirmPayment(app, reference);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log.warn({ reference, cause: error.message }, 'a hold ends without a word of its provider');
  }
}

async function endRunOut(app: App, trx: Db, id: string): Promise<string[]> {
  const at = app.now();
  const hold = await lockHold(trx, id);
  if (!hold || hold.state === 'over' || hold.ends_at > at) return [];
  await endHold(app, trx, hold, { reason: 'ran_out', actorId: null });
  if (hold.state === 'held') await tellOfEnd(app, trx, hold);
  return hold.property_id ? [`listing:${hold.property_id}`] : [];
}

/** Ends a locked hold and records it, inside the caller's transaction. */
export async function endHold(
  app: App,
  trx: Db,
  hold: HoldRow,
  { reason, actorId }: { reason: EndReason; actorId: string | null },
): Promise<void> {
  const at = app.now();
  await updateHold(trx, hold.id, { state: 'over', end_reason: reason, updated_at: at });
  await recordAudit(trx, {
    actorId,
    action: 'hold.ended',
    entity: 'home_hold',
    entityId: hold.id,
    before: { state: hold.state },
    after: { state: 'over', reason },
    at,
  });
}

async function tellOfEnd(app: App, trx: Db, hold: HoldRow): Promise<void> {
  const title = await findTitle(trx, hold.property_id);
  await notify(app, trx, {
    causedBy: null,
    userId: hold.buyer_id,
    kind: 'hold-over',
    write: () => ({ title: m.holds_notice_over_title({ title }), paragraphs: [m.holds_notice_over_buyer()] }),
    path: href('/account/holds'),
    dedupeKey: `hold-over:${hold.id}:buyer`,
  });
  await notify(app, trx, {
    causedBy: null,
    userId: hold.lister_id,
    kind: 'hold-over',
    write: () => ({ title: m.holds_notice_over_title({ title }), paragraphs: [m.holds_notice_over_lister()] }),
    path: href('/account/listings'),
    dedupeKey: `hold-over:${hold.id}:lister`,
  });
}
