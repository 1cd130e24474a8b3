import { STAGING_STEPS, type StagingStep } from '#adapters/image-staging/port.ts';

/** About how much of the whole each step takes, in percent. */
const SHARES: Readonly<Record<StagingStep, number>> = {
  floor: 20,
  light: 15,
  choose: 5,
  rug: 10,
  furniture: 30,
  shadows: 15,
  finish: 5,
};

/** Spec 9: progress is shown in steps of 10 %. */
const BRICK = 10;

/** How far a picture has come, in whole bricks of 10 %, from its step and how much of that is done (0 to 1). */
export function percentOf(step: StagingStep | null, done: number): number {
  if (!step) return 0;
  const at = STAGING_STEPS.indexOf(step);
  const before = STAGING_STEPS.slice(0, at).reduce((sum, one) => sum + SHARES[one], 0);
  const share = Math.min(1, Math.max(0, done));
  return Math.floor((before + SHARES[step] * share) / BRICK + 1e-9) * BRICK;
}

/** The steps people are told of (the last of the engine's is part of the shadows). */
export const SHOWN_STEPS: readonly StagingStep[] = STAGING_STEPS.filter((step) => step !== 'finish');

/** Which of the shown steps it is at, from 1. */
export function stepNumber(step: StagingStep | null): number {
  if (!step) return 1;
  const at = SHOWN_STEPS.indexOf(step);
  return at < 0 ? SHOWN_STEPS.length : at + 1;
}
