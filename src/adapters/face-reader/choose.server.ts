import { createFaceReader } from './embedded.server.ts';
import type { FaceReader } from './port.ts';

/** The one there is. */
export function chooseFaceReader(): FaceReader {
  return createFaceReader();
}
