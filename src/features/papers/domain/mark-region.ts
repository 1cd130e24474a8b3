import type { PaperRegion } from './paper-report.ts';

/** A seal or signature that was found, and where. */
export type MarkRegion = PaperRegion & { kind: 'seal' | 'signature' };
