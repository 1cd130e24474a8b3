/** Spec 9, Documents: 10 MB a file. */
export const MAX_PAPER_BYTES = 10 * 1024 * 1024;
/** A deed has three to eight pages; what is longer is a book. */
export const MAX_PAGES = 30;
/** The pages that are looked at as pictures and read by letters; the rest of a long paper is counted only. */
export const MAX_SEEN_PAGES = 8;
/** Width times height of a picture; phones make 50 million today. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** One stream of a PDF, unpacked, and all of them together. */
export const MAX_STREAM_BYTES = 96 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** From the first byte to the answer, for one file. */
export const MAX_SECONDS = 90;
/** What the heap of a reading process may hold; pixels lie outside of it, bounded by the limits above and the next. */
export const MAX_HEAP_MB = 256;
/** What a reading process may have in memory before it is ended with the paper it reads. */
export const MAX_RESIDENT_MB = 900;
/** A process that has more than this after a paper is ended, and another is started for the next. */
export const MAX_KEPT_MB = 260;
export const MAX_PROCESSES = 2;
/** A process that nobody needs gives its memory back. */
export const IDLE_MS = 60_000;
/** A4 at 200 dots an inch: what small print needs to be read. */
export const PAGE_LONG_SIDE = 2339;
export const MIN_PICTURE_SIDE = 300;
