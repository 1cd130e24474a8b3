import { accessSync, constants, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toCsvLine } from '#lib/csv.ts';
import { lookUp } from '#lib/one-of.ts';
import { openTextFile, type TextFile } from './text-file.server.ts';

/** The file of rejected and doubtful rows. It appears under its name only when the import has ended well. */
export type DoubtsFile = {
  add: (
    line: number,
    verdict: string,
    reasons: readonly string[],
    row: Readonly<Record<string, string>>,
  ) => Promise<void>;
  keep: () => Promise<{ path: string | null; leftOut: number }>;
  drop: () => Promise<void>;
};

/** A cell of a refused row says enough by its beginning. */
const LONGEST_CELL = 2000;

/**
 * Opens `FILE.rejected.csv` beside the input, or in the working folder where the input's may not be written. Rows
 * beyond `mostBytes` are left out and counted.
 */
export function openDoubtsFile(input: string, mostBytes = Number.POSITIVE_INFINITY): DoubtsFile {
  const path = join(isWritable(dirname(input)) ? dirname(input) : process.cwd(), `${basename(input)}.rejected.csv`);
  const unfinished = `${path}.part`;
  let out: TextFile | null = null;
  let headers: string[] = [];
  let written = 0;
  let leftOut = 0;
  const write = async (line: string) => {
    written += line.length;
    await out?.write(line);
  };
  return {
    add: async (line, verdict, reasons, row) => {
      if (written > mostBytes) {
        leftOut += 1;
        return;
      }
      if (!out) {
        out = openTextFile(unfinished);
        headers = Object.keys(row);
        await write(toCsvLine(['row', 'verdict', 'reasons', ...headers]));
      }
      const cells = [
        String(line),
        verdict,
        reasons.join(' '),
        ...headers.map((header) => (lookUp(row, header) ?? '').slice(0, LONGEST_CELL)),
      ];
      await write(toCsvLine(cells));
    },
    keep: async () => {
      if (!out) {
        rmSync(path, { force: true });
        return { path: null, leftOut };
      }
      await out.end();
      renameSync(unfinished, path);
      return { path, leftOut };
    },
    drop: async () => {
      await out?.drop();
      rmSync(unfinished, { force: true });
    },
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder || '.', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
