import { grid, heading, pairs } from '../blocks.ts';
import { areaSpan, type Draft, dateLine, earlier, type Layout, startSheet, stateSpan, stateWords } from '../draft.ts';
import { border, boxStamp, roundSeal, signature, signingLine } from '../marks.ts';
import { shortDate } from '../saying.ts';
import { bold, box, field, innerWidth, leave, putAt, type Sheet, type Span, type Words, write } from '../sheet.ts';
import { bearingBetween, drawOutline, lengthBetween, northArrow, surroundings } from './outline.ts';

const FACES = ['grotesk', 'narrow', 'screen', 'office', 'typewriter'] as const;

/** The title of a plan as its draughtsman letters it. */
function titleWords(sheet: Sheet, draft: Draft): Words[] {
  const { story, chance } = draft;
  const shape = chance.pick([
    'PLAN SHEWING LANDED PROPERTY',
    'SURVEY PLAN OF LAND',
    'PLAN OF LANDED PROPERTY',
    'CADASTRAL SURVEY OF A PARCEL OF LAND',
    'PLAN SHOWING PARTICULARS OF LAND',
  ]);
  const owner = chance.pick(['OF', 'BELONGING TO', 'THE PROPERTY OF', 'FOR']);
  return [
    [bold(shape)],
    [owner],
    [
      {
        ...field(sheet, 'holder', chance.is(0.7) ? story.certificate.holder.toUpperCase() : story.certificate.holder),
        bold: true,
      },
    ],
    [
      chance.pick(['AT ', 'SITUATE AT ', 'ALONG ']),
      story.street.toUpperCase(),
      ', ',
      field(sheet, 'district', story.district),
    ],
    [...stateWords(sheet, draft)],
  ];
}

const coordinate = (value: number, isGrouped: boolean) =>
  isGrouped ? value.toLocaleString('en-GB', { minimumFractionDigits: 3 }) : value.toFixed(3);

function beaconTable(sheet: Sheet, { story, chance }: Draft, place: { left: number; width: number }): void {
  const { beacons } = story.parcel;
  sheet.fields.beacons = beacons;
  const isGrouped = chance.is(0.15);
  const isNorthFirst = chance.is(0.35);
  const head = chance.pick([
    ['BEACON', 'EASTINGS (m)', 'NORTHINGS (m)'],
    ['Pillar No.', 'Easting', 'Northing'],
    ['STN', 'E (metres)', 'N (metres)'],
  ]);
  const order = isNorthFirst ? [0, 2, 1] : [0, 1, 2];
  const rows = beacons.map(({ name, easting, northing }) => [
    name,
    coordinate(easting, isGrouped),
    coordinate(northing, isGrouped),
  ]);
  const all = [head, ...rows].map((row) => order.map((column): Words => row[column] ?? ''));
  const share = place.width / 3;
  grid(sheet, all, [share * 0.9, share * 1.05, share * 1.05], {
    left: place.left,
    size: 8.5,
    isRuled: chance.is(0.75),
  });
}

function traverseTable(sheet: Sheet, { story }: Draft, left: number): void {
  const { beacons } = story.parcel;
  sheet.fields.beacons = beacons;
  const rows = beacons.map((beacon, index): Words[] => {
    const next = beacons[(index + 1) % beacons.length] ?? beacon;
    return [
      beacon.name,
      bearingBetween(beacon, next),
      `${lengthBetween(beacon, next).toFixed(2)}`,
      beacon.easting.toFixed(3),
      beacon.northing.toFixed(3),
      next.name,
    ];
  });
  grid(sheet, [['FROM', 'BEARING', 'DIST. (M)', 'EASTING', 'NORTHING', 'TO'], ...rows], [78, 66, 54, 84, 86, 78], {
    left,
    size: 8,
  });
}

function surveyorBlock(sheet: Sheet, draft: Draft, [x, y]: readonly [number, number], width: number): void {
  const { story, chance } = draft;
  const { survey } = story;
  signature(sheet, [x + 30, y - 4], chance);
  signingLine(sheet, [x, y], width, []);
  putAt(sheet, x + width / 2, y + 11, { ...field(sheet, 'surveyor', survey.surveyor), size: 9.5 }, { align: 'center' });
  putAt(
    sheet,
    x + width / 2,
    y + 22,
    chance.pick(['REGISTERED SURVEYOR', 'Registered Surveyor', `Reg. Surveyor (SURCON No. ${survey.licence})`]),
    { align: 'center', size: 8.5 },
  );
  if (chance.is(0.85))
    roundSeal(sheet, [x + width + 46, y - 6], chance, {
      rim: 'SURVEYORS COUNCIL OF NIGERIA',
      foot: `R.${survey.licence}`,
      middle: chance.is(0.6) ? ['SURCON', survey.licence] : [],
    });
}

const scaleWords = (draft: Draft) => `SCALE ${draft.chance.pick(['1:500', '1 : 500', '1/250', '1:1000', '1:200'])}`;
const originWords = ({ story, chance }: Draft) =>
  `ORIGIN: ${chance.pick([`U.T.M. ZONE ${story.registry.zone}`, `UTM (ZONE ${story.registry.zone}N) MINNA DATUM`, `UTM ZONE ${story.registry.zone}N`])}`;
const numberLabel = (draft: Draft) =>
  draft.chance.pick(['PLAN NO. ', 'Plan No: ', 'SURVEY PLAN NO. ', 'DRAWING/PLAN No. ']);

function planNumber(sheet: Sheet, draft: Draft): Span {
  sheet.fields.surveyPlanNumber = draft.story.survey.number;
  return field(sheet, 'number', draft.story.survey.number);
}
const earlierWords = (sheet: Sheet, draft: Draft): (string | Span)[] => [
  draft.chance.pick(['Date of field survey: ', 'Surveyed on ', 'Field work: ', 'DATE OF SURVEY: ']),
  earlier(sheet, shortDate(draft.story.survey.fieldDate, draft.chance)),
];

/** Title in the middle above, drawing, table and certificate below. */
function titleAbove(draft: Draft): Sheet {
  const { chance } = draft;
  const sheet = startSheet(draft, { faces: FACES, size: [9.5, 10.5], leading: 1.32, align: 'left', fill: {} });
  if (chance.is(0.7)) border(sheet, chance);
  sheet.y = 52;
  for (const words of titleWords(sheet, draft)) write(sheet, words, { align: 'center', size: 11 });
  write(sheet, [bold('AREA: '), areaSpan(sheet, draft)], { align: 'center', after: 2 });
  write(sheet, [scaleWords(draft), '     ', originWords(draft)], { align: 'center', size: 9 });
  const frame = { x: 62, y: sheet.y + 8, width: 475, height: 330 };
  if (chance.is(0.4)) box(sheet, frame);
  drawOutline(sheet, frame, draft.story, chance, true);
  surroundings(sheet, frame, draft.story, chance);
  northArrow(sheet, [frame.x + 34, frame.y + 96]);
  sheet.y = frame.y + frame.height + 12;
  beaconTable(sheet, draft, { left: 0, width: 270 });
  const low = sheet.y;
  sheet.y = frame.y + frame.height + 12;
  write(sheet, [numberLabel(draft), planNumber(sheet, draft)], { left: 290, width: 190 });
  write(sheet, earlierWords(sheet, draft), { left: 290, width: 190, size: 9 });
  write(sheet, ['DATE: ', dateLine(sheet, draft, draft.story.survey.date)], { left: 290, width: 190 });
  surveyorBlock(sheet, draft, [70, Math.max(low + 58, 740)], 180);
  return sheet;
}

/** A title block in a corner of the drawing, ruled in boxes. */
function cornerBlock(draft: Draft): Sheet {
  const { chance, story } = draft;
  const isWide = chance.is(0.5);
  const sheet = startSheet(draft, {
    faces: FACES,
    size: [8.5, 9.5],
    leading: 1.3,
    align: 'left',
    fill: { bold: true },
    paper: isWide ? 'wide' : 'a4',
  });
  const { width, height } = sheet.size;
  box(sheet, { x: 30, y: 30, width: width - 60, height: height - 60 }, { width: 1.6 });
  const blockWidth = 236;
  const isLeft = !isWide && chance.is(0.5);
  const left = isLeft ? 34 : width - blockWidth - 34;
  const frame = isWide
    ? { x: 40, y: 40, width: width - blockWidth - 90, height: height - 90 }
    : { x: 40, y: 40, width: width - 80, height: 440 };
  drawOutline(sheet, frame, story, chance, true);
  surroundings(sheet, frame, story, chance);
  northArrow(sheet, [frame.x + frame.width - 30, frame.y + 90]);
  sheet.y = isWide ? 50 : 500;
  const top = sheet.y - 8;
  const at = left - sheet.margin.left + 6;
  for (const words of titleWords(sheet, draft))
    write(sheet, words, { left: at, width: blockWidth - 12, align: 'center' });
  leave(sheet, 4);
  pairs(
    sheet,
    [
      ['AREA', [areaSpan(sheet, draft)]],
      ['PLAN NO.', [planNumber(sheet, draft)]],
      ['SCALE', scaleWords(draft).slice(6)],
      ['ORIGIN', originWords(draft).slice(8)],
      ['SURVEYED', [earlier(sheet, shortDate(story.survey.fieldDate, chance))]],
      ['DATE', [dateLine(sheet, draft, story.survey.date)]],
    ],
    { style: chance.pick(['boxed', 'tabbed', 'colon'] as const), left: at, width: blockWidth - 12, label: 76 },
  );
  box(sheet, { x: left, y: top, width: blockWidth, height: sheet.y - top + 6 });
  if (isWide) {
    leave(sheet, 14);
    beaconTable(sheet, draft, { left: at - 4, width: blockWidth - 4 });
    surveyorBlock(sheet, draft, [left - 60, Math.min(height - 66, sheet.y + 66)], 160);
    return sheet;
  }
  sheet.y = top + 6;
  const other = isLeft ? left + blockWidth + 14 : 40;
  beaconTable(sheet, draft, { left: other - sheet.margin.left, width: width - blockWidth - 100 });
  surveyorBlock(sheet, draft, [other + 4, sheet.y + 70], 150);
  return sheet;
}

/** The computation sheet kind: a full traverse table over the whole width. */
function traverseSheet(draft: Draft): Sheet {
  const { chance, story } = draft;
  const sheet = startSheet(draft, { faces: FACES, size: [9.5, 10.5], leading: 1.32, align: 'left', fill: {} });
  heading(
    sheet,
    `${story.registry.state.toUpperCase()}${story.registry.head === 'Governor' ? ' STATE' : ''} OF NIGERIA`,
    12,
  );
  heading(sheet, chance.pick(['OFFICE OF THE SURVEYOR-GENERAL', 'RECORD COPY', 'CADASTRAL PLAN']), 13, 'underline');
  leave(sheet, 6);
  pairs(
    sheet,
    [
      [chance.pick(['Survey of', 'Owner', 'Plan in favour of']), [field(sheet, 'holder', story.certificate.holder)]],
      ['Location', [field(sheet, 'district', story.district), ', ', stateSpan(sheet, draft)]],
      ['Plot', [field(sheet, 'plot', story.plot)]],
      ['Area', [areaSpan(sheet, draft)]],
      ['Plan number', [planNumber(sheet, draft)]],
    ],
    { style: chance.pick(['tabbed', 'colon', 'dotted', 'plain'] as const), label: 120 },
  );
  const frame = { x: 62, y: sheet.y + 6, width: innerWidth(sheet), height: 280 };
  drawOutline(sheet, frame, story, chance, true);
  northArrow(sheet, [frame.x + frame.width - 24, frame.y + 92]);
  sheet.y = frame.y + frame.height + 8;
  traverseTable(sheet, draft, 12);
  leave(sheet, 8);
  write(sheet, [...earlierWords(sheet, draft), '.  ', originWords(draft), '.'], { size: 9 });
  write(
    sheet,
    [
      'I certify that this survey was made by me in accordance with the Survey Regulations. ',
      chance.pick(['Dated ', 'Certified on ']),
      dateLine(sheet, draft, story.survey.date),
    ],
    { size: 9 },
  );
  surveyorBlock(sheet, draft, [78, sheet.y + 54], 180);
  if (chance.is(0.4))
    boxStamp(sheet, [400, sheet.y + 24], chance, ['LODGED', story.survey.number, 'SURVEYOR-GENERAL’S OFFICE']);
  return sheet;
}

/** Title at the foot and corners named in rows of words beside the drawing. */
function titleBelow(draft: Draft): Sheet {
  const { chance, story } = draft;
  const sheet = startSheet(draft, {
    faces: FACES,
    size: [9.5, 10.5],
    leading: 1.34,
    align: 'left',
    fill: {},
    paper: chance.pick(['a4', 'foolscap'] as const),
  });
  putAt(sheet, 62, 52, { ...planNumber(sheet, draft), bold: true });
  putAt(sheet, sheet.size.width - 58, 52, originWords(draft), { align: 'right', size: 9 });
  const frame = { x: 62, y: 62, width: 475, height: 360 };
  drawOutline(sheet, frame, story, chance, true);
  surroundings(sheet, frame, story, chance);
  northArrow(sheet, [frame.x + frame.width / 2, frame.y + 84]);
  sheet.y = 436;
  write(sheet, [bold('COORDINATES OF BEACONS')], { size: 9 });
  sheet.fields.beacons = story.parcel.beacons;
  for (const { name, easting, northing } of story.parcel.beacons)
    write(sheet, `${name}      ${easting.toFixed(3)} mE      ${northing.toFixed(3)} mN`, { size: 9, left: 6 });
  leave(sheet, 10);
  for (const words of titleWords(sheet, draft)) write(sheet, words, { align: 'center' });
  write(sheet, ['AREA = ', areaSpan(sheet, draft)], { align: 'center' });
  write(sheet, scaleWords(draft), { align: 'center', size: 9, after: 2 });
  write(sheet, earlierWords(sheet, draft), { align: 'right', size: 9 });
  write(sheet, ['Date: ', dateLine(sheet, draft, story.survey.date)], { align: 'right' });
  surveyorBlock(sheet, draft, [80, sheet.y + 46], 190);
  return sheet;
}

/** An old plan: typed title on cream, area in a line, a table without rules, the certificate of the surveyor in words. */
function oldPlan(draft: Draft): Sheet {
  const { chance, story } = draft;
  const sheet = startSheet(draft, {
    faces: ['typewriter', 'console'],
    size: [9.5, 10],
    leading: 1.4,
    align: 'left',
    fill: {},
    paper: 'foolscap',
  });
  sheet.look.paper = '#f4ecd6';
  for (const page of sheet.pages) page.paper = sheet.look.paper;
  for (const words of titleWords(sheet, draft)) write(sheet, words, { align: 'center' });
  leave(sheet, 4);
  putAt(sheet, 62, sheet.y + 12, scaleWords(draft));
  putAt(sheet, 537, sheet.y + 12, originWords(draft), { align: 'right' });
  const frame = { x: 62, y: sheet.y + 22, width: 475, height: 312 };
  box(sheet, frame, { width: 1 });
  drawOutline(sheet, frame, story, chance, true);
  northArrow(sheet, [frame.x + 30, frame.y + 86]);
  sheet.y = frame.y + frame.height + 10;
  write(sheet, ['Area is ', areaSpan(sheet, draft), '. Verged ', chance.pick(['red', 'pink', 'blue']), '.'], {
    after: 4,
  });
  beaconTable(sheet, draft, { left: 40, width: 340 });
  leave(sheet, 8);
  write(
    sheet,
    [
      `I, ${story.survey.surveyor}, a Licensed Surveyor, certify that this plan is correct and was made from a survey completed on `,
      earlier(sheet, shortDate(story.survey.fieldDate, chance)),
      '.',
    ],
    { size: 9, after: 4 },
  );
  surveyorBlock(sheet, draft, [66, sheet.y + 50], 200);
  write(sheet, ['Plan No. ', planNumber(sheet, draft)], { left: 330, width: 150 });
  write(sheet, [dateLine(sheet, draft, story.survey.date)], { left: 330, width: 150 });
  return sheet;
}

export const SURVEY_LAYOUTS: readonly Layout[] = [
  { name: 'title-above', draw: titleAbove },
  { name: 'corner-block', draw: cornerBlock },
  { name: 'traverse-sheet', draw: traverseSheet },
  { name: 'title-below', draw: titleBelow },
  { name: 'old-plan', draw: oldPlan },
];
