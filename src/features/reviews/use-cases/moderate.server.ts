import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { lockDealing, writeSettlement } from '../data/dealings.server.ts';
import { listReporters, lockReview, type ReviewRow, settleReports, updateReview } from '../data/reviews.server.ts';
import { maySettle } from '../domain/dealing-states.ts';
import { tagsOfReviews } from '../domain/review-tags.ts';
import { confirm, dealingNotFound } from './dealings.server.ts';
import { wordsOf } from './present-dealing.ts';
import { reckonAgent } from './reckon-agent.server.ts';
import { markOfWords } from './words-mark.server.ts';
import { reviewNotFound } from './write-review.server.ts';

const REASON = { min: 10, max: 500 } as const;

function readReason(text: string): string {
  const reason = withoutControls(text).trim();
  if (reason.length >= REASON.min && reason.length <= REASON.max) return reason;
  throw new AppError('reason_refused', {
    status: 400,
    publicMessage: m.reviews_reason_refused(REASON),
    field: 'reason',
  });
}

const PARTS = ['review', 'reply'] as const;
const DECISIONS = ['publish', 'remove'] as const;

/**
 * The office lets a review or its reply stand, or takes it down, with a reason its author reads; open reports of the
 * review are settled with it. @throws AppError review_not_found (404), own_matter (403), words_changed where they are
 * not the ones shown (409), reason_refused, unknown_choice (400)
 */
export async function decideReview(
  app: App,
  allowed: AllowedOthers<'review.moderate'>,
  id: string,
  given: { part: string; decision: string; reason: string; mark: string },
): Promise<void> {
  const part = requireOneOf(PARTS, given.part, 'part');
  const decision = requireOneOf(DECISIONS, given.decision, 'decision');
  const reason = readReason(given.reason);
  if (!isUuid(id)) throw reviewNotFound();
  const at = app.now();
  let agentId = '';
  await app.db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, { id });
    if (!review || (part === 'reply' && review.reply_state === null)) throw reviewNotFound();
    const reporters = part === 'review' ? await listReporters(trx, id) : [];
    const actor = allowed.requireOther([review.author_id, review.agent_id, ...reporters]);
    if (given.mark !== markOfWords(review, part))
      throw new AppError('words_changed', { status: 409, publicMessage: m.reviews_words_changed() });
    agentId = review.agent_id;
    const state = decision === 'publish' ? 'published' : 'removed';
    await updateReview(
      trx,
      id,
      part === 'review'
        ? { state, held_for: [], decided_by: actor.userId, decided_at: at, decision_reason: reason }
        : { reply_state: state, reply_held_for: [] },
    );
    if (part === 'review') {
      await settleReports(trx, id, decision === 'remove' ? 'upheld' : 'dismissed', at);
      await reckonAgent(trx, agentId);
    }
    await recordAudit(trx, {
      actorId: actor.userId,
      action: decision === 'publish' ? 'review.kept' : 'review.removed',
      entity: 'review',
      entityId: id,
      before: { state: part === 'review' ? review.state : review.reply_state },
      after: { part, state, reason },
      at,
    });
    await tellAuthor(app, trx, review, { part, isKept: decision === 'publish', reason, at });
  });
  app.touchTags(tagsOfReviews(agentId));
}

type Decided = { part: (typeof PARTS)[number]; isKept: boolean; reason: string; at: Date };

async function tellAuthor(app: App, trx: Db, review: ReviewRow, { part, isKept, reason, at }: Decided): Promise<void> {
  const userId = part === 'review' ? review.author_id : review.agent_id;
  if (!userId) return;
  await notify(app, trx, {
    causedBy: null,
    userId,
    kind: 'review-decided',
    write: () => ({
      title: isKept ? m.reviews_notice_kept() : m.reviews_notice_removed(),
      paragraphs: [m.reviews_notice_reason({ reason })],
    }),
    path: href('/account/dealings/:id', { id: review.dealing_id }),
    dedupeKey: `review-decided:${review.id}:${part}:${at.toISOString()}`,
  });
}

/**
 * The office says whether a dealing took place where only the visitor says so; yes opens the review. @throws AppError
 * dealing_not_found (404), own_matter (403), dealing_settled (409), reason_refused, unknown_choice (400)
 */
export async function settleDealing(
  app: App,
  allowed: AllowedOthers<'review.moderate'>,
  id: string,
  given: { says: string; reason: string },
): Promise<void> {
  const says = requireOneOf(['yes', 'no'] as const, given.says, 'says');
  const reason = readReason(given.reason);
  if (!isUuid(id)) throw dealingNotFound();
  const at = app.now();
  let agentId = '';
  await app.db.transaction().execute(async (trx) => {
    const dealing = await lockDealing(trx, id);
    if (!dealing) throw dealingNotFound();
    const actor = allowed.requireOther([dealing.agent_id, dealing.visitor_id]);
    if (!maySettle({ ...wordsOf(dealing), visitorSaidAt: dealing.visitor_said_at }, at))
      throw new AppError('dealing_settled', { status: 409, publicMessage: m.reviews_dealing_settled() });
    agentId = dealing.agent_id;
    await writeSettlement(trx, id, { says, reason, by: actor.userId, at });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'dealing.settled',
      entity: 'dealing',
      entityId: id,
      after: { says, reason },
      at,
    });
    for (const userId of [dealing.agent_id, dealing.visitor_id])
      if (userId)
        await notify(app, trx, {
          causedBy: null,
          userId,
          kind: 'dealing-settled',
          write: () => ({
            title: says === 'yes' ? m.reviews_settled_yes() : m.reviews_settled_no(),
            paragraphs: [dealing.listing_title, m.reviews_notice_reason({ reason })],
          }),
          path: href('/account/dealings/:id', { id }),
          dedupeKey: `dealing-settled:${id}:${userId}`,
        });
    if (says === 'yes') await confirm(app, trx, dealing, at);
  });
  app.touchTags(tagsOfReviews(agentId));
}
