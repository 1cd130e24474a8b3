import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** One check that was made of a listing or an agent: what it found, who made it and when. */
export type TrustEvidenceTable = {
  id: Generated<string>;
  entity_type: 'property' | 'agent';
  entity_id: string;
  part: 'documents' | 'identity' | 'history' | 'reviews';
  percent: number;
  statement: string;
  checked_by: string;
  checked_at: ColumnType<Date, Date | string, Date | string>;
  source: string | null;
  created_at: Timestamp;
};
