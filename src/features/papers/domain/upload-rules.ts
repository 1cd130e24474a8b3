import { MAX_FILES, MAX_PAPER_BYTES } from '../paper-limits.ts';

export type FileRefusal = 'too_large' | 'wrong_type';
export type BatchRefusal = 'none' | 'too_many';

const ENDINGS = ['pdf', 'jpg', 'jpeg', 'png', 'tif', 'tiff'];

/** What is wrong with a file by what a browser knows of it, before anything is sent (spec 5). */
export function refuseFile({ name, size }: { name: string; size: number }): FileRefusal | null {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!ENDINGS.includes(ending)) return 'wrong_type';
  return size > MAX_PAPER_BYTES ? 'too_large' : null;
}

/** What is wrong with the number of files that are sent together (spec 5). */
export function refuseCount(count: number): BatchRefusal | null {
  if (count === 0) return 'none';
  return count > MAX_FILES ? 'too_many' : null;
}
