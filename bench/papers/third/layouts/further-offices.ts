import { grid, heading, pairs, sideBySide } from '../blocks.ts';
import {
  areaSpan,
  type Draft,
  dateLine,
  earlier,
  numberSpan,
  placeWords,
  startSheet,
  stateSpan,
  stateWords,
} from '../draft.ts';
import { arms, border, boxStamp, roundSeal, signature, signingLine, watermark } from '../marks.ts';
import { legalDate, particularsValue, sayMoney, shortDate } from '../saying.ts';
import { bold, box, ensure, field, leave, putAt, type Sheet, write } from '../sheet.ts';
import { drawOutline, northArrow } from './outline.ts';

/** Where somebody of the office signs, mostly with a seal. */
export function signed(
  sheet: Sheet,
  { chance }: Draft,
  { x, captions, rim, foot }: { x: number; captions: string[]; rim: string; foot: string },
): void {
  ensure(sheet, 96);
  const y = sheet.y + 58;
  signature(sheet, [x + 22, y - 4], chance);
  signingLine(sheet, [x, y], 190, captions);
  if (chance.is(0.8))
    roundSeal(sheet, [x > 250 ? x - 80 : x + 270, y - 6], chance, {
      rim,
      foot,
      middle: chance.is(0.5) ? ['OFFICIAL'] : [],
    });
  sheet.y = y + 34;
}

/** Consent to alienate in two columns over a schedule, one signature across. */
export function columnsConsent(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['condensed', 'roman', 'office', 'screen'],
    size: [10.5, 11.5],
    leading: 1.42,
    align: 'left',
    fill: { italic: chance.is(0.4), bold: chance.is(0.5) },
  });
  watermark(sheet, chance, story.registry.state.toUpperCase());
  arms(sheet, [297, 70], 1);
  sheet.y = 98;
  heading(sheet, story.registry.title, 14);
  heading(
    sheet,
    chance.pick([
      'GRANT OF CONSENT TO ALIENATE',
      'INSTRUMENT OF CONSENT',
      story.registry.head === 'Minister' ? 'MINISTER’S CONSENT' : 'GOVERNOR’S CONSENT TO ASSIGNMENT',
    ]),
    16,
    'rules',
  );
  leave(sheet, 10);
  sideBySide(
    sheet,
    (width) =>
      pairs(
        sheet,
        [
          ['Consent Ref.', [field(sheet, 'number', story.consent.number)]],
          ['Assignor', [field(sheet, 'assignor', story.deed.assignor)]],
          ['Assignee', [field(sheet, 'assignee', story.deed.assignee)]],
        ],
        { style: 'above', width },
      ),
    (left, width) =>
      pairs(
        sheet,
        [
          ['Date', [dateLine(sheet, draft, story.consent.date)]],
          ['File', [field(sheet, 'fileNumber', story.certificate.fileNumber)]],
          ['Deed executed', [earlier(sheet, legalDate(story.deed.date, chance))]],
        ],
        { style: 'above', left, width },
      ),
  );
  leave(sheet, 8);
  write(sheet, [bold('SCHEDULE')], { align: 'center', after: 4 });
  write(
    sheet,
    [
      'All that land at ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ', of ',
      areaSpan(sheet, draft),
      `, held under Certificate of Occupancy ${story.certificate.number}, for the sum of ${sayMoney(story.deed.price, chance)}.`,
    ],
    { after: 10 },
  );
  write(
    sheet,
    `The ${story.registry.head}, acting under Section 22 of the Land Use Act 1978, consents to the assignment in the schedule. This consent lapses if the deed is not registered within six months.`,
  );
  signed(sheet, draft, {
    x: 200,
    captions: ['Commissioner for Lands', 'by delegation'],
    rim: story.registry.title,
    foot: 'CONSENT',
  });
  return sheet;
}

/** The block of title on an approved drawing, with the site beside it and the stamps of each department. */
export function stampedDrawing(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['narrow', 'screen', 'office', 'grotesk'],
    size: [9.5, 10.25],
    leading: 1.3,
    align: 'left',
    fill: {},
    paper: 'wide',
  });
  box(sheet, { x: 24, y: 24, width: 794, height: 547 }, { width: 1.6 });
  const frame = { x: 34, y: 34, width: 430, height: 360 };
  drawOutline(sheet, frame, story, chance);
  northArrow(sheet, [60, 126]);
  putAt(sheet, 250, 412, { text: 'SITE PLAN  1:250', size: 10, bold: true }, { align: 'center' });
  box(sheet, { x: 474, y: 24, width: 344, height: 547 });
  sheet.margin.left = 482;
  sheet.y = 32;
  write(sheet, [bold(story.registry.planner.toUpperCase())], { width: 326, align: 'center', size: 10 });
  write(sheet, story.registry.title, { width: 326, align: 'center', size: 9 });
  write(sheet, [bold(chance.pick(['BUILDING PLAN APPROVAL', 'APPROVED BUILDING PLAN', 'BUILDING PERMIT']))], {
    width: 326,
    align: 'center',
    size: 15,
    after: 6,
  });
  pairs(
    sheet,
    [
      ['Approval No.', [field(sheet, 'number', story.permit.number)]],
      ['Client', [field(sheet, 'holder', story.deed.assignee)]],
      ['Project', `Proposed ${story.permit.building}`],
      ['Site', placeWords(sheet, draft)],
      ['State', [stateSpan(sheet, draft)]],
      ['Site area', [areaSpan(sheet, draft)]],
      ['Title file', [field(sheet, 'fileNumber', story.certificate.fileNumber)]],
      ['Submitted', [earlier(sheet, shortDate(story.permit.appliedAt, chance))]],
      ['Approved on', [dateLine(sheet, draft, story.permit.date)]],
      ['Architect', story.permit.architect],
      ['Engineer', story.permit.engineer],
    ],
    { style: chance.pick(['boxed', 'tabbed'] as const), width: 326, label: 86 },
  );
  sheet.margin.left = 62;
  signature(sheet, [520, 520], chance);
  signingLine(sheet, [500, 524], 150, ['Town Planning Officer']);
  boxStamp(sheet, [690, 470], chance, ['APPROVED', story.permit.number, shortDate(story.permit.date, chance)]);
  if (chance.is(0.6))
    boxStamp(sheet, [80, 480], chance, ['STRUCTURAL UNIT', 'VETTED', shortDate(story.permit.date, chance)]);
  if (chance.is(0.5)) roundSeal(sheet, [330, 490], chance, { rim: 'ARCHITECTS REGISTRATION', foot: 'ARCON' });
  return sheet;
}

/** A card of the register, one row for each holder, and the registrar's certificate below. */
export function registerCard(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['condensed', 'office', 'roman', 'console'],
    size: [10, 11],
    leading: 1.4,
    align: 'left',
    fill: chance.pick([{ face: 'typewriter' }, { bold: true }, {}]),
  });
  border(sheet, chance);
  sheet.y = 54;
  heading(sheet, story.registry.registryOffice.toUpperCase(), 12);
  heading(
    sheet,
    chance.pick([
      'CERTIFIED COPY OF PROPERTY REGISTRATION',
      'PROPERTY REGISTRATION RECORD',
      'RECORD OF REGISTERED LAND',
    ]),
    15,
    'underline',
  );
  leave(sheet, 10);
  write(
    sheet,
    [
      'Title registered as ',
      numberSpan(sheet, draft, story.consent.particulars),
      '    File ',
      field(sheet, 'fileNumber', story.certificate.fileNumber),
    ],
    { after: 6 },
  );
  write(
    sheet,
    [
      bold('Part I – Land.  '),
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ', ',
      areaSpan(sheet, draft),
    ],
    { after: 6 },
  );
  write(sheet, [bold('Part II – Proprietorship')], { after: 4 });
  grid(
    sheet,
    [
      ['Entry', 'Date of entry', 'Proprietor', 'Reference'],
      [
        '1',
        shortDate(story.certificate.date, chance),
        story.certificate.holder,
        particularsValue(story.certificate.particulars),
      ],
      [
        '2',
        [earlier(sheet, shortDate(story.search.registeredAt, chance))],
        [field(sheet, 'holder', story.deed.assignee)],
        particularsValue(story.consent.particulars),
      ],
    ],
    [46, 120, 205, 104],
  );
  leave(sheet, 8);
  write(sheet, [bold('Part III – Charges.  '), chance.pick(['No entry.', 'NIL.', 'None.'])], { after: 8 });
  write(sheet, 'Entry 2 is the subsisting entry.', { size: 9.5, after: 4 });
  write(sheet, [
    'I certify the above to be a true copy of the register. Dated ',
    dateLine(sheet, draft, story.search.date),
    '.',
  ]);
  signed(sheet, draft, {
    x: 310,
    captions: [story.search.officer, 'Registrar'],
    rim: 'LANDS REGISTRY',
    foot: story.registry.capital.toUpperCase(),
  });
  return sheet;
}
