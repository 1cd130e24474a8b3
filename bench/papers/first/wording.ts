import type { FieldName, PaperFields, PaperType } from '../synthetic-paper.ts';
import { withoutMarks } from './fonts.ts';
import type { Parcel } from './parcel.ts';
import type { Random } from './random.ts';

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

/** How an office writes dates and areas. */
export type Habit = { date: number; area: number };

function ordinal(day: number): string {
  if (day % 10 === 1 && day !== 11) return `${day}st`;
  if (day % 10 === 2 && day !== 12) return `${day}nd`;
  return day % 10 === 3 && day !== 13 ? `${day}rd` : `${day}th`;
}

export function dateWords(iso: string, habit: number): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const name = MONTHS[month - 1] as string;
  const pad = (value: number) => String(value).padStart(2, '0');
  return [
    `${ordinal(day)} day of ${name}, ${year}`,
    `${ordinal(day)} ${name}, ${year}`,
    `${pad(day)}/${pad(month)}/${year}`,
    `${name} ${day}, ${year}`,
    `${pad(day)}-${name.slice(0, 3).toUpperCase()}-${year}`,
  ][habit % 5] as string;
}

const PLOT_SQM = 648;

export function areaWords(sqm: number, habit: number): string {
  const grouped = sqm.toLocaleString('en-GB', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const hectares = (sqm / 10_000).toFixed(4);
  const plots = (sqm / PLOT_SQM).toFixed(1);
  return [
    `${grouped} square metres`,
    `${sqm.toFixed(2)} m²`,
    `${hectares} hectares`,
    `${grouped} Sq.m (approx. ${plots} plots)`,
    `${sqm.toFixed(3)} m² (${hectares} Ha)`,
  ][habit % 5] as string;
}

/** The area as it reads off the words of this habit, so no finer than they are. */
export function areaAsWritten(sqm: number, habit: number): number {
  if (habit % 5 === 1) return Number(sqm.toFixed(2));
  return habit % 5 === 2 ? Number((sqm / 10_000).toFixed(4)) * 10_000 : sqm;
}

export function wordsOf(fields: PaperFields, field: FieldName, habit: Habit): string {
  if (field === 'beacons') return '';
  if (field === 'date') return dateWords(fields.date ?? '', habit.date);
  if (field === 'areaSqm') return areaWords(fields.areaSqm ?? 0, habit.area);
  return String(fields[field] ?? '');
}

/** What a genuine paper of this type says about the parcel. */
export function fieldsOf(type: PaperType, parcel: Parcel, look: { isPlain: boolean; habit: Habit }): PaperFields {
  const said = (text: string) => (look.isPlain ? withoutMarks(text) : text);
  const [first, second] = [said(parcel.owners[0]), said(parcel.owners[1])];
  const areaSqm = areaAsWritten(parcel.areaSqm, look.habit.area);
  const where = { plot: parcel.plot, district: parcel.district, state: parcel.place.state };
  const survey = { surveyPlanNumber: parcel.surveyPlanNumber };
  switch (type) {
    case 'certificate_of_occupancy':
      return {
        ...where,
        ...survey,
        number: parcel.certificateNumber,
        fileNumber: parcel.fileNumber,
        date: parcel.certificateDate,
        areaSqm,
        holder: first,
        termYears: parcel.termYears,
      };
    case 'survey_plan':
      return {
        ...where,
        ...survey,
        date: parcel.surveyDate,
        areaSqm,
        holder: first,
        surveyor: said(parcel.surveyor),
        beacons: [...parcel.beacons],
      };
    case 'deed_of_assignment':
      return { ...where, ...survey, date: parcel.deedDate, areaSqm, assignor: first, assignee: second };
    case 'governors_consent':
      return {
        ...where,
        number: parcel.consentNumber,
        fileNumber: parcel.fileNumber,
        date: parcel.consentDate,
        assignor: first,
        assignee: second,
      };
    case 'building_approval':
      return { ...where, number: parcel.approvalNumber, date: parcel.approvalDate, areaSqm, holder: first };
    case 'property_registration':
      return {
        ...where,
        number: parcel.searchNumber,
        fileNumber: parcel.fileNumber,
        date: parcel.searchDate,
        holder: second,
      };
  }
}

export function amountWords(naira: number, random: Random): string {
  const grouped = naira.toLocaleString('en-GB');
  return random.chance(0.6) ? `N${grouped}.00` : `N${grouped}.00k`;
}
