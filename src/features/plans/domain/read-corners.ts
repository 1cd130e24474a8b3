import type { GridPoint } from '#lib/geodesy/coordinate-systems.ts';
import type { Leg } from '#lib/geodesy/traverse.ts';

/** What is typed or pasted of a plan is no longer than this, in characters and in corners or lines of the boundary. */
export const CORNERS_MAX_TEXT = 6000;
export const MAX_CORNERS = 60;
const MAX_LINE = 160;

/** A beacon as it was typed: its name, where one was given, and its two numbers. */
export type TypedCorner = GridPoint & { name: string | null };

/** `order`: which number comes first, where the text says so by letters; null where it does not. */
export type CornersReading = {
  corners: TypedCorner[];
  legs: Leg[];
  order: 'easting-first' | 'northing-first' | null;
  /** Lines, from 1, of which nothing could be made. */
  unread: number[];
};

export type CornersRefusal = 'long' | 'many';

/** A number of a line, with the letter E or N it stands beside. */
type Figure = { value: number; letter: 'E' | 'N' | null };

/** Thousands in commas, or plain; never a part of a beacon's name. A letter before it says which number it is. */
const FIGURE =
  /(?<![\w./-])(?:([EN])\s?[=:]?\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?|\d{1,9}(?:\.\d{1,4})?)\s?(?:m(?![a-df-mo-z]))?\s?([EN](?![a-z]))?/gi;
/** No easting or northing in Nigeria is smaller, in metres. */
const LEAST_COORDINATE = 10_000;

/** `045°30' 25.40m`, `45°30'15" 25.4`, `S45°30'E 25.40m`. */
const BEARING =
  /(?<![\w.])([NS])?\s?(\d{1,3})\s?[°d]\s?(?:(\d{1,2}(?:\.\d{1,3})?)(?:\s?'|\s)\s?)?(?:(\d{1,2}(?:\.\d{1,2})?)\s?"\s?)?([EW])?[\s,;@=-]{0,4}(\d{1,5}(?:\.\d{1,3})?)\s?m?(?:\s|$)/i;

/**
 * Corners and boundary lines out of what was typed or pasted, line by line: "BL1 712345.12 543210.55", with commas or
 * tabs, with or without names, or bearings and distances. A line of neither is named; nothing is guessed. Time grows
 * with the length of the text, which is bounded.
 */
export function readCorners(text: string): CornersReading | CornersRefusal {
  if (text.length > CORNERS_MAX_TEXT) return 'long';
  const reading: CornersReading = { corners: [], legs: [], order: null, unread: [] };
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = plainSigns(raw).trim();
    if (line === '') continue;
    if (!readLine(line, reading)) reading.unread.push(index + 1);
    if (reading.corners.length > MAX_CORNERS || reading.legs.length > MAX_CORNERS) return 'many';
  }
  return reading;
}

/** Copies from other programs bring many signs for one thing. */
function plainSigns(line: string): string {
  return line
    .replaceAll(/[\u00a0\u2000-\u200b\u202f\t|]/g, ' ')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[’‘′´`]/g, "'")
    .replaceAll(/[“”″]|''/g, '"')
    .replaceAll(/[–—−]/g, '-');
}

function readLine(line: string, reading: CornersReading): boolean {
  if (line.length > MAX_LINE) return false;
  const heading = readHeading(line);
  if (heading) {
    reading.order = heading;
    return true;
  }
  const leg = readLeg(line);
  if (leg) {
    reading.legs.push(leg);
    return true;
  }
  const corner = readCorner(line);
  if (!corner) return false;
  const { order, ...typed } = corner;
  // Once a letter has said which is which, it holds for the lines that say nothing.
  reading.order ??= order;
  reading.corners.push(typed);
  return true;
}

/** "Beacon Easting Northing", as tables begin. */
function readHeading(line: string): CornersReading['order'] {
  if (/\d{4}/.test(line)) return null;
  const [east, north] = [line.search(/\beast/i), line.search(/\bnorth/i)];
  if (east < 0 || north < 0) return null;
  return east < north ? 'easting-first' : 'northing-first';
}

function readLeg(line: string): Leg | null {
  if (!/[°d]/i.test(line)) return null;
  const match = BEARING.exec(line);
  if (!match) return null;
  const [, from, degrees, minutes = '0', seconds = '0', towards, length] = match;
  const angle = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const lengthM = Number(length);
  if (Number(minutes) >= 60 || Number(seconds) >= 60 || angle >= 360 || !(lengthM > 0)) return null;
  if (!from && !towards) return { bearingDegrees: angle, lengthM };
  if (!from || !towards || angle > 90) return null;
  return { bearingDegrees: fromQuadrant(from, towards, angle), lengthM };
}

/** A bearing of a quadrant ("S45°E") as one of the whole circle, in degrees. */
function fromQuadrant(from: string, towards: string, angle: number): number {
  const isEast = towards.toUpperCase() === 'E';
  if (from.toUpperCase() === 'N') return isEast ? angle : (360 - angle) % 360;
  return isEast ? 180 - angle : 180 + angle;
}

function readCorner(line: string): (TypedCorner & { order: CornersReading['order'] }) | null {
  const found = [...line.matchAll(FIGURE)];
  const figures = found.map(toFigure);
  const [first, second] = figures.slice(-2);
  if (!first || !second || first.value < LEAST_COORDINATE || second.value < LEAST_COORDINATE) return null;
  if (first.letter !== null && first.letter === second.letter) return null;
  const isNorthFirst = first.letter === 'N' || second.letter === 'E';
  const [easting, northing] = isNorthFirst ? [second.value, first.value] : [first.value, second.value];
  const name = line
    .slice(0, found.at(-2)?.index ?? 0)
    .replaceAll(/[,;:=]+\s*$/g, '')
    .trim();
  const isLettered = first.letter !== null || second.letter !== null;
  const said = isNorthFirst ? 'northing-first' : 'easting-first';
  return { name: name.slice(0, 30) || null, easting, northing, order: isLettered ? said : null };
}

function toFigure([, before, digits = '', after]: RegExpExecArray | RegExpMatchArray): Figure {
  const letter = (before ?? after ?? '').toUpperCase();
  return { value: Number(digits.replaceAll(',', '')), letter: letter === 'E' || letter === 'N' ? letter : null };
}
