/** The words a question can be read with: those of the texts, those that mean the same, those of every question. */
export type Spelling = {
  has: (word: string) => boolean;
  /** The known words nearest to one that is not known, with the slips between; none where all are too far. */
  nearest: (word: string) => { word: string; slips: number }[];
};

/** Known words as a question is read with them; finding the nearest looks at each word of about its length once. */
export function buildSpelling(words: Iterable<string>): Spelling {
  const known = new Set(words);
  const byLength = new Map<number, { word: string; letters: number }[]>();
  for (const word of known) {
    const alike = byLength.get(word.length) ?? [];
    alike.push({ word, letters: lettersOf(word) });
    byLength.set(word.length, alike);
  }
  const nearest = (typed: string) => {
    const most = slipsAllowed(typed.length);
    const letters = lettersOf(typed);
    const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => typed.length - most + index);
    const near = lengths
      .flatMap((length) => byLength.get(length) ?? [])
      // A slip brings or takes at most one letter, or both: most words are told apart without counting their slips.
      .filter((one) => bitsOf(one.letters ^ letters) <= 2 * most)
      .map(({ word }) => ({ word, slips: slipsBetween(typed, word, most + 1) }))
      .filter(({ slips }) => slips <= most);
    const least = Math.min(...near.map(({ slips }) => slips));
    const best = near.filter(({ slips }) => slips === least);
    // Hands seldom slip at the first letter.
    const alike = best.filter(({ word }) => word[0] === typed[0]);
    return alike.length > 0 ? alike : best;
  };
  return { has: (word) => known.has(word), nearest };
}

/** Which letters a word has, one bit each; digits and other letters share the last. */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) {
    const at = letter.charCodeAt(0) - 97;
    letters |= 1 << (at >= 0 && at < 26 ? at : 26);
  }
  return letters;
}

function bitsOf(letters: number): number {
  let bits = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/**
 * How many slips (a letter missing, extra, wrong, or two swapped) lie between two words; `most` and more are `most`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return Math.min(row.at(-1) ?? most, most);
}

/** How many slips a word of this length may have: among short words too much is one letter apart. */
export function slipsAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 7 ? 1 : 2;
}
