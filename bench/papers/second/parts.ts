import type { Chance } from './chance.ts';

import { type Facts, writeDate } from './facts.ts';
import { drawBoxStamp, drawRoundSeal, drawSignature } from './inks.ts';
import { drawArms } from './ornaments.ts';
import { shiftDays } from './parcel.ts';
import { officerName } from './people.ts';
import type { Sheet, Style } from './sheet.ts';

export type Layout = (sheet: Sheet, facts: Facts, chance: Chance) => void;

/** The styles of a house at this page: printed words, strong words, and facts as they were entered. */
export function stylesOf(facts: Facts, chance: Chance): { body: Style; bold: Style; entry: Style; small: Style } {
  const { house } = facts;
  const byHand = house.entry === 'cedarville' || house.entry === 'aurore';
  const ribbon = house.unsteady > 0 && !byHand ? chance.pick(['#26252b', '#2b2a3d', '#1a1a1e']) : '#15141a';
  const colour = byHand ? chance.pick(['#1c2f80', '#1a1a22']) : ribbon;
  return {
    body: { face: house.body, size: house.size },
    bold: { face: house.bold, size: house.size },
    entry: { face: house.entry, size: house.size * (byHand ? 1.3 : 1), colour, unsteady: house.unsteady },
    small: { face: house.body, size: house.size * 0.82 },
  };
}

/** The office's head: arms and names, centred, to the left or beside a rule. Returns the baseline below. */
export function drawHead(sheet: Sheet, facts: Facts, lines: string[], chance: Chance): number {
  const { house } = facts;
  const top = 40 + chance.between(0, 14);
  const size = chance.between(46, 64);
  const colour = chance.pick(['#15141a', '#15141a', '#174a2f', '#7a1f1f', '#1d2f66']);
  if (chance.odds(0.6)) {
    drawArms(sheet, { x: sheet.width / 2, y: top + size * 0.5, size }, chance.branch('arms'));
    let y = top + size + 18;
    for (const [i, line] of lines.entries()) {
      sheet.centre(line, y, { face: house.bold, size: i === 0 ? 14.5 : 11 - i * 0.6, colour });
      y += i === 0 ? 17 : 14;
    }
    return y + 4;
  }
  drawArms(sheet, { x: 84, y: top + size * 0.5, size }, chance.branch('arms'));
  let y = top + 20;
  for (const [i, line] of lines.entries()) {
    sheet.write(line, { x: 134, y }, { face: i < 2 ? house.bold : house.body, size: i === 0 ? 14 : 10.4, colour });
    y += 15;
  }
  y = Math.max(y, top + size + 8);
  sheet.line([50, y], [sheet.width - 50, y], { stroke: colour, width: 1.4 });
  sheet.line([50, y + 3], [sheet.width - 50, y + 3], { stroke: colour, width: 0.5 });
  return y + 24;
}

export type Signing = { x: number; y: number; width?: number; name: string; title: string; sealed?: [string, string] };

/** A signature over its line with name and office, and the office's seal struck partly over it. */
export function drawSigning(sheet: Sheet, facts: Facts, signing: Signing, chance: Chance): void {
  const { x, y, name, title, sealed } = signing;
  const width = signing.width ?? 150;
  const { body, bold } = stylesOf(facts, chance);
  drawSignature(sheet, { x: x + 8, y: y - 36, width: width - 24, height: 40 }, chance.branch(`signature ${name}`));
  sheet.line([x, y], [x + width, y], { width: 0.6, dash: chance.pick(['1 2', '']) || undefined });
  sheet.write(name, { x, y: y + 13 }, { ...bold, size: bold.size * 0.92 });
  sheet.write(title, { x, y: y + 25 }, { ...body, size: body.size * 0.86 });
  if (sealed) {
    const radius = chance.between(34, 47);
    const right = x + width + radius * chance.between(0.55, 1.1);
    const left = x - radius * chance.between(0.6, 1);
    const centre = right + radius < sheet.width - 24 ? right : Math.max(radius + 26, left);
    drawRoundSeal(sheet, { x: centre, y: y - chance.between(-14, 22), radius }, sealed, chance.branch('seal'));
  }
}

/** The registry's stamp with the court form of the particulars, or an office's received stamp. */
export function drawOfficeStamp(sheet: Sheet, at: { x: number; y: number }, facts: Facts, chance: Chance): void {
  const { entry, place } = facts.parcel;
  const day = writeDate(shiftDays(facts.fields.date as string, chance.whole(3, 70)), chance.whole(2, 4));
  const sorts = [
    [
      'REGISTERED',
      `as No. ${entry.number} at Page ${entry.number}`,
      `in Volume ${entry.volume}`,
      `of the Lands Registry, ${place.state}`,
    ],
    [place.office.split(',')[0] as string, 'RECEIVED', day.toUpperCase()],
    [
      'STAMP DUTIES OFFICE',
      `${chance.whole(3, 60)}% AD VALOREM`.replace(/^\d+/, '3'),
      `N${(chance.whole(40, 900) * 250).toLocaleString('en')}:00  ${day}`,
    ],
    ['CERTIFIED TRUE COPY', officerName(chance), day],
  ];
  drawBoxStamp(
    sheet,
    at,
    chance.pick(sorts).map((line) => line.slice(0, 44)),
    chance,
  );
}

export const sealWords = (facts: Facts): [string, string] => [
  facts.type === 'survey_plan' ? 'Registered Surveyor' : `Government of ${facts.parcel.place.government}`,
  facts.type === 'survey_plan' ? 'SURCON' : 'Lands Registry',
];
