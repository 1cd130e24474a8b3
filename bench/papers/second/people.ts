import type { Chance } from './chance.ts';

const PEOPLES = [
  {
    titles: ['Chief', 'Otunba', 'Mr.', 'Mrs.', 'Dr.', 'Prince', 'Engr.', 'Alhaja'],
    given: ['Ọláwálé', 'Adéṣọlá', 'Bọ́láńlé', 'Títílayọ̀', 'Olúfẹ́mi', 'Abíọ́dún', 'Mojísọ́lá', 'Káyọ̀dé', 'Fọlákẹ́'],
    middle: ['Olúwaṣeun', 'Ayọ̀délé', 'Ìyábọ̀', 'Gbóyèga', 'Samuel', 'Margaret', 'Ṣadé', 'Akin'],
    family: [
      'Adébáyọ̀',
      'Ògúnbámbo',
      'Akínṣẹ̀tẹ̀',
      'Ọ̀ṣínbọ̀wálé',
      'Balógun',
      'Fásholá-Wright',
      'Odùyọyè',
      'Ṣóyínká',
      'Awóyẹmí',
    ],
  },
  {
    titles: ['Chief', 'Mr.', 'Mrs.', 'Dr.', 'Nze', 'Barr.', 'Ichie', 'Arc.'],
    given: ['Chukwuemeka', 'Ńkẹ́chi', 'Ìfeọ́ma', 'Obìóma', 'Ụchenna', 'Ngọzi', 'Ikechukwu', 'Adaọbi', 'Ọbịageli'],
    middle: ['Chidiebere', 'Anthony', 'Ụzọma', 'Perpetua', 'Ọnyịnye', 'Kenechukwu'],
    family: ['Ńwáọ̀kà', 'Ezeigwe', 'Ọkọnkwọ', 'Anyadịke', 'Umeh-Okafọr', 'Nwachukwu', 'Ọbịechina', 'Mbanefo'],
  },
  {
    titles: ['Alhaji', 'Malam', 'Hajiya', 'Alh. (Dr.)', 'Engr.', 'Mr.'],
    given: ['Ƙasimu', 'Ɗanladi', 'Hauwa’u', 'Ibrahim', 'Sa’adatu', 'Abubakar', 'Ƴar’adua', 'Aminu', 'Zainab'],
    middle: ['Muhammad', 'Ɓala', 'Garba', 'Tanimu', 'Aliyu', 'Ƙofar'],
    family: ['Ɗanjuma', 'Ɗangote-Bichi', 'Maiƙwai', 'Abdulsalam', 'Gwarzo', 'Ɗan’iya', 'Waziri', 'Kurfi'],
  },
  {
    titles: ['Mr.', 'Mrs.', 'Elder', 'Hon.', 'Obong', 'Pastor', 'Sir'],
    given: ['Ekpenyọng', 'Osaretin', 'Ibinabo', 'Tersoo', 'Inemesit', 'Efẹmena', 'Eno-Obong', 'Dooshima'],
    middle: ['Edet', 'Osahon', 'Charles', 'Grace', 'Ọghẹnẹ', 'Terver'],
    family: ['Bassey-Ita', 'Igbinẹdion', 'Briggs', 'Akume', 'Ọmọruyi', 'Tyoor', 'Udo-Inyang', 'Harry-Dokubo'],
  },
] as const;

const FIRMS = [
  'Greenfields Estates',
  'Halcyon Homes',
  'Sahel Prime Properties',
  'Kingfisher Realtors',
  'Ọ̀ṣun Valley Farms',
];

/** A reader without special letters writes them so. */
const HOOKS: Record<string, string> = { Ɓ: 'B', ɓ: 'b', Ɗ: 'D', ɗ: 'd', Ƙ: 'K', ƙ: 'k', Ƴ: 'Y', ƴ: 'y' };

/** Takes off every tone mark, dot and hook, as most offices do. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ƁɓƊɗƘƙƳƴ]/g, (hooked) => HOOKS[hooked] as string);
}

/** Names a party of a title: one person, a couple or a firm. Marked names keep tones, dots and hooked letters. */
export function partyName(chance: Chance, marked: boolean): string {
  const people = chance.pick(PEOPLES);
  const shape = chance.next();
  let name: string;
  if (shape < 0.12) name = `${chance.pick(FIRMS)} ${chance.pick(['Limited', 'Nigeria Limited', '(Nig.) Ltd'])}`;
  else {
    const first = `${chance.pick(people.titles)} ${chance.pick(people.given)}`;
    const middle = chance.odds(0.6) ? ` ${chance.pick(people.middle)}` : '';
    const family = chance.pick(people.family);
    name =
      shape < 0.2
        ? `Mr. ${chance.pick(people.given)} & Mrs. ${chance.pick(people.given)} ${family}`
        : `${first}${middle} ${family}`;
  }
  return (marked ? name : plainLetters(name)).normalize('NFC');
}

/** Names a person without a title, as surveyors, officers and witnesses are printed. */
export function officerName(chance: Chance): string {
  const people = chance.pick(PEOPLES);
  const initial = chance.pick(people.middle).normalize('NFD').charAt(0);
  return plainLetters(`${chance.pick(people.given)} ${initial}. ${chance.pick(people.family)}`);
}
