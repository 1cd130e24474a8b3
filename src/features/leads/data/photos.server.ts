import type { Db } from '#db/client.server.ts';
import type { ThreadSide } from '../domain/thread-side.ts';

/** A photo that has been taken in, to be put beside a word. */
export type NewPhoto = { mediaId: string; fullWidth: number; fullBytes: number };

type Sent = { enquiryId: string; messageId: string; side: ThreadSide; authorId: string | null; at: Date };

/** Puts photos beside a word, in order. */
export async function insertPhotos(trx: Db, sent: Sent, photos: readonly NewPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  await trx
    .insertInto('enquiry_photos')
    .values(
      photos.map(({ mediaId, fullWidth, fullBytes }, at) => ({
        enquiry_id: sent.enquiryId,
        message_id: sent.messageId,
        side: sent.side,
        author_id: sent.authorId,
        place: at + 1,
        media_id: mediaId,
        full_width: fullWidth,
        full_bytes: fullBytes,
        created_at: sent.at,
      })),
    )
    .execute();
}

/** The photos of a conversation with their measures, as they were sent. */
export function listPhotos(db: Db, enquiryId: string) {
  return db
    .selectFrom('enquiry_photos as f')
    .innerJoin('media', 'media.id', 'f.media_id')
    .select([
      'f.id',
      'f.message_id',
      'f.place',
      'f.full_width',
      'f.full_bytes',
      'media.width',
      'media.height',
      'media.widths',
    ])
    .where('f.enquiry_id', '=', enquiryId)
    .where('f.message_id', 'is not', null)
    .orderBy('f.place')
    .execute();
}

/** The picture of a photo that stands in that conversation, or null. */
export async function findPhotoMedia(db: Db, enquiryId: string, photoId: string): Promise<string | null> {
  const row = await db
    .selectFrom('enquiry_photos')
    .select('media_id')
    .where('id', '=', photoId)
    .where('enquiry_id', '=', enquiryId)
    .where('message_id', 'is not', null)
    .executeTakeFirst();
  return row?.media_id ?? null;
}

/** How many photos one side has sent in a conversation. */
export async function countPhotos(db: Db, enquiryId: string, side: ThreadSide): Promise<number> {
  const { count } = await db
    .selectFrom('enquiry_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enquiry_id', '=', enquiryId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes off the books what somebody sent: by their account, or by the link of what they asked. Gives the pictures no
 * photo has any more. The words stay.
 */
export async function deletePhotosOf(trx: Db, userId: string): Promise<string[]> {
  const asked = trx.selectFrom('enquiries').select('id').where('sender_id', '=', userId);
  const rows = await trx
    .deleteFrom('enquiry_photos')
    .where(({ eb, and, or }) =>
      or([eb('author_id', '=', userId), and([eb('side', '=', 'sender'), eb('enquiry_id', 'in', asked)])]),
    )
    .returning('media_id')
    .execute();
  return unused(trx, rows);
}

/** Takes off the books what is left of conversations that are gone, as deletePhotosOf. */
export async function deleteLeftPhotos(trx: Db): Promise<string[]> {
  const rows = await trx.deleteFrom('enquiry_photos').where('message_id', 'is', null).returning('media_id').execute();
  return unused(trx, rows);
}

async function unused(trx: Db, rows: readonly { media_id: string }[]): Promise<string[]> {
  const ids = [...new Set(rows.map((row) => row.media_id))];
  if (ids.length === 0) return [];
  const still = await trx.selectFrom('enquiry_photos').select('media_id').where('media_id', 'in', ids).execute();
  const used = new Set(still.map((row) => row.media_id));
  return ids.filter((id) => !used.has(id));
}
