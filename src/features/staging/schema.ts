import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FloorCorners, StagingStep } from '#adapters/image-staging/port.ts';
import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';
import type { Cause, ImageStatus } from './domain/image-states.ts';
import type { PlanKey } from './domain/staging-plans.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Photos that somebody sent together; of a visitor until it expires. */
type StagingSetsTable = {
  id: Generated<string>;
  /** What its address holds: whoever knows it sees a visitor's photos. */
  token: string;
  owner_id: Nullable<string>;
  room: Nullable<StagingRoom>;
  style: Nullable<StagingStyle>;
  /** When staging it failed last. */
  failed_at: NullableTimestamp;
  expires_at: NullableTimestamp;
  created_at: Timestamp;
};

type StagingImagesTable = {
  id: Generated<string>;
  /** What the address of its file holds. */
  token: string;
  set_id: string;
  position: number;
  file_name: string;
  /** As it was sent. */
  bytes: number;
  sha256: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  object_key: string;
  status: Generated<ImageStatus>;
  /** Somebody asked for a picture that is not made yet. */
  is_queued: Generated<boolean>;
  room: Nullable<StagingRoom>;
  style: Nullable<StagingStyle>;
  /** The arrangement that is asked for or was made last. */
  seed: Generated<number>;
  /** The payment the picture that is asked for is made under; null is the free try. */
  reference: Nullable<string>;
  is_revision: Generated<boolean>;
  max_side: Generated<number>;
  /** What the person dragged. */
  corners: NullableJson<FloorCorners>;
  /** What the engine took for the floor. */
  guess: NullableJson<FloorCorners>;
  confidence: Nullable<number>;
  /** The engine was not sure of the floor and wants its corners. */
  asks_corners: Generated<boolean>;
  cause: Nullable<Cause>;
  step: Nullable<StagingStep>;
  /** How much of the step is done, 0 to 1. */
  done: Generated<number>;
  /** Who makes it now, and until when that is believed without a sign of life. */
  worker: Nullable<string>;
  leased_until: NullableTimestamp;
  tries: Generated<number>;
  started_at: NullableTimestamp;
  created_at: Timestamp;
};

type StagingResultsTable = {
  id: Generated<string>;
  token: string;
  image_id: string;
  room: StagingRoom;
  style: StagingStyle;
  seed: number;
  reference: Nullable<string>;
  is_revision: Generated<boolean>;
  object_key: string;
  width: number;
  height: number;
  confidence: number;
  corners: JSONColumnType<FloorCorners, string, string>;
  placed: JSONColumnType<string[], string | undefined, string>;
  took_ms: number;
  is_saved: Generated<boolean>;
  shared_at: NullableTimestamp;
  created_at: Timestamp;
};

/** A plan that is paid, or to be paid, for one room. */
type StagingPassesTable = {
  reference: string;
  owner_id: Nullable<string>;
  image_id: Nullable<string>;
  plan: PlanKey;
  amount_minor: number;
  state: Generated<'unpaid' | 'open' | 'earned' | 'returned'>;
  paid_at: NullableTimestamp;
  created_at: Timestamp;
};

type StagingGalleryTable = {
  id: Generated<string>;
  title: string;
  room_type: StagingRoom;
  style: StagingStyle;
  /** Addresses of pictures of our own, /media/{id}. */
  before_image: string;
  after_image: string;
  description: string;
  tags: JSONColumnType<string[], string | undefined, string>;
  featured: Generated<boolean>;
  is_sample: Generated<boolean>;
  taken_down_at: NullableTimestamp;
  position: Generated<number>;
  created_at: Timestamp;
};

type StagingSavesTable = { user_id: string; item_id: string; saved_at: Timestamp };

declare module '#db/schema.ts' {
  interface Database {
    staging_sets: StagingSetsTable;
    staging_images: StagingImagesTable;
    staging_results: StagingResultsTable;
    staging_passes: StagingPassesTable;
    staging_gallery: StagingGalleryTable;
    staging_saves: StagingSavesTable;
  }
}
