import { compile } from '@inlang/paraglide-js';

/** Compiles the messages before any test, once: the Vite plugin would go on watching them, and hold the run open at its end. */
export async function setup(): Promise<void> {
  await compile({
    project: './project.inlang',
    outdir: './src/paraglide',
    strategy: ['baseLocale'],
    disableAsyncLocalStorage: true,
    // One file in place of two thousand: nothing is shaken out of a test, but every file of it is imported.
    outputStructure: 'locale-modules',
    cleanOutdir: false,
  });
}
