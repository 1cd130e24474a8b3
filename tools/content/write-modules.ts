import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentDocument } from '#features/content/document.ts';
import type { CompiledContent } from './compile.ts';

const NOTE = '// Written by tools/compile-content.ts from content/; not kept in git.\n';

/** Writes what changed of the compiled modules: whoever watches them is not disturbed for nothing. */
export function writeModules(folder: string, compiled: CompiledContent): void {
  const listed = compiled.en.map(({ path, template, group, order }) => ({ path, template, group, order }));
  writeIfOther(
    join(folder, 'document-list.ts'),
    `import type { ListedDocument } from '../document.ts';\n\nexport const DOCUMENT_LIST: readonly ListedDocument[] = [\n${listed.map((each) => `  ${JSON.stringify(each)},\n`).join('')}];\n`,
  );
  for (const [language, documents] of Object.entries(compiled))
    writeIfOther(
      join(folder, `documents-${language}.server.ts`),
      `import type { ContentDocument } from '../document.ts';\n\nexport const DOCUMENTS: readonly ContentDocument[] = [\n${documents.map((each: ContentDocument) => `  ${JSON.stringify(each)},\n`).join('')}];\n`,
    );
}

function writeIfOther(path: string, code: string): void {
  const whole = NOTE + code;
  if (existsSync(path) && readFileSync(path, 'utf8') === whole) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, whole);
}
