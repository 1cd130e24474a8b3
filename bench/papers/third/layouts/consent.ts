import { clauses, grid, heading, pairs } from '../blocks.ts';
import {
  areaSpan,
  type Draft,
  dateInSentence,
  dateLine,
  earlier,
  filled,
  type Layout,
  particularsText,
  placeWords,
  startSheet,
  stateSpan,
  stateWords,
} from '../draft.ts';
import { arms, border, boxStamp, roundSeal, signature, signingLine, watermark } from '../marks.ts';
import { legalDate, particularsValue, sayMoney, shortDate } from '../saying.ts';
import { bold, box, ensure, field, leave, type Sheet, type Span, write } from '../sheet.ts';

const titleOf = ({ story }: Draft) =>
  story.registry.head === 'Minister' ? 'MINISTER’S CONSENT' : 'GOVERNOR’S CONSENT';
const from = (sheet: Sheet, { story }: Draft) => field(sheet, 'assignor', story.deed.assignor);
const to = (sheet: Sheet, { story }: Draft) => field(sheet, 'assignee', story.deed.assignee);
const number = (sheet: Sheet, { story }: Draft) => field(sheet, 'number', story.consent.number);
const deedDate = (sheet: Sheet, { story, chance }: Draft) =>
  earlier(sheet, chance.is(0.6) ? shortDate(story.deed.date, chance) : legalDate(story.deed.date, chance));

function givenBy(sheet: Sheet, draft: Draft, x: number): void {
  const { story, chance } = draft;
  ensure(sheet, 96);
  const y = sheet.y + 56;
  signature(sheet, [x + 20, y - 4], chance);
  signingLine(sheet, [x, y], 195, [
    chance.pick([
      'Honourable Commissioner for Lands',
      'Permanent Secretary, Lands',
      `For: ${story.registry.head}`,
      'Director of Lands',
    ]),
    chance.pick([`Pursuant to delegated powers`, `${story.registry.state}`]),
  ]);
  if (chance.is(0.8))
    roundSeal(sheet, [x > 250 ? 150 : 420, y - 8], chance, {
      rim: story.registry.title,
      foot: 'CONSENT',
      middle: chance.is(0.6) ? ['LANDS', shortDate(story.consent.date, chance)] : [],
    });
  sheet.y = y + 32;
}

/** The form of consent with its particulars by label. */
function consentForm(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'ledger', 'office', 'grotesk'],
    size: [10.5, 11.5],
    leading: 1.45,
    align: 'left',
    fill: chance.pick([{ face: 'console' }, { bold: true }, { face: 'typewriter' }]),
  });
  if (chance.is(0.5)) watermark(sheet, chance, 'CONSENT');
  if (chance.is(0.6)) border(sheet, chance);
  arms(sheet, [297, 72], 1.1);
  sheet.y = 102;
  heading(sheet, story.registry.title, 14);
  write(sheet, 'LAND USE ACT, 1978 – SECTION 22', { align: 'center', size: 10 });
  heading(sheet, titleOf(draft), 20, chance.pick(['none', 'rules', 'underline', 'box'] as const));
  leave(sheet, 10);
  pairs(
    sheet,
    [
      ['Consent No.', [number(sheet, draft)]],
      ['Land file', [field(sheet, 'fileNumber', story.certificate.fileNumber)]],
      ['Nature of transaction', 'Assignment'],
      ['Assignor', [from(sheet, draft)]],
      ['Assignee', [to(sheet, draft)]],
      ['Deed dated', [deedDate(sheet, draft)]],
      ['Property', placeWords(sheet, draft)],
      ['State', [stateSpan(sheet, draft)]],
      ['Area', [areaSpan(sheet, draft)]],
      ['Consideration', sayMoney(story.deed.price, chance)],
      ['Root of title', `C of O ${story.certificate.number}`],
      ['Consent granted on', [dateLine(sheet, draft, story.consent.date)]],
    ],
    { style: chance.pick(['boxed', 'dotted', 'tabbed', 'colon', 'above'] as const), label: 140 },
  );
  leave(sheet, 8);
  write(
    sheet,
    `I hereby signify the consent of the ${story.registry.head} to the transaction described above, subject to registration within the time allowed by law.`,
  );
  givenBy(sheet, draft, chance.pick([70, 320]));
  return sheet;
}

/** A letter of the Lands office to the solicitor or the parties. */
function consentLetter(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'grotesk', 'narrow', 'office', 'typewriter'],
    size: [10.5, 11.5],
    leading: 1.45,
  });
  heading(sheet, story.registry.title, 14);
  write(sheet, story.registry.office, { align: 'center', size: 10, after: 12 });
  write(sheet, ['Our Ref: ', number(sheet, draft)], { align: 'left' });
  write(sheet, ['Date: ', dateLine(sheet, draft, story.consent.date)], {
    align: chance.pick(['left', 'right']),
    after: 10,
  });
  write(sheet, [to(sheet, draft), ','], { align: 'left' });
  write(sheet, story.deed.assigneeAddress, { align: 'left', after: 10 });
  write(sheet, 'Sir/Madam,', { align: 'left', after: 6 });
  const subject = chance.pick([
    'RE: APPLICATION FOR CONSENT TO ASSIGN',
    'CONVEYANCE OF GOVERNOR’S CONSENT TO ASSIGN',
    'GRANT OF CONSENT TO ALIENATE',
  ]);
  const own = story.registry.head === 'Minister' ? subject.replace('GOVERNOR', 'MINISTER') : subject;
  write(sheet, [{ text: own, bold: true, underline: true }], { align: 'center', after: 8 });
  write(
    sheet,
    [
      `I am directed to refer to your application in File No. `,
      field(sheet, 'fileNumber', story.certificate.fileNumber),
      ` and to inform you that the ${story.registry.head} has been pleased to grant consent to the assignment of the interest of `,
      from(sheet, draft),
      ' in the property at ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ', measuring ',
      areaSpan(sheet, draft),
      ', covered by Certificate of Occupancy No. ',
      filled(sheet, story.certificate.number),
      ', to ',
      { text: story.deed.assignee },
      ' by a Deed of Assignment dated ',
      deedDate(sheet, draft),
      '.',
    ],
    { after: 8 },
  );
  write(sheet, '2.  The consent is subject to the following:', { after: 4 });
  clauses(
    sheet,
    [
      `payment of registration fees of N${Math.round(story.deed.price * 0.005).toLocaleString('en-GB')}.00 within thirty days;`,
      'presentation of four copies of the deed, duly stamped, at the registry;',
      'settlement of outstanding ground rent and Land Use Charge on the property.',
    ],
    chance.pick(['(a)', '(i)'] as const),
  );
  write(sheet, '3.  Please accept my congratulations.', { after: 8 });
  givenBy(sheet, draft, 62);
  return sheet;
}

/** What the office typed onto the back of the deed. */
function endorsement(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'typewriter', 'bookish'],
    size: [11, 12],
    leading: 1.7,
    align: 'left',
    paper: chance.pick(['a4', 'foolscap'] as const),
    fill: { face: 'typewriter' },
  });
  write(
    sheet,
    [
      'Deed of Assignment dated ',
      deedDate(sheet, draft),
      ' between ',
      from(sheet, draft),
      ' (Assignor) and ',
      to(sheet, draft),
      ' (Assignee) in respect of ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ', ',
      areaSpan(sheet, draft),
      '.',
    ],
    { after: 20 },
  );
  const top = sheet.y;
  sheet.y += 12;
  heading(
    sheet,
    chance.pick(['ENDORSEMENT OF CONSENT', 'LAND USE ACT 1978 – CONSENT', titleOf(draft)]),
    13,
    'underline',
  );
  leave(sheet, 6);
  const who = story.registry.head;
  write(
    sheet,
    [
      `I, the ${who} of `,
      { text: story.registry.state },
      `, do hereby consent to the transaction contained in this document. Consent No. `,
      number(sheet, draft),
      '.',
    ],
    { left: 12, width: 450, after: 6 },
  );
  write(sheet, ['Dated this ', dateInSentence(sheet, draft, story.consent.date)], { left: 12, width: 450, after: 4 });
  givenBy(sheet, draft, 300);
  box(sheet, { x: 62, y: top, width: 475, height: sheet.y - top + 8 }, { width: 1.4 });
  leave(sheet, 26);
  write(
    sheet,
    [
      'THIS INSTRUMENT was delivered to me for registration by ',
      filled(sheet, story.deed.lawyer),
      ` on ${shortDate(story.search.registeredAt, chance)} and is registered as `,
      bold(particularsText(story.consent.particulars, chance)),
      ` of the ${story.registry.registryOffice}.`,
    ],
    { after: 6 },
  );
  signature(sheet, [330, sheet.y + 30], chance);
  signingLine(sheet, [310, sheet.y + 34], 190, ['REGISTRAR OF DEEDS / TITLES']);
  boxStamp(sheet, [80, sheet.y + 4], chance, [
    'REGISTERED',
    particularsValue(story.consent.particulars),
    shortDate(story.search.registeredAt, chance),
  ]);
  return sheet;
}

/** A table of the transaction as information systems print it. */
function consentTable(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['office', 'grotesk', 'screen', 'narrow'],
    size: [9.5, 10.5],
    leading: 1.35,
    align: 'left',
    fill: chance.pick([{}, { bold: true }]),
  });
  border(sheet, chance);
  arms(sheet, [84, 70], 0.9);
  sheet.y = 52;
  heading(sheet, story.registry.title, 12);
  heading(sheet, `CERTIFICATE OF ${titleOf(draft)}`, 16);
  write(sheet, `${story.registry.office}, ${story.registry.capital}`, { align: 'center', size: 9, after: 14 });
  grid(
    sheet,
    [
      ['Consent Number', 'File Number', 'Date of Consent'],
      [
        [number(sheet, draft)],
        [field(sheet, 'fileNumber', story.certificate.fileNumber)],
        [dateLine(sheet, draft, story.consent.date)],
      ],
    ],
    [170, 150, 155],
  );
  leave(sheet, 10);
  grid(
    sheet,
    [
      ['Party', 'Name', 'Address'],
      ['Assignor', [from(sheet, draft)], story.certificate.holderAddress],
      ['Assignee', [to(sheet, draft)], story.deed.assigneeAddress],
    ],
    [90, 205, 180],
  );
  leave(sheet, 10);
  const rows: [string, (string | Span)[]][] = [
    ['Land', placeWords(sheet, draft)],
    ['State', [stateSpan(sheet, draft)]],
    ['Size', [areaSpan(sheet, draft)]],
    ['Instrument', ['Deed of Assignment of ', deedDate(sheet, draft)]],
    ['Assessed value', [sayMoney(story.deed.price, chance)]],
    ['Existing title', ['Certificate of Occupancy ', story.certificate.number]],
  ];
  grid(sheet, [['Particulars', 'Entry'], ...rows], [130, 345]);
  leave(sheet, 12);
  write(
    sheet,
    'Consent is granted under the Land Use Act for the alienation described above. This certificate is not valid without the seal of the office.',
    { size: 9 },
  );
  givenBy(sheet, draft, 310);
  return sheet;
}

/** A short certificate in sentences, the parties set out in the middle. */
function shortConsent(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['condensed', 'roman', 'ledger', 'bookish'],
    size: [12, 13.5],
    leading: 1.65,
    align: 'center',
    fill: { bold: true },
  });
  border(sheet, chance);
  arms(sheet, [297, 92], 1.3);
  sheet.y = 130;
  heading(sheet, story.registry.title, 15);
  heading(sheet, titleOf(draft), 22);
  write(sheet, ['No. ', number(sheet, draft)], { after: 18 });
  write(
    sheet,
    [
      `Consent is hereby given by the ${story.registry.head} under Section 22 of the Land Use Act to the assignment made on `,
      deedDate(sheet, draft),
    ],
    { after: 8 },
  );
  write(sheet, 'by', { after: 4 });
  write(sheet, [from(sheet, draft)], { after: 4 });
  write(sheet, 'in favour of', { after: 4 });
  write(sheet, [to(sheet, draft)], { after: 8 });
  write(
    sheet,
    [
      'of the land at ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ', in extent ',
      areaSpan(sheet, draft),
      ' (File ',
      field(sheet, 'fileNumber', story.certificate.fileNumber),
      ').',
    ],
    { left: 20, width: 435, after: 12 },
  );
  write(sheet, ['Given this ', dateInSentence(sheet, draft, story.consent.date), '.'], { after: 8 });
  givenBy(sheet, draft, 310);
  return sheet;
}

export const CONSENT_LAYOUTS: readonly Layout[] = [
  { name: 'consent-form', draw: consentForm },
  { name: 'consent-letter', draw: consentLetter },
  { name: 'endorsement', draw: endorsement },
  { name: 'consent-table', draw: consentTable },
  { name: 'short-consent', draw: shortConsent },
];
