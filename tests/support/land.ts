/** Columns of a plot with nothing but a family's receipt. */
export const LAND = {
  property_type: 'land',
  title_type: 'family-receipt',
  area_sqm: 648,
  latitude: 6.4478,
  longitude: 3.4723,
  location_precision: 'area',
} as const;

/** Beacons of a plot of 18 by 36 m; a fresh place for each call, so that no plan of an earlier one claims it. */
export function surveyPlot(): { east: number; beacons: string } {
  const east = 552_000 + Math.floor(Math.random() * 400) * 60;
  const corners = [
    [0, 0],
    [18, 0],
    [18, 36],
    [0, 36],
  ];
  const beacons = corners.map(([x = 0, y = 0], at) => `PB${at + 1} ${east + x}.00E ${712_500 + y}.00N`).join('\n');
  return { east, beacons };
}
