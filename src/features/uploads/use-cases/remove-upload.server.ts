import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { deleteUnusedPicture } from '#features/media/pictures.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { deleteUnclaimed, findUpload, listForgotten } from '../data/uploads.server.ts';

export const CLEAR_UPLOADS_JOB = 'clear-uploads';
/** A form may be left for a week and finished with its pictures. */
const FORGOTTEN_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;
const BATCH = 200;

export const uploadNotFound = () => new AppError('not_found', { status: 404, publicMessage: m.uploads_not_found() });

/**
 * Removes a file that no saved form uses. @throws AppError not_found, not_allowed, upload_in_use, storage_unavailable
 */
export async function removeUpload(app: App, allowed: AllowedOwn<'upload.manage'>, id: string): Promise<void> {
  const upload = await findUpload(app.db, id);
  if (!upload) throw uploadNotFound();
  await takeAway(app, id, allowed.requireOwn(upload.owner_id).userId);
}

/** Rows first, files after. `actorId`: null where the clearing job does it. */
async function takeAway(app: App, id: string, actorId: string | null): Promise<void> {
  const removed = await app.db.transaction().execute(async (trx) => {
    const upload = await deleteUnclaimed(trx, id);
    if (!upload) return null;
    const keys = upload.media_id ? await deleteUnusedPicture(trx, upload.media_id) : [];
    await recordAudit(trx, {
      actorId,
      action: 'upload.removed',
      entity: 'upload',
      entityId: id,
      before: { bucket: upload.bucket },
      at: app.now(),
    });
    return { upload, keys };
  });
  if (!removed) {
    if (!(await findUpload(app.db, id))) throw uploadNotFound();
    throw new AppError('upload_in_use', { status: 409, publicMessage: m.uploads_in_use() });
  }
  const { upload, keys } = removed;
  for (const key of [...keys, upload.object_key]) await app.files.remove(key);
}

/** Clears away what nobody came to use within a week; the number of files. Once more does no harm. */
export async function clearForgottenUploads(app: App, signal?: AbortSignal): Promise<number> {
  const before = new Date(app.now().getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS);
  let count = 0;
  for (;;) {
    const ids = await listForgotten(app.db, before, BATCH);
    for (const id of ids) {
      signal?.throwIfAborted();
      // Somebody may have claimed or removed it in between; then it is not ours to clear.
      await takeAway(app, id, null).then(
        () => (count += 1),
        (error: unknown) => {
          if (!(error instanceof AppError && error.status < 500)) throw error;
        },
      );
    }
    if (ids.length < BATCH) return count;
  }
}
