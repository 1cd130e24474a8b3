import { frameOf } from '../mercator.ts';

/** The sheet of the small map of Nigeria. */
export const OUTLINE_FRAME = frameOf({ bounds: [2.66, 4.26, 14.7, 13.9] }, 566, 470, { padding: 8 });
