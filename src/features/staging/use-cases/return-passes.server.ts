import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import { m } from '#paraglide/messages.js';
import { listPasses, lockPass, updatePass } from '../data/passes.server.ts';

/**
 * Gives back what was paid for a room of which no picture came: the plans that are open, for none of theirs was made.
 * Part of the transaction in which it failed or was removed.
 */
export async function returnPasses(app: App, trx: Db, imageId: string): Promise<void> {
  for (const { reference } of await listPasses(trx, [imageId])) {
    const pass = await lockPass(trx, reference);
    if (pass?.state !== 'open') continue;
    await updatePass(trx, reference, { state: 'returned' });
    await orderRefund(app, trx, {
      reference,
      amountMinor: 'all',
      reason: m.staging_refund_reason(),
      agreed: null,
      whileDisputed: 'wait',
    });
    await recordAudit(trx, {
      actorId: null,
      action: 'staging.returned',
      entity: 'staging_image',
      entityId: imageId,
      after: { reference, amountMinor: Number(pass.amount_minor) },
      at: app.now(),
    });
  }
}
