import { clauses, heading, pairs } from '../blocks.ts';
import {
  areaAgain,
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
import { arms, border, boxStamp, watermark } from '../marks.ts';
import { legalDate, particularsValue, plural, shortDate } from '../saying.ts';
import { bold, field, italic, leave, newPage, type Sheet, write } from '../sheet.ts';
import { conditionsOf, signedByHead } from './certificate-parts.ts';
import { diploma, typedThroughout, withSchedule } from './certificate-plain.ts';
import { drawOutline } from './outline.ts';

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
    faces: ['roman', 'condensed', 'bookish'],
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

export const CERTIFICATE_LAYOUTS: readonly Layout[] = [
  { name: 'form-with-gaps', draw: formWithGaps },
  { name: 'system-print', draw: systemPrint },
  { name: 'dotted-form', draw: dottedForm },
  { name: 'typed-throughout', draw: typedThroughout },
  { name: 'diploma', draw: diploma },
  { name: 'with-schedule', draw: withSchedule },
];
