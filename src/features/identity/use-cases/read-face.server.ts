import { type FaceQuestion, FaceReadError, type FaceReading } from '#adapters/face-reader/port.ts';
import type { App } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';

/**
 * The face of a picture, null where there is none or it cannot be opened. @throws AppError faces_busy (503) when the
 * reader has too much to do or fails
 */
export async function readFace(app: App, picture: Uint8Array, question: FaceQuestion): Promise<FaceReading | null> {
  try {
    return await app.adapters.faceReader().read(picture, question);
  } catch (error) {
    if (error instanceof FaceReadError && (error.failure === 'not_a_picture' || error.failure === 'too_large'))
      return null;
    throw facesBusy(app, error);
  }
}

/** What a person is told when the reader cannot be asked. */
export function facesBusy(app: App, cause: unknown): AppError {
  app.log.warn({ error: cause }, 'a face could not be read');
  return new AppError('faces_busy', { status: 503, publicMessage: m.identity_busy(), isReportable: false, cause });
}
