import { areaUnitOf, type DeclaredArea, declaredArea, parseSides } from '#lib/area.ts';
import { fractionBefore } from '#lib/number-words.ts';
import { lookUp } from '#lib/one-of.ts';
import { bounderBefore } from './bounders.ts';
import { numberAt } from './counts.ts';
import type { SaidArea } from './parsed-words.ts';
import { claim, freeNumber, freeText, type Reading } from './reading.ts';

const SIDE_UNITS = new Set(['m', 'metre', 'metres', 'meter', 'meters', 'ft', 'feet']);
const BY = new Set(['x', 'by', '×']);
/** Sides without a unit must be believable ones, so that "3 by 4" is no plot. */
const SHORTEST_SIDE = 10;
const FILLERS = new Set(['a', 'an', 'of', '-', 'full', 'standard', 'ilẹ', 'ile', 'nke', 'na']);
/** What leads from plots to the size of each or of all: "2 plots of 600sqm", "1 plot (600 sqm)", "plot mai 600sqm". */
const OF = new Set([
  'of',
  'measuring',
  'each',
  'at',
  'wey',
  'be',
  'is',
  'na',
  'mai',
  'to',
  'je',
  'nke',
  'with',
  '-',
  '=',
  'size',
  'about',
  'girman',
  'land',
]);
const EACH = new Set(['each', 'per', 'kowane', 'kowanne', 'kookan', 'obula', 'apiece', 'every']);
/** Units of Hausa, Yoruba and Igbo, whose number follows. */
const NATIVE_UNITS: Readonly<Record<string, 'plot' | 'acre' | 'hectare' | 'sqm'>> = {
  ...{
    fili: 'plot',
    filaye: 'plot',
    fuloti: 'plot',
    filoti: 'plot',
    puloti: 'plot',
    pulooti: 'plot',
    ploti: 'plot',
    plooti: 'plot',
  },
  ...{ filin: 'plot', filayen: 'plot', fulotai: 'plot', ploto: 'plot', plots: 'plot', plot: 'plot', palot: 'plot' },
  ...{
    eka: 'acre',
    eeka: 'acre',
    eekà: 'acre',
    acre: 'acre',
    acres: 'acre',
    ekar: 'acre',
    eekari: 'acre',
    ekari: 'acre',
  },
  ...{
    hekta: 'hectare',
    hektoci: 'hectare',
    hectare: 'hectare',
    hectares: 'hectare',
    hekita: 'hectare',
    hekitaa: 'hectare',
    hektar: 'hectare',
    hekteya: 'hectare',
    hekitari: 'hectare',
    saare: 'acre',
  },
};
const SQM_BEFORE = new Set(['murabbain', 'murabbai', 'murabain', 'sqm', 'mita', 'square', 'sikwea', 'sukwia', 'skwea']);
const NUMBER_AFTER_SQM = new Set(['mita', 'meter', 'metre', 'meters', 'metres', 'mita', 'onigun', 'alabere']);

type Found = { area: DeclaredArea; to: number };

/** Claims "2 plots", "half a plot", "600 sqm", "1.5 acres", "50x100ft", "pulọọti méjì", "murabba'in mita 600". */
export function claimAreas(reading: Reading): void {
  for (let from = 0; from < reading.tokens.length; from += 1) {
    const found = sidesAt(reading, from) ?? countedAt(reading, from) ?? nativeAt(reading, from);
    if (!found) continue;
    const sized = found.area.unit === 'plot' ? sizeOf(reading, found) : { area: found.area, to: found.to };
    const bounder = bounderBefore(reading, from);
    const isUpperBound =
      (bounder?.meaning === 'below' || bounder?.meaning === 'max') && BOUNDS_SIZE.has(freeText(reading, bounder.from));
    const { areaSqm, unit, count } = sized.area;
    const value: SaidArea = { areaSqm, unit, count };
    claim(reading, { from: bounder?.from ?? from, to: sized.to }, { kind: 'area', value }, !isUpperBound);
    from = sized.to - 1;
  }
}
/** "I get 2 plots" and "na 1 plot" bound nothing. */
const BOUNDS_SIZE = new Set(
  'under below less lesser lower beneath not no at max maximum up kasa bai kada kar ko ka erughi'.split(' '),
);

/** Of plots, the square metres only where they are said: all of them where each is said. */
function sizeOf(reading: Reading, { area, to }: Found): { area: SaidArea; to: number } {
  let at = to;
  while (OF.has(freeText(reading, at)) && at < to + 3) at += 1;
  const size = sidesAt(reading, at) ?? countedAt(reading, at);
  const plots = { areaSqm: null, unit: 'plot', count: area.count } as const;
  if (!size || size.area.unit === 'plot' || size.area.unit === 'acre' || size.area.unit === 'hectare')
    return { area: plots, to };
  const isEach =
    EACH.has(freeText(reading, size.to)) || freeText(reading, to) === 'of' || EACH.has(freeText(reading, to));
  const isMany = isEach && area.count > 1;
  let end = size.to;
  while (EACH.has(freeText(reading, end)) || (end > size.to && freeText(reading, end) === 'plot')) end += 1;
  return { area: { ...plots, areaSqm: size.area.areaSqm * (isMany ? area.count : 1) }, to: end };
}

function sidesAt(reading: Reading, from: number): Found | null {
  const width = freeNumber(reading, from);
  if (Number.isNaN(width)) return null;
  let at = from + 1;
  const firstUnit = SIDE_UNITS.has(freeText(reading, at)) ? freeText(reading, at++) : undefined;
  if (!BY.has(freeText(reading, at))) return null;
  const depth = freeNumber(reading, at + 1);
  if (Number.isNaN(depth)) return null;
  at += 2;
  const lastUnit = SIDE_UNITS.has(freeText(reading, at)) ? freeText(reading, at++) : undefined;
  const unit = lastUnit ?? firstUnit;
  if (unit === undefined && Math.min(width, depth) < SHORTEST_SIDE) return null;
  const area = parseSides(width, depth, unit);
  return area && { area, to: at };
}

function countedAt(reading: Reading, from: number): Found | null {
  const count = countOf(reading, from);
  if (count === null) return null;
  let at = count.to;
  while (FILLERS.has(freeText(reading, at))) at += 1;
  const unit = unitAt(reading, at);
  const area = unit && declaredArea(count.value, unit.unit);
  return area ? { area, to: unit.to } : null;
}

function countOf(reading: Reading, at: number): { value: number; to: number } | null {
  const word = freeText(reading, at);
  const part = fractionBefore(word);
  if (part !== undefined) return { value: part, to: at + 1 };
  if (word === 'an' || word === 'a') {
    const isLand = ['acre', 'hectare'].includes(freeText(reading, at + 1));
    return isLand ? { value: 1, to: at + 1 } : null;
  }
  return numberAt(reading, at);
}

/** "Filaye biyu", "plot abụọ", "éékà márùn-ún", "hekta uku", "murabba'in mita 600". */
function nativeAt(reading: Reading, from: number): Found | null {
  const word = freeText(reading, from);
  const unit = lookUp(NATIVE_UNITS, word) ?? (SQM_BEFORE.has(word) ? 'sqm' : undefined);
  if (unit === undefined) return null;
  let at = from + 1;
  while (unit === 'sqm' && NUMBER_AFTER_SQM.has(freeText(reading, at))) at += 1;
  if (unit === 'sqm' && at === from + 1 && word !== 'sqm' && word !== 'mita') return null;
  if (FILLERS.has(freeText(reading, at)) || freeText(reading, at) === 'guda') at += 1;
  const found = numberAt(reading, at);
  // "Plot 45" is an address, "plot 2" and "plot abụọ" count.
  const isEnglish = unit !== 'sqm' && areaUnitOf(word) !== undefined;
  if (!found || (isEnglish && !found.isWord) || (unit === 'sqm' && found.value < SHORTEST_SIDE)) return null;
  if (unit === 'plot' && !found.isWord && (found.value > MOST_PLOTS || unitAt(reading, found.to) !== null)) return null;
  const area = declaredArea(found.value, unit);
  return area && { area, to: found.to };
}
const MOST_PLOTS = 20;

/** A unit of one or two words: "sqm", "sq m", "square metres". "m2" comes apart into a word and a number. */
function unitAt(reading: Reading, at: number) {
  const [first, second] = [freeText(reading, at), freeText(reading, at + 1)];
  if (first === '') return null;
  const isPair = second !== '' && (reading.tokens[at + 1]?.kind === 'word' || reading.tokens[at + 1]?.isGlued);
  const pair = isPair ? areaUnitOf(first + second) : undefined;
  if (pair) return { unit: pair, to: at + 2 };
  const unit = areaUnitOf(first) ?? lookUp(NATIVE_UNITS, first);
  return unit ? { unit, to: at + 1 } : null;
}
