import type { PaperFields, PaperType } from '../synthetic-paper.ts';
import type { Chance } from './chance.ts';
import { type Face, printable } from './faces.ts';
import { numberOf, type Parcel, shiftDays } from './parcel.ts';
import { officerName, partyName, plainLetters } from './people.ts';

/** The facts every layout writes under these keys, so that each can be found and forged. */
export const FACT_KEYS = ['number', 'date', 'area', 'holder'] as const;
export type FactKey = (typeof FACT_KEYS)[number] | 'assignor';

/** How one office sets its papers: faces of print and of what is typed into it, and its ways to write dates and areas. */
export type House = {
  body: Face;
  bold: Face;
  entry: Face;
  size: number;
  dates: number;
  areas: number;
  capitals: boolean;
  unsteady: number;
};

/** What one paper says: facts as data and as written. */
export type Facts = {
  type: PaperType;
  parcel: Parcel;
  step: 0 | 1;
  house: House;
  fields: PaperFields;
  said: Record<FactKey, string>;
  officer: string;
  witness: string;
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function ordinal(day: number): string {
  const tail = day % 10;
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][tail] ?? 'th'}`;
}

/** Writes a date the office's way. */
export function writeDate(iso: string, way: number): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const name = MONTHS[month - 1] as string;
  const two = (value: number) => String(value).padStart(2, '0');
  const ways = [
    `${ordinal(day)} day of ${name}, ${year}`,
    `${ordinal(day)} ${name}, ${year}`,
    `${two(day)}/${two(month)}/${year}`,
    `${two(day)}-${name.slice(0, 3).toUpperCase()}-${year}`,
    `${day} ${name} ${year}`,
    `${name} ${day}, ${year}`,
  ];
  return ways[way % ways.length] as string;
}

/** Writes an area the office's way: square metres to the millimetre or whole, hectares. */
export function writeArea(sqm: number, way: number): string {
  const grouped = (digits: number) =>
    sqm.toLocaleString('en-NG', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const ways = [
    `${grouped(3)} square metres`,
    `${sqm.toFixed(2)} Sq. Metres`,
    `${(sqm / 10_000).toFixed(4)} Hectares`,
    `${grouped(3)}m²`,
    `${sqm.toFixed(3)} Sq.m`,
  ];
  return ways[way % ways.length] as string;
}

/** Chooses how the office of a paper writes, by its time and by whether it is born as a file. */
function houseOf(chance: Chance, year: number, born: boolean): House {
  const print: [Face, Face][] = [
    ['office', 'office-bold'],
    ['charis', 'charis-bold'],
    ['libertine', 'libertine-bold'],
    ['printer', 'printer-bold'],
  ];
  if (year > 1999) print.push(['carlito', 'carlito-bold'], ['andika', 'andika-bold'], ['office', 'office-bold']);
  const [body, bold] = chance.pick(print);
  const typed: Face[] =
    year < 1998 ? ['typist', 'old-typist', 'typist'] : ['office-bold', body, bold, 'typist', 'carlito'];
  if (!born && chance.odds(0.16)) typed.push('cedarville', 'aurore', 'cedarville', 'aurore');
  const entry = chance.pick(typed);
  const shaky = entry === 'typist' || entry === 'old-typist' || entry === 'aurore' || entry === 'cedarville';
  return {
    body,
    bold,
    entry,
    size: chance.between(9.6, 11.4),
    dates: chance.whole(0, 5),
    areas: chance.whole(0, 4),
    capitals: chance.odds(0.5),
    unsteady: shaky && !born ? 0.35 : 0,
  };
}

type Basis = Pick<PaperFields, 'number' | 'date' | 'areaSqm' | 'holder' | 'assignor' | 'assignee'>;

function basisOf(type: PaperType, parcel: Parcel, step: 0 | 1): Basis {
  const { certificate, areaSqm } = parcel;
  const transfer = parcel.transfers[step];
  const parties = { assignor: transfer.assignor, assignee: transfer.assignee, holder: transfer.assignee };
  switch (type) {
    case 'certificate_of_occupancy':
      return { number: certificate.number, date: certificate.date, areaSqm, holder: certificate.holder };
    case 'survey_plan':
      return { number: parcel.surveyPlanNumber, date: parcel.surveyDate, areaSqm, holder: certificate.holder };
    case 'deed_of_assignment':
      return { number: parcel.surveyPlanNumber, date: transfer.deedDate, areaSqm, ...parties };
    case 'governors_consent':
      return { number: transfer.consentNumber, date: transfer.consentDate, areaSqm, ...parties };
    case 'building_approval':
      return {
        number: parcel.building.number,
        date: parcel.building.date,
        areaSqm,
        holder: parcel.transfers[0].assignee,
      };
    case 'property_registration':
      return { number: parcel.search.number, date: parcel.search.date, areaSqm, holder: parcel.transfers[1].assignee };
  }
}

/** Writes down again, in the office's way, what the fields say. */
function say(facts: Omit<Facts, 'said'>): Facts['said'] {
  const { fields, house } = facts;
  const name = (text: string | undefined) => (house.capitals ? (text ?? '').toLocaleUpperCase('en') : (text ?? ''));
  return {
    number: fields.number ?? '',
    date: writeDate(fields.date ?? '', house.dates),
    area: writeArea(fields.areaSqm ?? 0, house.areas),
    holder: name(fields.assignee ?? fields.holder),
    assignor: name(fields.assignor),
  };
}

/** Collects what a genuine paper of this type says about the parcel. */
export function factsOf(type: PaperType, about: { parcel: Parcel; step: 0 | 1; born: boolean }, chance: Chance): Facts {
  const { parcel, step } = about;
  const basis = basisOf(type, parcel, step);
  const house = houseOf(chance.branch('house'), Number(basis.date?.slice(0, 4)), about.born);
  const fold = (text: string | undefined) => (text === undefined ? undefined : printable(house.entry, text));
  const { certificate } = parcel;
  const fields: PaperFields = {
    ...basis,
    holder: fold(basis.holder),
    assignor: fold(basis.assignor),
    assignee: fold(basis.assignee),
    fileNumber: certificate.fileNumber,
    surveyPlanNumber: parcel.surveyPlanNumber,
    plot: parcel.plot,
    district: parcel.district,
    state: parcel.place.state,
  };
  if (type === 'certificate_of_occupancy') fields.termYears = certificate.termYears;
  if (type === 'survey_plan')
    Object.assign(fields, { surveyor: plainLetters(parcel.surveyor), beacons: parcel.beacons, fileNumber: undefined });
  const rest = {
    type,
    parcel,
    step,
    house,
    fields,
    officer: officerName(chance.branch('officer')),
    witness: officerName(chance.branch('witness')),
  };
  return { ...rest, said: say(rest) };
}

const changeDigits = (text: string, chance: Chance) => {
  const digits = [...text.matchAll(/\d/g)].map((hit) => hit.index);
  const at = new Set(chance.shuffle(digits.slice(-5)).slice(0, chance.whole(1, 2)));
  return [...text].map((c, i) => (at.has(i) ? String((Number(c) + chance.whole(1, 9)) % 10) : c)).join('');
};

/** What a forger would like the paper to say instead at a key; everything else stays. */
export function forgeFact(facts: Facts, key: FactKey, chance: Chance): Facts {
  const fields = { ...facts.fields };
  if (key === 'number') {
    if (facts.type === 'deed_of_assignment' || facts.type === 'survey_plan') {
      fields.surveyPlanNumber = changeDigits(fields.number ?? '', chance);
    }
    fields.number =
      fields.surveyPlanNumber !== facts.fields.surveyPlanNumber
        ? fields.surveyPlanNumber
        : changeDigits(fields.number ?? '', chance);
  } else if (key === 'date') {
    const year = Number(fields.date?.slice(0, 4));
    const other = Math.min(2026, year + chance.pick([-9, -6, -4, -3, -2, 1, 2, 4]));
    fields.date = `${other === year ? year - 1 : other}${(fields.date ?? '').slice(4, 8)}${String(chance.whole(1, 28)).padStart(2, '0')}`;
  } else if (key === 'area') {
    fields.areaSqm =
      Math.round(
        (fields.areaSqm ?? 0) * chance.pick([0.62, 0.8, 1.25, 1.5, 2, 2.4, 10]) * chance.between(0.98, 1.02) * 1000,
      ) / 1000;
  } else {
    const other = printable(facts.house.entry, partyName(chance, false));
    if (key === 'assignor') fields.assignor = other;
    else {
      fields.holder = other;
      if (fields.assignee) fields.assignee = other;
    }
  }
  return { ...facts, fields, said: say({ ...facts, fields }) };
}

/** Puts the paper's date before what it rests on: the deed it consents to, the title it recites, the application it answers. */
export function reverseDates(facts: Facts, chance: Chance): Facts {
  const { parcel, step, type } = facts;
  let before = parcel.building.applied;
  if (type === 'deed_of_assignment') before = step === 0 ? parcel.certificate.date : parcel.transfers[0].deedDate;
  if (type === 'governors_consent') before = parcel.transfers[step].deedDate;
  const fields = { ...facts.fields, date: shiftDays(before, -chance.whole(45, 900)) };
  return { ...facts, fields, said: say({ ...facts, fields }) };
}

/** A number of another paper, as it is quoted in stamps and margins. */
export const anyNumber = (shape: string, chance: Chance, facts: Facts) =>
  numberOf(shape, chance, Number(facts.fields.date?.slice(0, 4)));
