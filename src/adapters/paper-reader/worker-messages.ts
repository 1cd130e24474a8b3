import type { LetterPicture } from './ocr.server.ts';
import type { ReadFailure, ReadWord } from './port.ts';

/** What a reading process is asked: to read a paper or one page of another's; and what came of its own asking. */
export type WorkerOrder =
  | { kind: 'paper'; bytes: Uint8Array; examiner: string }
  | { kind: 'page'; picture: LetterPicture }
  | { kind: 'helped'; id: number; words: ReadWord[] | null };

export type WorkerAnswer =
  | { kind: 'step'; step: string }
  | { kind: 'help'; id: number; picture: LetterPicture }
  | { kind: 'words'; words: ReadWord[] }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; failure: ReadFailure; message: string };
