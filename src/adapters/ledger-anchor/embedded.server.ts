import { openLinesFile } from './heads-file.server.ts';
import type { AnchoredHead, LedgerAnchor } from './port.ts';

/** A head a line, in the data folder: the database does not reach it. */
export const HEADS_FILE = 'ledger-heads.jsonl';

/** The default: a file that is only ever added to. */
export function createFileAnchor(dataDirectory: string): LedgerAnchor {
  const file = openLinesFile(dataDirectory, HEADS_FILE, readHead);
  return {
    name: 'file',
    list: file.list,
    async publish({ size, note }) {
      if ((await file.list()).some((kept) => kept.size === size && kept.note === note)) return;
      await file.add({ size, note });
    },
  };
}

function readHead(value: unknown): AnchoredHead | null {
  const { size, note } = (value ?? {}) as Partial<AnchoredHead>;
  return typeof size === 'number' && typeof note === 'string' ? { size, note } : null;
}
