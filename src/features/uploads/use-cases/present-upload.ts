import type { UploadRow } from '../data/uploads.server.ts';
import type { SentUpload } from '../upload.ts';

/** An upload as its owner sees it. */
export function presentUpload(row: UploadRow): SentUpload {
  return {
    id: row.id,
    bucket: row.bucket,
    object_key: row.object_key,
    file_name: row.file_name,
    content_type: row.content_type,
    bytes: Number(row.bytes),
    state: row.state,
    url: row.is_private ? null : row.media_id && `/media/${row.media_id}`,
    width: row.width,
    height: row.height,
    widths: row.widths ?? [],
    thumbhash: row.thumbhash,
    failure: row.failure,
    created_at: new Date(row.created_at).toISOString(),
  };
}
