import { clauses, grid, heading, PAIR_STYLES, pairs, sideBySide } from '../blocks.ts';
import {
  areaAgain,
  areaSpan,
  type Draft,
  dateInSentence,
  dateLine,
  earlier,
  filled,
  type Layout,
  numberSpan,
  placeWords,
  startSheet,
  stateSpan,
  stateWords,
} from '../draft.ts';
import { arms, border, boxStamp, roundSeal, signature, signingLine, watermark } from '../marks.ts';
import { legalDate, numberInWords, particularsValue, plural, sayMoney, shortDate } from '../saying.ts';
import { bold, box, ensure, field, italic, leave, line, newPage, type Sheet, write } from '../sheet.ts';
import { drawOutline } from './outline.ts';

const conditionsOf = ({ story, chance }: Draft) => {
  const all = [
    `To pay in advance without any demand the yearly ground rent of N${story.certificate.rent}.00 or such revised rent as may be fixed from time to time.`,
    'To pay and discharge all rates, taxes and impositions whatsoever which may at any time be charged on the said land or any building thereon.',
    'Within two years from the date of the commencement of this right to erect and complete on the land the buildings shown on plans approved by the planning authority.',
    'Not to alienate the right of occupancy hereby granted or any part thereof by sale, assignment, mortgage, sub-lease, bequest or otherwise howsoever without consent in writing first had and obtained.',
    `To use the said land only for ${story.purpose.toUpperCase()} purposes.`,
    'To maintain in good and substantial repair all buildings on the land and to so deliver them up at the end of the term.',
    'To permit officers so authorised to enter upon the land at any reasonable hour for inspection.',
    'Not to erect or build, or permit to be erected, any structure beyond the building line of the road.',
  ];
  const from = chance.whole(0, 3);
  return all.slice(from, from + chance.whole(3, 5));
};

function signedByHead(sheet: Sheet, { story, chance }: Draft, x: number): void {
  ensure(sheet, 92);
  const y = sheet.y + 58;
  signature(sheet, [x + 24, y - 4], chance);
  signingLine(sheet, [x, y], 190, [
    chance.pick([
      `${story.registry.head.toUpperCase()}`,
      `${story.registry.head} of ${story.registry.state}`,
      `For: The ${story.registry.head}`,
    ]),
  ]);
  const rim = chance.pick([
    story.registry.title,
    `${story.registry.state.toUpperCase()} LANDS`,
    'OFFICE OF THE GOVERNOR',
  ]);
  if (chance.is(0.85))
    roundSeal(sheet, [x > 250 ? x - 66 : x + 270, y - 14], chance, {
      rim,
      foot: 'LAND SEAL',
      middle: chance.is(0.5) ? ['SEAL', 'LANDS'] : [],
    });
  sheet.y = y + 34;
}

/** The printed form with gaps that a typewriter filled. */
function formWithGaps(draft: Draft): Sheet {
  const { story, chance } = draft;
  const { certificate, registry, survey } = story;
  const sheet = startSheet(draft, {
    faces: ['roman', 'bookish', 'ledger'],
    size: [10.5, 11.5],
    leading: 1.6,
    align: 'left',
    fill: { face: 'typewriter', underline: true },
  });
  if (chance.is(0.5)) watermark(sheet, chance, registry.state.toUpperCase());
  border(sheet, chance);
  arms(sheet, [297, 84], 1.2);
  sheet.y = 118;
  heading(sheet, registry.title, 15);
  heading(sheet, 'LAND USE ACT, 1978', 11);
  heading(sheet, 'CERTIFICATE OF OCCUPANCY', 22, chance.pick(['none', 'underline', 'rules']));
  leave(sheet, 8);
  write(sheet, ['Certificate No. ', field(sheet, 'number', certificate.number)], { align: 'right' });
  write(sheet, ['File No. ', field(sheet, 'fileNumber', certificate.fileNumber)], { align: 'right', after: 8 });
  write(
    sheet,
    [
      bold('THIS IS TO CERTIFY THAT '),
      field(sheet, 'holder', certificate.holder),
      ' whose address is ',
      filled(sheet, certificate.holderAddress),
      ' (hereinafter called the holder, which term shall include any person defined as such in Section 51 of the Act) is hereby granted a right of occupancy in and over the land described in the Schedule hereto, and more particularly delineated on the plan printed hereon, for a term of ',
      field(sheet, 'termYears', `${certificate.termYears}`, certificate.termYears),
      ' years commencing from the ',
      filled(sheet, legalDate(certificate.commencedAt, chance)),
      ', according to the true intent and meaning of the said Act and subject to the provisions thereof and to the following special terms and conditions:',
    ],
    { indent: 24, after: 6 },
  );
  clauses(sheet, conditionsOf(draft), '1.');
  heading(sheet, 'THE SCHEDULE', 11, 'underline');
  write(
    sheet,
    [
      'All that parcel of land at ',
      ...placeWords(sheet, draft),
      ', ',
      ...stateWords(sheet, draft),
      ', having an area of approximately ',
      areaSpan(sheet, draft),
      ' shown on Survey Plan No. ',
      field(sheet, 'surveyPlanNumber', survey.number),
      ' dated ',
      earlier(sheet, shortDate(survey.date, chance)),
      '.',
    ],
    { after: 6 },
  );
  write(sheet, ['DATED this ', dateInSentence(sheet, draft, certificate.date), '.'], { after: 2 });
  signedByHead(sheet, draft, 320);
  write(
    sheet,
    [
      italic('This Certificate is registered as '),
      filled(
        sheet,
        `No. ${certificate.particulars.number} at page ${certificate.particulars.page} in Volume ${certificate.particulars.volume}`,
      ),
      italic(` of the ${registry.registryOffice}.`),
    ],
    { size: 9.5 },
  );
  return sheet;
}

/** Recertified by an information system: boxes, a graphic of the parcel, small print. */
function systemPrint(draft: Draft): Sheet {
  const { story, chance } = draft;
  const { certificate, registry, survey } = story;
  const sheet = startSheet(draft, {
    faces: ['grotesk', 'office', 'screen'],
    size: [9.5, 10.5],
    leading: 1.35,
    fill: { bold: true },
  });
  if (chance.is(0.8)) watermark(sheet, chance, chance.pick(['CERTIFIED', 'GEOGRAPHIC INFORMATION', 'ORIGINAL']));
  border(sheet, chance);
  arms(sheet, [chance.pick([92, 297]), 82], 1);
  sheet.y = 112;
  heading(sheet, registry.title, 13);
  heading(sheet, 'Certificate of Occupancy', 20);
  write(sheet, 'issued under Section 9 of the Land Use Act, Cap. L5, Laws of the Federation of Nigeria 2004', {
    align: 'center',
    size: 9,
    after: 8,
  });
  const style = chance.pick(['boxed', 'boxed', 'tabbed', 'plain'] as const);
  pairs(
    sheet,
    [
      ['Certificate Number', [field(sheet, 'number', certificate.number)]],
      [chance.pick(['File Number', 'New File No.', 'Land File']), [field(sheet, 'fileNumber', certificate.fileNumber)]],
      [
        'Name of Holder(s)',
        [field(sheet, 'holder', chance.is(0.5) ? certificate.holder.toUpperCase() : certificate.holder)],
      ],
      ['Address', certificate.holderAddress],
      ['Plot No.', [field(sheet, 'plot', story.plot)]],
      [chance.pick(['District / Zone', 'District', 'Location']), [field(sheet, 'district', story.district)]],
      ['State', [stateSpan(sheet, draft)]],
      ['Plot Size', [areaSpan(sheet, draft)]],
      ['Land Use / Purpose', story.purpose],
      [
        'Term',
        [
          field(sheet, 'termYears', `${certificate.termYears} years`, certificate.termYears),
          ' from ',
          shortDate(certificate.commencedAt, chance),
        ],
      ],
      [
        'Survey Plan',
        [field(sheet, 'surveyPlanNumber', survey.number), ' of ', earlier(sheet, shortDate(survey.date, chance))],
      ],
      ['Date of Issue', [dateLine(sheet, draft, certificate.date)]],
    ],
    { style },
  );
  leave(sheet, 8);
  const top = sheet.y;
  drawOutline(sheet, { x: 66, y: top, width: 210, height: 170 }, story, chance);
  sheet.y = top;
  write(sheet, [bold('Conditions. '), conditionsOf(draft).slice(0, 2).join(' ')], {
    left: 235,
    width: 230,
    size: 8.5,
    align: 'left',
  });
  signedByHead(sheet, draft, 340);
  sheet.y = Math.max(sheet.y, top + 180);
  write(
    sheet,
    italic(
      'Any alteration or erasure renders this certificate void. Annual ground rent is payable on or before 31st January.',
    ).text,
    { size: 8, align: 'center' },
  );
  return sheet;
}

/** The north's plain form: labels in English, dotted lines. */
function dottedForm(draft: Draft): Sheet {
  const { story, chance } = draft;
  const { certificate, registry } = story;
  const sheet = startSheet(draft, {
    faces: ['roman', 'display', 'bookish'],
    leading: 1.5,
    fill: chance.pick([{ face: 'console' }, { bold: true }, { italic: true }, { face: 'typewriter' }]),
  });
  if (chance.is(0.6)) border(sheet, chance);
  sheet.y = 60;
  heading(sheet, registry.title, 16);
  write(sheet, registry.office, { align: 'center', size: 10, after: 4 });
  heading(sheet, 'CERTIFICATE OF OCCUPANCY', 18, 'box');
  write(
    sheet,
    chance.pick([
      '(Statutory Right of Occupancy in an Urban Area)',
      '(Land Use Act 1978, Section 5)',
      'STATUTORY RIGHT OF OCCUPANCY',
    ]),
    { align: 'center', after: 10 },
  );
  pairs(
    sheet,
    [
      ['C. of O. No', [field(sheet, 'number', certificate.number)]],
      ['Ref. File', [field(sheet, 'fileNumber', certificate.fileNumber)]],
      ['Granted to', [field(sheet, 'holder', certificate.holder)]],
      ['of', certificate.holderAddress],
      ['In respect of', placeWords(sheet, draft)],
      ['State', [stateSpan(sheet, draft)]],
      ['Area', [areaSpan(sheet, draft), chance.pick([' or thereabouts', ' more or less', ' (approx.)', ''])]],
      ['For a term of', [field(sheet, 'termYears', plural(certificate.termYears, 'year'), certificate.termYears)]],
      ['With effect from', shortDate(certificate.commencedAt, chance)],
      ['User', story.purpose],
      ['Ground rent', `N${certificate.rent}.00 per annum, revisable every five years`],
      [
        'Site plan',
        [
          field(sheet, 'surveyPlanNumber', story.survey.number),
          ' dated ',
          earlier(sheet, shortDate(story.survey.date, chance)),
        ],
      ],
    ],
    { style: chance.pick(['dotted', 'dotted', 'tabbed', 'colon']), label: 130 },
  );
  leave(sheet, 6);
  write(
    sheet,
    [
      'The holder shall observe the terms endorsed overleaf. Given under my hand this ',
      dateInSentence(sheet, draft, certificate.date),
      ' at ',
      registry.capital,
      '.',
    ],
    { after: 6 },
  );
  signedByHead(sheet, draft, chance.pick([90, 330]));
  if (chance.is(0.5))
    boxStamp(sheet, [80, sheet.y + 14], chance, [
      registry.state.toUpperCase(),
      'DEEDS REGISTERED',
      particularsValue(certificate.particulars),
    ]);
  newPage(sheet);
  heading(sheet, 'TERMS AND CONDITIONS', 13, 'underline');
  leave(sheet, 8);
  clauses(sheet, conditionsOf(draft), chance.pick(['(a)', '(i)', '1.'] as const));
  write(sheet, [
    'The land comprises ',
    areaAgain(sheet, draft),
    ' and is bounded by beacons ',
    story.parcel.beacons.map(({ name }) => name).join(', '),
    '.',
  ]);
  return sheet;
}

/** Typed from end to end in the first years of the Act. */
function typedThroughout(draft: Draft): Sheet {
  const { story, chance } = draft;
  const { certificate, registry } = story;
  const sheet = startSheet(draft, {
    faces: ['typewriter', 'typewriter', 'console'],
    size: [10, 11],
    leading: 1.7,
    align: 'left',
    fill: {},
    paper: 'foolscap',
  });
  sheet.look.paper = '#f7f1df';
  for (const page of sheet.pages) page.paper = sheet.look.paper;
  heading(sheet, registry.title, 13, 'underline');
  heading(sheet, 'LAND USE DECREE NO. 6 OF 1978', 11);
  heading(sheet, 'CERTIFICATE OF OCCUPANCY', 14, 'underline');
  leave(sheet, 10);
  write(sheet, ['NO: ', numberSpan(sheet, draft, certificate.particulars)]);
  write(sheet, ['OUR REF: ', field(sheet, 'fileNumber', certificate.fileNumber)], { after: 10 });
  write(
    sheet,
    [
      'I hereby certify that ',
      field(sheet, 'holder', certificate.holder.toUpperCase()),
      ` of ${certificate.holderAddress} is entitled to a statutory right of occupancy over the parcel of land situate at `,
      ...placeWords(sheet, draft),
      ' in ',
      ...stateWords(sheet, draft),
      ' of Nigeria, containing ',
      areaSpan(sheet, draft),
      ' more or less, for a term of ',
      field(
        sheet,
        'termYears',
        `${numberInWords(certificate.termYears)} (${certificate.termYears})`,
        certificate.termYears,
      ),
      ` years from the ${legalDate(certificate.commencedAt, chance)} at the yearly rent of N${certificate.rent}.00.`,
    ],
    { indent: 30, after: 8 },
  );
  write(
    sheet,
    [
      '2.   The land is shown edged red on Plan No. ',
      field(sheet, 'surveyPlanNumber', story.survey.number),
      ' dated ',
      earlier(sheet, shortDate(story.survey.date, chance)),
      ' attached.',
    ],
    { after: 8 },
  );
  write(sheet, '3.   The holder covenants with the Governor as follows:-', { after: 4 });
  clauses(sheet, conditionsOf(draft), '(i)');
  write(
    sheet,
    ['DATED AT ', registry.capital.toUpperCase(), ' THIS ', dateInSentence(sheet, draft, certificate.date)],
    { after: 4 },
  );
  signedByHead(sheet, draft, 300);
  return sheet;
}

/** A landscape diploma with labels over values. */
function diploma(draft: Draft): Sheet {
  const { story, chance } = draft;
  const { certificate, registry } = story;
  const sheet = startSheet(draft, {
    faces: ['display', 'ledger', 'office', 'grotesk'],
    size: [10.5, 11.5],
    leading: 1.3,
    paper: 'wide',
    align: 'left',
    fill: { bold: true },
  });
  watermark(sheet, chance, registry.state.toUpperCase());
  border(sheet, chance);
  arms(sheet, [90, 76], 1.1);
  sheet.y = 52;
  heading(sheet, registry.title, 15);
  heading(sheet, 'CERTIFICATE OF OCCUPANCY', 24);
  write(sheet, ['No. ', field(sheet, 'number', certificate.number)], { align: 'center', after: 14, size: 12 });
  sideBySide(
    sheet,
    (width) =>
      pairs(
        sheet,
        [
          ['HOLDER', [field(sheet, 'holder', certificate.holder)]],
          ['LOCATION OF LAND', placeWords(sheet, draft)],
          ['STATE', [stateSpan(sheet, draft)]],
          ['SIZE', [areaSpan(sheet, draft)]],
          ['FILE NUMBER', [field(sheet, 'fileNumber', certificate.fileNumber)]],
        ],
        { style: 'above', width },
      ),
    (left, width) =>
      pairs(
        sheet,
        [
          ['TERM GRANTED', [field(sheet, 'termYears', plural(certificate.termYears, 'Year'), certificate.termYears)]],
          ['PERMITTED USE', story.purpose],
          [
            'CADASTRAL PLAN',
            [
              field(sheet, 'surveyPlanNumber', story.survey.number),
              ' (',
              earlier(sheet, shortDate(story.survey.date, chance)),
              ')',
            ],
          ],
          ['COMMENCEMENT', shortDate(certificate.commencedAt, chance)],
          ['ISSUED', [dateLine(sheet, draft, certificate.date)]],
        ],
        { style: 'above', left, width },
      ),
  );
  write(
    sheet,
    'This is to certify that the person named herein is the holder of the statutory right of occupancy over the land described, subject to the Land Use Act and to the covenants in the register.',
    { align: 'center', size: 9.5, after: 6 },
  );
  signedByHead(sheet, draft, 520);
  return sheet;
}

/** Two pages with a table of schedule and the registrar's note. */
function withSchedule(draft: Draft): Sheet {
  const { story, chance } = draft;
  const { certificate, registry } = story;
  const sheet = startSheet(draft, { faces: ['roman', 'ledger', 'bookish', 'narrow'], align: 'justify' });
  arms(sheet, [297, 66], 1);
  sheet.y = 96;
  heading(sheet, registry.title, 14);
  heading(sheet, 'CERTIFICATE OF STATUTORY RIGHT OF OCCUPANCY', 16, chance.pick(['rules', 'underline'] as const));
  const style = chance.pick(PAIR_STYLES);
  pairs(
    sheet,
    [
      ['Certificate of Occupancy No.', [field(sheet, 'number', certificate.number)]],
      ['Lands file', [field(sheet, 'fileNumber', certificate.fileNumber)]],
    ],
    { style, label: 180 },
  );
  leave(sheet, 8);
  write(
    sheet,
    [
      'WHEREAS application has been made for a grant of a right of occupancy, NOW THEREFORE the ',
      registry.head,
      ' of ',
      ...stateWords(sheet, draft),
      ', in exercise of the powers conferred by the Land Use Act, HEREBY GRANTS unto ',
      field(sheet, 'holder', certificate.holder),
      ` of ${certificate.holderAddress} (“the Grantee”) a right of occupancy over the land in the First Schedule for the term of `,
      field(sheet, 'termYears', `${numberInWords(certificate.termYears)} years`, certificate.termYears),
      ` from ${shortDate(certificate.commencedAt, chance)}, yielding and paying therefor yearly the sum of ${sayMoney(certificate.rent, chance)}.`,
    ],
    { after: 8 },
  );
  clauses(sheet, conditionsOf(draft), 'A.');
  write(sheet, ['IN WITNESS whereof this grant is sealed this ', dateInSentence(sheet, draft, certificate.date), '.']);
  signedByHead(sheet, draft, 310);
  ensure(sheet, 190);
  heading(sheet, 'FIRST SCHEDULE', 12);
  grid(
    sheet,
    [
      ['Plot', 'Situation', 'Area', 'Plan', 'Plan date'],
      [
        [field(sheet, 'plot', story.plot)],
        [field(sheet, 'district', story.district)],
        [areaSpan(sheet, draft)],
        [field(sheet, 'surveyPlanNumber', story.survey.number)],
        [earlier(sheet, shortDate(story.survey.date, chance))],
      ],
    ],
    [50, 130, 110, 105, 80],
  );
  leave(sheet, 10);
  box(sheet, { x: 62, y: sheet.y, width: 300, height: 62 });
  write(
    sheet,
    [
      'This instrument is delivered to me for registration and is registered as ',
      bold(
        `No. ${certificate.particulars.number} at page ${certificate.particulars.page} in volume ${certificate.particulars.volume}`,
      ),
      ` of the ${registry.registryOffice}.`,
    ],
    { left: 8, width: 284, size: 9.5 },
  );
  line(sheet, [380, sheet.y + 10], [520, sheet.y + 10]);
  return sheet;
}

export const CERTIFICATE_LAYOUTS: readonly Layout[] = [
  { name: 'form-with-gaps', draw: formWithGaps },
  { name: 'system-print', draw: systemPrint },
  { name: 'dotted-form', draw: dottedForm },
  { name: 'typed-throughout', draw: typedThroughout },
  { name: 'diploma', draw: diploma },
  { name: 'with-schedule', draw: withSchedule },
];
