import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';

/** In fractions of width and height of the upright picture, from its top left; may lie outside of it. */
export type Point = { x: number; y: number };

/** Near left, near right, far right, far left of a rectangle on the floor, as seen from the camera. */
export type FloorCorners = readonly [Point, Point, Point, Point];

/** What the engine is at, in the order it comes to it. */
export const STAGING_STEPS = ['floor', 'light', 'choose', 'rug', 'furniture', 'shadows', 'finish'] as const;
export type StagingStep = (typeof STAGING_STEPS)[number];

export type StagingRequest = {
  /** JPEG, PNG or WebP of at most 10 MB as it was received; the engine decodes it within its bounds. */
  photo: Buffer;
  room: StagingRoom;
  style: StagingStyle;
  /** A whole number; another one gives another arrangement, the same one the same picture. */
  seed: number;
  /** What the person dragged, after an answer of `corners needed`. */
  corners?: FloorCorners;
};

export const STAGING_FAILURES = ['not a picture', 'too large', 'no room to furnish', 'out of time'] as const;
export type StagingFailure = (typeof STAGING_FAILURES)[number];

export type StagingAnswer =
  | {
      kind: 'staged';
      /** JPEG with "virtually staged" printed top right, and a note of what it is in EXIF and XMP. */
      picture: Buffer;
      width: number;
      height: number;
      corners: FloorCorners;
      /** From 0 to 1: how sure the engine is of floor and camera. */
      confidence: number;
      /** What was placed, by the names of the furniture catalogue. */
      placed: readonly string[];
    }
  | { kind: 'corners needed'; guess: FloorCorners; confidence: number }
  | { kind: 'failed'; reason: StagingFailure };

/**
 * Furnishes the photo of an empty room. `stage` never throws for what a photo holds: it answers; `onStep` hears how far
 * each step is, from 0 to 1. `close` ends what runs.
 */
export type ImageStaging = {
  stage: (request: StagingRequest, onStep: (step: StagingStep, done: number) => void) => Promise<StagingAnswer>;
  close: () => Promise<void>;
};
