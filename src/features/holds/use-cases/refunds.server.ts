import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed, AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { LONGEST_REASON } from '#features/payments/refund-reason.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import { agreeOnMove, dropAsked, type PressAnswer } from '#features/payments/second-person.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { type HoldRow, updateHold } from '../data/holds.server.ts';
import { endHold } from './end-holds.server.ts';
import { tellOffice } from './hold-grants.server.ts';
import { letHomeGo } from './let-home-go.server.ts';
import { holdMoved, holdNotFound, isHeld, withHold } from './with-hold.server.ts';

const money = (minor: number) => formatMoney({ minor, currency: 'NGN' });

function readGiven(text: string): string {
  const words = withoutControls(text).trim();
  if (!isBlank(words) && words.length <= LONGEST_REASON) return words;
  throw new AppError('words_refused', {
    status: 400,
    publicMessage: m.holds_words_refused({ most: LONGEST_REASON }),
    field: 'words',
  });
}

/** The buyer leaves a checkout: others may pay at once. @throws AppError hold_not_found, hold_moved (409) */
export async function leaveHold(app: App, actor: Allowed<'hold.open'>, id: string): Promise<void> {
  await withHold(app, id, async (trx, hold) => {
    if (hold.buyer_id !== actor.userId) throw holdNotFound();
    if (hold.state === 'over') return;
    if (hold.state !== 'paying') throw holdMoved();
    await endHold(app, trx, hold, { reason: 'left', actorId: actor.userId });
  });
}

/**
 * Buyer or lister asks that the money goes back: the home is let go, and the office answers. @throws AppError
 * hold_not_found (404), hold_moved (409), words_refused (400)
 */
export async function askRefund(
  app: App,
  actor: Allowed<'hold.open'>,
  id: string,
  { words }: { words: string },
): Promise<void> {
  await withHold(app, id, async (trx, hold) => {
    if (hold.buyer_id !== actor.userId && hold.lister_id !== actor.userId) throw holdNotFound();
    if (!isHeld(hold)) throw holdMoved();
    await requestRefund(app, trx, hold, { actor, words });
  });
}

type Asking = { actor: Allowed<'hold.open'> | Allowed<'listing.manage'>; words: string };

/**
 * Asks for the money of a locked hold back, inside the caller's transaction; the other side and the office are told.
 * @throws AppError words_refused (400)
 */
export async function requestRefund(app: App, trx: Db, hold: HoldRow, { actor, words }: Asking): Promise<void> {
  const { id } = hold;
  const said = readGiven(words);
  const at = app.now();
  if (hold.state !== 'over') await endHold(app, trx, hold, { reason: 'released', actorId: actor.userId });
  await updateHold(trx, id, {
    refund_state: 'asked',
    refund_by: actor.userId,
    refund_words: said,
    refund_asked_at: at,
    refund_answer: null,
    refund_answered_at: null,
    updated_at: at,
  });
  await recordAudit(trx, {
    actorId: actor.userId,
    action: 'hold.refund_asked',
    entity: 'home_hold',
    entityId: id,
    before: { refund: hold.refund_state },
    after: { refund: 'asked', amountMinor: hold.amount_minor },
    at,
  });
  const amount = money(hold.amount_minor);
  await tellOffice(app, trx, {
    key: `hold-refund:${id}:${at.toISOString()}`,
    write: () => ({
      title: m.holds_notice_office_title(),
      paragraphs: [m.holds_notice_office_asked({ amount }), said],
    }),
  });
  for (const userId of [hold.buyer_id, hold.lister_id].filter((side) => side !== actor.userId))
    await notify(app, trx, {
      causedBy: actor,
      userId,
      kind: 'hold-refund-asked',
      write: () => ({ title: m.holds_notice_asked_title(), paragraphs: [m.holds_notice_asked({ amount }), said] }),
      path: href('/account/holds'),
      dedupeKey: `hold-refund-asked:${id}:${at.toISOString()}:${userId}`,
    });
}

const ANSWERS = ['given', 'refused'] as const;

/**
 * The office answers: the money goes back, by the provider's own way, or it does not, with words for both sides. A
 * large sum goes back once a colleague gives the same answer, and nobody is answered before. @throws AppError
 * hold_not_found (404), own_matter (403), hold_moved, not_movable (409), words_refused, unknown_choice (400)
 */
export async function answerRefund(
  app: App,
  allowed: AllowedOthers<'hold.answer'>,
  id: string,
  given: { answer: string; words: string },
): Promise<PressAnswer> {
  const answer = requireOneOf(ANSWERS, given.answer, 'answer');
  let tags: string[] | null = null;
  const pressed = await withHold(app, id, async (trx, hold, locked): Promise<PressAnswer> => {
    const sides = [hold.buyer_id, hold.lister_id];
    const actor = allowed.requireOther(sides);
    if (hold.refund_state !== 'asked' || hold.paid_at === null) throw holdMoved();
    const words = readGiven(given.words);
    const at = app.now();
    if (answer === 'given') {
      const { leftMinor: amountMinor } = locked.movable;
      const move = { kind: 'back', amountMinor, words } as const;
      const agreed = await agreeOnMove(app, trx, locked, { move, by: actor.userId, sides });
      if (!agreed) return 'asked';
      const { reference } = hold;
      await orderRefund(app, trx, { reference, amountMinor, reason: words, agreed, whileDisputed: 'refuse' });
    } else await dropAsked(app, trx, locked, { kind: 'back', by: actor.userId });
    await updateHold(trx, id, {
      refund_state: answer,
      refund_answer: words,
      refund_answered_at: at,
      updated_at: at,
    });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: answer === 'given' ? 'hold.refund_given' : 'hold.refund_refused',
      entity: 'home_hold',
      entityId: id,
      before: { refund: 'asked' },
      after: { refund: answer, amountMinor: hold.amount_minor },
      at,
    });
    if (answer === 'given') tags = await letHomeGo(app, trx, hold);
    const isBackOnMarket = tags !== null;
    const amount = money(hold.amount_minor);
    for (const userId of sides)
      await notify(app, trx, {
        causedBy: null,
        userId,
        kind: 'hold-refund',
        write: () => ({
          title: answer === 'given' ? m.holds_notice_given_title() : m.holds_notice_refused_title(),
          paragraphs: [
            answer === 'given' ? m.holds_notice_given({ amount }) : m.holds_notice_refused({ amount }),
            words,
            ...(isBackOnMarket && userId === hold.lister_id ? [m.holds_notice_back_on_market()] : []),
          ],
        }),
        path: userId === hold.lister_id && isBackOnMarket ? href('/account/listings') : href('/account/holds'),
        dedupeKey: `hold-refund:${id}:${at.toISOString()}:${userId}`,
      });
    return 'done';
  });
  if (tags) app.touchTags(tags);
  return pressed;
}
