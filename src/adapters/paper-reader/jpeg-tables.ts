/** The tables of a JPEG that say how coarsely it was written, in zigzag order; null for what is not a JPEG. */
export function readJpegTables(
  bytes: Uint8Array,
): { luma: readonly number[]; chroma: readonly number[]; quality: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const tables: number[][] = [];
  let at = 2;
  while (at + 4 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number);
    if (marker === 0xdb) readTables(bytes.subarray(at + 4, at + 2 + length), tables);
    if (marker === 0xda) break;
    at += 2 + length;
  }
  const luma = tables[0];
  return luma ? { luma, chroma: tables[1] ?? luma, quality: qualityOf(luma) } : null;
}

function readTables(segment: Uint8Array, tables: number[][]): void {
  let at = 0;
  while (at < segment.length) {
    const head = segment[at] as number;
    const size = head >> 4 === 0 ? 1 : 2;
    if (at + 1 + 64 * size > segment.length) return;
    const values: number[] = [];
    for (let index = 0; index < 64; index += 1) {
      const place = at + 1 + index * size;
      values.push(
        size === 1 ? (segment[place] as number) : ((segment[place] as number) << 8) | (segment[place + 1] ?? 0),
      );
    }
    tables[head & 15] = values;
    at += 1 + 64 * size;
  }
}

/** The sum of the standard's own table at quality 50. */
const STANDARD_SUM = 3688;

/** About the quality, 1 to 100, that the usual encoders would be asked for to get this table. */
function qualityOf(luma: readonly number[]): number {
  const scale = (100 * luma.reduce((sum, value) => sum + value, 0)) / STANDARD_SUM;
  return Math.round(Math.max(1, Math.min(100, scale <= 100 ? (200 - scale) / 2 : 5000 / scale)));
}
