import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What is remembered of a picture so that it is known again; it outlives the picture (docs/decisions/0040). */
export type PicturePrintsTable = {
  picture_id: string;
  version: number;
  /** Keys it is found by, as in `picture_keys`: here to know what to replace. None where it could not be read. */
  keys: number[];
  /** What it is called in `picture_keys`. */
  number: GeneratedAlways<number>;
  /** Its corners (`domain/prints/kept-look.ts`); empty where it could not be read. */
  look: Uint8Array;
  is_sample: boolean;
  made_at: ColumnType<Date, Date | string, Date | string>;
};

/** Which print (its `number`) has which key: the index that pictures are looked up in. */
export type PictureKeysTable = { key: number; picture: number };

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
    picture_keys: PictureKeysTable;
    picture_pairs: PicturePairsTable;
  }
}
