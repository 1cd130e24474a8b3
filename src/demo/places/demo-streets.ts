import { lookUp } from '#lib/one-of.ts';

const YORUBA = [
  'Adebayo Street',
  'Akinola Close',
  'Olufemi Crescent',
  'Ajayi Road',
  'Olaniyan Street',
  'Fatai Balogun Street',
  'Morenike Close',
  'Alhaji Bakare Street',
  'Church Street',
  'Unity Close',
  'Palm Avenue',
  'Community Road',
];
const NORTH = [
  'Sultan Road',
  'Yakubu Avenue',
  'Ibrahim Close',
  'Danjuma Street',
  'Gidan Kudi Road',
  'Hospital Road',
  'Alkali Street',
  'Musa Crescent',
  'Race Course Road',
  'Railway Street',
  'Tafida Close',
  'Waziri Street',
];
const ABUJA = [
  'Cocoa Crescent',
  'River Benue Close',
  'Kwame Street',
  'Lake View Road',
  '3rd Avenue',
  '5th Avenue',
  'Gana Close',
  'Hill Top Street',
  'Zambezi Close',
  'Estate Road',
  'Savannah Crescent',
  'Court Street',
];
const SOUTH_EAST = [
  'Okigwe Street',
  'Chime Avenue',
  'Nwosu Close',
  'Mission Road',
  'Eze Street',
  'Station Road',
  'Bishop Street',
  'Umuoji Street',
  'Market Road',
  'Peace Avenue',
  'Ogbonna Lane',
  'Zik Close',
];
const SOUTH_SOUTH = [
  'Amadi Street',
  'Creek Road',
  'Wogu Close',
  'Effiong Street',
  'Stadium Road',
  'Palm Estate Road',
  'Ekpo Lane',
  'Harbour View',
  'Odili Close',
  'School Road',
  'Osagie Street',
  'Diamond Estate Road',
];

const STREETS_BY_STATE: Record<string, readonly string[]> = {
  FCT: ABUJA,
  ...Object.fromEntries(
    ['Kano', 'Kaduna', 'Bauchi', 'Borno', 'Plateau', 'Niger', 'Benue', 'Kogi', 'Nasarawa'].map((state) => [
      state,
      NORTH,
    ]),
  ),
  ...Object.fromEntries(['Enugu', 'Imo', 'Anambra', 'Abia'].map((state) => [state, SOUTH_EAST])),
  ...Object.fromEntries(['Rivers', 'Edo', 'Delta', 'Akwa Ibom', 'Cross River'].map((state) => [state, SOUTH_SOUTH])),
};

/** Invented street names that sound like the state; real streets would point at real people's homes. */
export function streetsOf(state: string): readonly string[] {
  return lookUp(STREETS_BY_STATE, state) ?? YORUBA;
}
