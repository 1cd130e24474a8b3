import { dropKept, type KeptAt, keep, readKept } from '#lib/kept-in-browser.ts';
import { formValuesOf } from './form-values.ts';
import type { FormValues } from './property-form-fields.ts';

const PREFIX = 'zaure.draft.';
/** Of the form that is open to everybody. */
const SELL = 'sell.';
/** What somebody typed before they said who they are: kept in their tab alone, so that nobody else meets it. */
export const GUEST_DRAFT = `${SELL}guest`;
const keptAt = (key: string): KeptAt => (key === GUEST_DRAFT ? 'tab' : 'browser');

/**
 * What was typed on a form and not yet sent, kept in this browser until it is: a reload or signing in anew loses
 * nothing.
 */
export function readPropertyDraft(key: string): FormValues | null {
  try {
    const kept: unknown = JSON.parse(readKept(keptAt(key), PREFIX + key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as FormValues) : null;
  } catch {
    return null;
  }
}

/** Keeps the form as it stands now. */
export function keepPropertyDraft(key: string, form: HTMLFormElement): void {
  keep(keptAt(key), 'drafts', PREFIX + key, JSON.stringify(formValuesOf(new FormData(form))));
}

/** Forgets the draft, once it was sent or is not wanted, with what was typed before signing in. */
export function dropPropertyDraft(key: string): void {
  dropKept('tab', PREFIX + GUEST_DRAFT);
  dropKept(keptAt(key), PREFIX + key);
}

/** The draft of a person; where there is none, what they typed in this tab before they signed in. */
export function readOwnDraft(key: string): FormValues | null {
  return readPropertyDraft(key) ?? (key.startsWith(SELL) ? readPropertyDraft(GUEST_DRAFT) : null);
}
