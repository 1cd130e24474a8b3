/**
 * Markup the server has finished. `html` is missing in the browser where the document itself brought the markup: there
 * it stands on the page already (`ui/use-drawn-markup.ts`).
 */
export type DrawnMarkup = { html?: string };

/**
 * Markup for a loader to return. A document carries it where it stands, so the data behind that document leaves it out:
 * the router writes only what can be enumerated. Half of a list page's bytes would otherwise be sent, compressed and
 * parsed twice.
 */
export function drawnMarkup(html: string, { isDocument }: { isDocument: boolean }): DrawnMarkup {
  return isDocument ? Object.defineProperty({}, 'html', { value: html, enumerable: false }) : { html };
}
