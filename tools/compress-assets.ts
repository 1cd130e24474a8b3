import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What gains from compression; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(css|geojson|html|js|json|map|mjs|mvt|pbf|svg|txt|wasm|webmanifest|xml)$/;

/** Lays `.br` (quality 11) and `.gz` (level 9) copies beside each file of a client build, where they are smaller. */
export function compressAssets(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const body = readFileSync(path);
    const brotli = brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    });
    if (brotli.byteLength < body.byteLength) writeFileSync(`${path}.br`, brotli);
    const gzip = gzipSync(body, { level: 9 });
    if (gzip.byteLength < body.byteLength) writeFileSync(`${path}.gz`, gzip);
  }
}
