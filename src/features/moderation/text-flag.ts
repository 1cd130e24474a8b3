import type { FlagKind } from './domain/flag-kinds.ts';
import type { FlagAnswer } from './schema.ts';

/** A flag as the office's screens show it. */
export type ShownFlag = {
  id: string;
  kind: FlagKind;
  field: string;
  words: string;
  sameAs: string | null;
  answer: FlagAnswer | null;
  answeredBy: string | null;
  answeredAt: string | null;
};
