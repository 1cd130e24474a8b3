import { DESCRIPTION_WORDS } from './describe-corner.ts';
import type { Described } from './match-looks.ts';

const BYTES_PER_CORNER = 4 + DESCRIPTION_WORDS * 4;

/** Corners and descriptions as the bytes that are stored: little-endian on every machine, 36 for each corner. */
export function writeLook({ corners, descriptions }: Described): Uint8Array {
  const count = corners.length / 2;
  const bytes = new DataView(new ArrayBuffer(count * BYTES_PER_CORNER));
  for (let index = 0; index < count; index += 1) {
    const at = index * BYTES_PER_CORNER;
    bytes.setUint16(at, corners[index * 2] as number, true);
    bytes.setUint16(at + 2, corners[index * 2 + 1] as number, true);
    for (let word = 0; word < DESCRIPTION_WORDS; word += 1)
      bytes.setUint32(at + 4 + word * 4, descriptions[index * DESCRIPTION_WORDS + word] as number, true);
  }
  return new Uint8Array(bytes.buffer);
}

/** What `writeLook` wrote; a rest that is no whole corner is left out. */
export function readLook(bytes: Uint8Array): Described {
  const count = Math.floor(bytes.length / BYTES_PER_CORNER);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const corners = new Uint16Array(count * 2);
  const descriptions = new Uint32Array(count * DESCRIPTION_WORDS);
  for (let index = 0; index < count; index += 1) {
    const at = index * BYTES_PER_CORNER;
    corners[index * 2] = view.getUint16(at, true);
    corners[index * 2 + 1] = view.getUint16(at + 2, true);
    for (let word = 0; word < DESCRIPTION_WORDS; word += 1)
      descriptions[index * DESCRIPTION_WORDS + word] = view.getUint32(at + 4 + word * 4, true);
  }
  return { corners, descriptions };
}
