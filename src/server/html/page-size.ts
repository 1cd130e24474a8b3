/** Where a page prints its own weight: `<span data-page-size>This page: 0 KB</span>`; the number is replaced before the page is sent. */
const PAGE_SIZE = /(<[a-z]+\b[^>]*\bdata-page-size\b[^>]*>)([^<]*)/g;
const BYTES_PER_KB = 1000;

/** Whole kilobytes (1,000 bytes) as printed, at least 1. */
export function toPrintedKb(bytes: number): number {
  return Math.max(1, Math.round(bytes / BYTES_PER_KB));
}

/** The page with its weight written in. */
export function writePageSize(html: string, kilobytes: number): string {
  return html.replaceAll(PAGE_SIZE, (_, tag: string, text: string) => tag + text.replace(/\d+/, String(kilobytes)));
}
