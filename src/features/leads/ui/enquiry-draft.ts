import { dropKept, keep, readKept } from '#lib/kept-in-browser.ts';
import type { EnquiryFields, EnquiryKind } from '../enquiry.ts';

const keyOf = (kind: EnquiryKind, listingId: string) => `enquiry:${kind}:${listingId}`;

/**
 * What was typed about this listing and not yet sent, kept for this tab so that a reload or a lost network loses
 * nothing.
 */
export function readEnquiryDraft(kind: EnquiryKind, listingId: string): Partial<Record<keyof EnquiryFields, string>> {
  try {
    const kept: unknown = JSON.parse(readKept('tab', keyOf(kind, listingId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function keepEnquiryDraft(kind: EnquiryKind, listingId: string, form: HTMLFormElement): void {
  keep('tab', 'drafts', keyOf(kind, listingId), JSON.stringify(Object.fromEntries(new FormData(form))));
}

export function dropEnquiryDraft(kind: EnquiryKind, listingId: string): void {
  dropKept('tab', keyOf(kind, listingId));
}
