/** The two buckets of the specification (spec 7, Storage). */
export const BUCKETS = ['property-images', 'verification-docs'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** What a browser offers to choose from; what is taken is decided by content, on the server. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** The address of the one call that takes files. */
export const UPLOADS_PATH = '/api/uploads';

/** An upload as its owner sees it, in the field names of the API. */
export type SentUpload = {
  id: string;
  bucket: Bucket;
  object_key: string;
  file_name: string;
  content_type: string;
  bytes: number;
  state: 'waiting' | 'ready' | 'failed';
  /** Where a picture is shown, without width and format; null for documents and while it is not ready. */
  url: string | null;
  width: number | null;
  height: number | null;
  widths: number[];
  thumbhash: string | null;
  failure: string | null;
  created_at: string;
};

/**
 * The field a form without script posts its picture files in, beside the field `name` of the addresses: an action hands
 * `form.getAll(postedFilesName(name))` to `storePostedPictures` and appends the addresses it gets back.
 */
export function postedFilesName(name: string): string {
  return `${name}_files`;
}
