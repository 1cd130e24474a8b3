/**
 * The room as a box, in heights of the camera: how far away the back wall is, and how far left and right the side
 * walls; null for a side wall that is not seen.
 */
export type Box = { back: number; left: number | null; right: number | null; ceiling: number | null };
