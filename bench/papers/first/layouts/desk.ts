import type { FieldName, PaperFields } from '../../synthetic-paper.ts';
import type { FontName } from '../fonts.ts';
import { embossedSeal, handwriting, type Ink, seal, signature, stamp } from '../ink.ts';
import { arms, border, watermark } from '../ornaments.ts';
import type { Parcel } from '../parcel.ts';
import type { Random } from '../random.ts';
import { type Entry, newPage, type Page, rect, type Sheet, type TextStyle, write } from '../sheet.ts';
import { dateWords, type Habit, wordsOf } from '../wording.ts';

export type Era = 'typed' | 'early' | 'modern';
export type Look = {
  era: Era;
  body: FontName;
  bold: FontName;
  head: FontName;
  entry: Entry;
  habit: Habit;
  size: number;
  isPlain: boolean;
  paper: { width: number; height: number };
};

/** All that a layout is given, and the sheet it fills. */
export type Desk = {
  parcel: Parcel;
  fields: PaperFields;
  random: Random;
  look: Look;
  /** Whether the file can hold more pages than one. */
  hasPages: boolean;
  sheet: Sheet;
};
export type Layout = (desk: Desk) => void;

const BOLD: Partial<Record<FontName, FontName>> = {
  'tinos-regular': 'tinos-bold',
  'arimo-regular': 'arimo-bold',
  'noto-serif-regular': 'noto-serif-bold',
};

/** The type, machine and habits of an office in this year. */
export function lookOf(random: Random, year: number, isRetyped: boolean): Look {
  let era: Era = 'early';
  if (year >= 2009 || isRetyped) era = 'modern';
  else if (year < 1996) era = 'typed';
  const fonts: Readonly<Record<Era, readonly FontName[]>> = {
    typed: ['tinos-regular', 'special-elite', 'courier-prime', 'tinos-regular'],
    early: ['tinos-regular', 'courier-prime', 'arimo-regular', 'noto-serif-regular'],
    modern: ['arimo-regular', 'tinos-regular', 'noto-serif-regular', 'arimo-regular'],
  };
  const body = random.pick(fonts[era]);
  const bold = BOLD[body] ?? body;
  let entry: Entry = { font: random.chance(0.6) ? bold : body };
  if (era === 'typed')
    entry = { font: random.pick(['special-elite', 'courier-prime']), rough: random.between(0.5, 1), color: '#23232b' };
  else if (era === 'early' && random.chance(0.3)) entry = { font: 'courier-prime', rough: 0.4 };
  else if (random.chance(0.12)) entry = { font: 'homemade-apple', color: '#1d2f6b', rough: 0.4 };
  const isPlain = ['special-elite', 'courier-prime', 'homemade-apple'].includes(entry.font);
  return {
    era,
    body,
    bold,
    head: random.chance(era === 'typed' ? 0.25 : 0.1) ? 'unifraktur-cook' : bold,
    entry,
    habit: { date: random.int(0, 4), area: random.int(0, 4) },
    size: random.between(10.2, 11.8),
    isPlain,
    paper: era !== 'modern' && random.chance(0.3) ? { width: 612, height: 936 } : { width: 595, height: 842 },
  };
}

export function openPage(desk: Desk): Page {
  const page = newPage(desk.look.paper.width, desk.look.paper.height);
  desk.sheet.pages.push(page);
  return page;
}

/** A field's words, marked as that field. */
export function said(desk: Desk, field: FieldName): string {
  return `{${field}|${wordsOf(desk.fields, field, desk.look.habit)}}`;
}

/** Words filled in by the same hand as the fields, but which are none. */
export function filled(words: string): string {
  return `{|${words}}`;
}

export function day(desk: Desk, iso: string): string {
  return filled(dateWords(iso, desk.look.habit.date));
}

type At = { x: number; y: number };

/** A paragraph in the body's type; gives the next baseline. */
export function say(desk: Desk, page: Page, text: string, at: At & Partial<TextStyle>): number {
  const { x, y, ...style } = at;
  const { body, size, entry } = desk.look;
  const full: TextStyle = { font: body, size, width: page.width - x - 60, ...style };
  if (body === 'special-elite' || body === 'courier-prime') full.rough ??= 0.35;
  return write(page, text, { x, y }, { style: full, entry });
}

/** Nobody sets capitals alone in black letter. */
function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]{2,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

/** Lines in the middle of the page, in the heading's type. */
export function headings(
  desk: Desk,
  page: Page,
  lines: readonly [string, number][],
  y: number,
  color = '#111111',
): number {
  let next = y;
  let before = lines[0]?.[1] ?? 0;
  for (const [text, size] of lines) {
    next += Math.max(0, size - before) * 0.8;
    before = size;
    const style: TextStyle = { font: desk.look.head, size, align: 'center', width: page.width - 120, color };
    const written = desk.look.head === 'unifraktur-cook' ? inSmallLetters(text) : text;
    next = write(page, written, { x: 60, y: next }, { style }) + size * 0.2;
  }
  return next;
}

export function crest(desk: Desk, page: Page, at: At & { size: number }): void {
  const color = desk.look.era === 'modern' ? desk.random.pick(['#0f5132', '#1b2f66', '#222222', '#7a1f1f']) : '#1a1a1a';
  page.ops.push(...arms(desk.random, at, color));
}

export function edge(desk: Desk, page: Page): void {
  const kinds =
    desk.look.era === 'modern'
      ? (['waves', 'rosettes', 'double', 'waves'] as const)
      : (['rule', 'double', 'rosettes', 'none'] as const);
  border(page, desk.random, desk.random.pick(kinds));
}

export function mayWatermark(desk: Desk, page: Page, words: string, share: number): void {
  const odds = desk.look.era === 'typed' ? share * 0.35 : share;
  if (!desk.random.chance(odds)) return;
  watermark(page, desk.random, words);
  desk.sheet.hasWatermark = true;
}

/** Labels and values under each other: after a colon, on dots, or in a grid. */
export function rows(
  desk: Desk,
  page: Page,
  list: readonly (readonly [string, string])[],
  at: At & { width: number },
): number {
  const kind = desk.random.pick(['colon', 'dots', 'grid'] as const);
  const { size } = desk.look;
  const labels = at.width * desk.random.between(0.34, 0.42);
  let y = at.y;
  for (const [label, value] of list) {
    const top = y - size * 1.25;
    say(desk, page, kind === 'colon' ? `${label}:` : label, { x: at.x + 4, y, width: labels - 6 });
    const end = say(desk, page, value, { x: at.x + labels + 6, y, width: at.width - labels - 10 });
    const bottom = Math.max(end, y + size * 1.35);
    if (kind === 'grid') {
      page.ops.unshift({
        kind: 'path',
        d: rect(at.x, top, at.width, bottom - y + size * 0.55),
        stroke: '#444444',
        width: 0.6,
      });
      if (desk.look.era === 'modern')
        page.ops.unshift({
          kind: 'path',
          d: rect(at.x + labels, top, at.width - labels, bottom - y + size * 0.55),
          fill: '#fdfdfb',
        });
    }
    if (kind === 'dots')
      page.ops.push({
        kind: 'path',
        d: `M${at.x + labels} ${y + 2.4}H${at.x + at.width}`,
        stroke: '#555555',
        width: 0.7,
        dash: [0.8, 2],
      });
    y = bottom + size * 0.55;
  }
  return y;
}

type Signer = At & { width: number; name?: string; title: string; dated?: string; ink?: Ink };

/** A line to sign on with name and office below, signed; sometimes dated by hand. */
export function signed(desk: Desk, page: Page, signer: Signer): void {
  const { random } = desk;
  page.ops.push({
    kind: 'path',
    d: `M${signer.x} ${signer.y}h${signer.width}`,
    stroke: '#222222',
    width: 0.7,
    dash: random.chance(0.5) ? [1, 2] : [],
  });
  const below = { x: signer.x, y: signer.y + 12, width: signer.width + 20, size: desk.look.size * 0.9 };
  const next = signer.name ? say(desk, page, signer.name, below) : signer.y + 12;
  say(desk, page, signer.title, { ...below, y: next, font: desk.look.bold });
  page.marks.push(
    signature(
      random,
      {
        x: signer.x + random.between(4, 20),
        y: signer.y - random.between(1, 6),
        width: signer.width * random.between(0.5, 0.85),
      },
      signer.ink,
    ),
  );
  if (signer.dated && random.chance(0.5))
    page.marks.push(
      handwriting(random, { x: signer.x + signer.width * 0.55, y: signer.y - 4 }, dateWords(signer.dated, 2)),
    );
}

type Sealed = At & { office: string; place: string; dated?: string };

/** The office's seal: rubber or pressed; some with the day in the middle. */
export function sealed(desk: Desk, page: Page, given: Sealed): void {
  const { random, look } = desk;
  const words = {
    office: given.office,
    place: given.place,
    ...(given.dated && random.chance(0.4) ? { middle: dateWords(given.dated, 4) } : {}),
  };
  const at = { x: given.x + random.bell() * 8, y: given.y + random.bell() * 8 };
  page.marks.push(
    random.chance(look.era === 'modern' ? 0.12 : 0.22) ? embossedSeal(random, at, words) : seal(random, at, words),
  );
}

export function stamped(desk: Desk, page: Page, at: At, lines: readonly string[], ink?: Ink): void {
  page.marks.push(stamp(desk.random, at, lines, ink));
}

const BUREAUS = ['Ministry of Lands and Survey', 'Bureau of Lands', 'Ministry of Lands, Housing and Urban Development'];

/** Who grants land here, and where it is registered. */
export function officeOf(desk: Desk) {
  const { place } = desk.parcel;
  const isAbuja = place.code === 'FC';
  return {
    isAbuja,
    grantor: isAbuja ? 'Minister of the Federal Capital Territory' : `Governor of ${place.state} State`,
    government: isAbuja ? 'Federal Capital Territory Administration' : `Government of ${place.state} State of Nigeria`,
    registry: isAbuja ? 'Abuja Geographic Information Systems' : `Lands Registry, ${place.capital}`,
    bureau: isAbuja
      ? 'Department of Land Administration'
      : (BUREAUS[desk.parcel.registration.volume % BUREAUS.length] as string),
    stateName: isAbuja ? 'FCT, Abuja' : `${place.state} State`,
  };
}
