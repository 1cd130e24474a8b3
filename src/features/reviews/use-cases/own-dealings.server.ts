import type { App } from '#app/app.server.ts';
import { readSetting } from '#db/settings.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import type { Paged } from '#lib/paging.ts';
import { countDealingsOf, findDealing, listDealingsOf } from '../data/dealings.server.ts';
import { findReviewOf, type ReviewRow } from '../data/reviews.server.ts';
import type { OwnDealing, OwnReview } from '../domain/own-dealing.ts';
import { mayEdit } from '../domain/review-rules.ts';
import type { Stars } from '../review.ts';
import { dealingNotFound, requireSide } from './dealings.server.ts';
import { presentDealing } from './present-dealing.ts';
import { REVIEW_RULES } from './review-settings.server.ts';

const PER_PAGE = 20;

/** One page of somebody's visits and deals, on either side, the newest first. */
export async function listOwnDealings(
  app: App,
  allowed: AllowedOwn<'dealing.manage'>,
  page: number,
): Promise<Paged<OwnDealing>> {
  const { themselves } = allowed;
  const [rows, total] = await Promise.all([
    listDealingsOf(app.db, themselves, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countDealingsOf(app.db, themselves),
  ]);
  const items = rows.map((row) =>
    presentDealing(row, row.agent_id === themselves.userId ? 'agent' : 'visitor', app.now()),
  );
  return { items, total, page, perPage: PER_PAGE };
}

/**
 * One visit or deal of one's own with its review; looking changes nothing. @throws AppError dealing_not_found (404)
 */
export async function viewDealing(
  app: App,
  allowed: AllowedOwn<'dealing.manage'>,
  id: string,
): Promise<{ dealing: OwnDealing; review: OwnReview | null; editDays: number }> {
  const side = await requireSide(app, allowed, id);
  const [row, review, rules] = await Promise.all([
    findDealing(app.db, id),
    findReviewOf(app.db, id),
    readSetting(app.db, REVIEW_RULES),
  ]);
  if (!row) throw dealingNotFound();
  // What waits for the office, or was taken down, is its author's alone.
  const isShown = review !== null && (side === 'visitor' || review.state === 'published');
  return {
    dealing: presentDealing(row, side, app.now()),
    review: isShown ? presentOwn(review, rules.edit_days, app.now()) : null,
    editDays: rules.edit_days,
  };
}

function presentOwn(row: ReviewRow, editDays: number, now: Date): OwnReview {
  return {
    stars: row.stars as Stars,
    words: row.words,
    state: row.state,
    reason: row.decision_reason,
    writtenAt: row.created_at.toISOString(),
    mayEdit: mayEdit({ state: row.state, createdAt: row.created_at }, editDays, now),
    reply:
      row.reply !== null && row.reply_state !== null && row.reply_at !== null
        ? {
            text: row.reply,
            state: row.reply_state,
            mayEdit: mayEdit({ state: row.reply_state, createdAt: row.reply_at }, editDays, now),
          }
        : null,
  };
}
