import type { ColumnType, Generated } from 'kysely';

/** What is remembered of a picture so that it is known again; it outlives the picture (docs/decisions/0040). */
export type PicturePrintsTable = {
  picture_id: string;
  version: number;
  /** Keys it is found by; none where it could not be read. */
  keys: number[];
  /** Its corners (`domain/prints/kept-look.ts`); empty where it could not be read. */
  look: Uint8Array;
  is_sample: boolean;
  made_at: ColumnType<Date, Date | string, Date | string>;
};

/** Two stored pictures that are one photograph, the smaller id first. */
export type PicturePairsTable = {
  one_id: string;
  other_id: string;
  /** Corners in place. */
  corners: number;
  is_mirrored: Generated<boolean>;
  found_at: ColumnType<Date, Date | string, Date | string>;
};

declare module '#db/schema.ts' {
  interface Database {
    picture_prints: PicturePrintsTable;
    picture_pairs: PicturePairsTable;
  }
}
