import { lookUp } from '#lib/one-of.ts';
import { lazily } from './lazily.ts';

/** Square feet in a square metre (spec 9, Search and listing). */
export const SQFT_PER_SQM = 10.764;
/** nigeria.md 3.4. */
export const SQM_PER_ACRE = 4046.86;
/** nigeria.md 3.4. */
export const SQM_PER_HECTARE = 10_000;
/** A plot has no standard size; 648 m² (18 m by 36 m) is the figure land is most often sold by (nigeria.md 3.4). */
export const SQM_PER_PLOT = 648;
const METRES_PER_FOOT = 0.3048;

export const AREA_UNITS = ['sqm', 'sqft', 'plot', 'acre', 'hectare'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

/** An area as its seller wrote it. `isEstimate` where the unit (a plot) has no fixed size. */
export type DeclaredArea = { areaSqm: number; unit: AreaUnit; count: number; isEstimate: boolean };

const SQM_PER_UNIT: Readonly<Record<AreaUnit, number>> = {
  sqm: 1,
  sqft: 1 / SQFT_PER_SQM,
  plot: SQM_PER_PLOT,
  acre: SQM_PER_ACRE,
  hectare: SQM_PER_HECTARE,
};

/** Square metres of so many units, to the centimetre square. */
export function toSqm(count: number, unit: AreaUnit): number {
  return roundSqm(count * SQM_PER_UNIT[unit]);
}

/** Square feet of an area in square metres, to the nearest whole foot (spec 9). */
export function toSqft(areaSqm: number): number {
  return Math.round(areaSqm * SQFT_PER_SQM);
}

const wholeNumber = lazily(() => new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 }));

/** "1,296 m²". */
export function formatSqm(areaSqm: number): string {
  return `${wholeNumber().format(areaSqm)} m²`;
}

/** Square feet with thousands separators, without a unit: "13,950" (spec 9). */
export function formatSqft(areaSqm: number): string {
  return wholeNumber().format(toSqft(areaSqm));
}

const UNIT_WORDS: Readonly<Record<string, AreaUnit>> = {
  sqm: 'sqm',
  sqms: 'sqm',
  sqmt: 'sqm',
  sqmtr: 'sqm',
  sqmtrs: 'sqm',
  sm: 'sqm',
  m2: 'sqm',
  squaremetre: 'sqm',
  squaremetres: 'sqm',
  squaremeter: 'sqm',
  squaremeters: 'sqm',
  sqmetres: 'sqm',
  sqmeters: 'sqm',
  sqft: 'sqft',
  sqfts: 'sqft',
  ft2: 'sqft',
  squarefoot: 'sqft',
  squarefeet: 'sqft',
  sqfeet: 'sqft',
  plot: 'plot',
  plots: 'plot',
  acre: 'acre',
  acres: 'acre',
  acer: 'acre',
  acers: 'acre',
  hectare: 'hectare',
  hectares: 'hectare',
  hectre: 'hectare',
  hectres: 'hectare',
  ha: 'hectare',
};

/** The unit of a word ("sqm", "m²", "plots", "ha"), spaces and dots left out; undefined for any other word. */
export function areaUnitOf(word: string): AreaUnit | undefined {
  const key = word.replaceAll('²', '2').replaceAll(/[\s.]/g, '');
  return lookUp(UNIT_WORDS, key);
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  quarter: 0.25,
  '¼': 0.25,
  half: 0.5,
  '½': 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

const SIDES =
  /^(\d+(?:\.\d+)?) ?(m|metres?|meters?|ft|feet|')? ?(?:x|×|\*|by) ?(\d+(?:\.\d+)?) ?(m|metres?|meters?|ft|feet|')?$/;
const COUNTED = /^(\d[\d,]*(?:\.\d+)?|[¼½]|[a-z]+) ?(?:(?:a|an|of) )*([a-z][a-z. ]*[2²]?)$/;
/** "2 plots of 650 sqm each", "1 plot (600sqm)", "half plot, 300 sqm". */
const SIZED_PLOTS =
  /^(\d[\d,]*(?:\.\d+)?|[¼½]|[a-z]+) ?(?:(?:a|an) )?plots?(?: of land)? ?([(,:@-]|of|at)? ?(?:of )?([^()]{3,30}?)( each| per plot| \/ ?plot)?\)?$/;
const LONGEST_AREA = 60;
/** Larger than any estate; beyond it the text is a mistake. */
const LARGEST_SQM = 1e9;

/**
 * The area in a text that holds nothing else: "2 plots", "half plot", "600sqm", "50x100ft", "1.5 acres"; null
 * otherwise. Sides without a unit are feet from 40 upwards, as plots are quoted (50x100), and metres below.
 */
export function parseArea(text: string): DeclaredArea | null {
  if (text.length > LONGEST_AREA) return null;
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const sides = SIDES.exec(words);
  if (sides) return parseSides(Number(sides[1]), Number(sides[3]), sides[4] ?? sides[2]);
  const sized = SIZED_PLOTS.exec(words);
  const own = sized && sizedPlots(sized);
  if (own) return own;
  const counted = COUNTED.exec(words);
  const unit = counted?.[2] === undefined ? undefined : areaUnitOf(counted[2]);
  const number = counted?.[1] ?? '';
  const count = lookUp(NUMBER_WORDS, number) ?? Number(number.replaceAll(',', ''));
  if (unit === undefined || count === undefined) return null;
  return declaredArea(count, unit);
}

/** So many plots with the size somebody says: of each where it says so or stands behind "of", else of all. */
function sizedPlots([, number = '', between = '', size = '', each]: RegExpExecArray): DeclaredArea | null {
  const count = lookUp(NUMBER_WORDS, number) ?? Number(number.replaceAll(',', ''));
  const said = /plot/.test(size) ? null : parseArea(size);
  if (!(count > 0) || said === null) return null;
  const isOfEach = each !== undefined || between === 'of' || between === 'at' || between === '@';
  const areaSqm = roundSqm(said.areaSqm * (isOfEach && count !== 1 ? count : 1));
  return areaSqm > 0 && areaSqm <= LARGEST_SQM ? { areaSqm, unit: 'plot', count, isEstimate: false } : null;
}

/**
 * The square metres that a text declares; null where it declares none: a plot has no size of its own, so plots alone
 * make no square metres.
 */
export function declaredSqm(text: string): number | null {
  const area = parseArea(text);
  return area === null || area.isEstimate ? null : area.areaSqm;
}

/** The area of so many units; null when it is not a believable one. */
export function declaredArea(count: number, unit: AreaUnit): DeclaredArea | null {
  const areaSqm = toSqm(count, unit);
  return areaSqm > 0 && areaSqm <= LARGEST_SQM ? { areaSqm, unit, count, isEstimate: unit === 'plot' } : null;
}

/** The area of a plot given by its two sides, in feet or metres; without a unit both sides of 40 and more are feet. */
export function parseSides(width: number, depth: number, unit: string | undefined): DeclaredArea | null {
  const isFeet = unit === undefined ? Math.min(width, depth) >= 40 : unit.startsWith('f') || unit === "'";
  const metres = isFeet ? METRES_PER_FOOT : 1;
  const areaSqm = roundSqm(width * metres * depth * metres);
  return areaSqm > 0 && areaSqm <= LARGEST_SQM ? { areaSqm, unit: 'sqm', count: areaSqm, isEstimate: false } : null;
}

function roundSqm(areaSqm: number): number {
  return Math.round(areaSqm * 100) / 100;
}
