import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { readMail, requeueMail, type StoredMail } from '#features/mail/outbox.server.ts';

/** One look at a mail is one line of the trail: its page shows it in a frame, and both are asked for. */
const ONE_LOOK_MS = 600_000;

/**
 * One mail with what it says, without the secrets of its links, for somebody of the office, whose look is recorded; or
 * null.
 */
export async function openMail(app: App, actor: Allowed<'admin.open'>, id: string): Promise<StoredMail | null> {
  const mail = await readMail(app.db, id);
  if (!mail) return null;
  const look = { actorId: actor.userId, action: 'email.opened', entity: 'email', entityId: mail.id } as const;
  const known = await app.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', look.action)
    .where('entity_id', '=', look.entityId)
    .where('actor_id', '=', look.actorId)
    .where('created_at', '>', new Date(app.now().getTime() - ONE_LOOK_MS))
    .executeTakeFirst();
  if (!known) await recordAudit(app.db, { ...look, at: app.now() });
  return mail;
}

/** Queues a mail that could not be sent once more, with its audit row; false when it is not one of those (any more). */
export async function resendMail(app: App, actor: Allowed<'admin.manage'>, id: string): Promise<boolean> {
  return app.db.transaction().execute(async (trx) => {
    if (!(await requeueMail(app, trx, id))) return false;
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'email.resent',
      entity: 'email',
      entityId: id,
      before: { status: 'failed' },
      after: { status: 'queued' },
      at: app.now(),
    });
    return true;
  });
}
