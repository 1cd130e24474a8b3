import { createHash, randomBytes } from 'node:crypto';
import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { findActor, findActorById } from '#features/accounts/actors.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';

/** How our tokens begin, so that one left in a file is known for what it is. */
const PREFIX = 'zf_';
const TOKEN_BYTES = 32;
const MOST_TOKENS = 10;
const LONGEST_NAME = 60;
const BEARER = /^bearer\s+(zf_[\w-]{20,100})$/i;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

export type ApiToken = { id: string; name: string; last4: string; created_at: string; last_used_at: string | null };

/** Makes a token for a person's own software. It is shown this once; only its hash is kept. @throws AppError tokens_too_many (409) */
export async function createApiToken(app: App, actor: Actor, name: string): Promise<{ token: string; record: ApiToken }> {
  const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const label = name.trim().slice(0, LONGEST_NAME) || m.feeds_token_unnamed();
  const record = await app.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('api_tokens')
      .values({ user_id: actor.userId, name: label, token_hash: hash(token), last4: token.slice(-4), created_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const open = await trx.selectFrom('api_tokens').select('id').where('user_id', '=', actor.userId).where('revoked_at', 'is', null).execute();
    if (open.length > MOST_TOKENS)
      throw new AppError('tokens_too_many', { status: 409, publicMessage: m.feeds_tokens_too_many({ limit: MOST_TOKENS }) });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'token.created',
      entity: 'api_token',
      entityId: id,
      after: { last4: token.slice(-4) },
      at: app.now(),
    });
    return { id, name: label, last4: token.slice(-4), created_at: app.now().toISOString(), last_used_at: null };
  });
  return { token, record };
}

/** A person's tokens that still work, newest first. */
export async function listApiTokens(app: App, userId: string): Promise<ApiToken[]> {
  const rows = await app.db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'last4', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), last_used_at: row.last_used_at?.toISOString() ?? null }));
}

/** Ends one of the person's own tokens; one that is ended already, or somebody else's, is left alone. */
export async function revokeApiToken(app: App, actor: Actor, id: string): Promise<void> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return;
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
  const row = await app.db
    .updateTable('api_tokens')
    .set({ last_used_at: app.now() })
    .where('token_hash', '=', hash(token))
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row ? findActorById(app, row.user_id) : null;
}
