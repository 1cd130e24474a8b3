import { declareSetting, type Feature } from '#app/feature.server.ts';

import { m } from '#paraglide/messages.js';
import { createReviewsApi } from './api/reviews-api.server.ts';
import { eraseDealingsOf } from './data/dealings.server.ts';
import { deleteReviewsBy } from './data/reviews.server.ts';
import * as reviews from './migrations/0220-reviews.server.ts';
import { dealingPolicy, reviewPolicy } from './policy.ts';
import './schema.ts';
import { tagsOfReviews } from './domain/review-tags.ts';
import { ASK_ABOUT_VISITS_JOB, askAboutVisits } from './use-cases/ask-sides.server.ts';
import { reckonAgent } from './use-cases/reckon-agent.server.ts';
import { REVIEW_RULES } from './use-cases/review-settings.server.ts';

const SENTENCES = {
  'dealing.answered': m.admin_did_dealing_answered,
  'dealing.asked': m.admin_did_dealing_asked,
  'dealing.named': m.admin_did_dealing_named,
  'dealing.settled': m.admin_did_dealing_settled,
  'review.changed': m.admin_did_review_changed,
  'review.kept': m.admin_did_review_kept,
  'review.removed': m.admin_did_review_removed,
  'review.replied': m.admin_did_review_replied,
  'review.reported': m.admin_did_review_reported,
  'review.written': m.admin_did_review_written,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

const DEALING_COLUMNS = [
  ...['id', 'kind', 'listing_title', 'happened_at', 'agent_says', 'agent_said_at', 'visitor_says', 'visitor_said_at'],
  ...['settled_says', 'settled_reason', 'confirmed_at', 'created_at'],
];

/** What reviews bring: visits and deals both sides are asked about, what people say of agents, and its moderation. */
export const reviewsFeature: Feature = {
  name: 'reviews',
  policies: [dealingPolicy, reviewPolicy],
  tables: ['dealings', 'reviews', 'review_reports'],
  migrations: { '0220-reviews': reviews },
  settings: [
    declareSetting(REVIEW_RULES, {
      tags: [],
      title: m.admin_setting_reviews,
      text: m.admin_setting_reviews_text,
      fields: { edit_days: m.admin_field_review_edit_days },
    }),
  ],
  jobs: [{ name: ASK_ABOUT_VISITS_JOB, isHourly: true, run: askAboutVisits }],
  api: [createReviewsApi],
  ownData: {
    records: [
      { name: 'visits_and_deals_as_agent', table: 'dealings', owner: 'agent_id', columns: DEALING_COLUMNS },
      { name: 'visits_and_deals', table: 'dealings', owner: 'visitor_id', columns: DEALING_COLUMNS },
      {
        name: 'reviews_written',
        table: 'reviews',
        owner: 'author_id',
        columns: ['id', 'stars', 'words', 'state', 'decision_reason', 'created_at', 'edited_at'],
      },
      {
        name: 'reviews_received',
        table: 'reviews',
        owner: 'agent_id',
        columns: ['id', 'stars', 'words', 'reply', 'reply_state', 'reply_at', 'reply_edited_at', 'created_at'],
      },
      {
        name: 'reviews_reported',
        table: 'review_reports',
        owner: 'reporter_id',
        columns: ['review_id', 'reason', 'words', 'state', 'created_at'],
      },
    ],
    async erase(_app, trx, { userId, email }) {
      const agents = await deleteReviewsBy(trx, userId);
      await trx.deleteFrom('review_reports').where('reporter_id', '=', userId).execute();
      await eraseDealingsOf(trx, { userId, email });
      for (const agentId of agents) await reckonAgent(trx, agentId);
      return { tags: agents.flatMap(tagsOfReviews) };
    },
  },
  audit: {
    sentences: SENTENCES,
    entities: { dealing: { word: m.admin_entity_dealing }, review: { word: m.admin_entity_review } },
  },
};
