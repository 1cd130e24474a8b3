import { DEFAULT_MAX_PICTURES, PICTURE_ACCEPT, postedFilesName } from './upload.ts';

export type PictureUploadProps = {
  /** The form field: one hidden input for each picture, in order; the first is the main one. */
  name: string;
  /** Addresses the form begins with (`/media/{id}`): of a stored record or a kept draft. */
  initial?: readonly string[];
  max?: number;
  /** What is wrong with the field, after a refused post. */
  error?: string;
  /** Told after every change, with the addresses in order. An `input` event also bubbles from the field, for drafts. */
  onChange?: (urls: string[]) => void;
  /** Told how many pictures are still on their way, so that a form can wait with sending. */
  onPending?: (count: number) => void;
};

/** Choosing, ordering and removing the pictures of a home. Without script: a plain file field, see `postedFilesName`. */
export function PictureUpload({ name, initial = [], max = DEFAULT_MAX_PICTURES }: PictureUploadProps) {
  return (
    <div>
      {initial.map((url) => (
        <input key={url} type="hidden" name={name} value={url} />
      ))}
      <input type="file" name={postedFilesName(name)} accept={PICTURE_ACCEPT} multiple data-max={max} />
    </div>
  );
}
