import { type PictureType, sniffPictureType } from '#adapters/image-pipeline/picture-type.ts';
import { lookUp } from '#lib/one-of.ts';
import type { Bucket } from '../upload.ts';
import { MAX_BYTES } from '../upload-limits.ts';

export type FileKind = { contentType: string; extension: string };
export type FileRefusal = 'empty' | 'too_large' | 'picture_type' | 'document_type' | 'hidden_content';

const PICTURES: Record<PictureType, FileKind> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  avif: { contentType: 'image/avif', extension: 'avif' },
};
const DOCUMENT_NAMES: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
};
/** Pages and programs inside a picture: nobody's camera writes these. */
const MARKUP = /^<(?:(?:script|html|iframe|object|embed)[\s>/]|!doctype\s+html|\?php)/i;
const MAX_MARKUP = 32;
const LESS_THAN = 0x3c;
/** What may follow the sign: s, h, i, o, e in either case, `!` and `?`. */
const MARKUP_STARTS = new Set([...'shioe!?'].map((sign) => sign.charCodeAt(0) | 0x20));

/** A ZIP ends with a directory of at most this size; Office files, JARs and APKs are ZIPs. */
const ZIP_END_BYTES = 22 + 65_535;

/**
 * What a file is by its first bytes, where it may go into the bucket by kind, size and what else lies in it (spec 5).
 */
export function checkFile(
  bucket: Bucket,
  fileName: string,
  bytes: Uint8Array,
): { kind: FileKind } | { refusal: FileRefusal } {
  if (bytes.length === 0) return { refusal: 'empty' };
  if (bytes.length > MAX_BYTES[bucket]) return { refusal: 'too_large' };
  const picture = sniffPictureType(bytes);
  if (bucket === 'property-images') {
    if (!picture) return { refusal: 'picture_type' };
    return hidesSomething(bytes) ? { refusal: 'hidden_content' } : { kind: PICTURES[picture] };
  }
  const kind = sniffDocument(bytes, picture);
  // Documents are handed on as they came, so their names must not promise another program than their content.
  const names = kind ? lookUp(DOCUMENT_NAMES, kind.contentType) : undefined;
  if (!kind || !names?.includes(extensionOf(fileName))) return { refusal: 'document_type' };
  return hidesSomething(bytes) ? { refusal: 'hidden_content' } : { kind };
}

function sniffDocument(bytes: Uint8Array, picture: PictureType | null): FileKind | null {
  if (picture === 'jpeg' || picture === 'png') return PICTURES[picture];
  const start = text(bytes.subarray(0, 5));
  if (start === '%PDF-') {
    return text(bytes.subarray(-2048)).includes('%%EOF') ? { contentType: 'application/pdf', extension: 'pdf' } : null;
  }
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return { contentType: 'image/tiff', extension: 'tif' };
  return null;
}

/** Whether a page, a script or an archive lies inside or behind what the file claims to be. */
function hidesSomething(bytes: Uint8Array): boolean {
  // Looked at where it lies: as one text a photo would take its size in memory once more.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!text(file.subarray(0, 5)).startsWith('%PDF-') && holdsMarkup(file)) return true;
  return (
    file.includes('PK\x03\x04', 0, 'latin1') &&
    file.lastIndexOf('PK\x05\x06', undefined, 'latin1') >= Math.max(0, file.length - ZIP_END_BYTES)
  );
}

function holdsMarkup(file: Buffer): boolean {
  for (let at = file.indexOf(LESS_THAN); at >= 0; at = file.indexOf(LESS_THAN, at + 1)) {
    // A letter or a sign must follow; most of a photo's bytes are neither, and are passed over without making a text of
    // them.
    const next = (file[at + 1] ?? 0) | 0x20;
    if (!MARKUP_STARTS.has(next)) continue;
    if (MARKUP.test(file.toString('latin1', at, at + MAX_MARKUP))) return true;
  }
  return false;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** The ending of a name, lower-case, without its dot. */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
