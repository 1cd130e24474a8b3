import { isStorageOff, type StorageGroup } from './browser-choices.ts';
import type { KeptAt } from './kept-in-browser.ts';

/** A thing a browser keeps only while its group is not switched off; a name that ends in a sign begins several. */
export type OptionalItem = { at: KeptAt; group: StorageGroup; name: string };

/** Everything optional that script keeps; `features/privacy` says of each what it is for. */
export const OPTIONAL_ITEMS: readonly OptionalItem[] = [
  { at: 'browser', group: 'looks', name: 'theme' },
  { at: 'browser', group: 'looks', name: 'lead_submitted' },
  { at: 'browser', group: 'looks', name: 'lead_modal_dismissed' },
  { at: 'browser', group: 'looks', name: 'zaure.saved' },
  { at: 'browser', group: 'looks', name: 'zaure.seen' },
  { at: 'browser', group: 'looks', name: 'zaure.searches' },
  { at: 'browser', group: 'drafts', name: 'zaure.draft.' },
  { at: 'browser', group: 'drafts', name: 'zaure.ticks ' },
  { at: 'browser', group: 'drafts', name: 'zaure.staging.saved' },
  { at: 'tab', group: 'drafts', name: 'lead_draft' },
  { at: 'tab', group: 'drafts', name: 'enquiry:' },
  { at: 'tab', group: 'drafts', name: 'request:' },
  { at: 'tab', group: 'drafts', name: 'report_draft' },
];

/** Whether a stored name is one of the item's. */
export function isOfItem({ name }: Pick<OptionalItem, 'name'>, stored: string): boolean {
  return /\w$/.test(name) ? stored === name : stored.startsWith(name);
}

/** Removes from this browser and tab whatever was kept before its group was switched off. */
export function forgetSwitchedOff(): void {
  const off = OPTIONAL_ITEMS.filter(({ group }) => isStorageOff(document.cookie, group));
  for (const at of ['browser', 'tab'] as const) {
    try {
      const store = at === 'tab' ? sessionStorage : localStorage;
      for (const stored of Object.keys(store))
        if (off.some((item) => item.at === at && isOfItem(item, stored))) store.removeItem(stored);
    } catch {
      // A closed storage holds nothing of ours.
    }
  }
}
