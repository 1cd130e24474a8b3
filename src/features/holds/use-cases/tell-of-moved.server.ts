import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { type HoldRow, listOpenElsewhere, lockHold, updateHold } from '../data/holds.server.ts';
import { movedUnderDeposit } from '../domain/hold-rules.ts';
import { tellOffice } from './hold-grants.server.ts';
import { isOpen } from './with-hold.server.ts';

type Moved = NonNullable<ReturnType<typeof movedUnderDeposit>>;

/**
 * Tells buyer, lister and office of homes that a feed, the office, a freeze or the end of an account moved while a
 * deposit for them lies with us; once for each thing that becomes of a home. Whoever moves one by hand was asked.
 */
export async function tellOfMoved(app: App): Promise<void> {
  for (const { id, title, home_status: status, home_approval: approval, told_moved: told } of await listOpenElsewhere(
    app.db,
  )) {
    const moved = movedUnderDeposit(status && approval ? { status, approval } : null);
    if (moved === null || moved === told) continue;
    await app.db.transaction().execute(async (trx) => {
      const hold = await lockHold(trx, id);
      if (!hold || !isOpen(hold) || hold.told_moved === moved) return;
      await updateHold(trx, id, { told_moved: moved, updated_at: app.now() });
      await tellAll(app, trx, hold, { moved, title: title ?? '' });
    });
  }
}

const BECAME: Record<Moved, () => string> = {
  closed: m.holds_notice_moved_closed,
  away: m.holds_notice_moved_away,
  gone: m.holds_notice_moved_gone,
};

async function tellAll(
  app: App,
  trx: Db,
  hold: HoldRow,
  { moved, title }: { moved: Moved; title: string },
): Promise<void> {
  const amount = () => formatMoney({ minor: hold.amount_minor, currency: 'NGN' });
  const next = [
    [hold.buyer_id, () => m.holds_notice_moved_buyer({ amount: amount() })],
    [hold.lister_id, () => m.holds_notice_moved_lister({ amount: amount() })],
  ] as const;
  for (const [userId, words] of next)
    await notify(app, trx, {
      causedBy: null,
      userId,
      kind: 'hold-moved',
      write: () => ({ title: m.holds_notice_moved_title({ title }), paragraphs: [BECAME[moved](), words()] }),
      path: href('/account/holds'),
      dedupeKey: `hold-moved:${hold.id}:${moved}:${userId}`,
    });
  await tellOffice(app, trx, {
    key: `hold-moved:${hold.id}:${moved}`,
    path: `${href('/admin/holds')}?payment=${encodeURIComponent(hold.reference)}`,
    write: () => ({
      title: m.holds_notice_office_title(),
      paragraphs: [BECAME[moved](), m.holds_notice_office_moved({ amount: amount(), title })],
    }),
  });
}
