import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/**
 * A file somebody uploaded into one of the spec's two buckets; a picture is `ready` once its variants stand in `media`.
 */
export type UploadsTable = {
  id: Generated<string>;
  owner_id: string;
  bucket: 'property-images' | 'verification-docs';
  object_key: string;
  file_name: string;
  content_type: string;
  bytes: number;
  state: Generated<'waiting' | 'ready' | 'failed'>;
  media_id: string | null;
  failure: string | null;
  created_at: Timestamp;
  ready_at: NullableTimestamp;
  /** When a form that was saved began to use it; from then on it is not cleared away. */
  claimed_at: NullableTimestamp;
};
