import { existsSync } from 'node:fs';
import { runOrExit } from './run-bin.ts';

// NODE_ENV must stand before React is imported: a development React renders five times slower.
process.env['NODE_ENV'] ??= 'production';
const buildDirectory = process.env['BUILD_DIR'] ?? 'build';
if (!existsSync(`${buildDirectory}/server/index.js`)) await runOrExit('node', ['tools/build.ts']);
await import(new URL(`../${buildDirectory}/server/index.js`, import.meta.url).href);
