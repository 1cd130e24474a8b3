import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What gains from compression; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(css|geojson|html|js|json|map|mjs|mvt|pbf|svg|txt|wasm|webmanifest|xml)$/;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * Lays `.br` (quality 11) and `.gz` (level 9) copies beside each file of a client build, where they are smaller; as many
 * files at a time as the machine has cores, since this is a third of the time that a build takes.
 */
export async function compressAssets(directory: string): Promise<void> {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const compressNext = async () => {
    for (const path of paths) await compress(path);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
  for (const [suffix, copy] of [
    ['br', await brotliOf(body, { params })],
    ['gz', await gzipOf(body, { level: 9 })],
  ] as const)
    if (copy.byteLength < body.byteLength) await writeFile(`${path}.${suffix}`, copy);
}
