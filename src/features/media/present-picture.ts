import { mediaIdOf, type StoredPicture } from './stored-picture.ts';

/** What is known of a kept picture. */
export type PictureRow = {
  id: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
  alt: string | null;
  is_sample: boolean;
  staged_from: string | null;
};

/** A picture with its variants; an address the pipeline does not know is shown as it is, without variants. */
export function presentPicture(url: string, pictures: ReadonlyMap<string, PictureRow>, title: string): StoredPicture {
  const row = pictures.get(mediaIdOf(url) ?? '');
  if (!row) return { src: url, width: 4, height: 3, widths: [], thumbhash: null, alt: title, isSample: false };
  return {
    src: url,
    width: row.width,
    height: row.height,
    widths: row.widths,
    thumbhash: row.thumbhash,
    alt: row.alt ?? title,
    isSample: row.is_sample,
    ...(row.staged_from ? { stagedFrom: `/media/${row.staged_from}` } : {}),
  };
}
