import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_LANGUAGE, LANGUAGES } from '#vocabulary/languages.ts';
import type { LanguageFiles } from './build-in-language.ts';

/** The scripts of a client build that stand there once for each language; none in development. */
export function listLanguageFiles(clientDirectory: string): LanguageFiles {
  const [other] = LANGUAGES.filter((language) => language !== BASE_LANGUAGE);
  const folder = join(clientDirectory, 'assets', other ?? '');
  return new Set(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : []);
}
