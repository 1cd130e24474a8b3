import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/**
 * How much work a page deserves: one that is kept for others, one drawn for a single visitor who pays for every byte,
 * and one drawn for a single visitor.
 */
export type Effort = 'kept' | 'light' | 'once';

/**
 * Somebody waits in every case: quality 5 gives most of brotli's gain at gzip's price, 4 is a tenth larger at two
 * thirds of it.
 */
const BROTLI_QUALITY: Record<Effort, number> = { kept: 5, light: 5, once: 4 };
const GZIP_LEVEL: Record<Effort, number> = { kept: 6, light: 6, once: 4 };
/** No page is longer than this window of 256 KB; the usual one of 4 MB would be allocated and cleared each time. */
const BROTLI_WINDOW_BITS = 18;

/**
 * The best encoding a client says it takes. `q=0` refuses one; finer weights change nothing for br, gzip and identity.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** Compresses off the main thread, at the quality for pages made on demand. */
export function encodeBody(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: GZIP_LEVEL[effort] });
  if (encoding === 'identity') return Promise.resolve(body);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** The reverse of `encodeBody`. */
export function decodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(body);
  if (encoding === 'gzip') return promisify(gunzip)(body);
  return Promise.resolve(body);
}
