import { areaUnitOf, type DeclaredArea, declaredArea, parseSides } from '#lib/area.ts';
import { bounderBefore } from './bounders.ts';
import { englishNumber } from './counts.ts';
import { claim, freeNumber, freeText, type Reading } from './reading.ts';

const SIDE_UNITS = new Set(['m', 'metre', 'metres', 'meter', 'meters', 'ft', 'feet']);
const BY = new Set(['x', 'by', '×']);
/** Sides without a unit must be believable ones, so that "3 by 4" is no plot. */
const SHORTEST_SIDE = 10;
const HALF = 0.5;

/** Claims "2 plots", "half a plot", "600 sqm", "1.5 acres", "50x100ft". */
export function claimAreas(reading: Reading): void {
  for (let from = 0; from < reading.tokens.length; from += 1) {
    const found = sidesAt(reading, from) ?? countedAt(reading, from);
    if (!found) continue;
    const { areaSqm, unit, count } = found.area;
    const bounder = bounderBefore(reading, from);
    const isUpperBound = bounder?.meaning === 'below' || bounder?.meaning === 'max';
    claim(
      reading,
      { from: bounder?.from ?? from, to: found.to },
      { kind: 'area', value: { areaSqm, unit, count } },
      !isUpperBound,
    );
    from = found.to - 1;
  }
}

type Found = { area: DeclaredArea; to: number };

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
  if (count === undefined) return null;
  let at = from + 1;
  while (['a', 'an', 'of', '-'].includes(freeText(reading, at))) at += 1;
  const unit = unitAt(reading, at);
  const area = unit && declaredArea(count, unit.unit);
  return area ? { area, to: unit.to } : null;
}

function countOf(reading: Reading, at: number): number | undefined {
  const word = freeText(reading, at);
  if (word === 'half') return HALF;
  const number = freeNumber(reading, at);
  return Number.isNaN(number) ? englishNumber(word) : number;
}

/** A unit of one or two words: "sqm", "sq m", "square metres". "m2" comes apart into a word and a number. */
function unitAt(reading: Reading, at: number) {
  const [first, second] = [freeText(reading, at), freeText(reading, at + 1)];
  if (first === '') return null;
  const isPair = second !== '' && (reading.tokens[at + 1]?.kind === 'word' || reading.tokens[at + 1]?.isGlued);
  const pair = isPair ? areaUnitOf(first + second) : undefined;
  if (pair) return { unit: pair, to: at + 2 };
  const unit = areaUnitOf(first);
  return unit ? { unit, to: at + 1 } : null;
}
