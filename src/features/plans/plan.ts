import type { CoordinateSystem, GridPoint, LonLat, Transformation } from '#lib/geodesy/coordinate-systems.ts';

/** A check that could not see says so, and never passes. */
export type Outcome = 'passed' | 'failed' | 'unseen';

/** Where a listing says it is: a place on WGS 84 and how far around it that may mean, in metres. */
export type ClaimedPlace = { at: LonLat; radiusM: number };

/** Where a plan lies on earth. */
export type PlanPlace = {
  system: CoordinateSystem;
  /** The plan does not say its system: it was told from the claimed place. */
  isGuess: boolean;
  /** Systems that the claimed place cannot tell from this one; the accuracy covers them. */
  alternatives: CoordinateSystem[];
  /** Null where the plan is in WGS 84. */
  transformation: Transformation | null;
  accuracyM: number;
  corners: LonLat[];
};

/** What the numbers of a survey plan say of it. */
export type PlanFindings = {
  shape: { outcome: Outcome; fault: 'few' | 'repeated' | 'crossed' | 'large' | null };
  /** The plot's corners in metres, north up; no place can be told from them. Empty where there is no plot. */
  outline: GridPoint[];
  place: PlanPlace | null;
  area: { outcome: Outcome; drawnSqm: number | null; statedSqm: number | null };
  perimeterM: number | null;
  /** Against the place that the listing names. */
  site: { outcome: Outcome; distanceM: number | null; radiusM: number | null };
  closure: { outcome: Outcome; errorM: number | null; onePer: number | null };
};

/**
 * A plan as the public sees it: shape, size and what was found; where it lies only as far as the listing shows that of
 * itself (docs/decisions/0042).
 */
export type PublicPlan = Pick<PlanFindings, 'shape' | 'outline' | 'area' | 'closure'> & {
  planNumber: string | null;
  surveyor: string | null;
  /** YYYY-MM-DD. */
  surveyedOn: string | null;
  /** ISO. */
  checkedAt: string;
  /** Null where the plan could not be laid on the map. */
  accuracyM: number | null;
  /** `distanceM` and `middle` only where the listing shows its exact place. */
  site: { outcome: Outcome; distanceM: number | null };
  middle: LonLat | null;
  /** Confirmed by the office: land that other plans claim too, in square metres. */
  overlaps: { sharedSqm: number }[];
  /** Whether the office compared the numbers with the paper. */
  isCompared: boolean;
};
