export type Chance = {
  /** From 0 up to but without 1. */
  next: () => number;
  whole: (from: number, upTo: number) => number;
  between: (from: number, upTo: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  is: (probability: number) => boolean;
};

/** Draws that depend on the words of the seed alone, so one paper does not change with how many came before it. */
export function createChance(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let turn = 0; turn < 4; turn += 1) next();
  return {
    next,
    whole: (from, upTo) => from + Math.floor(next() * (upTo - from + 1)),
    between: (from, upTo) => from + next() * (upTo - from),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    is: (probability) => next() < probability,
  };
}

/** `#` becomes a digit, `@` a capital letter, `%` a small letter or digit, `{Y}` the year, `{y}` its last two digits. */
export function fillPattern(pattern: string, year: number, chance: Chance): string {
  return pattern
    .replaceAll('{Y}', String(year))
    .replaceAll('{y}', String(year % 100).padStart(2, '0'))
    .replace(/[#@%]/g, (sign) => {
      if (sign === '#') return String(chance.whole(1, 9));
      return chance.pick(sign === '@' ? [...'ABCDEFGHJKLMNPRSTW'] : [...'abcdefhkmnpruwz23456789']);
    });
}
