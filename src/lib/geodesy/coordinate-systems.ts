/** The systems in which the corners of a Nigerian survey plan are given, by their EPSG codes (nigeria.md 3.1). */
export const COORDINATE_SYSTEMS = [
  'EPSG:26331',
  'EPSG:26332',
  'EPSG:26391',
  'EPSG:26392',
  'EPSG:26393',
  'EPSG:32631',
  'EPSG:32632',
  'EPSG:32633',
] as const;
export type CoordinateSystem = (typeof COORDINATE_SYSTEMS)[number];

/** How Minna was brought to WGS 84, by its EPSG code; null where the plan is in WGS 84 already. */
export type Transformation = 'EPSG:6196' | 'EPSG:15493' | 'EPSG:1754' | 'EPSG:1168';

/** A corner as a plan gives it, in metres. */
export type GridPoint = { easting: number; northing: number };

/** A place on WGS 84, in degrees: longitude, latitude. */
export type LonLat = readonly [longitude: number, latitude: number];

/** Corners on WGS 84, with how they got there and how far off the whole may lie, in metres. */
export type Located = { corners: LonLat[]; transformation: Transformation | null; accuracyM: number };
