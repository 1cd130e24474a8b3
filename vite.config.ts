import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['baseLocale'],
      emitTsDeclarations: false,
      disableAsyncLocalStorage: true,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // One bundle: the server entry imports virtual:react-router/server-build, so every module exists once.
  environments: { ssr: { build: { rollupOptions: { input: './src/server/main.ts' } } } },
  ssr: { external: ['@electric-sql/pglite', 'sharp', 'pg', 'pg-boss', 'better-auth', 'pino'] },
});
