import { searchTarget, type Want } from '#features/finding/wants.ts';

/** Where a search from the hero leads (spec 2). */
export function heroSearchTarget(text: string, want: Want = 'buy'): string {
  return searchTarget(text, want);
}
