import type { MetaDescriptor } from 'react-router';
import { BASE_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '#vocabulary/languages.ts';
import { currentLanguage, inLanguagePath } from './language.ts';

/** Spec 9, Search and listing: the page meta description is cut at 155 characters. */
export const META_DESCRIPTION_MAX = 155;
const SITE_NAME = 'Zaure';
/** The picture a shared link shows when the page has none of its own. */
const DEFAULT_IMAGE = '/og.png';

/**
 * A description of at most 155 characters, cut at a word border and marked with an ellipsis where something was left
 * out.
 */
export function cutDescription(text: string, maxLength = META_DESCRIPTION_MAX): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength - 1);
  // The border may lie exactly at the cut; otherwise go back to the last one, unless one long word fills the text.
  const border = plain[maxLength - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const kept = border > maxLength / 2 ? cut.slice(0, border) : dropHalfCharacter(cut);
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** A cut through a surrogate pair would leave half a character. */
function dropHalfCharacter(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}

export type PageMeta = {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** The public origin: `originOf(matches)` in a route's meta. */
  origin: string;
  /** Path (and query, where it makes another page) of the one address this content should be known by. */
  canonicalPath?: string;
  /** Path or address of a picture for shared links. */
  image?: string;
  type?: 'website' | 'article';
  /** Those it exists in; in any other it is the English page once more, and known by that address. */
  languages?: readonly Language[];
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** False where what it shows today is nothing to find; what is never listed says so in its routes.ts. */
  isIndexed?: boolean;
};

/** Everything a page says about itself to search engines and link previews. */
export function pageMeta({
  title,
  description,
  origin,
  canonicalPath,
  image,
  type = 'website',
  jsonLd = [],
  isIndexed = true,
  languages = LANGUAGES,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`;
  const summary = cutDescription(description);
  const language = currentLanguage();
  const known = languages.includes(language) ? language : BASE_LANGUAGE;
  const address = (path: string, other: Language) => new URL(inLanguagePath(other, path), origin).href;
  const url = canonicalPath === undefined ? undefined : address(canonicalPath, known);
  return [
    { title: fullTitle },
    { name: 'description', content: summary },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(url
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]
      : []),
    ...(canonicalPath === undefined || !isIndexed
      ? []
      : languages.map((other) => ({
          tagName: 'link' as const,
          rel: 'alternate',
          hrefLang: LANGUAGE_NAMES[other].tag,
          href: address(canonicalPath, other),
        }))),
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: language === BASE_LANGUAGE ? 'en_NG' : language },
    { property: 'og:image', content: new URL(image ?? DEFAULT_IMAGE, origin).href },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...jsonLd.map((object) => ({ 'script:ld+json': object as Record<string, string> })),
  ];
}

/** The public origin as the root loader gives it, for a route's `meta({ matches })`. */
export function originOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const origin = typeof root === 'object' && root !== null && 'origin' in root ? root.origin : undefined;
  return typeof origin === 'string' ? origin : 'http://localhost';
}
