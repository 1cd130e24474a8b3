import type { App } from '#app/app.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { countKeptVisits } from './data/dealings.server.ts';
import {
  countStars,
  findPublished,
  hasRealDeal,
  listPublished,
  type ReviewWithDealing,
} from './data/reviews.server.ts';
import { HISTORY_WINDOW_DAYS } from './domain/dealing-states.ts';
import type { PublicReview, ReviewPage, Stars } from './review.ts';

const PER_PAGE = 5;

/** A review as everybody may see it, field by field. */
function present(row: ReviewWithDealing): PublicReview {
  return {
    id: row.id,
    stars: row.stars as Stars,
    words: row.words,
    author: row.author_name,
    after: row.kind,
    happenedAt: row.happened_at.toISOString(),
    writtenAt: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    isSample: row.is_sample,
    reply:
      row.reply !== null && row.reply_state === 'published' && row.reply_at
        ? { text: row.reply, at: row.reply_at.toISOString() }
        : null,
  };
}

/** One page of what people say of an agent; the demo market's samples only while there is nothing else. */
export async function findAgentReviews(
  app: App,
  agentId: string,
  { page, perPage = PER_PAGE }: { page: number; perPage?: number },
): Promise<ReviewPage> {
  const [all, isReal] = await Promise.all([countStars(app.readDb, agentId), hasRealDeal(app.readDb, agentId)]);
  // The rule of the figures on their card (`reckonFigures`), or the page would say what the card does not.
  const areSamples = !isReal && !all.some(({ isSample }) => !isSample) && all.length > 0;
  const own = all.filter(({ isSample }) => isSample === areSamples);
  const of = (stars: Stars) => own.find((one) => one.stars === stars)?.count ?? 0;
  const counts: ReviewPage['counts'] = { 5: of(5), 4: of(4), 3: of(3), 2: of(2), 1: of(1) };
  const total = own.reduce((sum, { count }) => sum + count, 0);
  const points = own.reduce((sum, { stars, count }) => sum + stars * count, 0);
  const rows = await listPublished(
    app.readDb,
    { agentId, areSamples },
    { limit: perPage, offset: (page - 1) * perPage },
  );
  return {
    items: rows.map(present),
    total,
    page,
    perPage,
    rating: total === 0 ? null : Math.round((points / total) * 10) / 10,
    counts,
    areSamples,
  };
}

/** A review that can be reported, with whose it is about; null where there is none. */
export async function findReview(app: App, id: string): Promise<(PublicReview & { agentId: string }) | null> {
  const row = await findPublished(app.db, id);
  return row ? { ...present(row), agentId: row.agent_id } : null;
}

/** Of visits that visitors say took place in the last year, how many the agent confirmed. */
export function findKeptVisits(app: App, agentId: string): Promise<{ said: number; kept: number }> {
  return countKeptVisits(app.readDb, agentId, new Date(app.now().getTime() - HISTORY_WINDOW_DAYS * DAY_MS));
}

/** Whether somebody is an agent whom the office approved, and not suspended: nobody else's reviews are shown. */
export async function isApprovedAgent(app: App, userId: string): Promise<boolean> {
  const row = await app.readDb
    .selectFrom('profiles as p')
    .leftJoin('suspensions as s', 's.user_id', 'p.user_id')
    .select('p.user_id')
    .where('p.user_id', '=', userId)
    .where('p.user_type', '=', 'agent')
    .where('p.agent_status', '=', 'approved')
    .where('s.user_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
