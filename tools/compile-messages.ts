import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompilerOptions } from '@inlang/paraglide-js';

const PRODUCT = 'src/paraglide';
/** Everything the texts are compiled from, the compiler's own version among it. */
const SOURCES = [
  'messages/*/*.json',
  'src/features/*/messages/*.json',
  'project.inlang/settings.json',
  'tools/message-files.js',
  'node_modules/@inlang/paraglide-js/package.json',
];

type Output = Pick<CompilerOptions, 'outputStructure'> & { outdir: string };

/**
 * Compiles the texts of all languages into `outdir`, unless what stands there was made from the very same sources:
 * compiling takes as long as all the unit tests of a feature. @throws what the compiler finds wrong with a text
 */
export async function compileMessages({ outdir, ...options }: Output): Promise<void> {
  const sources = hashOf(SOURCES, (path) => readFileSync(path));
  const stamp = join('node_modules/.cache', `messages-${basename(dirname(outdir))}-${basename(outdir)}.txt`);
  // The sizes as well: somebody else (a dev server) may have written other texts there since.
  const stampNow = () => `${sources} ${hashOf([`${outdir}/**/*.js`], (path) => String(statSync(path).size))}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampNow()) return;
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project: './project.inlang',
    outdir,
    strategy: ['baseLocale'],
    disableAsyncLocalStorage: true,
    ...options,
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampNow());
}

function hashOf(patterns: string[], read: (path: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const path of patterns.flatMap((pattern) => globSync(pattern)).toSorted())
    hash.update(path).update('\0').update(read(path)).update('\0');
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await compileMessages({ outdir: PRODUCT });
  // The compiler keeps threads that never rest, so that whoever compiles cannot end by itself.
  process.exit();
}
