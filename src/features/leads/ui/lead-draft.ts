import type { LeadFields } from '../lead.ts';

const DRAFT_KEY = 'lead_draft';

/** What was typed and not yet sent, kept for this tab so that a reload or a lost network loses nothing. */
export function readLeadDraft(): Partial<LeadFields> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function keepLeadDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // Storage may be full or forbidden; the form itself still holds what was typed.
  }
}

export function dropLeadDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // As above: without storage there is no draft to drop.
  }
}
