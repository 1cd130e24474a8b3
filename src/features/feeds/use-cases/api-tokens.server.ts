import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import type { Actor } from '#features/accounts/account.ts';
import { findActor, findActorById } from '#features/accounts/actors.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { credentialsChangedAt } from '#features/accounts/credential-changes.server.ts';
import { AppError } from '#lib/app-error.ts';
import { DAY_MS } from '#lib/days.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';

/** How our tokens begin, so that one left in a file is known for what it is. */
const PREFIX = 'zf_';
const TOKEN_BYTES = 32;
const MOST_TOKENS = 10;
/** A token opens the feed for so long, unless it is renewed; its owner is told some days before. */
const TOKEN_DAYS = 90;
export const WARNED_DAYS = 14;
const LONGEST_NAME = 60;
const BEARER = /^bearer\s+(zf_[\w-]{20,100})$/i;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

export type ApiToken = {
  id: string;
  name: string;
  last4: string;
  created_at: string;
  last_used_at: string | null;
  expires_at: string;
  isEnding: boolean;
};

const endOf = (from: Date) => new Date(from.getTime() + TOKEN_DAYS * DAY_MS);

/**
 * Makes a token for a person's own software, for 90 days. It is shown this once; only its hash is kept. @throws
 * AppError tokens_too_many (409)
 */
export async function createApiToken(
  app: App,
  actor: Allowed<'feed.send'>,
  name: string,
): Promise<{ token: string; record: ApiToken }> {
  const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const label = name.trim().slice(0, LONGEST_NAME) || m.feeds_token_unnamed();
  const now = app.now();
  const record = await app.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('api_tokens')
      .values({
        user_id: actor.userId,
        name: label,
        token_hash: hash(token),
        last4: token.slice(-4),
        created_at: now,
        expires_at: endOf(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const open = await trx
      .selectFrom('api_tokens')
      .select('id')
      .where('user_id', '=', actor.userId)
      .where(await stillOpens(trx, actor.userId, now))
      .execute();
    if (open.length > MOST_TOKENS)
      throw new AppError('tokens_too_many', {
        status: 409,
        publicMessage: m.feeds_tokens_too_many({ limit: MOST_TOKENS }),
      });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'token.created',
      entity: 'api_token',
      entityId: id,
      after: { last4: token.slice(-4) },
      at: app.now(),
    });
    return {
      id,
      name: label,
      last4: token.slice(-4),
      created_at: now.toISOString(),
      last_used_at: null,
      expires_at: endOf(now).toISOString(),
      isEnding: false,
    };
  });
  return { token, record };
}

/** A person's tokens that still work, newest first. */
export async function listApiTokens(app: App, userId: string): Promise<ApiToken[]> {
  const rows = await app.db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'last4', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(await stillOpens(app.db, userId, app.now()))
    .orderBy('created_at', 'desc')
    .execute();
  const soon = app.now().getTime() + WARNED_DAYS * DAY_MS;
  return rows.map(({ created_at, last_used_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
    isEnding: expires_at.getTime() < soon,
  }));
}

/**
 * What a token must be to open anything: not revoked, not run out, and no older than the person's last new password or
 * signing out everywhere.
 */
async function stillOpens(db: Db, userId: string, now: Date) {
  const changedAt = await credentialsChangedAt(db, userId);
  return (eb: ExpressionBuilder<Database, 'api_tokens'>) =>
    eb.and([
      eb('revoked_at', 'is', null),
      eb('expires_at', '>', now),
      ...(changedAt ? [eb('created_at', '>', changedAt)] : []),
    ]);
}

/**
 * Lets one of the person's own tokens open the feed for another 90 days from now; one that opens nothing any more is
 * left alone.
 */
export async function renewApiToken(app: App, actor: Allowed<'feed.send'>, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const now = app.now();
  return app.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('api_tokens')
      .set({ expires_at: endOf(now), warned_at: null })
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .where(await stillOpens(trx, actor.userId, now))
      .returning('last4')
      .executeTakeFirst();
    if (!row) return false;
    const after = { last4: row.last4, expires_at: endOf(now).toISOString() };
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'token.renewed',
      entity: 'api_token',
      entityId: id,
      after,
      at: now,
    });
    return true;
  });
}

/** Ends one of the person's own tokens; one that is ended already, or somebody else's, is left alone. */
export async function revokeApiToken(app: App, actor: Allowed<'feed.send'>, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await app.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('api_tokens')
      .set({ revoked_at: app.now() })
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .where('revoked_at', 'is', null)
      .returning('last4')
      .executeTakeFirst();
    if (row)
      await recordAudit(trx, {
        actorId: actor.userId,
        action: 'token.revoked',
        entity: 'api_token',
        entityId: id,
        before: { last4: row.last4 },
        at: app.now(),
      });
  });
}

/** Who is calling the feed's routes: the owner of one of our tokens, else whoever the session's own token names. */
export async function findFeedActor(app: App, request: Request): Promise<Actor | null> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return findActor(app, request, 'bearer');
  const owner = await app.db
    .selectFrom('api_tokens')
    .select(['id', 'user_id'])
    .where('token_hash', '=', hash(token))
    .executeTakeFirst();
  if (!owner) return null;
  const now = app.now();
  const row = await app.db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', owner.id)
    .where(await stillOpens(app.db, owner.user_id, now))
    .returning('id')
    .executeTakeFirst();
  return row ? findActorById(app, owner.user_id) : null;
}
