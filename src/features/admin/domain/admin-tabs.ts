/** The tabs of /admin in the spec's words and order (spec 2, Admin dashboard). */
export const ADMIN_TABS = ['overview', 'properties', 'submissions', 'agent-review', 'users', 'settings'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tab an address asks for; the overview for any other word. */
export function readTab(word: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab === word) ?? 'overview';
}

/** The word if it is one of the list, else undefined: a filter nobody knows filters nothing. */
export function oneOf<Word extends string>(words: readonly Word[], word: string | null): Word | undefined {
  return words.find((known) => known === word);
}
