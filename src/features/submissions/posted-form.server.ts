import type { App } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { postedFilesName } from '#features/uploads/upload.ts';
import { MAX_BYTES } from '#features/uploads/upload-limits.ts';
import { storePostedPictures } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formValuesOf, listOf } from './form-values.ts';
import type { FormRefusal, FormValues } from './property-form-fields.ts';

/** What a property form takes without script: the ten pictures of the specification (spec 5). */
const FILES = { maxFiles: 10, maxFileBytes: MAX_BYTES['property-images'] };

/** How a posted property form ended, as its page shows it. */
export type PostedOutcome =
  | { kind: 'sent'; id: string }
  | { kind: 'signed-out'; values: FormValues }
  | { kind: 'refused'; values: FormValues; refusals: FormRefusal[] }
  | { kind: 'failed'; values: FormValues; reason: string | null };

/**
 * A posted property form; pictures chosen without script are stored, and stand among the others. @throws AppError
 * upload_refused
 */
export async function readPostedForm(app: App, allowed: Allowed<'upload.create'>, form: FormData): Promise<FormValues> {
  const values = formValuesOf(form);
  const posted = await storePostedPictures(app, allowed, form.getAll(postedFilesName('image_urls')));
  return posted.length > 0 ? { ...values, image_urls: [...listOf(values, 'image_urls'), ...posted] } : values;
}

/**
 * Reads a posted form of somebody who may send pictures, and hands it to `save`. What the person may be told of a
 * failure comes back as `reason`; anything unexpected is logged and told in the page's own words.
 */
export async function savePostedForm(
  app: App,
  allowed: Allowed<'upload.create'>,
  request: Request,
  save: (values: FormValues) => Promise<{ id: string } | { refusals: FormRefusal[] }>,
): Promise<PostedOutcome> {
  let values: FormValues = {};
  try {
    return await withPostedFiles(app, { personId: allowed.userId, request }, FILES, async (form) => {
      values = formValuesOf(form);
      values = await readPostedForm(app, allowed, form);
      const answer = await save(values);
      return 'refusals' in answer
        ? { kind: 'refused', values, refusals: answer.refusals }
        : { kind: 'sent', id: answer.id };
    });
  } catch (error) {
    if (error instanceof AppError) return { kind: 'failed', values, reason: error.publicMessage };
    app.log.error({ err: error }, 'a property form could not be saved');
    return { kind: 'failed', values, reason: null };
  }
}
