import type { ChipMeaning } from './parsed-words.ts';
import type { Token } from './tokens.ts';
import { CONNECTORS } from './vocabulary.ts';

/** A part understood so far: tokens `from` to `to` (exclusive), maybe in several places of the text. */
export type Draft = { meaning: ChipMeaning; ranges: [from: number, to: number][]; isFilter: boolean };

/** A text being read. Each rule claims the tokens it understands, so that no two rules read the same word. */
export type Reading = {
  text: string;
  tokens: readonly Token[];
  isClaimed: boolean[];
  /** Tokens of a street or house number, which stay text. */
  isKept: boolean[];
  /** Tokens that say what is not wanted. */
  isDenied: boolean[];
  drafts: Map<string, Draft>;
};

export function startReading(text: string, tokens: readonly Token[]): Reading {
  return {
    text,
    tokens,
    isClaimed: tokens.map(() => false),
    isKept: tokens.map(() => false),
    isDenied: [],
    drafts: new Map(),
  };
}

/** The word, number or sign at a place, or '' where there is none or a rule has claimed it. */
export function freeText(reading: Reading, at: number): string {
  const token = reading.tokens[at];
  return token && !reading.isClaimed[at] && !reading.isKept[at] ? token.text : '';
}

/** The number at a place; NaN where there is none or a rule has claimed it. */
export function freeNumber(reading: Reading, at: number): number {
  const token = reading.tokens[at];
  return token?.kind === 'number' && !reading.isClaimed[at] && !reading.isKept[at] ? token.value : Number.NaN;
}

/**
 * Takes tokens for a meaning, with the connecting words before them; the same meaning twice is one part with two
 * ranges.
 */
export function claim(
  reading: Reading,
  range: { from: number; to: number },
  meaning: ChipMeaning,
  isFilter = true,
): void {
  let { from } = range;
  while (from > 0 && CONNECTORS.has(freeText(reading, from - 1)) && !isParted(reading, from)) from -= 1;
  for (let at = from; at < range.to; at += 1) reading.isClaimed[at] = true;
  const key = keyOf(meaning);
  const known = reading.drafts.get(key);
  if (known) known.ranges.push([from, range.to]);
  reading.drafts.set(key, { meaning, ranges: known?.ranges ?? [[from, range.to]], isFilter });
}

/** True where a sign that ends a thought stands before a token. */
export function isParted({ text, tokens }: Reading, at: number): boolean {
  return /[,.;:!?]/.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));
}

/** Leaves tokens to be searched as text, and says where they end. */
export function keep(reading: Reading, from: number, to: number): number {
  for (let at = from; at < to; at += 1) reading.isKept[at] = true;
  return to;
}

/**
 * One key for each thing a text can say once (its price, its bedrooms), and one for each of those it can say several
 * of.
 */
export function keyOf(meaning: ChipMeaning): string {
  switch (meaning.kind) {
    case 'type':
    case 'title':
    case 'extra':
    case 'denied':
      return `${meaning.kind}:${meaning.value}`;
    case 'excluded':
      return `excluded:${keyOf(meaning.value)}`;
    case 'place':
      return `place:${meaning.value.kind}:${meaning.value.name}:${meaning.value.state}`;
    default:
      return meaning.kind;
  }
}
