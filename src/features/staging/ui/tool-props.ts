import type { StagingView } from '../domain/staged-photo.ts';
import type { PlanKey } from '../domain/staging-plans.ts';

export type ToolProps = {
  view: StagingView | null;
  /** The photo on the stage. */
  photoId: string | null;
  /** The picture of it that is shown; the newest where none is asked for. */
  pictureId: string | null;
  plan: PlanKey | null;
  isFloorOpen: boolean;
  isSignedIn: boolean;
  signIn: string;
  hours: number;
  origin: string;
  homes: readonly { id: string; title: string }[];
  recent: readonly { token: string; at: string; count: number; preview: string | null }[];
  paid: 'paid' | 'waits' | 'failed' | 'silent' | null;
  said: ToolSaid;
};

/** What the last press came to. */
export type ToolSaid = {
  isMissing?: boolean;
  isCornersWrong?: boolean;
  problem?: string | null;
  problems?: readonly string[];
  needsPlan?: boolean;
  attached?: { isWaiting: boolean; listingId: string };
};
