import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { DAY_MS } from '#lib/days.ts';
import type { ReporterLimit } from './report.ts';

/** How long the reports of somebody whose report was false are not taken. */
export const REPORTER_LIMIT_DAYS = 90;

/** The limit somebody's reports are under at this moment, or null. */
export async function findReporterLimit(app: App, userId: string): Promise<ReporterLimit | null> {
  const row = await app.db
    .selectFrom('reporter_limits')
    .select(['reason', 'limited_at', 'until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row || (row.until && row.until <= app.now())) return null;
  return { reason: row.reason, limitedAt: row.limited_at.toISOString(), until: row.until?.toISOString() ?? null };
}

/** Takes no more reports from a person for a while, inside the caller's transaction, with its audit row. */
export async function limitReporter(
  app: App,
  trx: Db,
  limit: { userId: string; actorId: string; reason: string },
): Promise<void> {
  const at = app.now();
  const until = new Date(at.getTime() + REPORTER_LIMIT_DAYS * DAY_MS);
  const row = { reason: limit.reason, limited_by: limit.actorId, limited_at: at, until };
  await trx
    .insertInto('reporter_limits')
    .values({ user_id: limit.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const after = { until: until.toISOString() };
  await recordAudit(trx, {
    actorId: limit.actorId,
    action: 'reporter.limited',
    entity: 'user',
    entityId: limit.userId,
    after,
    at,
  });
}

/**
 * Takes a person's reports again, inside the caller's transaction, with its audit row; false when they were taken
 * anyway.
 */
export async function liftReporterLimit(
  app: App,
  trx: Db,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('reporter_limits')
    .where('user_id', '=', userId)
    .returning('until')
    .executeTakeFirst();
  if (!row) return false;
  const before = { until: row.until?.toISOString() ?? null };
  await recordAudit(trx, {
    actorId,
    action: 'reporter.limit-lifted',
    entity: 'user',
    entityId: userId,
    before,
    at: app.now(),
  });
  return true;
}
