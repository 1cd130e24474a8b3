import { clauses, grid, heading, PAIR_STYLES, pairs, sideBySide } from '../blocks.ts';
import {
  areaSpan,
  type Draft,
  dateInSentence,
  dateLine,
  earlier,
  numberSpan,
  placeWords,
  startSheet,
  stateSpan,
  stateWords,
} from '../draft.ts';
import { arms, border, watermark } from '../marks.ts';
import { legalDate, numberInWords, plural, sayMoney, shortDate } from '../saying.ts';
import { bold, box, ensure, field, leave, line, type Sheet, write } from '../sheet.ts';
import { conditionsOf, signedByHead } from './certificate-parts.ts';
/** Typed from end to end in the first years of the Act. */
export function typedThroughout(draft: Draft): Sheet {
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
export function diploma(draft: Draft): Sheet {
  const { story, chance } = draft;
  const { certificate, registry } = story;
  const sheet = startSheet(draft, {
    faces: ['condensed', 'ledger', 'office', 'grotesk'],
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
export function withSchedule(draft: Draft): Sheet {
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
