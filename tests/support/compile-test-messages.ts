import { compile } from '@inlang/paraglide-js';
import { TEST_MESSAGES } from './messages-setup.ts';

// A process of its own, ended by hand: the compiler keeps threads that never rest, and whoever compiles cannot end by
// itself.
await compile({
  project: './project.inlang',
  outdir: TEST_MESSAGES,
  strategy: ['baseLocale'],
  disableAsyncLocalStorage: true,
  outputStructure: 'locale-modules',
});
process.exit();
