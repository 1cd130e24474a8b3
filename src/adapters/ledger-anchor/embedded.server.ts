import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#lib/synced-file.server.ts';
import type { AnchoredHead, LedgerAnchor } from './port.ts';

/** A head a line, in the data folder: the database does not reach it. */
const FILE = 'ledger-heads.jsonl';

/** The default: a file that is only ever added to. */
export function createFileAnchor(dataDirectory: string): LedgerAnchor {
  const path = join(dataDirectory, FILE);
  const list = async (): Promise<AnchoredHead[]> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap(readLine);
  };
  return {
    name: 'file',
    list,
    async publish({ size, note }) {
      if ((await list()).some((kept) => kept.size === size && kept.note === note)) return;
      await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
      const file = await open(path, 'a', 0o600);
      try {
        // A line that a power cut tore ends here, and is no line.
        await file.write(`\n${JSON.stringify({ size, note })}`);
        await file.sync();
      } finally {
        await file.close();
      }
      await syncFolder(dataDirectory);
    },
  };
}

function readLine(line: string): AnchoredHead[] {
  if (line.trim() === '') return [];
  try {
    const { size, note } = JSON.parse(line) as Partial<AnchoredHead>;
    return typeof size === 'number' && typeof note === 'string' ? [{ size, note }] : [];
  } catch {
    return [];
  }
}
