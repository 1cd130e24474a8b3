import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createFeedsApi } from './api/feeds-api.server.ts';
import * as feedPictures from './migrations/0442-feed-pictures.server.ts';
import { feedPolicy } from './policy.ts';
import { FETCH_PICTURES_JOB, fetchFeedPictures } from './use-cases/feed-pictures.server.ts';
import { WARN_OF_TOKENS_JOB, warnOfEndingTokens } from './use-cases/token-endings.server.ts';

const SENTENCES = {
  'feed.taken': m.admin_did_feed,
  'token.created': m.admin_did_token_created,
  'token.renewed': m.admin_did_token_renewed,
  'token.revoked': m.admin_did_token_revoked,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What feeds bring: the tokens agents send with, and the door they send through. */
export const feedsFeature: Feature = {
  name: 'feeds',
  policies: [feedPolicy],
  tables: ['api_tokens', 'feed_pictures'],
  migrations: { '0442-feed-pictures': feedPictures },
  jobs: [
    { name: WARN_OF_TOKENS_JOB, isHourly: true, run: async (app) => void (await warnOfEndingTokens(app)) },
    {
      name: FETCH_PICTURES_JOB,
      isHourly: true,
      async run(app) {
        const { isMore } = await fetchFeedPictures(app);
        if (isMore) await app.db.transaction().execute((trx) => app.enqueue(trx, FETCH_PICTURES_JOB, {}));
      },
    },
  ],
  api: [createFeedsApi],
  ownData: {
    // They go with the account they open.
    records: [
      {
        name: 'api_tokens',
        table: 'api_tokens',
        owner: 'user_id',
        columns: ['name', 'last4', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'],
      },
    ],
  },
  audit: {
    sentences: SENTENCES,
    entities: { api_token: { word: m.admin_entity_token }, feed: { word: m.admin_entity_feed } },
  },
};
