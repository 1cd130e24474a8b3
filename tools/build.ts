import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stampSources, writeStamp } from './build-stamp.ts';
import { checkMessages } from './check-messages.ts';
import { compressAssets } from './compress-assets.ts';
import { writeLanguageFiles } from './language-files.ts';
import { leanManifest } from './lean-manifest.ts';
import { runOrExit } from './run-bin.ts';

const directory = process.env['BUILD_DIR'] ?? 'build';
// Taken first: what changes while the build runs must lead to another build. And an interrupted build carries no stamp.
const stamp = stampSources();
rmSync(join(directory, 'stamp.txt'), { force: true });
const faults = checkMessages();
if (faults.length > 0) {
  console.error(`The texts do not fit together (CONTRIBUTING.md, Texts):\n${faults.join('\n')}`);
  process.exit(1);
}
// Documents are compiled by programs that read the texts themselves, which a fresh checkout does not have yet.
await runOrExit('npm', ['run', '--silent', 'messages']);
await runOrExit('react-router', ['build'], { NODE_ENV: 'production' });
leanManifest(join(directory, 'client'));
writeLanguageFiles(join(directory, 'client'));
await compressAssets(join(directory, 'client'));
writeStamp(directory, stamp);
