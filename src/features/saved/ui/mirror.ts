import { dropKept, keep, readKept } from '#lib/kept-in-browser.ts';
import type { Marks } from '../domain/saved-view.ts';

/** What a browser knows of the homes saved: to mark them, and to show them without a line. */
const SAVED_KEY = 'zaure.saved';

export type Mirror = Marks & { at: number };

/** Whether anything was saved in this browser. */
export const hasMirror = (): boolean => readKept('browser', SAVED_KEY) !== null;

/** What this browser knows; nothing where it was written by another release. */
export function readMirror(): Mirror | null {
  try {
    const value = JSON.parse(readKept('browser', SAVED_KEY) ?? 'null') as Mirror | null;
    return value && Array.isArray(value.homes) && Array.isArray(value.hidden) ? value : null;
  } catch {
    return null;
  }
}

export function writeMirror(marks: Marks): void {
  keep('browser', 'looks', SAVED_KEY, JSON.stringify({ ...marks, at: Date.now() } satisfies Mirror));
}

export const dropMirror = (): void => dropKept('browser', SAVED_KEY);

/** Calls back when another tab saved something, or signed out. */
export function watchMirror(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === SAVED_KEY) listener();
  });
}
