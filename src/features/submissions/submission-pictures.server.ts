import type { App } from '#adapters/app-context.server.ts';
import type { ListingPicture } from '#features/listings/listing.ts';
import { findListingPictures } from '#features/listings/picture-lookup.server.ts';
import { withoutPlaceholder } from './submission-facts.ts';

/** The pictures of some submissions in their order, by the submission's id; the spec's placeholder is no picture. */
export async function findSubmissionPictures(
  app: App,
  submissions: readonly { id: string; image_urls: string[] }[],
): Promise<Map<string, ListingPicture[]>> {
  const own = submissions.map(({ id, image_urls }) => [id, withoutPlaceholder(image_urls)] as const);
  const pictures = await findListingPictures(
    app,
    own.flatMap(([, urls]) => urls),
  );
  return new Map(own.map(([id, urls]) => [id, urls.flatMap((url) => pictures.get(url) ?? [])]));
}
