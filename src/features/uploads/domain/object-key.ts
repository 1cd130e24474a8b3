import { MAX_FILE_NAME } from '#lib/file-name.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Bucket } from '../upload.ts';
import { extensionOf } from './file-check.ts';

/**
 * A picture's name in its bucket: a folder per property, or `temp`, then the time and the ending (spec 7). `tail` keeps
 * it unguessable.
 */
export function pictureObjectKey(options: {
  propertyId?: string | undefined;
  now: Date;
  tail: string;
  extension: string;
}): string {
  const folder = options.propertyId && isUuid(options.propertyId) ? options.propertyId : 'temp';
  return `property-images/${folder}/${options.now.getTime()}-${options.tail}.${options.extension}`;
}

/**
 * A document's name in its bucket: verification/{userId}/timestamp_filename (spec 7), in the letters every storage
 * takes.
 */
export function documentObjectKey(options: { userId: string; timestamp: number; fileName: string }): string {
  return `verification-docs/verification/${plain(options.userId)}/${options.timestamp}_${plain(options.fileName)}`;
}

function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[^a-z0-9]+/, '')
    .slice(-MAX_FILE_NAME)
    .replace(/^[^a-z0-9]+/, '');
  return letters || 'file';
}

/**
 * Where a file that is sent straight to the storage lies until it was checked: a picture under its name, a document
 * apart.
 */
export function incomingObjectKey(options: {
  bucket: Bucket;
  propertyId?: string | undefined;
  now: Date;
  tail: string;
  fileName: string;
}): string {
  const extension = extensionOf(options.fileName) || 'bin';
  return options.bucket === 'property-images'
    ? pictureObjectKey({ ...options, extension })
    : `verification-docs/incoming/${options.now.getTime()}-${options.tail}.${extension}`;
}
