/** The little of the tar format (POSIX ustar) that a backup needs: regular files with names up to 255 bytes. */

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const FILE_MODE = '0000600';

export type TarEntry = { name: string; body: Buffer };

/** Thrown for a file that is no archive of ours, or was cut short. */
export class TornArchive extends Error {
  constructor(reason: string) {
    super(`The backup file is damaged or incomplete: ${reason}.`);
    this.name = 'TornArchive';
  }
}

/** The header and padding around a file of `size` bytes. @throws Error for a name tar cannot hold. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { prefix, base } = splitName(name);
  header.write(base, 0, NAME_BYTES, 'utf8');
  header.write(`${FILE_MODE}\0`, 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345, PREFIX_BYTES, 'utf8');
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Zeros that fill a file of `size` bytes up to whole blocks. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The files of an archive in order, each whole. @throws TornArchive */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(header);
    const body = await reader.take(size);
    await reader.take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name, body };
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (start: number, length: number) => header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  const expected = Number.parseInt(text(148, 8), 8);
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  if (sum !== expected) throw new TornArchive('a file header does not add up');
  const prefix = text(345, PREFIX_BYTES);
  const base = text(0, NAME_BYTES);
  return { name: prefix ? `${prefix}/${base}` : base, size: Number.parseInt(text(124, 12), 8) };
}

function splitName(name: string): { prefix: string; base: string } {
  if (Buffer.byteLength(name) <= NAME_BYTES) return { prefix: '', base: name };
  for (let slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
    const [prefix, base] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(base) <= NAME_BYTES) return { prefix, base };
  }
  throw new Error(`The file name ${name} is too long for a backup.`);
}

/** Hands out a byte stream in pieces of the sizes asked for. */
class BlockReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #waiting: Buffer[] = [];
  #bytes = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.#bytes < size) {
      const next = await this.#source.next().catch((error: Error) => {
        throw new TornArchive(error.message);
      });
      if (next.done) throw new TornArchive('it ends in the middle');
      this.#waiting.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
      this.#bytes += next.value.byteLength;
    }
    const all = this.#waiting.length === 1 ? (this.#waiting[0] as Buffer) : Buffer.concat(this.#waiting);
    this.#waiting = [all.subarray(size)];
    this.#bytes -= size;
    return all.subarray(0, size);
  }
}
