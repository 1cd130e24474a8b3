import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { readSetting } from '#db/settings.server.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';

import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { lockDealing } from '../data/dealings.server.ts';
import { findPublished, insertReport, insertReview, lockReview, updateReview } from '../data/reviews.server.ts';
import { REPORT_REASONS } from '../domain/report-reasons.ts';
import { findHolds, mayEdit, type ReviewRefusal, readReview, shortName, WORDS_MAX } from '../domain/review-rules.ts';
import { tagsOfReviews } from '../domain/review-tags.ts';
import { dealingNotFound, requireSide } from './dealings.server.ts';
import { reckonAgent } from './reckon-agent.server.ts';
import { REVIEW_RULES } from './review-settings.server.ts';

type MayManage = AllowedOwn<'dealing.manage'>;

const tooLate = () => new AppError('review_too_late', { status: 409, publicMessage: m.reviews_too_late() });

/**
 * Writes the review of a dealing that both sides confirmed, or changes it in time; what the rules find in its words
 * waits for the office, anything else everybody reads at once. @throws AppError dealing_not_found (404),
 * dealing_unconfirmed, review_too_late (409)
 */
export async function writeReview(
  app: App,
  allowed: MayManage,
  id: string,
  text: (name: string) => string,
): Promise<{ state: 'held' | 'published' } | { refusals: ReviewRefusal[] }> {
  if ((await requireSide(app, allowed, id)) !== 'visitor') throw dealingNotFound();
  const draft = readReview(text);
  if ('refusals' in draft) return draft;
  const { userId, name } = allowed.themselves;
  const { edit_days: editDays } = await readSetting(app.db, REVIEW_RULES);
  const at = app.now();
  const heldFor = findHolds(Object.values(draft.words).join('\n'));
  const state = heldFor.length > 0 ? 'held' : 'published';
  let agentId = '';
  await app.db.transaction().execute(async (trx) => {
    const dealing = await lockDealing(trx, id);
    if (!dealing) throw dealingNotFound();
    if (dealing.confirmed_at === null)
      throw new AppError('dealing_unconfirmed', { status: 409, publicMessage: m.reviews_unconfirmed() });
    agentId = dealing.agent_id;
    const said = { stars: draft.stars, words: JSON.stringify(draft.words), state, held_for: heldFor } as const;
    const known = await lockReview(trx, { dealingId: id });
    if (known && !mayEdit({ state: known.state, createdAt: known.created_at }, editDays, at)) throw tooLate();
    let reviewId = known?.id ?? null;
    if (known) await updateReview(trx, known.id, { ...said, edited_at: at, decision_reason: null });
    else
      reviewId = await insertReview(trx, {
        ...said,
        dealing_id: id,
        agent_id: agentId,
        author_id: userId,
        author_name: shortName(name),
        created_at: at,
      });
    await reckonAgent(trx, agentId);
    await recordAudit(trx, {
      actorId: userId,
      action: known ? 'review.changed' : 'review.written',
      entity: 'review',
      entityId: reviewId ?? id,
      ...(known ? { before: { stars: known.stars, state: known.state } } : {}),
      after: { stars: draft.stars, state, held_for: heldFor },
      at,
    });
    if (state === 'published' && known?.state !== 'published')
      await notify(app, trx, {
        causedBy: { userId },
        userId: agentId,
        kind: 'review-published',
        write: () => ({
          title: m.reviews_notice_title({ stars: draft.stars }),
          paragraphs: [m.reviews_notice_text()],
        }),
        path: href('/account/dealings/:id', { id }),
        dedupeKey: `review-published:${id}`,
      });
  });
  app.touchTags(tagsOfReviews(agentId));
  return { state };
}

/**
 * An agent answers a review once, in words everybody reads beside it, and may change them in time. @throws AppError
 * dealing_not_found, review_not_found (404), reply_missing, reply_too_long (400), review_too_late (409)
 */
export async function replyToReview(app: App, allowed: MayManage, id: string, text: string): Promise<void> {
  if ((await requireSide(app, allowed, id)) !== 'agent') throw dealingNotFound();
  const reply = withoutControls(text).trim();
  const refuse = (code: string, publicMessage: string) =>
    new AppError(code, { status: 400, publicMessage, field: 'reply' });
  if (isBlank(reply)) throw refuse('reply_missing', m.reviews_reply_missing());
  if (reply.length > WORDS_MAX) throw refuse('reply_too_long', m.reviews_words_too_long({ max: WORDS_MAX }));
  const { userId } = allowed.themselves;
  const { edit_days: editDays } = await readSetting(app.db, REVIEW_RULES);
  const at = app.now();
  const heldFor = findHolds(reply);
  await app.db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, { dealingId: id });
    if (review?.state !== 'published') throw reviewNotFound();
    const isFirst = review.reply_at === null || review.reply_state === null;
    if (
      review.reply_at !== null &&
      review.reply_state !== null &&
      !mayEdit({ state: review.reply_state, createdAt: review.reply_at }, editDays, at)
    )
      throw tooLate();
    const state = heldFor.length > 0 ? 'held' : 'published';
    await updateReview(trx, review.id, {
      reply,
      reply_state: state,
      reply_held_for: heldFor,
      ...(isFirst ? { reply_at: at } : { reply_edited_at: at }),
    });
    await recordAudit(trx, {
      actorId: userId,
      action: 'review.replied',
      entity: 'review',
      entityId: review.id,
      after: { state, held_for: heldFor },
      at,
    });
    if (state === 'published' && isFirst && review.author_id)
      await notify(app, trx, {
        causedBy: { userId },
        userId: review.author_id,
        kind: 'review-replied',
        write: () => ({ title: m.reviews_notice_reply(), paragraphs: [m.reviews_notice_reply_text()] }),
        path: href('/account/dealings/:id', { id }),
        dedupeKey: `review-replied:${review.id}`,
      });
  });
  app.touchTags(tagsOfReviews(userId));
}

export const reviewNotFound = () =>
  new AppError('review_not_found', { status: 404, publicMessage: m.reviews_not_found() });

const REPORTS_LIMIT = { max: 10, windowSeconds: 60 * 60 };
const REPORT_WORDS = { min: 10, max: 1000 } as const;

/**
 * Tells the office that a review should not stand; it stays until the office decides. The same person's second report
 * of it changes nothing. @throws AppError review_not_found (404), report_words (400), own_review (400),
 * too_many_requests (429)
 */
export async function reportReview(
  app: App,
  actor: Allowed<'review.report'>,
  id: string,
  given: { reason: string; words: string },
): Promise<void> {
  const reason = requireOneOf(REPORT_REASONS, given.reason, 'reason');
  const words = withoutControls(given.words).trim();
  if (words.length < REPORT_WORDS.min || words.length > REPORT_WORDS.max)
    throw new AppError('report_words', {
      status: 400,
      publicMessage: m.reviews_report_words(REPORT_WORDS),
      field: 'words',
    });
  const review = isUuid(id) ? await findPublished(app.db, id) : null;
  if (!review) throw reviewNotFound();
  if (review.author_id === actor.userId)
    throw new AppError('own_review', { status: 400, publicMessage: m.reviews_report_own() });
  await countAttempt(app, `review-report:user:${actor.userId}`, REPORTS_LIMIT);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await insertReport(trx, { review_id: id, reporter_id: actor.userId, reason, words, created_at: at }))) return;
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'review.reported',
      entity: 'review',
      entityId: id,
      after: { reason },
      at,
    });
  });
}
