import { withoutMarks } from './fonts.ts';
import type { Random } from './random.ts';

type People = 'yoruba' | 'igbo' | 'hausa' | 'edo' | 'efik';

const GIVEN: Readonly<Record<People, readonly string[]>> = {
  yoruba: [
    'Ọláwálé',
    'Adébísí',
    'Fúnmiláyọ̀',
    'Olúwaṣeun',
    'Ṣadé',
    'Babátúndé',
    'Mọ́rẹ́nikẹ́',
    'Kẹ́hìndé',
    'Táíwò',
    'Àkànní',
    'Títílayọ̀',
  ],
  igbo: [
    'Chukwuemeka',
    'Ńnámdí',
    'Ọbịageli',
    'Ifeọma',
    'Nwáńnẹ̀ka',
    'Chimamanda',
    'Ụchechukwu',
    'Ngozi',
    'Obinna',
    'Adaeze',
  ],
  hausa: ['Ƙasimu', 'Abdulƙadir', 'Zainab', 'Aminu', 'Hadiza', 'Ɗahiru', 'Sanusi', 'Maryam', 'Halilu', 'Bilƙisu'],
  edo: ['Osaretin', 'Ẹfẹ', 'Osagie', 'Isoken', 'Aghogho', 'Omolegho', 'Ejiro', 'Oghenekaro'],
  efik: ['Ekaette', 'Ubong', 'Idorenyin', 'Emem', 'Okon', 'Arit', 'Nsikak', 'Inemesit'],
};

const FAMILY: Readonly<Record<People, readonly string[]>> = {
  yoruba: [
    'Adébáyọ̀',
    'Ògúnléye',
    'Ọ̀ṣúnkẹ́yẹ',
    'Akíndélé',
    'Ọdúnsì',
    'Adéyẹmí',
    'Olówólàgbà',
    'Ṣógbẹ̀san',
    'Fádípẹ̀',
    'Bámgbóṣé',
  ],
  igbo: ['Ńwáọ̀kà', 'Okonkwo', 'Ezeigwe', 'Nwachukwu', 'Ọjukwu', 'Onyekachukwu', 'Ụmeh', 'Anyaegbunam', 'Mbadiwe'],
  hausa: ['Ɗanjuma', 'Ɓagudu', 'Abubakar', 'Garba', 'Yar’Adua', 'Maiƙano', 'Bello', 'Ɗantata', 'Tsiga'],
  edo: ['Igbinedion', 'Osunde', 'Ẹdokpolor', 'Aghedo', 'Omoregie', 'Ọkpako', 'Idahosa'],
  efik: ['Etukudo', 'Bassey', 'Udoudoh', 'Inyang', 'Essien', 'Akpabio', 'Nkanga'],
};

const ENGLISH = [
  'Grace',
  'Michael',
  'Comfort',
  'Emmanuel',
  'Patience',
  'Sunday',
  'Victoria',
  'Godwin',
  'Rose',
  'Augustine',
];
const TITLES = [
  'Chief',
  'Alhaji',
  'Mrs.',
  'Mr.',
  'Dr. (Mrs.)',
  'Prince',
  'Engr.',
  'Barr.',
  'Alhaja',
  'Otunba',
  'Mallam',
  'Sir',
  'Deacon',
];
const COMPANIES = [
  'Homes & Properties Limited',
  'Investments Nigeria Limited',
  'Ventures Ltd',
  'Cooperative Multipurpose Society',
  'Estates PLC',
  'Global Resources Nig. Ltd',
];
const PEOPLES: readonly People[] = ['yoruba', 'igbo', 'hausa', 'edo', 'efik'];

/** A person's name without title; three parts more often than two, and some as long as they come. */
export function nameOfPerson(random: Random, hasMarks: boolean): string {
  const people = random.pick(PEOPLES);
  const given = random.shuffle(GIVEN[people]);
  const parts = [given[0] as string];
  if (random.chance(0.35)) parts.unshift(random.pick(ENGLISH));
  if (random.chance(0.45)) parts.push(given[1] as string);
  parts.push(random.pick(FAMILY[people]));
  if (random.chance(0.08)) parts.push(`-${random.pick(FAMILY[people])}`);
  const name = parts.join(' ').replace(' -', '-');
  return hasMarks ? name : withoutMarks(name);
}

/** Who owns land: a person, a couple, or a company. */
export function nameOfHolder(random: Random, hasMarks: boolean): string {
  const kind = random.next();
  if (kind < 0.14) {
    const stem = random.pick(FAMILY[random.pick(PEOPLES)]);
    return `${hasMarks ? stem : withoutMarks(stem)} ${random.pick(COMPANIES)}`;
  }
  if (kind < 0.24) {
    const last = random.pick(FAMILY[random.pick(PEOPLES)]);
    const pair = `Mr. ${random.pick(ENGLISH)} and Mrs. ${random.pick(ENGLISH)} ${last}`;
    return hasMarks ? pair : withoutMarks(pair);
  }
  const person = nameOfPerson(random, hasMarks);
  return random.chance(0.6) ? `${random.pick(TITLES)} ${person}` : person;
}
