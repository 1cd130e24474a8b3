import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import type { RateLimit } from './domain/limits.ts';

/** Now and then a new window clears old ones away, so that the table stays as small as its use. */
const PRUNE_SHARE = 0.01;
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** A key that counts attempts against an e-mail address without keeping the address. */
export function emailKey(purpose: string, email: string): string {
  return `${purpose}:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

/**
 * Counts one attempt under the key, for all processes together, and refuses the one past `max` within the window. Keys
 * name what is limited and whose it is: `lead:ip:10.0.0.1`, `report:user:u-1`. @throws AppError too_many_requests (429)
 */
export async function countAttempt(app: App, key: string, limit: RateLimit): Promise<void> {
  if (await takeAttempt(app, key, limit)) return;
  throw new AppError('too_many_requests', {
    status: 429,
    publicMessage: 'That was too often. Please wait a little and try again.',
  });
}

/** Like countAttempt, but says whether the attempt is within the limit. */
export async function takeAttempt(app: App, key: string, { max, windowSeconds }: RateLimit): Promise<boolean> {
  const now = app.now();
  const windowStart = new Date(now.getTime() - windowSeconds * 1000);
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, count, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when rate_limits.window_started_at <= ${windowStart} then 1 else rate_limits.count + 1 end,
      window_started_at = case when rate_limits.window_started_at <= ${windowStart} then ${now} else rate_limits.window_started_at end
    returning count`.execute(app.db);
  const count = rows[0]?.count ?? 0;
  if (count === 1 && Math.random() < PRUNE_SHARE) await prune(app, now);
  return count <= max;
}

/** Windows are hours long at most; what is older limits nobody. */
async function prune(app: App, now: Date): Promise<void> {
  await app.db
    .deleteFrom('rate_limits')
    .where('window_started_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

/** Forgets the attempts under a key: the right password after some wrong ones. */
export async function forgetAttempts(app: App, key: string): Promise<void> {
  await app.db.deleteFrom('rate_limits').where('key', '=', key).execute();
}
