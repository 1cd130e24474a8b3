import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** A file that is written piece by piece. */
export type TextFile = {
  /** Resolves when there is room for more. @throws what the file system said of this piece or an earlier one */
  write: (text: string) => Promise<void>;
  /** Resolves when everything is written. */
  end: () => Promise<void>;
  /** Gives it up, also in the middle of a write; resolves when the file is closed. */
  drop: () => Promise<void>;
};

const HIGH_WATER_MARK = 1 << 20;

/**
 * Opens a file to be written. What goes wrong is thrown to the writer: a stream's own error, which nobody waits for,
 * would end the thread.
 */
export function openTextFile(path: string): TextFile {
  const out = createWriteStream(path, { highWaterMark: HIGH_WATER_MARK });
  // A stream that is destroyed in the middle of a write says so as an error.
  out.on('error', () => {});
  return {
    write: async (text) => {
      const hasRoom = out.write(text);
      if (out.errored) throw out.errored;
      if (!hasRoom) await once(out, 'drain');
    },
    end: async () => {
      if (out.errored) throw out.errored;
      out.end();
      await once(out, 'finish');
    },
    drop: async () => {
      out.destroy();
      if (!out.closed) await new Promise<void>((resolve) => void out.once('close', () => resolve()));
    },
  };
}
