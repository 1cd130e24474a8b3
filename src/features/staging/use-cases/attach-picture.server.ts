import { boundedTo } from '#adapters/image-pipeline/room-photo.server.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { type AllowedOwn, allow } from '#features/accounts/allowed.ts';
import { listOwnListings } from '#features/listings/own-listings.server.ts';
import { markStagedFrom } from '#features/media/pictures.server.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import { addOwnPictures } from '#features/submissions/listing-edits.server.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { storeUpload } from '#features/uploads/uploads.server.ts';
import { findResultByToken } from '../data/sets.server.ts';
import { requireImage } from './ask-picture.server.ts';
import { type OpenSet, photoGone } from './open-set.server.ts';

/** As large as pictures of listings are kept; a JPEG of this size is below what the upload takes. */
const LISTING_SIDE = 1600;
const MOST_LISTINGS = 60;

/** Own listings a picture may be put on, the newest first. */
export async function listOwnHomes(app: App, ownerId: string): Promise<{ id: string; title: string }[]> {
  const { items } = await listOwnListings(app, ownerId, { perPage: MOST_LISTINGS });
  return items.map(({ id, title }) => ({ id, title }));
}

type Attached = { isWaiting: boolean; listingId: string };

/**
 * Puts a staged picture on an own listing, behind the photo it was made of: both as pictures of their owner, the staged
 * one marked for what it is. On a listing that is up it waits for the office, like every change of pictures.
 * @throws AppError staging_photo_not_found, property_not_found, not_allowed, too_many_pictures (409), change_waiting
 * (409), listing_frozen
 */
export async function attachPicture(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  set: OpenSet,
  { resultToken, listingId }: { resultToken: string; listingId: string },
): Promise<Attached> {
  const actor = allowed.themselves;
  const result = await findResultByToken(app.db, resultToken);
  if (!result) throw photoGone();
  const image = await requireImage(app.db, set, result.image_id);
  const uploads = allow(uploadPolicy.create, actor);
  const send = async (objectKey: string, fileName: string) => {
    const file = await app.files.find(objectKey);
    if (!file) throw photoGone();
    const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
    const made = await boundedTo(bytes, LISTING_SIDE);
    const { url } = await storeUpload(app, uploads, { bucket: 'property-images', fileName }, made);
    if (!url) throw photoGone();
    return url;
  };
  const original = await send(image.object_key, 'room.jpg');
  const staged = await send(result.object_key, 'virtually-staged.jpg');
  await app.db.transaction().execute(async (trx) => {
    await markStagedFrom(trx, mediaIdOf(staged) ?? '', mediaIdOf(original) ?? '');
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'staging.attached',
      entity: 'property',
      entityId: listingId,
      after: { picture: staged, original },
      at: app.now(),
    });
  });
  const { isWaiting } = await addOwnPictures(app, allowed, listingId, [original, staged]);
  return { isWaiting, listingId };
}
