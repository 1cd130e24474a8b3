import type { DemoLot } from './demo-lots.ts';

const HOME = [
  'All rooms en suite',
  'Fitted kitchen',
  'POP ceiling',
  'Wardrobes in every bedroom',
  'Prepaid meter',
  'Borehole',
  'Water treatment',
  'Overhead tank',
  'Inverter wiring',
  'Balcony',
  'Guest toilet',
  'Security doors',
  'CCTV',
  'Tarred road',
  'Paved compound',
  'Store room',
  'Laundry room',
  'Tiled floors',
];
const HOUSE = [
  "Boys' quarters",
  'Gatehouse',
  'Perimeter fence',
  'Family lounge',
  'Ante-room',
  'Electric fence',
  'Garden',
  'Study',
];
const LUXURY = [
  'Swimming pool',
  'Private cinema',
  'Lift',
  'Smart home controls',
  'Home gym',
  'Rooftop terrace',
  'Walk-in wardrobe',
  'Solar panels',
  'Ocean view',
];
const FLAT = [
  'Lift',
  'Shared generator',
  'Swimming pool',
  'Gym',
  'Cleaner for common areas',
  'Intercom',
  'Waste collection',
];
const ROOM = [
  'Own toilet and bath',
  'Prepaid meter',
  'Running water',
  'Burglary proof',
  'Tiled floor',
  'Kitchen inside',
  'Fenced compound',
  'Gate man',
];
const LAND = [
  'Dry land',
  'Fenced',
  'Survey beacons in place',
  'Tarred access road',
  'Corner piece',
  'Gated estate',
  'Electricity on the street',
  'Drainage',
  'Cleared',
  'Perimeter survey',
  'Motorable road',
  'Street lights',
];
const FARM = [
  'Stream on the land',
  'Motorable road',
  'Survey beacons in place',
  'Cleared',
  'Loamy soil',
  'Perimeter survey',
  'Village close by',
  'Fish pond',
  'Store',
];
const TRADE = [
  'Frontage on the road',
  'Standby generator',
  'Loading bay',
  'Three-phase power',
  'Customer toilets',
  'Fire alarm',
  'Parking for customers',
  'Borehole',
  'Security post',
  'Mezzanine floor',
  'Air conditioning',
];

const AREA = [
  'Schools',
  'Supermarket',
  'Hospital',
  'Open market',
  'Police station',
  'Bus stop',
  'Church',
  'Mosque',
  'Bank and ATM',
  'Pharmacy',
  'Filling station',
  'Restaurant',
  'Estate security',
  'Playground',
  'Gym',
];

/** Feature words that suit the lot, dearer homes with dearer ones; pick some of them. */
export function featuresFor(
  { type, subtype, basis }: Pick<DemoLot, 'type' | 'subtype' | 'basis'>,
  { isLuxury }: { isLuxury: boolean },
): readonly string[] {
  if (subtype === 'farm-land') return FARM;
  if (type === 'land') return LAND;
  if (type === 'commercial' || type === 'office') return TRADE;
  if (basis === 'room') return ROOM;
  const base = type === 'apartment' || type === 'condo' ? [...HOME, ...FLAT] : [...HOME, ...HOUSE];
  return isLuxury ? [...LUXURY, ...base] : base;
}

export const AREA_AMENITIES: readonly string[] = AREA;

export const POWER_NOTES = [
  'Band A feeder, about 20 hours a day; prepaid meter',
  'Band A feeder; the estate generator takes over at night',
  'Band B feeder, 16 hours on a good day; prepaid meter',
  'Band B; own transformer for the street',
  'Band C feeder, 12 hours; wired for an inverter',
  'Band D, about 8 hours; the building shares a generator in the evening',
  'Solar and 5 kVA inverter carry the lights and fridge; Band B feeder',
  'Prepaid meter, no old debt on it',
  'Estimated billing; a prepaid meter has been applied for',
] as const;

export const WATER_NOTES = [
  'Own borehole with treatment plant',
  'Borehole and overhead tank, no treatment',
  'Estate water, metered',
  'State water board twice a week, tank on the roof',
  'Well and pumping machine',
  'Shared borehole in the compound',
] as const;

export const FLOOD_NOTES = [
  'Stayed dry through the last two rainy seasons, says the owner',
  'The street drains within an hour after heavy rain',
  'Water stands on the access road in July and September',
  'High ground, no flooding known',
  'Covered drains on both sides of the road',
  'Low-lying; the plot was sand-filled by about 60 cm',
] as const;

export const PARKING_NOTES = [
  'Two covered spaces inside the gate, street parking for visitors.',
  'One space for each flat, marked.',
  'Room for four cars on the paved forecourt.',
  'Street parking only, watched at night.',
  'Basement parking, one space with the flat, a second on request.',
  'Parking for two cars; no lorries after 9 pm.',
] as const;
