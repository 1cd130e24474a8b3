import { m } from '#paraglide/messages.js';
import { AppError } from './app-error.ts';

/**
 * Reads a request's body piece by piece, up to so many bytes and so many seconds in all, however the pieces come. What
 * is too long by its own account is refused unread. @throws AppError form_too_large (413), form_too_slow (408), and
 * whatever `take` throws
 */
export async function readWithin(
  request: Request,
  { maxBytes, maxSeconds }: { maxBytes: number; maxSeconds: number },
  take: (chunk: Uint8Array) => void | Promise<void>,
): Promise<void> {
  const tooLarge = () => new AppError('form_too_large', { status: 413, publicMessage: m.ui_form_too_large() });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let stop: (reason: Error) => void = () => {};
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop(tooSlow());
  }, maxSeconds * 1000);
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
        stop = reject;
        reader.read().then(resolve, (cause) => reject(brokenOff(cause)));
      });
      if (isLate) throw tooSlow();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      await take(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

const tooSlow = () => new AppError('form_too_slow', { status: 408, publicMessage: m.ui_form_too_slow() });
const brokenOff = (cause: unknown) =>
  new AppError('form_broken_off', { status: 400, publicMessage: m.ui_form_malformed(), cause });
