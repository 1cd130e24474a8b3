/** Words shorter than this are taken as they stand: among four letters too much is one letter apart. */
const SHORTEST_CORRECTED = 5;
const LONGEST_CORRECTED = 24;

/** Finds the known word one slip (a letter missing, extra, wrong or swapped) away from a mistyped one. */
export type Spelling = { has: (word: string) => boolean; correct: (word: string) => string | null };

/** Builds the corrector over known words; of two equally near words the one listed first wins. */
export function buildSpelling(words: Iterable<string>): Spelling {
  const known = new Set<string>();
  const byDeletion = new Map<string, string[]>();
  for (const word of words) {
    if (known.has(word)) continue;
    known.add(word);
    if (word.length < SHORTEST_CORRECTED) continue;
    for (const form of [word, ...deletionsOf(word)]) {
      const found = byDeletion.get(form);
      if (found) found.push(word);
      else byDeletion.set(form, [word]);
    }
  }
  return {
    has: (word) => known.has(word),
    correct: (word) => {
      if (word.length < SHORTEST_CORRECTED || word.length > LONGEST_CORRECTED || known.has(word)) return null;
      for (const form of [word, ...deletionsOf(word)]) {
        for (const candidate of byDeletion.get(form) ?? []) if (isOneSlipApart(word, candidate)) return candidate;
      }
      return null;
    },
  };
}

function deletionsOf(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

/** People seldom miss the first letter, and a wrong one makes another word ("papa", "Apapa"). */
function isOneSlipApart(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const [typedRest, wordRest] = [typed.slice(start), word.slice(start)];
  if (typed.length > word.length) return typedRest.slice(1) === wordRest;
  if (typed.length < word.length) return typedRest === wordRest.slice(1);
  const isSwap =
    typedRest[0] === wordRest[1] && typedRest[1] === wordRest[0] && typedRest.slice(2) === wordRest.slice(2);
  return isSwap || typedRest.slice(1) === wordRest.slice(1);
}

/** How many letters are missing, extra, wrong or swapped between two words; its time is their product in length. */
export function slipsApart(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? Number.POSITIVE_INFINITY;
}
