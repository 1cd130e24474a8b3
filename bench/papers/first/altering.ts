import type { FieldName, PaperFields, Region, TamperingKind } from '../synthetic-paper.ts';
import { type FontName, widthOf, withoutMarks, writable } from './fonts.ts';
import type { Desk, Look } from './layouts/desk.ts';
import { nameOfHolder } from './names.ts';
import { daysAfter, type Parcel } from './parcel.ts';
import type { Random } from './random.ts';
import { type Box, type Found, findField, type Sheet } from './sheet.ts';
import { areaAsWritten, wordsOf } from './wording.ts';

const NUMBERS: readonly FieldName[] = ['number', 'surveyPlanNumber', 'fileNumber', 'plot'];
const NAMES: readonly FieldName[] = ['holder', 'assignee', 'assignor', 'surveyor'];
const ANY: readonly FieldName[] = ['number', 'date', 'holder', 'assignee', 'areaSqm', 'surveyPlanNumber'];

const AIMS: Partial<Record<TamperingKind, readonly FieldName[]>> = {
  'number-pasted': NUMBERS,
  'name-replaced': NAMES,
  'date-changed': ['date'],
  'area-changed': ['areaSqm'],
  'font-mixed-in-line': ANY,
  'double-compressed-region': ANY,
  'pdf-incremental-edit': ANY,
  'pdf-text-over-scan': ANY,
};

/** The field a forger of this kind goes for, on a paper that says these. */
export function aimOf(kind: TamperingKind, fields: PaperFields, random: Random): FieldName | null {
  const there = (AIMS[kind] ?? []).filter((field) => fields[field] !== undefined);
  return there.length > 0 ? random.pick(there) : null;
}

function otherNumber(text: string, random: Random): string {
  const places = [...text].flatMap((letter, at) => (/\d/.test(letter) ? [at] : []));
  const letters = [...text];
  for (const at of random.shuffle(places).slice(0, random.int(1, Math.min(3, places.length))))
    letters[at] = String(
      ((Number(letters[at]) + random.int(1, 8)) % 9) + 1 === Number(letters[at])
        ? 0
        : (Number(letters[at]) + random.int(1, 8)) % 10,
    );
  const changed = letters.join('');
  return changed === text ? otherNumber(text, random) : changed;
}

function otherName(text: string, random: Random, isPlain: boolean): string {
  const wide = (name: string) => widthOf(name, 'tinos-regular', 10);
  const names = Array.from({ length: 24 }, () => nameOfHolder(random, !isPlain)).filter((name) => name !== text);
  const fit = names.sort((a, b) => Math.abs(wide(a) - wide(text)) - Math.abs(wide(b) - wide(text)));
  return fit[0] ?? 'John Okoro';
}

function otherDate(iso: string, random: Random): string {
  const year = Number(iso.slice(0, 4)) + random.pick([-11, -7, -4, -2, -1, 1, 2, 3]);
  const later = `${Math.min(2026, year)}-${String(random.int(1, year >= 2026 ? 6 : 12)).padStart(2, '0')}${iso.slice(7)}`;
  const real = daysAfter(later.slice(0, 8) + String(Math.min(28, Number(iso.slice(8)))).padStart(2, '0'), 0);
  return real === iso ? daysAfter(iso, -400) : real;
}

/** The same fields, one of them made to say something else. */
export function withOther(fields: PaperFields, field: FieldName, given: { random: Random; look: Look }): PaperFields {
  const { random, look } = given;
  const was = fields[field];
  if (field === 'date') return { ...fields, date: otherDate(String(was), random) };
  if (field === 'areaSqm')
    return {
      ...fields,
      areaSqm: areaAsWritten(Number((Number(was) * random.between(1.12, 2.6)).toFixed(3)), look.habit.area),
    };
  if (NAMES.includes(field)) return { ...fields, [field]: otherName(String(was), random, look.isPlain) };
  return { ...fields, [field]: otherNumber(String(was), random) };
}

/** What is wrong with the facts themselves, though every pixel is honest; the field that gives it away. */
export function withFalseFact(
  kind: TamperingKind,
  fields: PaperFields,
  given: { random: Random; look: Look; parcel: Parcel },
): { fields: PaperFields; field: FieldName } | null {
  const { random, parcel, look } = given;
  if (kind === 'chain-broken') {
    const name = otherName(fields.assignor ?? '', random, look.isPlain);
    return { fields: { ...fields, assignor: look.isPlain ? withoutMarks(name) : name }, field: 'assignor' };
  }
  if (kind === 'area-mismatch') {
    const areaSqm = areaAsWritten(
      Number(((fields.areaSqm ?? 0) * random.pick([0.62, 0.8, 1.13, 1.35, 1.9])).toFixed(3)),
      look.habit.area,
    );
    return { fields: { ...fields, areaSqm }, field: 'areaSqm' };
  }
  if (kind !== 'dates-out-of-order') return null;
  let before = parcel.certificateDate;
  if (fields.date === parcel.consentDate) before = parcel.deedDate;
  if (fields.date === parcel.searchDate) before = daysAfter(parcel.searchDate, -21);
  return { fields: { ...fields, date: daysAfter(before, -random.int(8, 900)) }, field: 'date' };
}

/** A line of the sheet, and what a forger makes it say. */
export type Change = Found & { text: string };

/** The first place where the field stands, with its new words shared out over its lines. */
export function changesOf(desk: Desk, altered: PaperFields, field: FieldName): Change[] {
  const lines = findField(desk.sheet, field).filter((found, _, all) => found.page === all[0]?.page);
  const words = writable(wordsOf(altered, field, desk.look.habit), lines[0]?.op.font ?? 'tinos-regular').split(' ');
  const total = lines.reduce((sum, found) => sum + found.op.text.length, 0);
  return lines.map((found, at) => {
    const share = Math.round((words.length * found.op.text.length) / total) || 1;
    const text =
      at === lines.length - 1
        ? words.splice(0).join(' ')
        : words.splice(0, Math.min(share, Math.max(1, words.length - 1))).join(' ');
    return { ...found, text: text === '' ? found.op.text : text };
  });
}

const KIN: Partial<Record<FontName, readonly FontName[]>> = {
  'tinos-regular': ['noto-serif-regular', 'arimo-regular'],
  'tinos-bold': ['noto-serif-bold', 'arimo-bold'],
  'arimo-regular': ['tinos-regular', 'noto-serif-regular'],
  'arimo-bold': ['tinos-bold', 'noto-serif-bold'],
  'special-elite': ['courier-prime', 'tinos-regular'],
  'courier-prime': ['special-elite', 'tinos-regular'],
};

/** A face somebody takes for the same. */
export function otherFont(font: FontName, random: Random): FontName {
  return random.pick(KIN[font] ?? ['tinos-regular', 'arimo-regular']);
}

export function unionOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const low = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: low - y };
}

/** A box of points as fractions of its page. */
export function regionOfBox(sheet: Sheet, page: number, box: Box): Region {
  const size = sheet.pages[page] ?? { width: 1, height: 1 };
  const x = Math.max(0, box.x / size.width);
  const y = Math.max(0, box.y / size.height);
  return {
    page,
    x,
    y,
    width: Math.min(1 - x, box.width / size.width),
    height: Math.min(1 - y, box.height / size.height),
  };
}
