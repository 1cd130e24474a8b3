import { Hono } from 'hono';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { isAllowed } from '#features/accounts/policy.ts';
import { isUuid } from '#lib/uuid.ts';
import { PICTURE_PATH } from '../domain/picture-address.ts';
import { identityPolicy } from '../policy.ts';

/** Pictures of checks for the office, while they are kept; each look is written down before anything is shown. */
export function createIdentityFiles(app: App): Hono {
  const files = new Hono();
  files.get(PICTURE_PATH, async (c) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return c.redirect(signInPath(new URL(c.req.url)));
    if (!isAllowed(identityPolicy.review, actor)) return c.redirect(href('/'));
    const id = c.req.param('pictureId') ?? '';
    const row = isUuid(id)
      ? await app.db
          .selectFrom('identity_pictures')
          .select(['session_id', 'picture'])
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    if (!row) return c.notFound();
    await app.db.transaction().execute((trx) =>
      recordAudit(trx, {
        actorId: actor.userId,
        action: 'identity.picture_seen',
        entity: 'identity_session',
        entityId: row.session_id,
        before: null,
        after: { picture: id },
        at: app.now(),
      }),
    );
    return c.body(new Uint8Array(row.picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'inline',
    });
  });
  return files;
}
