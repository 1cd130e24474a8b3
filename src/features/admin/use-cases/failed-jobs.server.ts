import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Keyset } from '#db/keyset.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { readFailedJobs, retryFailedJob } from '../data/failed-jobs.server.ts';
import type { FailedJob } from '../domain/failed-job.ts';

const PAGE_LENGTH = 50;

/** A page of the jobs that failed, newest first. */
export function listFailedJobs(
  app: App,
  before: Keyset | null = null,
): Promise<{ items: FailedJob[]; next: string | null }> {
  return readFailedJobs(app.db, before, PAGE_LENGTH);
}

/**
 * Has a failed job tried again at once, with its audit row. @throws AppError job_not_failed (409) when it runs, is done
 * or is gone
 */
export async function retryJob(app: App, actor: Allowed<'admin.manage'>, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const name = await retryFailedJob(trx, id);
    if (!name) throw new AppError('job_not_failed', { status: 409, publicMessage: m.admin_job_not_failed() });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'job.retried',
      entity: 'job',
      entityId: id,
      after: { name },
      at: app.now(),
    });
  });
}
