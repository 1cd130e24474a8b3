export type Point = { lat: number; lng: number };

/** Nigeria with its waters; a point outside of it is a slip. */
const NIGERIA = { west: 2.6, east: 14.7, south: 4, north: 14 } as const;

const AT_PAIR = /@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/;

/** The point of a map link that contains an at-sign latitude,longitude pair (spec 5); null for any other text. */
export function pointInLink(link: string): Point | null {
  const match = AT_PAIR.exec(decodeAtSign(link));
  if (!match) return null;
  const [lat, lng] = [Number(match[1]), Number(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function decodeAtSign(link: string): string {
  return link.replaceAll(/%40/gi, '@').replaceAll(/%2C/gi, ',');
}

export function isInNigeria({ lat, lng }: Point): boolean {
  return lat >= NIGERIA.south && lat <= NIGERIA.north && lng >= NIGERIA.west && lng <= NIGERIA.east;
}
