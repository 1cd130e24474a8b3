import type { ReadFailure } from './port.ts';

export type WorkerOrder = { bytes: Uint8Array; examiner: string };

export type WorkerAnswer =
  | { kind: 'step'; step: string }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; failure: ReadFailure; message: string };
