import { lookUp } from '#lib/one-of.ts';
import type { Notes } from './row-said.ts';

/** As many as the forms take. */
export const MOST_FEED_PICTURES = 20;
const LONGEST_URL = 1000;

/** The addresses of a row's pictures, in order and each once; what is no address of the web is noted and left out. */
export function readPictures(
  raw: Readonly<Record<string, string>>,
  columns: readonly string[],
  { repairs }: Notes,
): string[] {
  const given = columns.flatMap((column) =>
    (lookUp(raw, column) ?? '')
      .split(/[\s|;]+|,(?=\s*(?:https?:)?\/\/)/i)
      .map((part) => part.replace(/,+$/, '').trim())
      .filter(Boolean),
  );
  const urls = new Set<string>();
  for (const text of given) {
    const url = toUrl(text);
    if (url === null) repairs.push('picture_dropped');
    else urls.add(url);
  }
  if (urls.size > MOST_FEED_PICTURES) repairs.push('pictures_cut');
  return [...urls].slice(0, MOST_FEED_PICTURES);
}

function toUrl(text: string): string | null {
  if (text.length > LONGEST_URL) return null;
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.username === '' && url.password === '' ? url.href : null;
}
