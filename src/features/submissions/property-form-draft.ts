import { dropKept, keep, readKept } from '#lib/kept-in-browser.ts';
import { formValuesOf } from './form-values.ts';
import type { FormValues } from './property-form-fields.ts';

const PREFIX = 'zaure.draft.';

/**
 * What was typed on a form and not yet sent, kept in this browser until it is: a reload or signing in anew loses
 * nothing.
 */
export function readPropertyDraft(key: string): FormValues | null {
  try {
    const kept: unknown = JSON.parse(readKept('browser', PREFIX + key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as FormValues) : null;
  } catch {
    return null;
  }
}

/** Keeps the form as it stands now. */
export function keepPropertyDraft(key: string, form: HTMLFormElement): void {
  keep('browser', 'drafts', PREFIX + key, JSON.stringify(formValuesOf(new FormData(form))));
}

/** Forgets the draft, once it was sent or is not wanted. */
export function dropPropertyDraft(key: string): void {
  dropKept('browser', PREFIX + key);
}
