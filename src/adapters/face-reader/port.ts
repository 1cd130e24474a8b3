/** A square grey picture of one face, upright, row by row, 0 to 255. */
export type FaceCrop = { side: number; grey: Uint8Array };

/** A point of the face; -1 to 1 over the crop, beyond it where the crop ends earlier. */
export type FacePoint = readonly [x: number, y: number];

/** A rectangle by its middle, -1 to 1 over the crop. */
export type FacePlace = { x: number; y: number; width: number; height: number };

/** How much of one face, and of places in it, another picture of it shows again if both were flat; -1 to 1. */
export type FlatView = { likeness: number; places: number[] };

/** What was seen of the largest face of a picture. */
export type FaceReading = {
  /** How many faces the picture has. */
  faces: number;
  /** Width of the face as a part of the picture's, 0 to 1. */
  share: number;
  /** How sure the model is that this is a face, 0 to 1. */
  score: number;
  /** The 468 points of the face mesh, by their usual numbers. */
  points: readonly FacePoint[];
  crop: FaceCrop;
  /** What tells faces apart; only where it was asked for. */
  embedding: readonly number[] | null;
};

/** `look`: where it turns and whether its eyes are open; `compare`: also who it may be; `paper`: that, on a paper. */
export type FaceQuestion = 'look' | 'compare' | 'paper';

export type FaceReader = {
  name: 'embedded';
  /** Which weights answer, as evidence names them. */
  version: string;
  /** The largest face of a JPEG, PNG or WebP; null where there is none. @throws FaceReadError */
  read: (picture: Uint8Array, question: FaceQuestion) => Promise<FaceReading | null>;
  /** Whether the second face is the first one on a flat card, seen from somewhere else. @throws FaceReadError */
  explainAsFlat: (first: FaceCrop, second: FaceCrop, places: readonly FacePlace[]) => Promise<FlatView>;
  stop: () => Promise<void>;
};

export type FaceReadFailure = 'not_a_picture' | 'too_large' | 'took_too_long' | 'busy' | 'engine_failed';

export class FaceReadError extends Error {
  readonly failure: FaceReadFailure;
  constructor(failure: FaceReadFailure, message: string) {
    super(message);
    this.name = 'FaceReadError';
    this.failure = failure;
  }
}

export type FaceOrder =
  | { id: number; kind: 'read'; picture: Uint8Array; question: FaceQuestion }
  | { id: number; kind: 'explain'; first: FaceCrop; second: FaceCrop; places: readonly FacePlace[] };
export type FaceAnswer =
  | { id: number; kind: 'seen'; result: FaceReading | FlatView | null }
  | { id: number; kind: 'refused'; failure: FaceReadFailure; message: string };
