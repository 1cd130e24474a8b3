import type { CheckReason } from './check-reasons.ts';
import type { PaperRegion } from './paper-report.ts';

/** Something a forger leaves; `score` is what the forgery check falls to, 0 for what leaves no doubt. */
export type ForgeryTrace = {
  reason: CheckReason;
  score: number;
  values: Readonly<Record<string, string | number>>;
  regions: readonly PaperRegion[];
};
