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
/** What the heap of the thread may hold; pixels lie outside of it, bounded by the limits above and the next. */
export const MAX_HEAP_MB = 256;
/** By how much the whole process may grow while papers are read, before the one that was begun last is ended. */
export const MAX_GROWTH_MB = 1200;
export const MAX_THREADS = 2;
/** A thread that nobody needs gives its memory back. */
export const IDLE_MS = 60_000;
/** A4 at 200 dots an inch: what small print needs to be read. */
export const PAGE_LONG_SIDE = 2339;
export const MIN_PICTURE_SIDE = 300;
