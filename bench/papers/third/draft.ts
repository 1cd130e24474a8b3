import type { Chance } from './chance.ts';
import { legalDate, type Particulars, particularsValue, type SaidArea, shortDate } from './saying.ts';
import { type Align, createSheet, field, type Look, type PAPER_SIZES, type Sheet, type Span } from './sheet.ts';
import type { Story } from './story.ts';
import type { Face } from './typefaces.ts';

/** What a layout is given: the story, how its area is said here, and the draws that are its own. */
export type Draft = { story: Story; chance: Chance; area: SaidArea; secondArea: SaidArea };
export type Layout = { name: string; draw: (draft: Draft) => Sheet };

type Wanted = {
  faces: readonly Face[];
  size?: readonly [number, number];
  leading?: number;
  align?: Align;
  fill?: Omit<Span, 'text' | 'mark'>;
  paper?: keyof typeof PAPER_SIZES;
};
const PAPERS: Record<keyof typeof PAPER_SIZES, { width: number; height: number }> = {
  a4: { width: 595, height: 842 },
  foolscap: { width: 595, height: 936 },
  wide: { width: 842, height: 595 },
};

export function startSheet({ chance }: Draft, wanted: Wanted): Sheet {
  const [from, upTo] = wanted.size ?? [10.5, 12];
  const look: Look = {
    face: chance.pick(wanted.faces),
    size: Math.round(chance.between(from, upTo) * 4) / 4,
    leading: wanted.leading ?? chance.pick([1.28, 1.4, 1.55]),
    ink: chance.pick(['#101010', '#1b1b1f', '#22242c']),
    paper: chance.pick(['#ffffff', '#ffffff', '#fdfcf7', '#faf7ec']),
    align: wanted.align ?? chance.pick(['left', 'justify']),
    fill: wanted.fill ?? chance.pick([{}, {}, { bold: true }]),
  };
  return createSheet(look, PAPERS[wanted.paper ?? 'a4']);
}

/** Words of the kind the paper was filled in with, not counted as one of its fields. */
export const filled = (sheet: Sheet, text: string): Span => ({ ...sheet.look.fill, text });
export const earlier = (sheet: Sheet, text: string): Span => ({ ...sheet.look.fill, text, mark: 'earlierDate' });
export const dateLine = (sheet: Sheet, { chance }: Draft, iso: string) =>
  field(sheet, 'date', shortDate(iso, chance), iso);
export const dateInSentence = (sheet: Sheet, { chance }: Draft, iso: string) =>
  field(sheet, 'date', legalDate(iso, chance), iso);
export const areaSpan = (sheet: Sheet, { area }: Draft) => field(sheet, 'areaSqm', area.text, area.sqm);
export const areaAgain = (sheet: Sheet, { secondArea }: Draft): Span => ({
  ...sheet.look.fill,
  text: secondArea.text,
  mark: 'secondArea',
});

/** Volume, page and number in one of the ways registries write them. */
export function particularsText(particulars: Particulars, chance: Chance): string {
  const { number, page, volume } = particulars;
  return chance.pick([
    `No. ${number} at Page ${page} in Volume ${volume}`,
    `No. ${number} at page ${page} Volume ${volume}`,
    `No ${number} Page ${page} Vol. ${volume}`,
    `${particularsValue(particulars)}`,
    `Number ${number}, Page ${page}, Volume ${volume}`,
  ]);
}
export const numberSpan = (sheet: Sheet, { chance }: Draft, particulars: Particulars) =>
  field(sheet, 'number', particularsText(particulars, chance), particularsValue(particulars));

/** The place of the land as one line, with its plot and district as fields. */
export function placeWords(sheet: Sheet, { story, chance }: Draft): (string | Span)[] {
  const plot = field(sheet, 'plot', story.plot);
  const block = story.block ? `${chance.pick([', ', ' '])}${story.block}` : '';
  const joint = chance.pick([', off ', ', ', ' along ']);
  return [
    chance.pick(['Plot ', 'Plot No. ', 'PLOT ']),
    plot,
    `${block}${joint}${story.street}, `,
    field(sheet, 'district', story.district),
  ];
}
export const stateSpan = (sheet: Sheet, { story }: Draft) => field(sheet, 'state', story.registry.state);
export const stateWords = (sheet: Sheet, draft: Draft): (string | Span)[] => [
  stateSpan(sheet, draft),
  draft.story.registry.head === 'Minister' ? '' : ' State',
];
