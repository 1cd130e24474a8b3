import { dropKept, keep, readKept } from '#lib/kept-in-browser.ts';
import type { LeadFields } from '../lead.ts';

const DRAFT_KEY = 'lead_draft';

/** What was typed and not yet sent, kept for this tab so that a reload or a lost network loses nothing. */
export function readLeadDraft(): Partial<LeadFields> {
  try {
    const kept: unknown = JSON.parse(readKept('tab', DRAFT_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function keepLeadDraft(form: HTMLFormElement): void {
  keep('tab', 'drafts', DRAFT_KEY, JSON.stringify(Object.fromEntries(new FormData(form))));
}

export function dropLeadDraft(): void {
  dropKept('tab', DRAFT_KEY);
}
