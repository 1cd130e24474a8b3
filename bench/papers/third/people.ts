import type { Chance } from './chance.ts';

const YORUBA = {
  first: [
    'Adébáyọ̀',
    'Fọláṣadé',
    'Olúwaṣeun',
    'Babátúndé',
    'Títílayọ̀',
    'Ayọ̀dèjì',
    'Mojisola',
    'Rasheed',
    'Kehinde',
    'Taiwo',
    'Ìyábọ̀',
    'Gbenga',
    'Abimbola',
    'Morenikeji',
    'Sikiru',
    'Wuraọla',
    'Adetokunbo',
    'Olufunmilayo',
    'Mufutau',
    'Ọlábísí',
  ],
  last: [
    'Akinwándé',
    'Ogundipẹ',
    'Ṣóyínká',
    'Bámgbóṣé',
    'Adéyẹmí',
    'Ọláníyan',
    'Fagbemi',
    'Oyelaran',
    'Balogun',
    'Ajíbádé',
    'Shittu-Bello',
    'Awoyemi',
    'Ọ̀ṣúndáre',
    'Elegushi',
    'Onikoyi',
    'Sanusi-Ojo',
    'Daramola',
    'Kuti-Williams',
    'Aṣhiru',
  ],
};
const IGBO = {
  first: [
    'Chukwuemeka',
    'Ngọzi',
    'Obiageli',
    'Ifeanyi',
    'Ụzọamaka',
    'Kenechukwu',
    'Nkiruka',
    'Uchenna',
    'Chidiebere',
    'Adaeze',
    'Ikechukwu',
    'Ọnyekachi',
    'Somtochukwu',
    'Ebere',
    'Godfrey',
    'Amarachi',
    'Tobenna',
    'Chinwe',
    'Ejike',
  ],
  last: [
    'Okonkwọ',
    'Nwafọr',
    'Eze-Onyekwelu',
    'Anyanwụ',
    'Obiora',
    'Mbadiwe',
    'Iwuanyanwu',
    'Ezeigbo',
    'Nnamani',
    'Okafor',
    'Ụmeh',
    'Chukwuma',
    'Nwachukwu',
    'Agbakoba',
    'Ugwuanyi',
    'Ojukwu-Ibe',
    'Onwuachi',
    'Ndukwe',
    'Achebe',
  ],
};
const HAUSA = {
  first: [
    'Abubakar',
    'Hauwa',
    "Sa'adatu",
    'Musa',
    'Ibrahim',
    'Zainab',
    'Garba',
    'Aminu',
    'Yusuf',
    'Halima',
    'Sani',
    'Maryam',
    'Usman',
    'Bashir',
    'Rabi',
    'Umar',
    'Aisha',
    'Ɗahiru',
    'Habiba',
    'Kabiru',
    'Nafisa',
  ],
  last: [
    'Dantata',
    'Bello',
    "Ma'aji",
    'Gwarzo',
    'Waziri',
    'Ɗanladi',
    'Inuwa',
    'Abdullahi',
    'Wada',
    'Shehu',
    'Gidado',
    'Tambuwal',
    'Mai-Lafiya',
    'Ringim',
    'Kurfi',
    'Suleiman',
    'Ɓagudo',
    'Rimi',
    'Jibril',
    'Galadanci',
  ],
};
const OTHERS = {
  first: [
    'Ebiere',
    'Tamuno',
    'Osaro',
    'Efe',
    'Ekaette',
    'Terna',
    'Ochanya',
    'Nosa',
    'Idongesit',
    'Preye',
    'Ini-Abasi',
    'Dooshima',
  ],
  last: [
    'Briggs',
    'Ekpenyong',
    'Igbinedion',
    'Amachree',
    'Udoh',
    'Tarka',
    'Etuk-Udo',
    'Omoruyi',
    'Dokubo',
    'West-Green',
    'Akpabio',
  ],
};
const CHRISTIAN = [
  'Grace',
  'Emmanuel',
  'Patience',
  'Samuel',
  'Victoria',
  'Anthony',
  'Felicia',
  'Joseph',
  'Comfort',
  'Peter',
];
const TITLES = [
  'Mr.',
  'Mrs.',
  'Chief',
  'Dr.',
  'Engr.',
  'Barr.',
  'Miss',
  'Prof.',
  'Arc.',
  'Pastor',
  'Chief (Mrs.)',
  'Sir',
  'Lt. Col.',
  'High Chief',
  'Elder',
  'Prince',
];
const HAUSA_TITLES = ['Alhaji', 'Hajia', 'Mallam', 'Alh.', 'Malam'];
const YORUBA_TITLES = ['Alhaji', 'Alhaja', 'Otunba', 'Prince'];
const FIRMS = [
  'Kadara Homes',
  'Blue Ridge Estates',
  'Ifelodun Properties',
  'Sahel Gate Developers',
  'Palmwine Court',
  'Three Rivers Realty',
  'Zumunta Housing',
  'Greenfield & Partners',
  'Ọmọ-Ekó Investments',
  'Northbridge Land',
  'Crownhill Assets',
  'Obudu Heights',
];
const FIRM_ENDS = [
  'Limited',
  'Nigeria Limited',
  'Ltd.',
  'Nig. Ltd',
  'PLC',
  'Global Services Ltd',
  'International Limited',
];

/** A name without its title. */
export function drawName(chance: Chance): string {
  return nameOf(chance.pick([YORUBA, YORUBA, IGBO, IGBO, HAUSA, HAUSA, OTHERS]), chance);
}

/** A name as somebody would write it on a form, with its title in most cases. */
export function drawPerson(chance: Chance): string {
  const people = chance.pick([YORUBA, YORUBA, IGBO, IGBO, HAUSA, HAUSA, OTHERS]);
  const titles =
    { [HAUSA.last[0] ?? '']: HAUSA_TITLES, [YORUBA.last[0] ?? '']: YORUBA_TITLES }[people.last[0] ?? ''] ?? [];
  const name = nameOf(people, chance);
  return chance.is(0.62) ? `${chance.pick([...TITLES, ...titles])} ${name}` : name;
}

function nameOf(people: { first: string[]; last: string[] }, chance: Chance): string {
  const first = chance.pick(people.first);
  const last = chance.pick(people.last);
  const shapes = [
    () => `${first} ${last}`,
    () => `${first} ${chance.pick(people.first.filter((name) => name !== first))} ${last}`,
    () => `${first} ${chance.pick([...'ABCDEGIKMOSTU'])}. ${last}`,
    () => `${chance.pick(people === HAUSA ? HAUSA.first : CHRISTIAN)} ${first} ${last}`,
  ];
  return chance.pick(shapes)();
}

export function drawCompany(chance: Chance): string {
  const number = chance.is(0.5) ? ` (RC ${chance.whole(21_000, 1_990_000)})` : '';
  return `${chance.pick(FIRMS)} ${chance.pick(FIRM_ENDS)}${number}`;
}

/** A holder of land: a person, now and then a couple, a company. */
export function drawOwner(chance: Chance): string {
  const sort = chance.next();
  if (sort < 0.16) return drawCompany(chance);
  if (sort > 0.92) return `${drawPerson(chance)} & ${drawPerson(chance)}`;
  return drawPerson(chance);
}

export const COURT_ROADS = [
  'Awolowo Road',
  'Ahmadu Bello Way',
  'Zik Avenue',
  'Aba Road',
  'Ibrahim Taiwo Road',
  'Oba Akran Avenue',
  'Iya-Agan Lane',
  'Airport Road',
  'Bompai Road',
  'Adeola Odeku Street',
  'Gana Street',
  'Ring Road',
  'Okpara Avenue',
  'Lewis Street',
];
export const drawAddress = (chance: Chance, town: string) =>
  `${chance.pick(['No. ', '', 'Suite 4, ', 'Plot '])}${chance.whole(1, 190)}${chance.pick(['', '', 'A', 'B'])}, ${chance.pick(COURT_ROADS)}, ${town}`;
