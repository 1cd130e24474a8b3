import { useCallback } from 'react';
import type { DrawnMarkup } from '#lib/drawn-markup.ts';

/**
 * Markup that came with the document, by key, once its element was taken down: a screen may be put up again from the
 * same data.
 */
const brought = new Map<string, string>();

/**
 * The properties of an element that holds server-drawn markup; `key` names the markup among all of the product. What
 * the document brought stays on the page untouched: an empty text tells React to leave it, and nothing is read before
 * the element goes.
 */
export function useDrawnMarkup(key: string, { html }: DrawnMarkup) {
  const keep = useCallback(
    (element: HTMLElement | null) => () => {
      if (element && html === undefined) brought.set(key, element.innerHTML);
    },
    [key, html],
  );
  return {
    ref: keep,
    dangerouslySetInnerHTML: { __html: html ?? brought.get(key) ?? '' },
    suppressHydrationWarning: true,
  };
}
