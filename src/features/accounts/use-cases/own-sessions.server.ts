import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '../allowed.ts';
import { noteCredentialChange } from '../credential-changes.server.ts';
import { getAuth, orAway } from '../data/auth.server.ts';
import { nameDevice } from '../domain/device-name.ts';
import { forgetDevices } from '../known-devices.server.ts';

/** One place somebody is signed in at, as they are shown it: never its token. */
export type OwnSession = {
  id: string;
  device: string;
  address: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

/** The session a page's request belongs to, or null. */
export async function findSessionId(app: App, request: Request): Promise<string | null> {
  const auth = await getAuth(app);
  const headers = new Headers({ cookie: request.headers.get('cookie') ?? '' });
  const found = await orAway(auth.api.getSession({ headers, query: { disableRefresh: true } }));
  return found?.session.id ?? null;
}

/** Where somebody is signed in, this browser first, then the latest used. */
export async function listOwnSessions(app: App, userId: string, thisId: string | null): Promise<OwnSession[]> {
  const rows = await app.db
    .selectFrom('session')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: nameDevice(row.userAgent),
    address: row.ipAddress || null,
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    isThis: row.id === thisId,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Signs one of somebody's own sessions out; false when there is none of that id (any more). */
export async function endOwnSession(
  app: App,
  { userId }: Allowed<'account.manage'>,
  sessionId: string,
): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await recordAudit(trx, {
      actorId: userId,
      action: 'session.ended',
      entity: 'user',
      entityId: userId,
      at: app.now(),
    });
    return true;
  });
}

/** Where somebody stays signed in: the session, and the browser it is kept in. */
export type Here = { sessionId: string; deviceHash: string | null };

/** Signs somebody out everywhere but here, and knows their other browsers no longer; says how many sessions ended. */
export async function endOtherSessions(
  app: App,
  { userId }: Allowed<'account.manage'>,
  { sessionId: thisId, deviceHash }: Here,
): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('session')
      .where('userId', '=', userId)
      .where('id', '!=', thisId)
      .returning('id')
      .execute();
    await forgetDevices(trx, userId, deviceHash);
    await noteCredentialChange(trx, userId, app.now());
    const after = { sessions: rows.length };
    await recordAudit(trx, {
      actorId: userId,
      action: 'sessions.others-ended',
      entity: 'user',
      entityId: userId,
      after,
      at: app.now(),
    });
    return rows.length;
  });
}
