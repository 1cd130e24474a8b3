import { nameKey } from './read-names.ts';
import { editDistance } from './recognise-type.ts';

/** Two areas are one if they differ by no more than what rounding to hectares leaves. */
const AREA_ROOM = 0.012;

/** Whether two areas may be the same land's. */
export function isSameArea(one: number, other: number): boolean {
  return Math.abs(one - other) <= AREA_ROOM * Math.max(one, other);
}

const isSameWord = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 4 && editDistance(one, other) <= (one.length >= 8 ? 2 : 1));

/** Whether two readings may be one name: most words of the shorter stand in the longer, letters misread or not. */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = [nameKey(one), nameKey(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  if (short.length === 0) return true;
  const shared = short.filter((word) => long.some((each) => isSameWord(word, each))).length;
  return shared >= Math.min(short.length, Math.max(1, Math.ceil(long.length * 0.6)));
}

/** Letters and digits that are taken for each other where a picture is poor. */
const alike = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OQD]/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');

/** Whether two readings may be one number; `isExact` where both were letters in the file. */
export function isSameNumber(one: string, other: string, isExact: boolean): boolean {
  return alike(one) === alike(other) || (!isExact && editDistance(alike(one), alike(other)) <= 2);
}

/** The area that corner marks enclose in square metres, in the order they are listed. */
export function enclosedArea(corners: readonly { easting: number; northing: number }[]): number {
  let twice = 0;
  corners.forEach(({ easting, northing }, index) => {
    const next = corners[(index + 1) % corners.length] as { easting: number; northing: number };
    const [first] = corners as [{ easting: number; northing: number }];
    twice +=
      (easting - first.easting) * (next.northing - first.northing) -
      (next.easting - first.easting) * (northing - first.northing);
  });
  return Math.abs(twice) / 2;
}
