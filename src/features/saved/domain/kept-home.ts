import type { Currency } from '#vocabulary/listing-words.ts';

export type HomeKind = 'saved' | 'hidden';

/** One home of somebody's list. */
export type KeptHome = {
  propertyId: string;
  kind: HomeKind;
  note: string;
  noteAt: Date | null;
  isCompared: boolean;
  priceMinor: number;
  currency: Currency;
  savedAt: Date;
  removedAt: Date | null;
};

/** As many homes as a list holds; nobody decides among more. */
export const MOST_HOMES = 300;
/** Of a browser without an account, which anybody can make as many of as they like. */
export const MOST_HOMES_OF_DEVICE = 100;
export const NOTE_MAX = 1000;
export const MOST_COMPARED = 4;
/** How long a list remembers what was taken off it. */
export const REMOVED_DAYS = 30;

/** The day of a home's last word: when it was put on the list, or taken off. */
const lastWord = ({ savedAt, removedAt }: Pick<KeptHome, 'savedAt' | 'removedAt'>) =>
  Math.max(savedAt.getTime(), removedAt?.getTime() ?? 0);

/**
 * One home of two lists: whichever list spoke last says whether it stands there and as what, so that a browser that
 * comes in late brings back nothing that was taken off since. The later note wins; one that is alone is never lost.
 */
export function mergeHomes(one: KeptHome, other: KeptHome): KeptHome {
  const later = lastWord(other) > lastWord(one) ? other : one;
  const notes = [one, other].filter(({ note }) => note !== '');
  const [first, second] = notes;
  const noted = second && (second.noteAt?.getTime() ?? 0) > (first?.noteAt?.getTime() ?? 0) ? second : first;
  return {
    ...later,
    note: noted?.note ?? '',
    noteAt: noted?.noteAt ?? null,
    isCompared: later.removedAt === null && (one.isCompared || other.isCompared),
  };
}

/** Two lists as one: the newest first, no more than a list holds, no more compared than stand side by side. */
export function mergeLists(own: readonly KeptHome[], brought: readonly KeptHome[]): KeptHome[] {
  const homes = new Map(own.map((home) => [home.propertyId, home]));
  for (const home of brought) {
    const known = homes.get(home.propertyId);
    homes.set(home.propertyId, known ? mergeHomes(known, home) : home);
  }
  const sorted = [...homes.values()].sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
  let standing = 0;
  let compared = 0;
  return sorted.flatMap((home) => {
    if (home.removedAt !== null) return [home];
    standing += 1;
    if (standing > MOST_HOMES) return [];
    if (home.isCompared) compared += 1;
    return [{ ...home, isCompared: home.isCompared && compared <= MOST_COMPARED }];
  });
}
