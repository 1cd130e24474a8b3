import type { App } from '#app/app.server.ts';
import { listDisputed } from './data/dealings.server.ts';
import { listHeld, listNewReports, type ReviewWithDealing } from './data/reviews.server.ts';
import type { DealingKind, Says } from './domain/dealing-states.ts';
import type { HeldFor, ReviewWords } from './review.ts';

import { markOfWords } from './use-cases/words-mark.server.ts';

export { decideReview, settleDealing } from './use-cases/moderate.server.ts';

/** Words that wait for the office: a review or an agent's reply, and why. */
export type WaitingWords = {
  id: string;
  part: 'review' | 'reply';
  /** The mark of what is shown, which the decision sends back. */
  mark: string;
  agentId: string;
  /** Whose matter it is: who wrote, whom it is about, and who reported it. */
  sides: (string | null)[];
  stars: number;
  words: ReviewWords;
  reply: string | null;
  heldFor: HeldFor[];
  writtenAt: string;
};

/** A review somebody reported. */
export type WaitingReport = WaitingWords & { reason: string; reportWords: string; reportedAt: string };

/** A visit or deal that only its visitor says took place. */
export type WaitingDealing = {
  id: string;
  kind: DealingKind;
  agentId: string;
  agentName: string | null;
  visitorId: string | null;
  title: string;
  happenedAt: string;
  agentSays: Says | null;
  visitorSaidAt: string | null;
};

/** What the office decides about reviews, the oldest first. */
export type ReviewDesk = { held: WaitingWords[]; reported: WaitingReport[]; disputed: WaitingDealing[] };

function wordsOf(row: ReviewWithDealing, part: WaitingWords['part']): WaitingWords {
  return {
    id: row.id,
    part,
    mark: markOfWords(row, part),
    agentId: row.agent_id,
    sides: [row.author_id, row.agent_id],
    stars: row.stars,
    words: row.words,
    reply: row.reply,
    heldFor: part === 'review' ? row.held_for : row.reply_held_for,
    writtenAt: row.created_at.toISOString(),
  };
}

/** Reads the office's desk of reviews. */
export async function readReviewDesk(app: App): Promise<ReviewDesk> {
  const [held, reports, disputed] = await Promise.all([
    listHeld(app.db),
    listNewReports(app.db),
    listDisputed(app.db, app.now()),
  ]);
  return {
    held: held.flatMap((row) => [
      ...(row.state === 'held' ? [wordsOf(row, 'review')] : []),
      ...(row.reply_state === 'held' ? [wordsOf(row, 'reply')] : []),
    ]),
    reported: reports.map((row) => ({
      ...wordsOf(row, 'review'),
      sides: [row.author_id, row.agent_id, row.reporter_id],
      reason: row.reason,
      reportWords: row.report_words,
      reportedAt: row.reported_at.toISOString(),
    })),
    disputed: disputed.map((row) => ({
      id: row.id,
      kind: row.kind,
      agentId: row.agent_id,
      agentName: row.agent_name,
      visitorId: row.visitor_id,
      title: row.listing_title,
      happenedAt: row.happened_at.toISOString(),
      agentSays: row.agent_says,
      visitorSaidAt: row.visitor_said_at?.toISOString() ?? null,
    })),
  };
}
