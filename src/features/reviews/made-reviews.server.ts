import type { Db } from '#db/client.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { insertDealing } from './data/dealings.server.ts';
import { insertReview } from './data/reviews.server.ts';
import type { DealingKind } from './domain/dealing-states.ts';
import type { ReviewWords, Stars } from './review.ts';
import { reckonAgent } from './use-cases/reckon-agent.server.ts';

/** A visit or deal of the demo market, with the review of it. */
export type MadeReview = {
  agentId: string;
  kind: DealingKind;
  title: string;
  author: string;
  stars: Stars;
  words: ReviewWords;
  reply?: string;
  daysAgo: number;
};

/** Stores the demo market's dealings and reviews, marked as samples, and reckons the agents' figures from them. */
export async function insertMadeReviews(trx: Db, made: readonly MadeReview[], now: Date): Promise<void> {
  for (const { agentId, kind, title, author, stars, words, reply, daysAgo } of made) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const happened = new Date(at.getTime() - 2 * DAY_MS);
    const id = await insertDealing(trx, {
      ...{ kind, agent_id: agentId, listing_title: title, happened_at: happened, answer_until: at },
      ...{ agent_says: 'yes', agent_said_at: at, visitor_says: 'yes', visitor_said_at: at },
      ...{ confirmed_at: at, is_sample: true, created_at: happened },
    });
    if (!id) continue;
    await insertReview(trx, {
      ...{ dealing_id: id, agent_id: agentId, author_name: author, stars, words: JSON.stringify(words) },
      ...{ state: 'published', is_sample: true, created_at: at },
      ...(reply ? { reply, reply_state: 'published', reply_at: new Date(at.getTime() + DAY_MS) } : {}),
    });
  }
  for (const agentId of new Set(made.map((one) => one.agentId))) await reckonAgent(trx, agentId);
}
