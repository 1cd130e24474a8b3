import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { isBuildFresh } from './build-stamp.ts';
import { startLean } from './lean-memory.ts';
import { runOrExit } from './run-bin.ts';

startLean();

// NODE_ENV must stand before React is imported: a development React renders five times slower.
process.env['NODE_ENV'] ??= 'production';

const named = process.env['BUILD_DIR'];
const directory = named ?? 'build';
// A build folder that was named is somebody's own build (a bench, a review): it is run as it is.
const isUsable = named ? existsSync(`${named}/server/index.js`) : isBuildFresh(directory);
if (!isUsable) {
  console.log('Building Zaure (once; again only when its sources change) …');
  await runOrExit('node', ['tools/build.ts']);
}
// Compiled code is kept between starts; it makes the second start about a fifth faster.
enableCompileCache('node_modules/.cache/compile');
await import(new URL(`../${directory}/server/index.js`, import.meta.url).href);
