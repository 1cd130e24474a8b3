import type { App } from '#app/app.server.ts';
import { withPostedFiles } from '#app/posted-files.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { PHOTO_FORM } from '../domain/photo-limits.ts';
import { findSentRow } from './sent-link.server.ts';

/** Forms by one link, whatever they bring: counted before a byte of them is read. */
const LINK_FORMS = { max: 60, windowSeconds: 3600 };

/**
 * Reads the form of a conversation's page with the photos it may bring, as who is signed in. The files are gone when
 * the work is done. @throws AppError as withPostedFiles
 */
export function withOwnForm<Result>(
  app: App,
  { personId, request }: { personId: string; request: Request },
  work: (form: FormData) => Promise<Result>,
): Promise<Result> {
  return withPostedFiles(app, { personId, request }, PHOTO_FORM, work);
}

/**
 * The same for who has the link; null where it opens nothing, and then nothing is read. @throws AppError
 * too_many_requests (429), as withPostedFiles
 */
export async function withSentForm<Result>(
  app: App,
  { linkToken, request }: { linkToken: string; request: Request },
  work: (form: FormData) => Promise<Result>,
): Promise<Result | null> {
  const row = await findSentRow(app, linkToken);
  if (!row) return null;
  await countAttempt(app, `thread-form:${row.id}`, LINK_FORMS);
  return withPostedFiles(app, { personId: `link:${row.id}`, request }, PHOTO_FORM, work);
}
