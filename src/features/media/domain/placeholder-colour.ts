/**
 * The mean colour of a thumbhash as a CSS colour, for the box a picture will fill; undefined when there is none to
 * read. Only the three coefficients of the whole are decoded: the few bytes of a flat colour do what an inline picture
 * would cost a kilobyte for.
 */
export function placeholderColour(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined;
  let bytes: string;
  try {
    bytes = atob(thumbhash);
  } catch {
    return undefined;
  }
  if (bytes.length < 5) return undefined;
  const header = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16);
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const green = red - redGreen;
  return `rgb(${[red, green, blue].map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255)).join(' ')})`;
}
