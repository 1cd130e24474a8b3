import type { TrustPart } from './trust.ts';

/** A dispute of a piece of evidence as everybody reads it: never who wrote it, and never in their words. */
export type ShownDispute = {
  id: string;
  part: TrustPart;
  evidenceId: string;
  /** What the disputed check said. */
  statement: string;
  state: 'new' | 'looking' | 'upheld' | 'dismissed';
  openedAt: string;
  dueAt: string;
  isOverdue: boolean;
  answeredAt: string | null;
  /** The office's answer, written for everybody. */
  answer: string | null;
};
