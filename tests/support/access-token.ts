import { randomUUID } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { signAccessToken } from '#features/accounts/data/access-tokens.server.ts';

/** An access token of a new session of somebody with an account, as signing in would give. */
export async function openAccessToken(app: App, userId: string): Promise<string> {
  const sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const row = { id: sessionId, token: randomUUID(), userId, expiresAt, createdAt: new Date(), updatedAt: new Date() };
  await app.db
    .insertInto('session')
    .values({ ...row, ipAddress: null, userAgent: null })
    .execute();
  return signAccessToken(app, { userId, sessionId });
}
