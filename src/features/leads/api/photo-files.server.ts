import { Hono } from 'hono';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { answerPrivatePicture } from '#features/media/private-pictures.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { findInboxRow, type InboxRow } from '../data/inbox.server.ts';
import { PHOTO_FILES } from '../domain/enquiry-paths.ts';
import { findSentRow } from '../use-cases/sent-link.server.ts';
import { findThreadPhoto, isSideOf } from '../use-cases/thread-photos.server.ts';

/**
 * Photos of conversations, mounted at the root: for both sides who are signed in, and for who has the receipt's link.
 */
export function createPhotoFiles(app: App): Hono {
  const files = new Hono();
  files.get(PHOTO_FILES.inbox, async (c) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return c.redirect(signInPath(new URL(c.req.url)));
    const { enquiryId, photoId, file } = c.req.param();
    const row = isUuid(enquiryId) ? ((await findInboxRow(app.db, enquiryId)) ?? null) : null;
    return answer(app, row && isSideOf(row, actor) ? row : null, { photoId, file });
  });
  files.get(PHOTO_FILES.sent, async (c) => {
    const { token, photoId, file } = c.req.param();
    return answer(app, await findSentRow(app, token), { photoId, file });
  });
  return files;
}

/** What is not there and what is not theirs look the same. */
async function answer(
  app: App,
  row: InboxRow | null,
  { photoId, file }: { photoId: string; file: string },
): Promise<Response> {
  const id = row && (await findThreadPhoto(app, row, photoId));
  const response = await answerPrivatePicture(app, { id, file });
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
