import type { DrawnMarkup } from '#lib/drawn-markup.ts';

/** Markup by element id, as the document brought it: a screen may be taken down and put up again from the same data. */
const brought = new Map<string, string>();

/** The HTML of server-drawn markup inside the element with this id; what the document brought is read from the page, once. */
export function useDrawnMarkup(id: string, { html }: DrawnMarkup): { __html: string } {
  if (html !== undefined) return { __html: html };
  const known = brought.get(id);
  if (known !== undefined) return { __html: known };
  const standing = document.getElementById(id)?.innerHTML ?? '';
  brought.set(id, standing);
  return { __html: standing };
}
