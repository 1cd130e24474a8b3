/** What one picture may cost before it is given up; `docs/decisions/0044` says how they were measured. */
export const MAX_FACE_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PAPER_PIXELS = 50_000_000;
/** A camera's picture is made small before it is sent. */
export const MAX_FRAME_PIXELS = 2_100_000;
/** Pictures are made this large before they are looked at: more shows no more of a face. */
export const LOOKED_AT_SIDE = 640;
/** A paper's photo is a small part of the paper. */
export const PAPER_SIDE = 1280;
export const MAX_SECONDS = 20;
export const MAX_HEAP_MB = 384;
/** Pictures that may wait for the one thread: some five seconds of work. */
export const MAX_WAITING = 40;
/** Weights and scratch memory are some 200 MB: they go when nobody was looked at for so long. */
export const IDLE_MS = 120_000;
export const CROP_SIDE = 72;
