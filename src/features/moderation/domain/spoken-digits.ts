import { plainText } from '#lib/slug.ts';

/** Digits by name, without their marks: English and what is said in Pidgin, Hausa, Yoruba, Igbo. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: 'zero oh o nil nought sifili odo efu',
    1: 'one wan daya ookan okan eni otu',
    2: 'two biyu eeji eji meji abuo',
    3: 'three tree uku eeta eta meta ato',
    4: 'four fo hudu eerin erin merin ano',
    5: 'five fife biyar aarun arun marun ise',
    6: 'six shida eefa efa mefa isii',
    7: 'seven bakwai eeje eje meje asaa',
    8: 'eight takwas eejo ejo mejo asato',
    9: 'nine tara eesan esan mesan itoolu iteghete',
  }).flatMap(([digit, words]) => words.split(' ').map((word): [string, string] => [word, digit])),
);
const TIMES: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);
/** Letters that are set for a digit so that no filter sees it. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({ o: '0', i: '1', l: '1', '|': '1', s: '5', b: '8', z: '2' }),
);

/** A run of digits in a text, however they are written: the digits, and from where to where. */
export type DigitRun = { digits: string; starts: ReadonlySet<number>; from: number; to: number; isSpoken: boolean };

const TOKEN = /[\p{L}\p{M}\p{N}|]+/gu;
/** Between the digits of a number stand no more than this. */
const BETWEEN = /^[\s.,:;()[\]{}*_~/\\+=-]{0,6}$/;

/** The digits a token says; null for any other word. */
function digitsOf(token: string, hasDigitsBefore: boolean): { digits: string; isSpoken: boolean } | null {
  if (/^\d+$/.test(token)) return { digits: token, isSpoken: false };
  const plain = plainText(token).toLowerCase();
  const named = NAMES.get(plain);
  if (named !== undefined) return { digits: named, isSpoken: true };
  // "O8O3", "l23": letters among digits, or one alone between digits.
  const isMixed = /\d/.test(token) || (hasDigitsBefore && token.length === 1);
  if (!isMixed || !/^[\doilsbz|]+$/i.test(token)) return null;
  const digits = Array.from(token.toLowerCase(), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  return { digits, isSpoken: true };
}

/** All runs of digits of a text, in one pass over it. */
export function findDigitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = [];
  let run: { digits: string; starts: Set<number>; from: number; to: number; isSpoken: boolean } | null = null;
  let times = 1;
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    if (run && !BETWEEN.test(text.slice(run.to, match.index))) run = null;
    const multiplier: number | undefined = TIMES.get(token.toLowerCase());
    if (multiplier !== undefined) {
      times = multiplier;
      if (run) run.to = match.index + token.length;
      continue;
    }
    const said: ReturnType<typeof digitsOf> = digitsOf(token, run !== null);
    if (said === null) {
      run = null;
      times = 1;
      continue;
    }
    if (run === null) {
      run = { digits: '', starts: new Set(), from: match.index, to: match.index, isSpoken: false };
      runs.push(run);
    }
    run.starts.add(run.digits.length);
    run.digits += said.digits.repeat(times);
    run.isSpoken ||= said.isSpoken;
    run.to = match.index + token.length;
    times = 1;
  }
  return runs;
}
