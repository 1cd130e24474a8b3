/** Spec 9, Virtual staging: photos of up to 10 MB. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Width times height of what is decoded at all; phones make 50 million today. */
export const MAX_PIXELS = 50_000_000;
/** Width times height of what is given back: 12 megapixels, and larger photos made as small. */
export const MAX_OUTPUT_PIXELS = 12_300_000;
/** Camera, floor and walls are found in a copy whose longer side is this. */
export const SMALL_SIDE = 960;
/** A smaller photo shows too little of a room. */
export const LEAST_SIDE = 240;

/** For one photo whose turn has come: ten seconds of a free machine, and this long where people keep it busy. */
export const MAX_SECONDS = 300;
export const MAX_HEAP_MB = 400;
/** What the process may have in memory before it is ended with the photo it furnishes. */
export const MAX_RESIDENT_MB = 900;
/** Photos that may wait; the next is refused. */
export const MAX_WAITING = 40;
/** A process that nobody needs gives its memory back. */
export const IDLE_MS = 60_000;
