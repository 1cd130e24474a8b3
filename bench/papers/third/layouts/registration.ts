import { grid, heading, PAIR_STYLES, pairs } from '../blocks.ts';
import {
  areaSpan,
  type Draft,
  dateInSentence,
  dateLine,
  earlier,
  type Layout,
  numberSpan,
  placeWords,
  startSheet,
  stateSpan,
  stateWords,
} from '../draft.ts';
import { arms, border, boxStamp, roundSeal, signature, signingLine, watermark } from '../marks.ts';
import { particularsValue, shortDate } from '../saying.ts';
import { ensure, field, leave, type Sheet, write } from '../sheet.ts';

const owner = (sheet: Sheet, { story }: Draft) => field(sheet, 'holder', story.deed.assignee);
const number = (sheet: Sheet, draft: Draft) => numberSpan(sheet, draft, draft.story.consent.particulars);
const entered = (sheet: Sheet, { story, chance }: Draft) =>
  earlier(sheet, shortDate(story.search.registeredAt, chance));
const fileSpan = (sheet: Sheet, { story }: Draft) => field(sheet, 'fileNumber', story.certificate.fileNumber);

function registrar(sheet: Sheet, draft: Draft, x: number): void {
  const { story, chance } = draft;
  ensure(sheet, 92);
  const y = sheet.y + 54;
  signature(sheet, [x + 24, y - 4], chance);
  signingLine(sheet, [x, y], 190, [
    chance.pick([story.search.officer, '']),
    chance.pick(['Registrar of Titles', 'Registrar of Deeds', 'Deputy Registrar', 'Director, Land Registry']),
  ]);
  if (chance.is(0.85))
    roundSeal(sheet, [x > 250 ? 150 : 420, y - 8], chance, {
      rim: chance.pick([story.registry.title, 'LANDS REGISTRY']),
      foot: 'REGISTRAR',
      middle: chance.is(0.5) ? ['LAND', 'REGISTRY'] : [],
    });
  if (chance.is(0.35))
    boxStamp(sheet, [x > 250 ? 70 : 330, y + 30], chance, [
      'CERTIFIED TRUE COPY',
      shortDate(story.search.date, chance),
    ]);
  sheet.y = y + 32;
}

/** The certificate that an instrument was registered. */
function registrationCertificate(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'condensed', 'ledger', 'bookish'],
    size: [11, 12.5],
    leading: 1.55,
    align: 'justify',
    fill: { bold: true },
  });
  if (chance.is(0.5)) watermark(sheet, chance, 'REGISTERED');
  border(sheet, chance);
  arms(sheet, [297, 84], 1.15);
  sheet.y = 116;
  heading(sheet, story.registry.title, 14);
  heading(
    sheet,
    chance.pick([
      'CERTIFICATE OF REGISTRATION',
      'CERTIFICATE OF PROPERTY REGISTRATION',
      'CERTIFICATE OF REGISTRATION OF INSTRUMENT',
      'CERTIFICATE OF REGISTRATION OF TITLE',
    ]),
    18,
  );
  write(
    sheet,
    chance.pick(['(Land Instruments Registration Law)', '(Registration of Titles Law)', 'Lands Registration Law']),
    { align: 'center', after: 14 },
  );
  write(
    sheet,
    [
      'I hereby certify that the interest of ',
      owner(sheet, draft),
      ' in the land at ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ', being ',
      areaSpan(sheet, draft),
      ', was entered in the register on ',
      entered(sheet, draft),
      ' as ',
      number(sheet, draft),
      ` of the ${story.registry.registryOffice}, under File No. `,
      fileSpan(sheet, draft),
      '.',
    ],
    { indent: 24, after: 12 },
  );
  write(sheet, ['Issued this ', dateInSentence(sheet, draft, story.search.date), '.'], { after: 10 });
  registrar(sheet, draft, 320);
  return sheet;
}

/** The answer to a search, by letter. */
function searchReport(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'grotesk', 'office', 'typewriter'],
    size: [10.5, 11.5],
    leading: 1.45,
  });
  heading(sheet, story.registry.registryOffice.toUpperCase(), 14);
  write(sheet, story.registry.title, { align: 'center', size: 10, after: 12 });
  write(sheet, `Search ref: ${story.search.number}`, { align: 'left' });
  write(sheet, ['Date: ', dateLine(sheet, draft, story.search.date)], { align: 'left', after: 10 });
  heading(
    sheet,
    chance.pick([
      'LAND REGISTRY SEARCH REPORT',
      'REPORT OF SEARCH ON REGISTERED PROPERTY',
      'PROPERTY REGISTRATION: REPORT OF SEARCH',
    ]),
    13,
    'underline',
  );
  leave(sheet, 8);
  write(
    sheet,
    'Following the application and payment of the prescribed fee, a search was conducted in the register and the following was found:',
    { after: 8 },
  );
  pairs(
    sheet,
    [
      ['Registered owner', [owner(sheet, draft)]],
      ['Registration particulars', [number(sheet, draft)]],
      ['Date registered', [entered(sheet, draft)]],
      ['File', [fileSpan(sheet, draft)]],
      ['Description', placeWords(sheet, draft)],
      ['State', [stateSpan(sheet, draft)]],
      ['Extent', [areaSpan(sheet, draft)]],
      ['Encumbrances', chance.pick(['None registered', 'NIL', 'No caution, caveat or mortgage appears'])],
    ],
    { style: chance.pick(PAIR_STYLES), label: 150 },
  );
  leave(sheet, 8);
  write(
    sheet,
    'This report states what is on the register at the time of the search only and the office accepts no liability for errors.',
    { size: 9.5 },
  );
  registrar(sheet, draft, 62);
  return sheet;
}

/** An extract of the register as a table of entries. */
function registerExtract(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['ledger', 'roman', 'office', 'screen', 'typewriter'],
    size: [10, 11],
    leading: 1.35,
    align: 'left',
  });
  heading(sheet, story.registry.title, 13);
  heading(
    sheet,
    chance.pick([
      'EXTRACT FROM THE REGISTER OF TITLES',
      'PROPERTY REGISTER: CERTIFIED EXTRACT',
      'REGISTER OF DEEDS – EXTRACT',
    ]),
    15,
    'rules',
  );
  leave(sheet, 8);
  write(
    sheet,
    [
      'A.  PROPERTY: ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      '. Area ',
      areaSpan(sheet, draft),
      '. File ',
      fileSpan(sheet, draft),
      '.',
    ],
    { after: 8 },
  );
  write(sheet, ['B.  REGISTERED PROPRIETOR: ', owner(sheet, draft), ` of ${story.deed.assigneeAddress}`], { after: 4 });
  write(sheet, ['Registration No. ', number(sheet, draft)], { left: 20, after: 8 });
  write(sheet, 'C.  ENTRIES', { after: 4 });
  grid(
    sheet,
    [
      ['Date', 'Instrument', 'From', 'To', 'Particulars'],
      [
        shortDate(story.certificate.date, chance),
        'C of O',
        'Government',
        story.certificate.holder,
        particularsValue(story.certificate.particulars),
      ],
      [
        [entered(sheet, draft)],
        'Assignment',
        [field(sheet, 'assignor', story.deed.assignor)],
        story.deed.assignee,
        particularsValue(story.consent.particulars),
      ],
    ],
    [82, 72, 108, 118, 95],
  );
  leave(sheet, 10);
  write(sheet, [
    'Extract made on ',
    dateLine(sheet, draft, story.search.date),
    ` against application ${story.search.number}.`,
  ]);
  registrar(sheet, draft, 320);
  return sheet;
}

/** A land information certificate, boxes with labels above. */
function informationCertificate(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['office', 'grotesk', 'narrow', 'screen'],
    size: [10, 11],
    leading: 1.35,
    align: 'left',
    fill: { bold: true },
    paper: chance.pick(['a4', 'wide'] as const),
  });
  watermark(sheet, chance, story.registry.state.toUpperCase());
  border(sheet, chance);
  sheet.y = 50;
  heading(sheet, story.registry.title, 13);
  heading(
    sheet,
    chance.pick(['PROPERTY REGISTRATION CERTIFICATE', 'PROPERTY REGISTRATION', 'LAND REGISTRATION CERTIFICATE']),
    19,
  );
  leave(sheet, 8);
  const style = chance.pick(['above', 'boxed', 'tabbed'] as const);
  pairs(
    sheet,
    [
      [chance.pick(['Registration No.', 'Registered as', 'Title No.']), [number(sheet, draft)]],
      ['Owner on record', [owner(sheet, draft)]],
      ['Property', placeWords(sheet, draft)],
      ['State', [stateSpan(sheet, draft)]],
      ['Measured area', [areaSpan(sheet, draft)]],
      ['Lands file', [fileSpan(sheet, draft)]],
      ['Date of registration', [entered(sheet, draft)]],
      ['Certificate issued', [dateLine(sheet, draft, story.search.date)]],
    ],
    { style, label: 150 },
  );
  registrar(sheet, draft, sheet.size.width - 270);
  return sheet;
}

/** The slip that confirms registration, half a page, typed or printed. */
function confirmationSlip(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['typewriter', 'console', 'narrow', 'roman'],
    size: [10, 11],
    leading: 1.5,
    align: 'left',
    fill: { underline: chance.is(0.5) },
  });
  heading(sheet, story.registry.registryOffice, 14);
  heading(
    sheet,
    chance.pick([
      'ACKNOWLEDGEMENT OF REGISTRATION',
      'CONFIRMATION OF PROPERTY REGISTRATION',
      'NOTICE OF REGISTRATION OF DEED',
    ]),
    13,
    'underline',
  );
  leave(sheet, 12);
  write(sheet, ['To: ', owner(sheet, draft)], { after: 8 });
  write(
    sheet,
    [
      'Take notice that your instrument affecting ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ' (',
      areaSpan(sheet, draft),
      ') was accepted for registration on ',
      entered(sheet, draft),
      ' and stands registered as ',
      number(sheet, draft),
      '. Land file: ',
      fileSpan(sheet, draft),
      '.',
    ],
    { after: 10 },
  );
  write(
    sheet,
    `Official receipt ${chance.whole(100_000, 9_999_999)} for ₦${(story.permit.fee * 2).toLocaleString('en-GB')}.00.`,
    { after: 8 },
  );
  write(sheet, ['Dated ', dateLine(sheet, draft, story.search.date), `, ${story.registry.capital}.`]);
  registrar(sheet, draft, 300);
  return sheet;
}

export const REGISTRATION_LAYOUTS: readonly Layout[] = [
  { name: 'registration-certificate', draw: registrationCertificate },
  { name: 'search-report', draw: searchReport },
  { name: 'register-extract', draw: registerExtract },
  { name: 'information-certificate', draw: informationCertificate },
  { name: 'confirmation-slip', draw: confirmationSlip },
];
