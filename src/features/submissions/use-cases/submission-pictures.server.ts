import type { App } from '#app/app.server.ts';
import { findStoredPictures } from '#features/media/find-pictures.server.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { withoutPlaceholder } from './submission-facts.ts';

/** The pictures of some submissions in their order, by the submission's id; the spec's placeholder is no picture. */
export async function findSubmissionPictures(
  app: App,
  submissions: readonly { id: string; image_urls: string[] }[],
): Promise<Map<string, StoredPicture[]>> {
  const own = submissions.map(({ id, image_urls }) => [id, withoutPlaceholder(image_urls)] as const);
  const pictures = await findStoredPictures(
    app,
    own.flatMap(([, urls]) => urls),
  );
  return new Map(own.map(([id, urls]) => [id, urls.flatMap((url) => pictures.get(url) ?? [])]));
}
