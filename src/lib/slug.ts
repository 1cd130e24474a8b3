import { lookUp } from '#lib/one-of.ts';

/** The longest title slug in a property's address (spec 2, Map: title-slug-max-50-chars). */
export const TITLE_SLUG_MAX = 50;

/** Letters of Hausa and Yoruba that no accent stripping turns into plain ones. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ʼ: '',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
};

/** Lower case, without accents, tone marks and under-dots: "Ọ̀ṣun" becomes "osun". */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴʼßøł]/g, (letter) => lookUp(PLAIN_LETTERS, letter) ?? letter);
}

/**
 * "Lekki Phase 1" → "lekki-phase-1"; at most `maxLength` characters, never ending in a hyphen, empty when nothing is
 * left.
 */
export function slugify(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const slug = plainText(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '');
  return slug.length > maxLength ? slug.slice(0, maxLength).replace(/-+$/, '') : slug;
}
