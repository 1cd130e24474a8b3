import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findTitle, type HoldRow, updateHold } from '../data/holds.server.ts';
import { endHold } from './end-holds.server.ts';
import { tellOffice } from './hold-grants.server.ts';
import { holdMoved, holdNotFound, isOpen, withHold } from './with-hold.server.ts';

/**
 * The buyer says that the deal is done: their deposit may go on to the lister, and waits for the office to send it.
 * @throws AppError hold_not_found (404), hold_moved (409)
 */
export async function releaseDeposit(app: App, actor: Allowed<'hold.open'>, id: string): Promise<void> {
  await withHold(app, id, async (trx, hold) => {
    if (hold.buyer_id !== actor.userId) throw holdNotFound();
    if (!isOpen(hold)) throw holdMoved();
    await sayPassable(app, trx, hold, { reason: 'agreed', actor });
  });
}

type Said = { reason: 'sold' | 'agreed'; actor: Allowed<'hold.open'> | Allowed<'listing.manage'> };

/**
 * Ends a locked deposit because one of both sides says that it may go on to its lister, inside the caller's
 * transaction; the other side and the office are told, and its lister too where the office said it for them. Until it
 * is sent it can be asked back.
 */
export async function sayPassable(app: App, trx: Db, hold: HoldRow, { reason, actor }: Said): Promise<void> {
  const at = app.now();
  if (hold.state === 'over') await updateHold(trx, hold.id, { end_reason: reason, updated_at: at });
  else await endHold(app, trx, hold, { reason, actorId: actor.userId });
  await recordAudit(trx, {
    actorId: actor.userId,
    action: 'hold.passable',
    entity: 'home_hold',
    entityId: hold.id,
    after: { reason, amountMinor: hold.amount_minor },
    at,
  });
  await tellSides(app, trx, hold, { reason, actor });
  const amount = () => formatMoney({ minor: hold.amount_minor, currency: 'NGN' });
  const title = await findTitle(trx, hold.property_id);
  await tellOffice(app, trx, {
    key: `hold-passable:${hold.id}:${reason}`,
    path: `${href('/admin/holds')}?view=due`,
    write: () => ({
      title: m.holds_notice_office_title(),
      paragraphs: [
        reason === 'sold'
          ? m.holds_notice_office_sold({ amount: amount(), title })
          : m.holds_notice_office_agreed({ amount: amount(), title }),
      ],
    }),
  });
}

async function tellSides(app: App, trx: Db, hold: HoldRow, { reason, actor }: Said): Promise<void> {
  const amount = () => formatMoney({ minor: hold.amount_minor, currency: 'NGN' });
  const title = await findTitle(trx, hold.property_id);
  const toBuyer = () => ({
    title: m.holds_notice_sold_title({ title }),
    paragraphs: [m.holds_notice_sold({ amount: amount() })],
  });
  const toLister = () => ({
    title: m.holds_notice_agreed_title({ title }),
    paragraphs: [
      reason === 'sold'
        ? m.holds_notice_sold_office({ amount: amount() })
        : m.holds_notice_agreed({ amount: amount() }),
    ],
  });
  for (const [userId, write] of [[hold.buyer_id, toBuyer] as const, [hold.lister_id, toLister] as const].filter(
    ([side]) => side !== actor.userId,
  ))
    await notify(app, trx, {
      causedBy: actor,
      userId,
      kind: 'hold-passable',
      write,
      path: href('/account/holds'),
      dedupeKey: `hold-passable:${hold.id}:${reason}:${userId}`,
    });
}
