import type { PaperText } from './paper-text.ts';

type Read = { value: string | number; sureness: number; words: string };
/** One way to read a field: the lines as they stand, and all of them as one. */
export type Reader = (text: PaperText, flow: string) => Read | null;

/** A value as it was read, with the words it was read from and how surely. */
export const said = (value: string | number, words: string, sureness = 0.9): Read => ({ value, words, sureness });

/** The first of several ways to read a field that finds it. */
export const firstOf =
  (...ways: Reader[]): Reader =>
  (text, flow) => {
    for (const way of ways) {
      const read = way(text, flow);
      if (read) return read;
    }
    return null;
  };
