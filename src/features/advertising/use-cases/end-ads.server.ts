import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { bookEarned, readAhead } from '#features/books/paid-ahead.server.ts';
import { lockMovable } from '#features/payments/movable.server.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import { agreeOnMove } from '#features/payments/second-person.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { type AdRow, clockOf, listDue, lockAd, updateAd } from '../data/ads.server.ts';
import { listRunning, type PeriodRow, updatePeriod } from '../data/periods.server.ts';
import { LONGEST_PAUSE_DAYS, statusOf, subjectOf, unusedOf } from '../domain/ad-standing.ts';
import { AD_TAGS } from './ad-grants.server.ts';
import { letRunOn } from './pause-ads.server.ts';

/** Ends advertisements whose days are over; what it has not come to yet is shown nowhere all the same. */
export const END_ADS_JOB = 'end-ads';

/** Ends what is due, each in its own transaction. Gives how many ended. */
export async function endAds(app: App): Promise<number> {
  let ended = 0;
  const pausedBefore = new Date(app.now().getTime() - LONGEST_PAUSE_DAYS * DAY_MS);
  for (const id of await listDue(app.db, app.now(), pausedBefore)) {
    const isEnded = await app.db.transaction().execute(async (trx) => {
      const ad = await lockAd(trx, id);
      if (!ad) return false;
      if (ad.state === 'paused' && ad.paused_at && ad.paused_at <= pausedBefore) await letRunOn(app, trx, ad, null);
      if (ad.state !== 'running' || statusOf(clockOf(ad), app.now()) !== 'expired') return false;
      await endAd(app, trx, ad);
      return true;
    });
    if (isEnded) ended += 1;
  }
  if (ended > 0) app.touchTags(AD_TAGS);
  return ended;
}

/** What the days of a period are booked under. */
function bookedAs({ reference, ad_id: adId, package: key, days }: PeriodRow) {
  return { reference, subject: subjectOf({ adId, key, days }) };
}

async function endAd(app: App, trx: Db, ad: AdRow): Promise<void> {
  const at = app.now();
  for (const period of await listRunning(trx, ad.id)) {
    const amountMinor = await readAhead(trx, 'ad', period.reference);
    await bookEarned(trx, 'ad', { ...bookedAs(period), amountMinor, at: period.ends_at ?? at });
    await updatePeriod(trx, period.reference, { state: 'over' });
  }
  await updateAd(trx, ad.id, { state: 'ended', updated_at: at });
  await recordAudit(trx, {
    actorId: null,
    action: 'ad.ended',
    entity: 'ad',
    entityId: ad.id,
    before: { state: ad.state },
    after: { state: 'ended' },
    at,
  });
  await notify(app, trx, {
    causedBy: null,
    userId: ad.owner_id ?? '',
    kind: 'ad-ended',
    write: () => ({
      title: m.ads_notice_ended_title({ title: ad.title }),
      paragraphs: [m.ads_notice_ended()],
    }),
    path: href('/advertise/performance'),
    dedupeKey: `ad-ended:${ad.id}:${ad.ends_at?.toISOString() ?? ''}`,
  });
}

/**
 * Sends the unused part of a payment back. Above the bound of one person the advertisement comes down all the same, and
 * its money waits at the desk of payments until a colleague confirms it.
 */
async function sendUnusedBack(
  app: App,
  trx: Db,
  { by, ...part }: { reference: string; amountMinor: number; reason: string; by: string | null },
): Promise<void> {
  const { reference, amountMinor, reason } = part;
  if (by === null) {
    await orderRefund(app, trx, { ...part, agreed: null, whileDisputed: 'wait' });
    return;
  }
  const { payment, movable } = await lockMovable(trx, reference);
  const agreed = await agreeOnMove(
    app,
    trx,
    { payment, movable: { ...movable, isDisputed: false } },
    { move: { kind: 'back', amountMinor, words: reason }, by, sides: [payment.userId] },
  );
  if (agreed) await orderRefund(app, trx, { ...part, agreed, whileDisputed: 'wait' });
}

/**
 * Ends a locked advertisement before its time: the unused part of each payment goes back, the used part is earned.
 * Gives the kobo that go back.
 */
export async function stopAd(
  app: App,
  trx: Db,
  ad: AdRow,
  { reason, by, state }: { reason: string; by: string | null; state: 'taken_down' | 'ended' },
): Promise<number> {
  const at = app.now();
  let backMinor = 0;
  for (const row of await listRunning(trx, ad.id)) {
    const { reference, amount_minor: amountMinor, days, starts_at: startsAt, ends_at: endsAt } = row;
    if (!startsAt || !endsAt) continue;
    // Part of it may have gone back before, from the desk of payments.
    const ahead = await readAhead(trx, 'ad', reference);
    const unused = Math.min(ahead, unusedOf({ amountMinor, days, startsAt, endsAt }, ad.paused_at ?? at));
    await bookEarned(trx, 'ad', { ...bookedAs(row), amountMinor: ahead - unused, at });
    // What comes down comes down: where a bank has a question open, its money waits for the bank's word.
    if (unused > 0) await sendUnusedBack(app, trx, { reference, amountMinor: unused, reason, by });
    await updatePeriod(trx, reference, { state: 'returned', returned_minor: unused });
    backMinor += unused;
  }
  await updateAd(trx, ad.id, { state, paused_at: null, ends_at: at, taken_reason: reason, updated_at: at });
  await recordAudit(trx, {
    actorId: by,
    action: 'ad.taken-down',
    entity: 'ad',
    entityId: ad.id,
    before: { state: ad.state },
    after: { state, reason, backMinor },
    at,
  });
  // Nobody is written to whose account is being deleted.
  if (by === null) return backMinor;
  await notify(app, trx, {
    causedBy: null,
    userId: ad.owner_id ?? '',
    kind: 'ad-taken-down',
    write: () => ({
      title: m.ads_notice_down_title({ title: ad.title }),
      paragraphs: [
        reason,
        backMinor > 0
          ? m.ads_notice_down({ amount: formatMoney({ minor: backMinor, currency: 'NGN' }) })
          : m.ads_notice_down_nothing(),
      ],
    }),
    path: href('/advertise/performance'),
    dedupeKey: `ad-down:${ad.id}:${at.toISOString()}`,
  });
  return backMinor;
}
