/**
 * Where a page prints its own weight: `<span data-page-size="">This page: 0 KB</span>`; the number is replaced before
 * the page is sent. The whole of the tag is looked for: nothing that somebody wrote can hold its `<`, neither as text,
 * nor as an attribute, nor in the data.
 */
const MARK = Buffer.from('<span data-page-size="">');
const LESS = 60;
const BYTES_PER_KB = 1000;

/** Whole kilobytes (1,000 bytes) as printed, at least 1. */
export function toPrintedKb(bytes: number): number {
  return Math.max(1, Math.round(bytes / BYTES_PER_KB));
}

/** Whether a page prints its weight. */
export function hasPageSize(page: Buffer): boolean {
  return page.lastIndexOf(MARK) >= 0;
}

/** The page with its weight written in. The mark stands in the footer, so it is looked for from the end. */
export function writePageSize(page: Buffer, kilobytes: number): Buffer {
  const mark = page.lastIndexOf(MARK);
  const textStart = mark < 0 ? 0 : mark + MARK.byteLength;
  const textEnd = textStart === 0 ? -1 : page.indexOf(LESS, textStart);
  if (textEnd < 0) return page;
  const text = page.toString('utf8', textStart, textEnd).replace(/\d+/, String(kilobytes));
  return Buffer.concat([page.subarray(0, textStart), Buffer.from(text), page.subarray(textEnd)]);
}
