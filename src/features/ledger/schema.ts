import type { ColumnType, Generated } from 'kysely';
import type { EntryKind } from './domain/entry-kinds.ts';

/** A row that is to be written down, by triggers of its table; everything that may be null is filled once it is. */
export type LedgerEntriesTable = {
  place: Generated<number>;
  source: 'evidence' | 'office';
  row_id: string;
  /** 32 bytes; null once the person it speaks of was erased. */
  salt: Generated<Buffer | null>;
  /** Its place in the tree, from 0. */
  number: number | null;
  kind: EntryKind | null;
  /** As the entry shows it: cut to the minute, or to the day. */
  moment: ColumnType<Date | null, Date | string | null, Date | string | null>;
  commitment: Buffer | null;
  written_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
};

/** 256 hashes of one level of the tree, fewer in the last of a level. */
export type LedgerTilesTable = { level: number; position: number; hashes: Buffer };

/** Every head that was signed, as it was published. */
export type LedgerHeadsTable = {
  size: number;
  note: string;
  signed_at: ColumnType<Date, Date | string, Date | string>;
};

declare module '#db/schema.ts' {
  interface Database {
    ledger_entries: LedgerEntriesTable;
    ledger_tiles: LedgerTilesTable;
    ledger_heads: LedgerHeadsTable;
  }
}
