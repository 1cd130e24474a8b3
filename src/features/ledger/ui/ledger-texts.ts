import { m } from '#paraglide/messages.js';
import type { EntryKind } from '../domain/entry-kinds.ts';

const KINDS: Record<EntryKind, () => string> = {
  check: m.ledger_kind_check,
  agent_decision: m.ledger_kind_agent,
  paper_check: m.ledger_kind_paper_check,
  paper_decision: m.ledger_kind_paper,
  listing_decision: m.ledger_kind_listing,
  report_upheld: m.ledger_kind_upheld,
  report_dismissed: m.ledger_kind_dismissed,
  account_closed: m.ledger_kind_closed,
  office: m.ledger_kind_office,
};

/** What an entry stands for, in words. */
export const kindWords = (kind: EntryKind) => KINDS[kind]();
