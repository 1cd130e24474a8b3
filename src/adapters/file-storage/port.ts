import { AppError } from '#lib/app-error.ts';

/** A stored file, ready to be sent: small ones whole, large ones as a stream. */
export type StoredFile = { size: number; body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> };

/**
 * Where files are kept. Keys are lower-case paths such as `media/1f2e/640.avif` and never lead out of the storage.
 * A file is there whole or not at all, whatever happens to the process while it is written.
 */
export type FileStorage = {
  name: string;
  /**
   * Stores the bytes under the key, replacing what was there. @throws AppError `storage_full`, `storage_unavailable`
   */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The file, or null where there is none. @throws AppError `storage_unavailable` */
  find: (key: string) => Promise<StoredFile | null>;
  has: (key: string) => Promise<boolean>;
  /** Removes the file; no harm where there is none. */
  remove: (key: string) => Promise<void>;
  /**
   * Where a stranger may PUT exactly this many bytes under the key, with exactly these headers; only storages that take
   * files from browsers.
   */
  presignPut?: (
    key: string,
    file: { bytes: number; contentType: string; validSeconds: number },
  ) => Promise<PresignedPut>;
};

export type PresignedPut = { url: string; headers: Record<string, string> };

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 400;

/**
 * Lets only plain keys through: no empty part, none that begins with a dot, no backslash. @throws AppError
 * `storage_bad_key`
 */
export function requireKey(key: string): string {
  if (key.length <= MAX_KEY_LENGTH && KEY.test(key)) return key;
  throw new AppError('storage_bad_key', { status: 400, publicMessage: 'There is no file of that name.' });
}
