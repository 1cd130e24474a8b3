/** The fixed beginning of a PMTiles archive, version 3, as far as we go by it. */
export type TilesHeader = { minZoom: number; maxZoom: number; bounds: readonly [number, number, number, number] };

export const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
const TYPE_MVT = 1;
const PARTS = ['root directory', 'metadata', 'leaf directories', 'tile data'] as const;
/** The specification's room for header and root directory together. */
const ROOT_END_MAX = 16_384;
const E7 = 1e7;
/** Everything else is some other country's map. */
const NIGERIA = [2.6, 4.2, 14.7, 13.9] as const;

/**
 * Reads the header of an archive of so many bytes. @throws Error with what is wrong, in words for whoever installs it
 */
export function readTilesHeader(bytes: Uint8Array, size: number): TilesHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || new TextDecoder().decode(bytes.subarray(0, 7)) !== MAGIC)
    throw new Error('this is no PMTiles archive');
  if (view.getUint8(7) !== VERSION) throw new Error('only version 3 of PMTiles is read');
  PARTS.forEach((name, index) => {
    const [offset, length] = [readLength(view, 8 + index * 16), readLength(view, 16 + index * 16)];
    if (offset + length > size) throw new Error(`the archive is cut short: its ${name} lies beyond its end`);
    if (index === 0 && (length === 0 || offset + length > ROOT_END_MAX))
      throw new Error('its root directory is misplaced');
  });
  if (view.getUint8(99) !== TYPE_MVT) throw new Error('it holds pictures; vector tiles (MVT) are needed');
  const [minZoom, maxZoom] = [view.getUint8(100), view.getUint8(101)];
  const degrees = (at: number) => view.getInt32(at, true) / E7;
  const bounds = [degrees(102), degrees(106), degrees(110), degrees(114)] as const;
  if (minZoom > maxZoom || maxZoom > 22) throw new Error('its zooms are no zooms');
  const [west, south, east, north] = bounds;
  if (west >= NIGERIA[2] || east <= NIGERIA[0] || south >= NIGERIA[3] || north <= NIGERIA[1])
    throw new Error('it shows nothing of Nigeria');
  return { minZoom, maxZoom, bounds };
}

/** A length of 64 bits; no file of ours comes near what a number holds exactly. */
function readLength(view: DataView, at: number): number {
  const length = view.getBigUint64(at, true);
  if (length > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('its lengths are no lengths');
  return Number(length);
}

/** The layers of the Protomaps schema that the streets' style draws. */
export const STREET_LAYERS = ['earth', 'water', 'roads'] as const;
