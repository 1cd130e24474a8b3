import type { FloorCorners, StagingStep } from '#adapters/image-staging/port.ts';
import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';
import type { Cause, ImageStatus } from './image-states.ts';
import type { PlanKey } from './staging-plans.ts';

/** A picture that was made of a room. */
export type StagedPicture = {
  id: string;
  room: StagingRoom;
  style: StagingStyle;
  seed: number;
  stagedUrl: string;
  smallUrl: string;
  width: number;
  height: number;
  /** Pieces of furniture in it. */
  pieces: number;
  isSaved: boolean;
  isShared: boolean;
  tookSeconds: number;
};

/** Spec 3, Staging image item: id, file, preview, status, stagedUrl; and what the tool shows beside them. */
export type StagedPhoto = {
  id: string;
  file: string;
  preview: string;
  status: ImageStatus;
  stagedUrl: string | null;
  original: string;
  width: number;
  height: number;
  /** Asked for, and not begun. */
  isWaiting: boolean;
  asksCorners: boolean;
  corners: FloorCorners | null;
  confidence: number | null;
  room: StagingRoom | null;
  style: StagingStyle | null;
  cause: Cause | null;
  step: StagingStep | null;
  /** In steps of 10. */
  percent: number;
  startedAt: string | null;
  pictures: StagedPicture[];
  plans: {
    plan: PlanKey;
    left: { styles: number; arrangements: number | null; revisions: number };
  }[];
};

/** What somebody stages together. */
export type StagingView = {
  token: string;
  isOwned: boolean;
  room: StagingRoom | null;
  style: StagingStyle | null;
  expiresAt: string | null;
  photos: StagedPhoto[];
};
