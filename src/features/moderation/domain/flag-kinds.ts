/** What a text may be flagged for. */
export const FLAG_KINDS = [
  'fee_first',
  'account',
  'contact',
  'link',
  'impersonation',
  'instructions',
  'markup',
  'duplicate',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** One thing in a text that somebody of the office should look at, with the words that raised it. */
export type TextFlag = {
  kind: FlagKind;
  words: string;
  /** There is no honest reading of it: whoever sends it is told, and it is not taken. */
  isCertain: boolean;
};
