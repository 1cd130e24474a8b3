import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#lib/synced-file.server.ts';

/** A file of one JSON value a line that is only ever added to; a torn line loses itself and no other. */
export type LinesFile<Line> = { list: () => Promise<Line[]>; add: (line: Line) => Promise<void> };

/** Such a file in the data folder, for its owner alone; `read` gives null for what is no line. */
export function openLinesFile<Line>(
  dataDirectory: string,
  name: string,
  read: (value: unknown) => Line | null,
): LinesFile<Line> {
  const path = join(dataDirectory, name);
  return {
    async list() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap((line) => {
        const value = parseLine(line);
        const one = value === undefined ? null : read(value);
        return one === null ? [] : [one];
      });
    },
    async add(line) {
      await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
      const file = await open(path, 'a', 0o600);
      try {
        // A line that a power cut tore ends here, and is no line.
        await file.write(`\n${JSON.stringify(line)}`);
        await file.sync();
      } finally {
        await file.close();
      }
      await syncFolder(dataDirectory);
    },
  };
}

function parseLine(line: string): unknown {
  if (line.trim() === '') return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
