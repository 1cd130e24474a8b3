import { AppError } from '#lib/app-error.ts';
import { type Bucket, MAX_BYTES } from './upload.ts';
import { wordFileRefusal } from './upload-texts.ts';

/** The file in a request's body, read no further than the bucket's limit. @throws AppError upload_refused, upload_broken_off */
export async function readFileBody(request: Request, bucket: Bucket, fileName: string): Promise<Uint8Array> {
  const limit = MAX_BYTES[bucket];
  const tooLarge = () =>
    new AppError('upload_refused', { status: 413, publicMessage: wordFileRefusal('too_large', bucket, fileName), field: 'file' });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  return readStream(request.body, limit, tooLarge);
}

/** Every byte of a stream, of which there may be at most `limit`. */
export async function readStream(stream: ReadableStream<Uint8Array> | null, limit: number, tooLarge: () => Error): Promise<Uint8Array> {
  if (!stream) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, size);
    size += value.length;
    if (size > limit) {
      await reader.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(value);
  }
}
