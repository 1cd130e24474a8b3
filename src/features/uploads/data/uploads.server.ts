import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import type { UploadsTable } from '#db/schema/uploads.ts';
import type { Bucket } from '../upload.ts';

export type UploadRow = Selectable<UploadsTable> & {
  width: number | null;
  height: number | null;
  widths: number[] | null;
  thumbhash: string | null;
  is_private: boolean | null;
};

function selectUploads(db: Db) {
  return db
    .selectFrom('uploads')
    .leftJoin('media', 'media.id', 'uploads.media_id')
    .selectAll('uploads')
    .select(['media.width', 'media.height', 'media.widths', 'media.thumbhash', 'media.is_private']);
}

/** One upload with its picture's measures, or null. */
export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  return (await selectUploads(db).where('uploads.id', '=', id).executeTakeFirst()) ?? null;
}

type Wanted = { bucket?: Bucket | undefined; before?: Keyset | null; limit: number };

/** A page of what somebody uploaded, newest first; `next` starts the following page. */
export async function listUploads(
  db: Db,
  ownerId: string,
  { bucket, before = null, limit }: Wanted,
): Promise<{ items: UploadRow[]; next: string | null }> {
  let query = selectUploads(db)
    .select(exactMoment('uploads.created_at').as('at'))
    .where('owner_id', '=', ownerId)
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.id', 'desc')
    .limit(limit + 1);
  if (bucket) query = query.where('bucket', '=', bucket);
  if (before) query = query.where(isAfter(before, { at: 'uploads.created_at', id: 'uploads.id', idType: 'uuid' }));
  const rows = await query.execute();
  return pageOfRows(rows, limit, (row) => row);
}

/** How many files of a bucket are somebody's and in no saved form. */
export async function countUnclaimed(db: Db, ownerId: string, bucket: Bucket): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', bucket)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewUpload = {
  ownerId: string;
  bucket: Bucket;
  objectKey: string;
  fileName: string;
  contentType: string;
  bytes: number;
  at: Date;
};

/** A file that is stored; the same picture of the same person again is the upload that was. */
export async function insertReadyUpload(trx: Db, upload: NewUpload & { mediaId: string | null }): Promise<string> {
  const { id } = await trx
    .insertInto('uploads')
    .values({ ...toRow(upload), state: 'ready', media_id: upload.mediaId, ready_at: upload.at })
    .onConflict((conflict) =>
      // Its week begins anew: somebody wants it again.
      conflict.columns(['owner_id', 'media_id']).doUpdateSet({ created_at: upload.at, file_name: upload.fileName }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file that is announced and will be sent to the storage by its owner. */
export async function insertWaitingUpload(trx: Db, upload: NewUpload): Promise<string> {
  const { id } = await trx.insertInto('uploads').values(toRow(upload)).returning('id').executeTakeFirstOrThrow();
  return id;
}

const toRow = ({ ownerId, bucket, objectKey, fileName, contentType, bytes, at }: NewUpload) => ({
  owner_id: ownerId,
  bucket,
  object_key: objectKey,
  file_name: fileName,
  content_type: contentType,
  bytes,
  created_at: at,
});

type MediaClaim = { ownerId: string | null; mediaIds: readonly string[]; isPrivate: boolean; at: Date };

/**
 * Marks somebody's ready pictures as used by a saved form and says which of the ids were theirs; null `ownerId`:
 * anybody's. Public and private ones are claimed apart: a private one never comes to a public record.
 */
export async function claimMedia(trx: Db, { ownerId, mediaIds, isPrivate, at }: MediaClaim): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set();
  const update = trx
    .updateTable('uploads')
    .set(({ fn, val }) => ({ claimed_at: fn.coalesce('claimed_at', val(at)) }))
    .where(({ eb, selectFrom }) =>
      eb(
        'media_id',
        'in',
        selectFrom('media')
          .select('media.id')
          .where('media.id', 'in', [...mediaIds])
          .where('is_private', '=', isPrivate),
      ),
    )
    .where('state', '=', 'ready');
  const rows = await (ownerId === null ? update : update.where('owner_id', '=', ownerId))
    .returning('media_id')
    .execute();
  return new Set(rows.flatMap((row) => (row.media_id ? [row.media_id] : [])));
}

/** Marks somebody's ready documents as used and says which of the ids were theirs. */
export async function claimDocumentRows(
  trx: Db,
  ownerId: string,
  ids: readonly string[],
  at: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .updateTable('uploads')
    .set(({ fn, val }) => ({ claimed_at: fn.coalesce('claimed_at', val(at)) }))
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', 'verification-docs')
    .where('state', '=', 'ready')
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Takes an unclaimed upload off the books; null when a form uses it or somebody else was first. */
export async function deleteUnclaimed(trx: Db, id: string): Promise<Selectable<UploadsTable> | null> {
  return (
    (await trx
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('claimed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()) ?? null
  );
}

/** Takes somebody's identity documents off the books, used or not; gives the keys of their stored files. */
export async function deleteDocuments(trx: Db, ownerId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('uploads')
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', 'verification-docs')
    .returning('object_key')
    .execute();
  return rows.map((row) => row.object_key);
}

/** Takes somebody's upload of a picture off the books, whoever used it. */
export async function deleteUploadOf(trx: Db, ownerId: string, mediaId: string): Promise<void> {
  await trx.deleteFrom('uploads').where('owner_id', '=', ownerId).where('media_id', '=', mediaId).execute();
}

/** Takes the uploads of private pictures off the books. */
export async function deletePrivateUploads(trx: Db, mediaIds: readonly string[]): Promise<void> {
  const isPrivate = trx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...mediaIds])
    .where('is_private', '=', true);
  await trx.deleteFrom('uploads').where('media_id', 'in', isPrivate).execute();
}

/** Files no saved form came to use: pictures, and documents that were announced and never arrived. */
export async function listForgotten(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ or, eb }) => or([eb('bucket', '=', 'property-images'), eb('state', '<>', 'ready')]))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Keeps why an announced file could not be used. */
export async function failUpload(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
