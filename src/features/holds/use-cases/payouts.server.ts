import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { HoldRow } from '../data/holds.server.ts';
import { listPayees } from '../data/payees.server.ts';
import type { Payee } from '../domain/payee.ts';
import { payoutRefusedWords } from '../payout-texts.ts';
import { numberPlace } from './payees.server.ts';
import { type JudgedPayee, judgeShown, readPayee, readPayeesOf } from './read-payees.server.ts';

const changed = (publicMessage: string) => new AppError('payee_changed', { status: 409, publicMessage });

/** The account where money may leave to it now. @throws AppError payee_changed, payout_… (409): why it may not */
function requireMay({ payee, payout }: JudgedPayee): Payee {
  if (payout === 'may' && payee) return payee;
  if (payout === 'changed') throw changed(payoutRefusedWords(payout, null));
  const reason = payout === 'may' ? 'missing' : payout;
  throw new AppError(`payout_${reason}`, { status: 409, publicMessage: payoutRefusedWords(reason, payee) });
}

/**
 * The account that somebody is paid into now, asked inside the transaction that passes money on; `shownId` is the one
 * that whoever presses saw. @throws AppError payee_changed, payout_missing, payout_unchecked, payout_differs,
 * payout_waits (409)
 */
export async function requirePayout(app: App, trx: Db, userId: string, shownId: string): Promise<Payee> {
  const payee = requireMay(await readPayee(app, trx, userId));
  if (payee.id !== shownId) throw changed(m.holds_payout_shown_changed());
  return payee;
}

/**
 * The account that the buyer of a hold was shown, where money may leave to it now. @throws AppError payee_changed,
 * payout_unchecked, payout_differs, payout_waits (409)
 */
export async function requireShownPayout(app: App, trx: Db, hold: HoldRow): Promise<Payee> {
  const payeesOf = await readPayeesOf(app, trx, [hold.lister_id]);
  return requireMay(judgeShown(payeesOf(hold.lister_id), hold));
}

/** Opens the number of an account that money leaves to, with a row in the trail that names what it is opened for. */
export async function openPayout(
  app: App,
  trx: Db,
  { id }: Payee,
  opened: { userId: string; by: string; for: { hold: string } | { rent: string } },
): Promise<string> {
  const row = (await listPayees(trx, [opened.userId])).find((payee) => payee.id === id);
  if (!row) throw changed(m.holds_payout_shown_changed());
  await recordAudit(trx, {
    actorId: opened.by,
    action: 'payee.opened',
    entity: 'payee',
    entityId: opened.userId,
    after: opened.for,
    at: app.now(),
  });
  return app.adapters.sealedFields().open(row.number_sealed, numberPlace(opened.userId));
}
