import { keep, readKept } from '#lib/kept-in-browser.ts';

const NAME = 'zaure.searches';
const MOST = 5;
const LONGEST = 200;

/** The last searches made in this browser, newest first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readKept('browser', NAME) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((text): text is string => typeof text === 'string').slice(0, MOST);
  } catch {
    return [];
  }
}

/** Remembers a search in this browser alone. */
export function keepRecent(text: string): void {
  const words = text.trim().slice(0, LONGEST);
  if (words === '') return;
  const others = readRecent().filter((one) => one.toLowerCase() !== words.toLowerCase());
  keep('browser', 'looks', NAME, JSON.stringify([words, ...others].slice(0, MOST)));
}
