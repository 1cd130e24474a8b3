import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '#vocabulary/languages.ts';
import { oneOf } from './one-of.ts';

/** Also of the router's own questions: `/pcm.data` is the Pidgin home page. */
const FIRST_PART = /^\/([a-z]{2,3})(?=[/?#.]|$)/;

/**
 * The language that is being written. It is a text like all others: in a browser the one language of its files, on the
 * server that of the request (`inLanguage`).
 */
export function currentLanguage(): Language {
  return m.ui_language_code() as Language;
}

/** The language an address asks for by its first part: `/pcm/buy` is Pidgin, `/buy` is English. */
export function languageOfPath(path: string): Language {
  return oneOf(LANGUAGES, FIRST_PART.exec(path)?.[1]) ?? BASE_LANGUAGE;
}

/** The address without its language: `/pcm/buy?x=1` is `/buy?x=1`, `/pcm` is `/`. */
export function withoutLanguage(path: string): string {
  const language = languageOfPath(path);
  if (language === BASE_LANGUAGE) return path;
  const rest = path.slice(language.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The address of the same page in a language, from one without a language: `/buy` is `/pcm/buy`. */
export function inLanguagePath(language: Language, path: string): string {
  if (language === BASE_LANGUAGE) return path;
  return path === '/' || path.startsWith('/?') || path.startsWith('/#')
    ? `/${language}${path.slice(1)}`
    : `/${language}${path}`;
}

const OWN_LINK = / (href|action)="(\/(?!\/|media\/|assets\/|api\/)[^"]*)"/g;

/** Finished markup with its links to our pages in the language that is being written; those that say one keep it. */
export function localLinks(html: string): string {
  const language = currentLanguage();
  if (language === BASE_LANGUAGE) return html;
  return html.replaceAll(OWN_LINK, (link, name: string, path: string) =>
    languageOfPath(path) === BASE_LANGUAGE ? ` ${name}="${inLanguagePath(language, path)}"` : link,
  );
}

/** An address of ours in the language that is being written, for what the router does not prefix by itself. */
export function localPath(path: string): string {
  return inLanguagePath(currentLanguage(), path);
}
