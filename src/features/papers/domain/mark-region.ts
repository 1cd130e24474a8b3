import type { PaperRegion } from './paper-report.ts';

/** A seal or signature that was found, and where; a faint one may be a seal, and is none for the check of seals. */
export type MarkRegion = PaperRegion & { kind: 'seal' | 'signature' | 'faint' };
