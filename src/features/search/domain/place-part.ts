/** The place somebody names or seems to be typing: what stands before it, its own words, and what stands behind. */
export type PlacePart = { before: string; typed: string; after: string };

/** Names of places have three words at most, and are known by their second letter. */
const MOST_WORDS = 3;
const LEAST_LETTERS = 2;

type Known = {
  /** Whether some place's name begins so: for the words somebody is typing. */
  isBeginning: (typed: string) => boolean;
  /** Whether it is a place's whole name: for words that others follow. */
  isName: (typed: string) => boolean;
};

/** The last place of the text: the longest ending that begins a name, else whole names before it; null for none. */
export function findPlacePart(text: string, { isBeginning, isName }: Known): PlacePart | null {
  const words = text.split(' ').filter(Boolean);
  for (let end = words.length; end > 0; end -= 1) {
    for (let count = Math.min(MOST_WORDS, end); count > 0; count -= 1) {
      const typed = words.slice(end - count, end).join(' ');
      if (typed.replaceAll(/[^\p{L}]/gu, '').length < LEAST_LETTERS) continue;
      if (end === words.length ? isBeginning(typed) : isName(typed))
        return { before: words.slice(0, end - count).join(' '), typed, after: words.slice(end).join(' ') };
    }
  }
  return null;
}
