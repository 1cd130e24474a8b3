/** Crockford's letters: none that is read as another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP = 4;
/** Bytes to draw for a code of 60 bits, which nobody guesses. */
export const CODE_BYTES = GROUPS * GROUP;

/** The code that a check is known by, of random bytes: ZR-7K3M-92QX-V0TB. */
export function writeCode(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, CODE_BYTES)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const groups = Array.from({ length: GROUPS }, (_, index) => letters.slice(index * GROUP, (index + 1) * GROUP));
  return ['ZR', ...groups].join('-');
}

/** A code as somebody typed it off a paper, in its one spelling; null for what is none. */
export function readCode(text: string): string | null {
  if (text.length > 40) return null;
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^ZR/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain)) return null;
  return `ZR-${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`;
}
