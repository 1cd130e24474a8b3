import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Pages are compressed while somebody waits: quality 5 gives most of brotli's gain at gzip's price. */
const PAGE_BROTLI_QUALITY = 5;
const PAGE_GZIP_LEVEL = 6;

/** The best encoding a client says it takes. `q=0` refuses one; finer weights change nothing for br, gzip and identity. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** Compresses off the main thread, at the quality for pages made on demand. */
export function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: PAGE_GZIP_LEVEL });
  if (encoding === 'identity') return Promise.resolve(body);
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}

/** The reverse of `encodeBody`. */
export function decodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(body);
  if (encoding === 'gzip') return promisify(gunzip)(body);
  return Promise.resolve(body);
}
