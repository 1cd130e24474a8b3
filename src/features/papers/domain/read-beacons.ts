import { areLegible } from './find-words.ts';
import type { PaperBeacon } from './paper-report.ts';
import type { PaperText } from './paper-text.ts';

const BEACON =
  /^(.{3,24}?)\s+([0-9OIl][0-9OIl,.]{4,10}[.,][0-9OIl]{2,3})\s*[a-z]{0,2}?\s*(N|E)?[a-z]?\s+([0-9OIl][0-9OIl,.]{4,10}[.,][0-9OIl]{2,3})\s*[a-z]?(N|E)?/i;

/** The corner marks of a survey plan's table, in its order. */
export function readBeacons(text: PaperText): PaperBeacon[] {
  const isEastFirst = /easting.{0,30}northing/is.test(text.flow);
  return text.lines.flatMap(({ text: line }) => {
    const match = BEACON.exec(line.replace(/ {3}/g, ' ').trim());
    if (!match) return [];
    const [, name = '', first = '', firstMark, second = ''] = match;
    const [one, other] = [first, second].map((each) => metres(each));
    const eastFirst = firstMark ? firstMark.toUpperCase() === 'E' : isEastFirst;
    if (!one || !other) return [];
    return [{ name: name.trim(), easting: eastFirst ? one : other, northing: eastFirst ? other : one }];
  });
}

/** A value as tables of corners have them, whole or spoilt. */
const COORDINATE = /[0-9OIl]{5,7}[.,]?[0-9OIl]{2,3}(?!\d)/g;

/**
 * Whether every corner of the table was surely read: a corner that is missing makes another area of it. Each reads two
 * values, and all values below the table's head belong to it.
 */
export function areBeaconsWhole(text: PaperText, beacons: readonly PaperBeacon[]): boolean {
  const head = text.lines.findIndex(({ text: line }) => /north.{0,40}east|east.{0,40}north/is.test(line));
  const below = text.lines.slice(Math.max(0, head));
  const isDoubtful = below.some(
    ({ text: line, cells }) => line.match(COORDINATE) && !areLegible(cells.flatMap(({ words }) => words)),
  );
  if (isDoubtful) return false;
  const values = below
    .flatMap(({ text: line }) => [...line.matchAll(COORDINATE)])
    .filter(([value]) => /[.,]/.test(value) || value.length >= 8);
  return beacons.length >= 3 && values.length <= 2 * beacons.length;
}

function metres(text: string): number {
  const plain = text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1').replace(/\s/g, '');
  const cut = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  return Number(`${plain.slice(0, cut).replace(/[.,]/g, '')}.${plain.slice(cut + 1)}`);
}
