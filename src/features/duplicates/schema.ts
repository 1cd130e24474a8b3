import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Every picture a listing ever showed. */
export type HomePhotosTable = { property_id: string; picture_id: string; seen_at: Moment };

/** Listings whose facts changed since they were last compared. */
export type ChangedHomesTable = { property_id: string; changed_at: Moment };

export const VERDICTS = ['same_home', 'stolen', 'different'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Two listings that share a photo or may be one home, the smaller id first. */
export type HomePairsTable = {
  one_id: string;
  other_id: string;
  /** Points of `domain/score-pair.ts`. */
  score: number;
  reasons: string[];
  /** The photo they share, as each shows it; null where they share none. */
  one_picture: string | null;
  other_picture: string | null;
  found_at: Moment;
  verdict: Verdict | null;
  /** The listing whose photos were taken from the other; with `stolen`. */
  thief_id: string | null;
  decided_by: string | null;
  decided_at: NullableMoment;
};

/** Which listings are one home: those of one `cluster_id`, the smallest id among them. */
export type HomeClustersTable = { property_id: string; cluster_id: string };

/** The days on which all listings were noted to be compared. */
export type DuplicateDaysTable = { day: ColumnType<string, string, string>; noted: Generated<number> };

declare module '#db/schema.ts' {
  interface Database {
    home_photos: HomePhotosTable;
    changed_homes: ChangedHomesTable;
    home_pairs: HomePairsTable;
    home_clusters: HomeClustersTable;
    duplicate_days: DuplicateDaysTable;
  }
}
