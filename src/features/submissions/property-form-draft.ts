import { formValuesOf } from './form-values.ts';
import type { FormValues } from './property-form-fields.ts';

const PREFIX = 'zaure.draft.';

/**
 * What was typed on a form and not yet sent, kept in this browser until it is: a reload or signing in anew loses
 * nothing.
 */
export function readPropertyDraft(key: string): FormValues | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as FormValues) : null;
  } catch {
    return null;
  }
}

/** Keeps the form as it stands now. */
export function keepPropertyDraft(key: string, form: HTMLFormElement): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(formValuesOf(new FormData(form))));
  } catch {
    // Storage may be full or forbidden; the form itself still holds what was typed.
  }
}

/** Forgets the draft, once it was sent or is not wanted. */
export function dropPropertyDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // As above: without storage there is no draft to drop.
  }
}
