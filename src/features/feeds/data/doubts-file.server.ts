import { once } from 'node:events';
import { accessSync, constants, createWriteStream, renameSync, rmSync, type WriteStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lookUp } from '#lib/one-of.ts';

/** The file of rejected and doubtful rows. It appears under its name only when the import has ended well. */
export type DoubtsFile = {
  add: (line: number, verdict: string, reasons: readonly string[], row: Readonly<Record<string, string>>) => Promise<void>;
  keep: () => Promise<string | null>;
  drop: () => void;
};

/** Opens `FILE.rejected.csv` beside the input, or in the working folder where the input's may not be written. */
export function openDoubtsFile(input: string): DoubtsFile {
  const path = join(isWritable(dirname(input)) ? dirname(input) : process.cwd(), `${basename(input)}.rejected.csv`);
  const unfinished = `${path}.part`;
  let out: WriteStream | null = null;
  let headers: string[] = [];
  return {
    add: async (line, verdict, reasons, row) => {
      if (!out) {
        out = createWriteStream(unfinished);
        headers = Object.keys(row);
        out.write(`${['row', 'verdict', 'reasons', ...headers].map(quote).join(',')}\n`);
      }
      const cells = [String(line), verdict, reasons.join(' '), ...headers.map((header) => lookUp(row, header) ?? '')];
      if (!out.write(`${cells.map(quote).join(',')}\n`)) await once(out, 'drain');
    },
    keep: async () => {
      if (!out) {
        rmSync(path, { force: true });
        return null;
      }
      out.end();
      await once(out, 'finish');
      renameSync(unfinished, path);
      return path;
    },
    drop: () => {
      out?.destroy();
      rmSync(unfinished, { force: true });
    },
  };
}

/** Quoted for CSV; a leading =, +, - or @ gets an apostrophe, so that no spreadsheet takes a feed's text for a formula. */
function quote(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder || '.', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
