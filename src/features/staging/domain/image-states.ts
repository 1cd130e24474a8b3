/** What becomes of a photo (spec 4, Staging image). */
export const IMAGE_STATUSES = ['pending', 'processing', 'completed', 'error'] as const;
export type ImageStatus = (typeof IMAGE_STATUSES)[number];

/** Back to pending: asked for anew, or waiting for the corners of its floor. */
const WAYS: Readonly<Record<ImageStatus, readonly ImageStatus[]>> = {
  pending: ['processing', 'error'],
  processing: ['completed', 'error', 'pending'],
  completed: ['pending', 'error'],
  error: ['pending', 'error'],
};

/** Whether a photo may go from one state to another. */
export const canMove = (from: ImageStatus, to: ImageStatus): boolean => WAYS[from].includes(to);

/** Why no picture came of it: the engine's reasons, and those around it. */
export const CAUSES = ['not_a_picture', 'too_large', 'no_room', 'out_of_time', 'engine_failed', 'with_others'] as const;
export type Cause = (typeof CAUSES)[number];
