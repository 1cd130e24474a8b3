import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { WARNED_DAYS } from './api-tokens.server.ts';

/**
 * The job that tells owners of tokens that one ends soon; safe to run as often as one likes, on any number of nodes.
 */
export const WARN_OF_TOKENS_JOB = 'warn-of-tokens';

const AT_ONCE = 200;

/**
 * Tells every owner once, two weeks before a token ends, so that no software falls silent unheard. Gives how many were
 * told.
 */
export async function warnOfEndingTokens(app: App): Promise<number> {
  const now = app.now();
  return app.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('api_tokens')
      .select(['id', 'user_id', 'name', 'last4', 'expires_at'])
      .where('revoked_at', 'is', null)
      .where('warned_at', 'is', null)
      .where('expires_at', '>', now)
      .where('expires_at', '<', new Date(now.getTime() + WARNED_DAYS * DAY_MS))
      .orderBy('expires_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      await trx.updateTable('api_tokens').set({ warned_at: now }).where('id', '=', row.id).execute();
      await notify(app, trx, {
        causedBy: null,
        userId: row.user_id,
        kind: 'token-ending',
        write: () => ({
          title: m.feeds_token_ending_title({ name: row.name }),
          paragraphs: [m.feeds_token_ending_text({ last4: row.last4, day: formatDate(row.expires_at.toISOString()) })],
        }),
        path: href('/account/feeds'),
        dedupeKey: `token-ending:${row.id}:${row.expires_at.toISOString()}`,
      });
    }
    return rows.length;
  });
}
