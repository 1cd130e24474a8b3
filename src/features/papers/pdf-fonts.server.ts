import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lazily } from '#lib/lazily.ts';

const read = (name: string) =>
  lazily(() => readFileSync(createRequire(import.meta.url).resolve(`#features/papers/fonts/${name}.ttf`)));

/** The faces PDFs are written in, with ₦ and the marks of our languages; read once. */
export const PDF_FONTS = { text: read('arimo-regular'), bold: read('arimo-bold') } as const;
