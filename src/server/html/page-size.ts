/** Where a page prints its own weight: `<span data-page-size>This page: 0 KB</span>`; the number is replaced before the page is sent. */
const MARK = ' data-page-size';
const BYTES_PER_KB = 1000;

/** Whole kilobytes (1,000 bytes) as printed, at least 1. */
export function toPrintedKb(bytes: number): number {
  return Math.max(1, Math.round(bytes / BYTES_PER_KB));
}

/** The page with its weight written in. The mark stands in the footer, so it is looked for from the end. */
export function writePageSize(html: string, kilobytes: number): string {
  const mark = html.lastIndexOf(MARK);
  const textStart = mark < 0 ? -1 : html.indexOf('>', mark) + 1;
  const textEnd = textStart <= 0 ? -1 : html.indexOf('<', textStart);
  if (textEnd < 0) return html;
  return html.slice(0, textStart) + html.slice(textStart, textEnd).replace(/\d+/, String(kilobytes)) + html.slice(textEnd);
}
