/** The four cities a search box suggests before anything is typed (spec 2, Home). */
export const SUGGESTED_CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Kano'] as const;

/** The suggestion list closes so long after the box has lost its focus (spec 9, Search and listing). */
export const SUGGESTIONS_CLOSE_MS = 200;

/** What `/search-suggest` answers to the words typed so far, worded on the server. */
export type Suggestions = {
  /** What was understood, each part with the text that is left without it; null where nothing was. */
  words: { chips: { label: string; without: string }[]; count: string } | null;
  /** `text` is what stands in the box once the place is chosen. */
  places: { text: string; name: string; note: string; count: string }[];
  homes: { path: string; price: string; title: string; seal: string; thumb: string | null }[];
  agents: { path: string; name: string; note: string; count: string }[];
};
