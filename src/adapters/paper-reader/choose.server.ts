import { createPaperReader } from './embedded.server.ts';
import type { PaperReader } from './port.ts';

/** Papers are read in this process; a service that reads them would be chosen here. */
export function choosePaperReader(): PaperReader {
  return createPaperReader();
}
