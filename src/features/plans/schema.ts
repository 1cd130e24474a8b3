import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CoordinateSystem } from '#lib/geodesy/coordinate-systems.ts';
import type { FeeKey } from './domain/land-fee.ts';
import type { Outcome, PlanFindings } from './plan.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** The survey plan of a listing: what was typed off it, and what its numbers say. */
export type SurveyPlansTable = {
  id: Generated<string>;
  listing_id: string;
  corners_text: string;
  /** As the plan states it; null where nobody knows. */
  system: CoordinateSystem | null;
  stated_area_sqm: number | null;
  plan_number: string | null;
  surveyor: string | null;
  /** YYYY-MM-DD. */
  surveyed_on: string | null;
  findings: JSONColumnType<PlanFindings, string, string>;
  /** The box around the plot, in degrees; null where it has no place. */
  west: number | null;
  east: number | null;
  south: number | null;
  north: number | null;
  verdict: Outcome;
  /** The office compared the numbers with the paper. */
  is_compared: Generated<boolean>;
  /** The surveyor who is to sign it off, and what came of it. */
  assigned_to: string | null;
  assigned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  signed_state: 'sound' | 'unsound' | 'refused' | null;
  signed_words: string | null;
  signed_by: string | null;
  signed_number: string | null;
  signed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  entered_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** Land that two plans both claim; the first plan is the one with the smaller id. */
export type PlanOverlapsTable = {
  id: Generated<string>;
  first_plan: string;
  second_plan: string;
  shared_sqm: number;
  state: Generated<'found' | 'confirmed' | 'dismissed'>;
  decided_by: string | null;
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: Timestamp;
};

/** What a step of the title ladder or a registry search costs, and how long it takes, as somebody published it. */
export type LandFeesTable = {
  key: FeeKey;
  from_minor: number | null;
  to_minor: number | null;
  /** Of the assessed value, in hundredths of a percent. */
  rate_basis_points: number | null;
  from_days: number | null;
  to_days: number | null;
  source: string;
  /** YYYY-MM-DD: the day somebody read it there. */
  read_on: string;
  /** One voice alone, or sources that disagree. */
  is_weak: Generated<boolean>;
  updated_by: string | null;
  updated_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    survey_plans: SurveyPlansTable;
    plan_overlaps: PlanOverlapsTable;
    land_fees: LandFeesTable;
  }
}
