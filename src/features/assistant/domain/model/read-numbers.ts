import { lookUp } from '#lib/one-of.ts';
import { digitsForWords } from '../reading/number-words.ts';

/** A number as a sentence uses it: money (of which currency, where that is said), a share, or a count. */
export type SaidNumber = { value: number; kind: 'naira' | 'dollar' | 'money' | 'percent' | 'count' };

const WORDS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
  ...{ thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20 },
  ...{ thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
};
const WORD = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'gi');
/** "One" is mostly no number: it is one where something is counted by it. */
const ONE =
  /\b(?:one|a single)(?= (?:bed|bath|room|million|billion|thousand|hundred|percent|per cent|naira|month|year))/gi;
const SCALES: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6, b: 1e9, bn: 1e9, billion: 1e9, hundred: 100 },
};
const NUMBER = new RegExp(
  [
    String.raw`(₦|\$|\bngn|\busd|\bnaira|\bn(?=\d))?[ \u00a0\u202f]?(\d[\d,]*(?:\.\d+)?)[ \u00a0\u202f]?`,
    String.raw`(%|percent\b|per cent\b|(?:k|thousand|mn|million|m|bn|billion|b|hundred)\b(?!²))?`,
    String.raw`(?:[ \u00a0]?(naira|dollars?|ngn|usd)\b)?`,
  ].join(''),
  'gi',
);

/** The numbers of a text, written in digits or in words, in time linear in its length. */
export function readNumbers(text: string): SaidNumber[] {
  const written = digitsForWords(text.replaceAll(ONE, '1')).replaceAll(WORD, (word) =>
    String(lookUp(WORDS, word.toLowerCase()) ?? word),
  );
  return [...written.matchAll(NUMBER)].flatMap((match) => {
    const [, before = '', digits = '', unit = '', after = ''] = match;
    const number = Number(digits.replaceAll(',', ''));
    if (!Number.isFinite(number)) return [];
    const isShare = /^(?:%|per)/i.test(unit);
    const value = Math.round(number * (isShare ? 1 : (lookUp(SCALES, unit.toLowerCase()) ?? 1)) * 1000) / 1000;
    return [{ value, kind: kindOf({ before, after, isShare, isScaled: unit !== '' }) }];
  });
}

type Written = { before: string; after: string; isShare: boolean; isScaled: boolean };

function kindOf({ before, after, isShare, isScaled }: Written): SaidNumber['kind'] {
  if (isShare) return 'percent';
  const sign = `${before} ${after}`.toLowerCase();
  if (/\$|usd|dollar/.test(sign)) return 'dollar';
  if (/₦|ngn|naira|\bn\b/.test(sign)) return 'naira';
  return isScaled ? 'money' : 'count';
}

const isMoney = ({ kind }: SaidNumber) => kind === 'naira' || kind === 'dollar' || kind === 'money';

/** True where `said` stands among the numbers that are known: the same amount, of the same currency if one is named. */
export function isKnownNumber(said: SaidNumber, known: readonly SaidNumber[]): boolean {
  return known.some((one) => {
    if (one.value !== said.value) return false;
    if (said.kind === 'percent' || one.kind === 'percent') return said.kind === one.kind;
    if (said.kind === 'count') return true;
    // An amount stands for an amount; people also write one without its sign.
    if (!isMoney(one) && one.value < 1000) return false;
    return said.kind === 'money' || one.kind === said.kind || one.kind === 'money' || one.kind === 'count';
  });
}

const MONTHS = 'january february march april june july august september october november december'.split(' ');
const DAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const DATE_WORD = new RegExp(
  `\\b(?:${[...MONTHS, ...DAYS, 'tomorrow', 'tonight', 'yesterday'].join('|')}|may(?= \\d)|(?<=\\d )may)\\b`,
  'gi',
);

/** The words of a text that name a day or a month. */
export function readDateWords(text: string): string[] {
  return [...text.matchAll(DATE_WORD)].map(([word]) => word.toLowerCase());
}
