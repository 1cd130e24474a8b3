import type { StagingAnswer, StagingRequest, StagingStep } from './port.ts';

export type StagingOrder = Omit<StagingRequest, 'photo'> & { photo: Uint8Array };

export type StagingReport =
  | { kind: 'step'; step: StagingStep; done: number }
  | { kind: 'answer'; answer: StagingAnswer }
  | { kind: 'broken'; message: string };
