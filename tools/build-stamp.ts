import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything a build is made from. Tests are not in it: changing one needs no new build. */
const SOURCES = [
  'src',
  'messages',
  'content',
  'public',
  'project.inlang/settings.json',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const NOT_BUILT = /(\.test\.tsx?$|^src\/(paraglide|features\/content\/compiled)\/|\/README\.md$)/;
const STAMP_FILE = 'stamp.txt';

/**
 * A fingerprint of the sources by content, so that a checkout or a touched date causes no build. Null where only the
 * build was shipped.
 */
export function stampSources(): string | null {
  if (!existsSync('src')) return null;
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    if (!existsSync(source)) continue;
    const files = statSync(source).isDirectory()
      ? globSync(`${source}/**/*`, { exclude: (name) => name === 'node_modules' }).sort()
      : [source];
    for (const file of files) {
      if (NOT_BUILT.test(file) || !statSync(file).isFile()) continue;
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Whether a build stands that was made from exactly these sources. */
export function isBuildFresh(directory: string): boolean {
  if (!existsSync(join(directory, 'server/index.js'))) return false;
  const stamp = stampSources();
  if (stamp === null) return true;
  const path = join(directory, STAMP_FILE);
  return existsSync(path) && readFileSync(path, 'utf8') === stamp;
}

/** Marks a finished build with the sources it was made from. */
export function writeStamp(directory: string, stamp: string | null): void {
  if (stamp !== null) writeFileSync(join(directory, STAMP_FILE), stamp);
}
