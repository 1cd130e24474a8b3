import type { Kind } from './kind-words.ts';
import type { Notes } from './row-said.ts';

const LONGEST_TITLE = 160;

/** A title as somebody wrote it, without "for sale"; empty where it says too little, or is the address of a page. */
export function cleanTitle(text: string, { repairs }: Notes): string {
  if (/^(?:https?:)?\/\/|^www\./i.test(text)) return '';
  const clean = text
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*(?:for|to)\s+(?:sale|rent|let|lease)\b.*$/i, '')
    .replace(/[.\s]+$/, '')
    .trim();
  // A title that is only a kind, the same for thousands of rows, says less than one made from the facts.
  if (clean.split(' ').length < 3) return '';
  if (clean.length > LONGEST_TITLE) repairs.push('title_cut');
  const isShouted = clean === clean.toUpperCase() && /[A-Z]{4}/.test(clean);
  return (isShouted ? clean.charAt(0) + clean.slice(1).toLowerCase() : clean).slice(0, LONGEST_TITLE);
}

/** A title made of the facts. */
export function makeTitle(kind: Kind, bedrooms: number | null, words: string, place: string): string {
  const noun = (/for sale|for rent/i.test(words) || !words ? (kind.subtype ?? kind.propertyType) : words)
    .replaceAll('-', ' ')
    .replace(/\/.*$/, '')
    .trim()
    .toLowerCase();
  const thing = /^\d/.test(noun) || !bedrooms ? noun : `${bedrooms} bedroom ${noun}`;
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} in ${place}`.slice(0, 160);
}
