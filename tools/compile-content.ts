import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compileContent } from './content/compile.ts';
import { writeModules } from './content/write-modules.ts';

const CONTENT = 'content';
const COMPILED = 'src/features/content/compiled';
/** The pages there are. Not the route table: that one is made of what is compiled here. */
const PUBLIC_PATHS = 'tests/public-paths.txt';

/** Compiles content/ into the modules that pages are drawn from. @throws Error that names every line to be mended */
export function compileDocuments(): void {
  const pages = [...readFileSync(PUBLIC_PATHS, 'utf8').matchAll(/^(?:page|GET) (.*)$/gm)].map(([, path = '']) => path);
  writeModules(COMPILED, compileContent({ folder: CONTENT, pages }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    compileDocuments();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
