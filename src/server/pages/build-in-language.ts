import type { ServerBuild } from 'react-router';
import { BASE_LANGUAGE, type Language } from '#vocabulary/languages.ts';

/** The files of a language by name: those the build wrote once for each (tools/language-files.ts). */
export type LanguageFiles = ReadonlySet<string>;

const SCRIPT = /^\/assets\/([\w.-]+\.js)$/;

/**
 * The same build behind a language: the router puts it before each of its addresses, and browsers load the files of
 * that language alone.
 */
export function buildInLanguage(build: ServerBuild, language: Language, files: LanguageFiles): ServerBuild {
  if (language === BASE_LANGUAGE) return build;
  const place = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const name = SCRIPT.exec(value)?.[1];
      return name !== undefined && files.has(name) ? `/assets/${language}/${name}` : value;
    }
    if (Array.isArray(value)) return value.map(place);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, place(part)]));
  };
  return { ...build, basename: `/${language}`, assets: place(build.assets) as ServerBuild['assets'] };
}
