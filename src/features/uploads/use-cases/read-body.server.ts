import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { wordFileRefusal } from '../domain/upload-texts.ts';
import type { Bucket } from '../upload.ts';
import { MAX_BYTES } from '../upload-limits.ts';

/** Files on their way at one time: what is not yet taken in lies in memory. */
const MAX_AT_ONCE = 40;
let onTheirWay = 0;

/**
 * Does something with an upload on its way, and refuses more of them than memory is meant for. @throws AppError
 * uploads_busy (503)
 */
export async function withRoomInMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  if (onTheirWay >= MAX_AT_ONCE)
    throw new AppError('uploads_busy', { status: 503, publicMessage: m.uploads_busy(), isReportable: false });
  onTheirWay += 1;
  try {
    return await work();
  } finally {
    onTheirWay -= 1;
  }
}

/**
 * The file in a request's body, read no further than the bucket's limit. @throws AppError upload_refused,
 * upload_broken_off
 */
export async function readFileBody(request: Request, bucket: Bucket, fileName: string): Promise<Uint8Array> {
  const limit = MAX_BYTES[bucket];
  const tooLarge = () =>
    new AppError('upload_refused', {
      status: 413,
      publicMessage: wordFileRefusal('too_large', bucket, fileName),
      field: 'file',
    });
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limit) throw tooLarge();
  return readStream(request.body, limit, tooLarge, announced);
}

/** A first guess for streams that do not say how long they are. */
const UNKNOWN_LENGTH = 512 * 1024;

/**
 * Every byte of a stream, of which there may be at most `limit`. Read into one block of the announced size, so that a
 * file is not in memory twice.
 */
export async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  tooLarge: () => Error,
  announced = 0,
): Promise<Uint8Array> {
  if (!stream) return new Uint8Array();
  let block = Buffer.allocUnsafeSlow(Math.min(announced || UNKNOWN_LENGTH, limit));
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return block.subarray(0, size);
    if (size + value.length > limit) {
      await reader.cancel().catch(() => {});
      throw tooLarge();
    }
    if (size + value.length > block.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(block.length * 2, size + value.length)));
      block.copy(larger, 0, 0, size);
      block = larger;
    }
    block.set(value, size);
    size += value.length;
  }
}
