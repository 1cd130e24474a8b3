import { clauses, grid, heading, PAIR_STYLES, pairs, sideBySide } from '../blocks.ts';
import {
  areaSpan,
  type Draft,
  dateInSentence,
  dateLine,
  earlier,
  filled,
  type Layout,
  placeWords,
  startSheet,
  stateSpan,
  stateWords,
} from '../draft.ts';
import { arms, border, boxStamp, roundSeal, signature, signingLine, watermark } from '../marks.ts';
import { shortDate } from '../saying.ts';
import { bold, box, ensure, field, leave, putAt, type Sheet, write } from '../sheet.ts';

const number = (sheet: Sheet, { story }: Draft) => field(sheet, 'number', story.permit.number);
const applicant = (sheet: Sheet, { story }: Draft, isLoud = false) =>
  field(sheet, 'holder', isLoud ? story.deed.assignee.toUpperCase() : story.deed.assignee);
const applied = (sheet: Sheet, { story, chance }: Draft) => earlier(sheet, shortDate(story.permit.appliedAt, chance));
const money = (naira: number) => `₦${naira.toLocaleString('en-GB')}.00`;

const conditionsOf = ({ chance, story }: Draft) => {
  const all = [
    'Setting out shall be inspected by the district officer before any excavation.',
    `Construction shall be supervised by ${story.permit.engineer}, who shall report each stage of work.`,
    'This approval lapses where work has not commenced within two (2) years.',
    'No deviation from the approved drawings is allowed without a revised approval.',
    'A copy of the stamped drawings must be kept on the site at all times.',
    'Set-backs of 6 metres at the front and 3 metres at the sides shall be kept.',
    'Approval does not confer or confirm any title to the land.',
    'Septic tank and soakaway shall be located as shown on the site plan.',
  ];
  const start = chance.whole(0, 3);
  return all.slice(start, start + chance.whole(4, 5));
};

function approvedBy(sheet: Sheet, draft: Draft, x: number): void {
  const { story, chance } = draft;
  ensure(sheet, 92);
  const y = sheet.y + 54;
  signature(sheet, [x + 20, y - 4], chance);
  signingLine(sheet, [x, y], 190, [
    chance.pick([
      'General Manager',
      'Director, Development Control',
      'Town Planning Officer',
      'Secretary to the Authority',
    ]),
    chance.pick(['', 'for: the Authority']),
  ]);
  if (chance.is(0.5))
    roundSeal(sheet, [x > 250 ? 160 : 410, y - 6], chance, {
      rim: 'DEVELOPMENT CONTROL',
      foot: story.registry.capital.toUpperCase(),
      middle: ['APPROVED'],
    });
  else if (chance.is(0.85))
    boxStamp(sheet, [x > 250 ? 90 : 360, y - 40], chance, [
      'A P P R O V E D',
      story.permit.number,
      shortDate(story.permit.date, chance),
    ]);
  sheet.y = y + 30;
}

function letterHead(sheet: Sheet, { story }: Draft): void {
  heading(sheet, story.registry.title, 13);
  heading(sheet, story.registry.planner.toUpperCase(), 11.5);
}

/** The letter that conveys approval. */
function approvalLetter(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'grotesk', 'office', 'narrow'],
    size: [10.5, 11.5],
    leading: 1.45,
  });
  letterHead(sheet, draft);
  leave(sheet, 10);
  write(sheet, [chance.pick(['Ref. No: ', 'Our Ref: ', 'Approval No: ']), number(sheet, draft)], { align: 'left' });
  write(sheet, [dateLine(sheet, draft, story.permit.date)], { align: chance.pick(['left', 'right']), after: 10 });
  write(sheet, [applicant(sheet, draft), ','], { align: 'left' });
  write(sheet, `${story.deed.assigneeAddress}.`, { align: 'left', after: 10 });
  write(
    sheet,
    [
      {
        text: chance.pick([
          'CONVEYANCE OF BUILDING PLAN APPROVAL',
          'APPROVAL OF BUILDING PLAN',
          'BUILDING PLAN APPROVAL: PROPOSED DEVELOPMENT',
        ]),
        bold: true,
        underline: chance.is(0.5),
      },
    ],
    { align: 'left', after: 8 },
  );
  write(
    sheet,
    [
      'With reference to your application of ',
      applied(sheet, draft),
      ', I am directed to convey approval for the erection of a ',
      filled(sheet, story.permit.building),
      ' on ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ', a site of ',
      areaSpan(sheet, draft),
      ' held under File No. ',
      field(sheet, 'fileNumber', story.certificate.fileNumber),
      '.',
    ],
    { after: 8 },
  );
  write(sheet, 'The approval is granted on these conditions:', { after: 4 });
  clauses(sheet, conditionsOf(draft), chance.pick(['(i)', '(a)', '1.'] as const));
  write(
    sheet,
    `Processing fees of ${money(story.permit.fee)} were paid on receipt No. ${chance.whole(10_000, 99_999)}.`,
    { after: 6 },
  );
  approvedBy(sheet, draft, 62);
  return sheet;
}

/** The permit as a certificate in boxes. */
function permitBoxes(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['grotesk', 'office', 'screen', 'narrow'],
    size: [10, 11],
    leading: 1.35,
    align: 'left',
    fill: chance.pick([{ bold: true }, { face: 'console' }, {}]),
  });
  if (chance.is(0.7)) watermark(sheet, chance, 'PLANNING PERMIT');
  border(sheet, chance);
  arms(sheet, [297, 72], 1);
  sheet.y = 100;
  letterHead(sheet, draft);
  heading(
    sheet,
    chance.pick(['PLANNING PERMIT', 'DEVELOPMENT PERMIT', 'BUILDING PERMIT', 'CERTIFICATE OF BUILDING PLAN APPROVAL']),
    20,
    chance.pick(['none', 'box', 'rules'] as const),
  );
  leave(sheet, 8);
  pairs(
    sheet,
    [
      ['Permit No.', [number(sheet, draft)]],
      ['Applicant / Owner', [applicant(sheet, draft)]],
      ['Site', placeWords(sheet, draft)],
      ['State', [stateSpan(sheet, draft)]],
      ['Site area', [areaSpan(sheet, draft)]],
      ['Proposed building', story.permit.building],
      ['Use', story.purpose],
      ['Title reference', [field(sheet, 'fileNumber', story.certificate.fileNumber)]],
      ['Architect', story.permit.architect],
      ['Structural engineer', story.permit.engineer],
      ['Date of application', [applied(sheet, draft)]],
      ['Date of approval', [dateLine(sheet, draft, story.permit.date)]],
      ['Fees', money(story.permit.fee)],
    ],
    { style: chance.pick(PAIR_STYLES), label: 145 },
  );
  leave(sheet, 6);
  write(sheet, conditionsOf(draft)[2] ?? '', { size: 9 });
  approvedBy(sheet, draft, 320);
  return sheet;
}

/** Town planning authority of the old kind, typed. */
function typedApproval(draft: Draft): Sheet {
  const { story } = draft;
  const sheet = startSheet(draft, {
    faces: ['typewriter', 'console'],
    size: [10, 10.75],
    leading: 1.65,
    align: 'left',
    fill: {},
    paper: 'foolscap',
  });
  sheet.look.paper = '#f6efdc';
  for (const page of sheet.pages) page.paper = sheet.look.paper;
  heading(sheet, `${story.registry.state.toUpperCase()} TOWN PLANNING AUTHORITY`, 12, 'underline');
  heading(sheet, 'BUILDING PLAN APPROVAL FORM', 12);
  leave(sheet, 8);
  write(sheet, ['APPROVAL NO. ', number(sheet, draft)]);
  write(sheet, ['LAND FILE   ', field(sheet, 'fileNumber', story.certificate.fileNumber)], { after: 8 });
  write(
    sheet,
    [
      'The building plan submitted on ',
      applied(sheet, draft),
      ' by ',
      applicant(sheet, draft, true),
      ` for a ${story.permit.building} at `,
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ' on land of ',
      areaSpan(sheet, draft),
      ' has been considered and APPROVED subject to the Building Adoptive Bye-Laws and the following:-',
    ],
    { after: 8 },
  );
  clauses(sheet, conditionsOf(draft), '1.');
  write(sheet, ['APPROVED THIS ', dateInSentence(sheet, draft, story.permit.date)], { after: 4 });
  approvedBy(sheet, draft, 300);
  return sheet;
}

/** A notice for the site, landscape, in large letters. */
function siteNotice(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['grotesk', 'screen', 'condensed', 'office'],
    size: [11, 12],
    leading: 1.3,
    align: 'left',
    paper: 'wide',
    fill: { bold: true },
  });
  border(sheet, chance);
  sheet.y = 48;
  letterHead(sheet, draft);
  heading(sheet, chance.pick(['BUILDING PERMIT', 'DEVELOPMENT PERMIT', 'APPROVED BUILDING PLAN']), 26);
  write(sheet, ['PERMIT NUMBER: ', number(sheet, draft)], { align: 'center', after: 12, size: 13 });
  sideBySide(
    sheet,
    (width) =>
      pairs(
        sheet,
        [
          ['Developer', [applicant(sheet, draft)]],
          ['Location', placeWords(sheet, draft)],
          ['State', [stateSpan(sheet, draft)]],
          ['Plot area', [areaSpan(sheet, draft)]],
        ],
        { style: chance.pick(['above', 'colon'] as const), width, label: 90 },
      ),
    (left, width) =>
      pairs(
        sheet,
        [
          ['Development', story.permit.building],
          ['Submitted', [applied(sheet, draft)]],
          ['Approved', [dateLine(sheet, draft, story.permit.date)]],
          ['Architect', story.permit.architect],
          ['File', [field(sheet, 'fileNumber', story.certificate.fileNumber)]],
        ],
        { style: chance.pick(['above', 'tabbed'] as const), left, width, label: 100 },
      ),
  );
  leave(sheet, 8);
  write(sheet, 'This permit must be displayed conspicuously on the site until completion.', {
    align: 'center',
    size: 9.5,
  });
  approvedBy(sheet, draft, 520);
  return sheet;
}

/** A schedule of approved drawings with the officers who passed them. */
function drawingsSchedule(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, { faces: ['roman', 'ledger', 'office', 'bookish'], size: [10, 11], leading: 1.4 });
  letterHead(sheet, draft);
  heading(sheet, 'APPROVAL OF BUILDING PLANS', 16, chance.pick(['underline', 'rules'] as const));
  leave(sheet, 6);
  sideBySide(
    sheet,
    (width) => write(sheet, ['No: ', number(sheet, draft)], { width, align: 'left' }),
    (left, width) =>
      write(sheet, ['Date: ', dateLine(sheet, draft, story.permit.date)], { left, width, align: 'right' }),
  );
  leave(sheet, 8);
  write(
    sheet,
    [
      'Permission is hereby granted to ',
      applicant(sheet, draft),
      ` of ${story.deed.assigneeAddress} to develop the land at `,
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ' (',
      areaSpan(sheet, draft),
      ', file ',
      field(sheet, 'fileNumber', story.certificate.fileNumber),
      ') in accordance with the drawings listed below, received on ',
      applied(sheet, draft),
      '.',
    ],
    { after: 10 },
  );
  grid(
    sheet,
    [
      ['Drawing', 'Title', 'Vetted by', 'Fee'],
      ['A/01', 'Site plan and ground floor', 'Planning', money(Math.round(story.permit.fee * 0.4))],
      ['A/02', `Elevations, ${story.permit.building}`, 'Architecture', money(Math.round(story.permit.fee * 0.3))],
      ['S/01', 'Foundation and slab details', 'Structures', money(Math.round(story.permit.fee * 0.2))],
      ['M/E', 'Mechanical and electrical', 'Services', money(Math.round(story.permit.fee * 0.1))],
    ],
    [70, 200, 105, 100],
  );
  leave(sheet, 10);
  write(sheet, [bold('Conditions')], { after: 3 });
  clauses(sheet, conditionsOf(draft), '(a)');
  approvedBy(sheet, draft, chance.pick([62, 320]));
  if (chance.is(0.4)) {
    box(sheet, { x: 400, y: 40, width: 130, height: 34 });
    putAt(sheet, 465, 62, `RECEIPT ${chance.whole(100_000, 999_999)}`, { align: 'center', size: 9 });
  }
  return sheet;
}

export const PERMIT_LAYOUTS: readonly Layout[] = [
  { name: 'approval-letter', draw: approvalLetter },
  { name: 'permit-boxes', draw: permitBoxes },
  { name: 'typed-approval', draw: typedApproval },
  { name: 'site-notice', draw: siteNotice },
  { name: 'drawings-schedule', draw: drawingsSchedule },
];
