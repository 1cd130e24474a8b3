import type { DecodedPaper } from './port.ts';

const starts = (bytes: Uint8Array, ...expected: number[]) => expected.every((byte, at) => bytes[at] === byte);

/** What the first bytes say a file is, whatever its name says; null for everything that is not taken. */
export function sniffFileKind(bytes: Uint8Array): DecodedPaper['kind'] | null {
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(bytes, 0x49, 0x49, 0x2a, 0) || starts(bytes, 0x4d, 0x4d, 0, 0x2a)) return 'tiff';
  return null;
}
