/** What an entry of the ledger says in the clear: which kind of event it stands for. */
export const ENTRY_KINDS = [
  'check',
  'agent_decision',
  'paper_check',
  'paper_decision',
  'listing_decision',
  'report_upheld',
  'report_dismissed',
  'account_closed',
  'office',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The cache tag of pages that show what is newest in the ledger. */
export const LEDGER_TAG = 'ledger';
