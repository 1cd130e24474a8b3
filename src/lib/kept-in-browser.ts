import { isStorageOff, type StorageGroup } from './browser-choices.ts';

/** For all tabs until it is removed, or for this tab alone. */
export type KeptAt = 'browser' | 'tab';

const storeOf = (at: KeptAt): Storage => (at === 'tab' ? sessionStorage : localStorage);

/** What this browser keeps under a name, or null: also where storage is forbidden. */
export function readKept(at: KeptAt, name: string): string | null {
  try {
    return storeOf(at).getItem(name);
  } catch {
    return null;
  }
}

/** Keeps something optional, the one way to do so: not where its group is switched off, and never failing. */
export function keep(at: KeptAt, group: StorageGroup, name: string, text: string): void {
  if (isStorageOff(document.cookie, group)) return;
  try {
    storeOf(at).setItem(name, text);
  } catch {
    // Storage may be full or forbidden: then nothing is kept.
  }
}

export function dropKept(at: KeptAt, name: string): void {
  try {
    storeOf(at).removeItem(name);
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** Whether something of this group would be kept. */
export function canKeep(at: KeptAt, group: StorageGroup): boolean {
  try {
    return storeOf(at) !== null && !isStorageOff(document.cookie, group);
  } catch {
    return false;
  }
}
