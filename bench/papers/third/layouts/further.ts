import { grid, heading, pairs } from '../blocks.ts';
import {
  areaAgain,
  areaSpan,
  type Draft,
  dateInSentence,
  dateLine,
  earlier,
  type Layout,
  placeWords,
  startSheet,
  stateSpan,
  stateWords,
} from '../draft.ts';
import { arms, border, boxStamp, roundSeal, signature, signingLine } from '../marks.ts';
import { plural, sayMoney, shortDate } from '../saying.ts';
import { bold, box, ensure, field, leave, line, pageOf, putAt, type Sheet, write } from '../sheet.ts';
import { columnsConsent, registerCard, signed, stampedDrawing } from './further-offices.ts';
import { drawOutline, northArrow } from './outline.ts';

function barcode(sheet: Sheet, { chance }: Draft, x: number, y: number): void {
  let at = x;
  while (at < x + 120) {
    const width = chance.pick([0.8, 1.2, 2]);
    pageOf(sheet).ops.push({
      kind: 'shape',
      points: [
        [at, y],
        [at, y + 26],
      ],
      stroke: '#111111',
      width,
    });
    at += width + chance.pick([1, 1.8, 2.6]);
  }
}

/** An owner's charter: a box for the photograph, bars, labels numbered like a form. */
function ownersCharter(draft: Draft): Sheet {
  const { story, chance } = draft;
  const { certificate } = story;
  const sheet = startSheet(draft, {
    faces: ['screen', 'office', 'bookish', 'narrow'],
    size: [9.75, 10.75],
    leading: 1.4,
    align: 'left',
    fill: chance.pick([{ face: 'console' }, { bold: true }]),
  });
  border(sheet, chance);
  arms(sheet, [86, 78], 1);
  box(sheet, { x: 452, y: 52, width: 78, height: 92 });
  putAt(sheet, 491, 100, { text: 'PASSPORT', size: 8 }, { align: 'center' });
  sheet.y = 54;
  heading(sheet, story.registry.title.slice(0, 34), 13);
  heading(sheet, 'CERTIFICATE OF OCCUPANCY', 17);
  write(sheet, 'Land Use Act Cap L5 LFN 2004', { align: 'center', size: 9 });
  barcode(sheet, draft, 238, sheet.y + 4);
  leave(sheet, 50);
  const rows: [string, Parameters<typeof write>[1]][] = [
    ['Certificate No.', [field(sheet, 'number', certificate.number)]],
    ['File Reference', [field(sheet, 'fileNumber', certificate.fileNumber)]],
    ['Holder of right', [field(sheet, 'holder', certificate.holder)]],
    ['Contact address', certificate.holderAddress],
    ['Plot', [field(sheet, 'plot', story.plot)]],
    ['Locality', [field(sheet, 'district', story.district)]],
    ['State', [stateSpan(sheet, draft)]],
    ['Extent of land', [areaSpan(sheet, draft)]],
    ['Purpose', story.purpose],
    ['Years granted', [field(sheet, 'termYears', plural(certificate.termYears, 'year'), certificate.termYears)]],
    [
      'Survey plan no. and date',
      [
        field(sheet, 'surveyPlanNumber', story.survey.number),
        ' – ',
        earlier(sheet, shortDate(story.survey.date, chance)),
      ],
    ],
    ['Date issued', [dateLine(sheet, draft, certificate.date)]],
  ];
  pairs(
    sheet,
    rows.map(([label, words], index) => [`${index + 1}.  ${label}`, words] as const),
    { style: chance.pick(['dotted', 'tabbed', 'boxed'] as const), label: 168 },
  );
  leave(sheet, 8);
  write(
    sheet,
    'The right is granted subject to the covenants contained in the Land Use Act and to payment of annual ground rent.',
    { size: 9 },
  );
  signed(sheet, draft, {
    x: 320,
    captions: [`${story.registry.head}, ${story.registry.state}`],
    rim: story.registry.title,
    foot: 'LANDS',
  });
  return sheet;
}

/** A layout in an estate: neighbours' plots around, a legend and a revision table. */
function estatePlan(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['narrow', 'screen', 'office'],
    size: [9, 9.75],
    leading: 1.3,
    align: 'left',
    fill: {},
    paper: 'wide',
  });
  box(sheet, { x: 24, y: 24, width: 794, height: 547 }, { width: 1.4 });
  const frame = { x: 250, y: 34, width: 560, height: 400 };
  box(sheet, frame, { width: 0.8 });
  for (let step = 1; step < 4; step += 1) {
    line(sheet, [frame.x + (frame.width / 4) * step, frame.y], [frame.x + (frame.width / 4) * step, frame.y + 9], 0.5);
    line(
      sheet,
      [frame.x, frame.y + (frame.height / 4) * step],
      [frame.x + 9, frame.y + (frame.height / 4) * step],
      0.5,
    );
  }
  drawOutline(sheet, frame, story, chance, true);
  northArrow(sheet, [frame.x + 26, frame.y + 100]);
  sheet.margin.left = 34;
  sheet.y = 40;
  const width = 204;
  write(sheet, [bold(chance.pick(['SURVEY PLAN', 'CADASTRAL PLAN', 'PLAN SHEWING LAND']))], {
    width,
    align: 'center',
    size: 13,
  });
  write(sheet, chance.pick(['OF LANDED PROPERTY OF', 'IN THE NAME OF', 'BELONGING TO']), { width, align: 'center' });
  write(sheet, [{ ...field(sheet, 'holder', story.certificate.holder), bold: true }], {
    width,
    align: 'center',
    after: 6,
  });
  write(sheet, ['PLOT ', field(sheet, 'plot', story.plot), `, ${story.street}`], { width, align: 'center' });
  write(sheet, [field(sheet, 'district', story.district)], { width, align: 'center' });
  write(sheet, [...stateWords(sheet, draft)], { width, align: 'center', after: 10 });
  sheet.fields.surveyPlanNumber = story.survey.number;
  pairs(
    sheet,
    [
      ['Plan No', [field(sheet, 'number', story.survey.number)]],
      ['Total area', [areaSpan(sheet, draft)]],
      ['Scale', '1 : 500'],
      ['Datum', `Minna, UTM zone ${story.registry.zone}N`],
      ['Field survey', [earlier(sheet, shortDate(story.survey.fieldDate, chance))]],
      ['Drawn', [dateLine(sheet, draft, story.survey.date)]],
    ],
    { style: chance.pick(['boxed', 'tabbed'] as const), width, label: 72 },
  );
  leave(sheet, 10);
  write(sheet, [bold('LEGEND')], { size: 8.5 });
  write(sheet, ['○ property beacon', '    ', '— boundary    ', '═ road'].join(' '), { size: 8, width });
  sheet.y = 446;
  sheet.fields.beacons = story.parcel.beacons;
  grid(
    sheet,
    [
      ['BEACON', 'EASTING', 'NORTHING'],
      ...story.parcel.beacons.map((beacon) => [beacon.name, beacon.easting.toFixed(3), beacon.northing.toFixed(3)]),
    ],
    [84, 80, 84],
    { left: 218, size: 8 },
  );
  signature(sheet, [560, 506], chance);
  signingLine(sheet, [540, 510], 160, []);
  putAt(sheet, 620, 522, { ...field(sheet, 'surveyor', story.survey.surveyor), size: 9 }, { align: 'center' });
  putAt(sheet, 620, 533, 'Registered Surveyor', { align: 'center', size: 8 });
  roundSeal(sheet, [762, 500], chance, { rim: 'SURVEYORS COUNCIL OF NIGERIA', foot: story.survey.licence });
  return sheet;
}

/** With marginal notes beside the text, as registries bind them. */
function marginalDeed(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'condensed', 'ledger', 'bookish'],
    size: [11, 12],
    leading: 1.5,
    align: 'justify',
    paper: 'foolscap',
  });
  sheet.margin.left = 150;
  line(sheet, [138, 50], [138, 890], 0.6);
  heading(sheet, 'ASSIGNMENT', 18, 'none');
  write(sheet, '(Deed of Assignment of a Right of Occupancy)', { align: 'center', size: 10, after: 12 });
  const beside = (note: string, words: Parameters<typeof write>[1]) => {
    ensure(sheet, 60);
    putAt(sheet, 62, sheet.y + 12, { text: note, size: 8.5, italic: true });
    write(sheet, words, { after: 9 });
  };
  beside('Date', ['This Deed is made this ', dateInSentence(sheet, draft, story.deed.date), '.']);
  beside('Assignor', [
    field(sheet, 'assignor', story.deed.assignor),
    ` of ${story.certificate.holderAddress} is the Assignor.`,
  ]);
  beside('Assignee', [
    field(sheet, 'assignee', story.deed.assignee),
    ` of ${story.deed.assigneeAddress} is the Assignee.`,
  ]);
  beside('Title', [
    `The Assignor holds under Certificate of Occupancy No. ${story.certificate.number} dated `,
    earlier(sheet, shortDate(story.certificate.date, chance)),
    '.',
  ]);
  beside('Property', [
    'The land at ',
    ...placeWords(sheet, draft),
    ', ',
    ...stateWords(sheet, draft),
    ', in area ',
    areaSpan(sheet, draft),
    ', Survey Plan No. ',
    field(sheet, 'surveyPlanNumber', story.survey.number),
    '.',
  ]);
  beside('Assignment', [
    `For ${sayMoney(story.deed.price, chance)} the Assignor assigns the whole of the unexpired interest in the said land, being `,
    areaAgain(sheet, draft),
    ', to the Assignee absolutely.',
  ]);
  beside('Covenants', [
    'The Assignor has not encumbered the land and will indemnify the Assignee against adverse claims.',
  ]);
  for (const [role, name] of [
    ['Assignor', story.deed.assignor],
    ['Assignee', story.deed.assignee],
  ] as const) {
    ensure(sheet, 90);
    write(sheet, `Signed and sealed by the ${role} before me:`, { align: 'left' });
    signature(sheet, [330, sheet.y + 28], chance);
    signingLine(sheet, [310, sheet.y + 32], 190, [name]);
    leave(sheet, 54);
  }
  if (chance.is(0.6))
    boxStamp(sheet, [164, sheet.y], chance, ['STAMP DUTIES OFFICE', 'DUTY PAID', shortDate(story.deed.date, chance)]);
  return sheet;
}

/** One more layout of each type, by the type that has it. */
export const FURTHER_LAYOUTS = {
  certificate_of_occupancy: { name: 'owners-charter', draw: ownersCharter },
  survey_plan: { name: 'estate-plan', draw: estatePlan },
  deed_of_assignment: { name: 'marginal-deed', draw: marginalDeed },
  governors_consent: { name: 'columns-consent', draw: columnsConsent },
  building_approval: { name: 'stamped-drawing', draw: stampedDrawing },
  property_registration: { name: 'register-card', draw: registerCard },
} satisfies Record<string, Layout>;
