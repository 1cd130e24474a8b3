import type { GreyPicture } from '../domain/prints/grey-picture.ts';
import type { Likeness } from '../domain/prints/judge-likeness.ts';
import type { Described } from '../domain/prints/match-looks.ts';
import type { Print } from '../domain/prints/print.ts';

/** The bytes of a stored look, and whether it shares more with the picture turned left for right. */
export type StoredLook = { look: Uint8Array; isTurned: boolean };

/** What the thread that makes prints is asked, and what it answers. */
export type PrintQuestion =
  | { kind: 'print'; picture: GreyPicture }
  | { kind: 'judge'; asked: { look: Described; mirror: Described }; stored: readonly StoredLook[] };
export type PrintAnswer = { kind: 'print'; print: Print } | { kind: 'judge'; likenesses: (Likeness | null)[] };
