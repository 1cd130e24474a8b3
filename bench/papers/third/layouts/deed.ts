import { clauses, grid, heading, pageNumbers, pairs, sideBySide } from '../blocks.ts';
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
import { boxStamp, roundSeal, signature, signingLine } from '../marks.ts';
import { legalDate, sayMoney, shortDate } from '../saying.ts';
import { bold, ensure, field, leave, newPage, putAt, type Sheet, type Span, write } from '../sheet.ts';

const assignorSpan = (sheet: Sheet, { story }: Draft, isLoud = false) =>
  field(sheet, 'assignor', isLoud ? story.deed.assignor.toUpperCase() : story.deed.assignor);
const assigneeSpan = (sheet: Sheet, { story }: Draft, isLoud = false) =>
  field(sheet, 'assignee', isLoud ? story.deed.assignee.toUpperCase() : story.deed.assignee);

function executed(sheet: Sheet, draft: Draft): void {
  const { story, chance } = draft;
  const open = chance.pick([
    'SIGNED, SEALED AND DELIVERED by the within-named',
    'SIGNED SEALED & DELIVERED BY THE',
    'Executed as a deed by the',
  ]);
  for (const [role, name] of [
    ['ASSIGNOR', story.deed.assignor],
    ['ASSIGNEE', story.deed.assignee],
  ] as const) {
    ensure(sheet, 124);
    write(sheet, `${open} ${role}`, { width: 250, align: 'left' });
    signature(sheet, [350, sheet.y + 8], chance);
    signingLine(sheet, [322, sheet.y + 12], 190, [name]);
    leave(sheet, 26);
    write(sheet, 'In the presence of:', { align: 'left' });
    const witness = chance.pick(['Name: …………………………………', 'NAME ______________________']);
    write(sheet, `${witness}   Occupation: ………………`, { align: 'left', size: 9.5 });
    write(sheet, 'Address: ……………………………   Signature & date: ………………', { align: 'left', size: 9.5, after: 14 });
  }
  const isFirm = /Limited|Ltd|PLC/.test(story.deed.assignor + story.deed.assignee);
  if (isFirm || chance.is(0.3))
    roundSeal(sheet, [260, sheet.y - 60], chance, { rim: 'COMMON SEAL', foot: 'NIGERIA', middle: ['COMMON', 'SEAL'] });
  if (chance.is(0.6))
    boxStamp(sheet, [330, Math.min(sheet.y + 4, sheet.size.height - 90)], chance, [
      'STAMP DUTIES',
      `₦${Math.round(story.deed.price * 0.03).toLocaleString('en-GB')}.00`,
      shortDate(story.deed.date, chance),
    ]);
  ensure(sheet, 60);
  write(sheet, `Prepared by: ${story.deed.lawyer}, Legal Practitioner, ${story.deed.assigneeAddress}`, {
    align: 'left',
    size: 9,
  });
}

const covenantsOf = ({ chance }: Draft) => {
  const all = [
    'That the Assignor has good right and full power to assign the property in the manner aforesaid.',
    'That the property is free from all encumbrances, charges, liens and pending actions of whatever nature.',
    'That the Assignee shall peaceably hold and enjoy the property without interruption by the Assignor or any person claiming through or in trust for the Assignor.',
    'To indemnify the Assignee against all losses arising from any defect in title or adverse claim.',
    'To execute at the cost of the Assignee every further act or thing for more perfectly assuring the property.',
    'To observe and perform the covenants and conditions contained in the head title.',
  ];
  return all.slice(chance.whole(0, 2), chance.whole(4, 6));
};

/** The recital of root of title, its date the earlier one. */
const titleRecital = (sheet: Sheet, draft: Draft): (string | Span)[] => {
  const { certificate, registry } = draft.story;
  const date = earlier(
    sheet,
    draft.chance.is(0.5) ? legalDate(certificate.date, draft.chance) : shortDate(certificate.date, draft.chance),
  );
  return draft.chance.pick<(string | Span)[]>([
    [
      'Certificate of Occupancy No. ',
      filled(sheet, certificate.number),
      ' dated the ',
      date,
      ` and registered at the ${registry.registryOffice}`,
    ],
    ['a Right of Occupancy evidenced by a Certificate of Occupancy dated ', date, ' and numbered ', certificate.number],
    [
      `Certificate No. ${certificate.number} (File No. `,
      field(sheet, 'fileNumber', certificate.fileNumber),
      ') dated ',
      date,
    ],
  ]);
};

const parcelWords = (sheet: Sheet, draft: Draft): (string | Span)[] => [
  'ALL THAT piece or parcel of land ',
  draft.chance.pick(['lying, being and situate at ', 'situate at ', 'known as ']),
  ...placeWords(sheet, draft),
  ', ',
  ...stateWords(sheet, draft),
  draft.chance.pick([', containing an area of approximately ', ', measuring about ', ', having an area of ']),
  areaSpan(sheet, draft),
  draft.chance.pick([' more or less', '', ' or thereabouts']),
  ', and more particularly described and delineated on Survey Plan No. ',
  field(sheet, 'surveyPlanNumber', draft.story.survey.number),
];

function cover(sheet: Sheet, draft: Draft): void {
  const { story, chance } = draft;
  sheet.y = 110;
  if (chance.is(0.6))
    write(sheet, ['DATED THE ', dateInSentence(sheet, draft, story.deed.date)], {
      align: 'center',
      size: 13,
      after: 60,
    });
  else write(sheet, ['DATED THIS ', dateInSentence(sheet, draft, story.deed.date)], { align: 'center', after: 50 });
  heading(sheet, 'DEED OF ASSIGNMENT', 24, chance.pick(['rules', 'underline', 'box'] as const));
  leave(sheet, 40);
  write(sheet, 'BETWEEN', { align: 'center', after: 26 });
  write(sheet, [{ ...assignorSpan(sheet, draft, true), bold: true }], { align: 'center', size: 13 });
  write(sheet, '(ASSIGNOR)', { align: 'center', after: 20 });
  write(sheet, 'AND', { align: 'center', after: 20 });
  write(sheet, [{ ...assigneeSpan(sheet, draft, true), bold: true }], { align: 'center', size: 13 });
  write(sheet, '(ASSIGNEE)', { align: 'center', after: 46 });
  write(
    sheet,
    ['IN RESPECT OF ALL THAT PROPERTY KNOWN AS ', ...placeWords(sheet, draft), ', ', ...stateWords(sheet, draft)],
    { align: 'center', left: 60, width: 355, after: 70 },
  );
  write(sheet, 'PREPARED BY:', { align: 'left', size: 10 });
  write(sheet, story.deed.lawyer.toUpperCase(), { align: 'left', size: 10, bold: true });
  write(sheet, `Barristers & Solicitors, ${story.deed.assigneeAddress}`, { align: 'left', size: 10 });
}

/** With a cover, recitals and a schedule, as chambers draw it. */
function chambers(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'bookish', 'ledger'],
    align: 'justify',
    size: [11, 12.5],
    leading: 1.6,
    fill: chance.pick([{}, { bold: true }]),
  });
  cover(sheet, draft);
  pageNumbers(sheet, chance);
  newPage(sheet);
  write(
    sheet,
    [
      bold('THIS DEED OF ASSIGNMENT'),
      ' made the ',
      dateInSentence(sheet, draft, story.deed.date),
      ' ',
      bold('BETWEEN '),
      assignorSpan(sheet, draft, true),
      ` of ${story.certificate.holderAddress} (hereinafter called “the Assignor” which expression shall where the context so admits include heirs, personal representatives and assigns) of the one part `,
      bold('AND '),
      assigneeSpan(sheet, draft, true),
      ` of ${story.deed.assigneeAddress} (hereinafter called “the Assignee”) of the other part.`,
    ],
    { after: 8 },
  );
  write(sheet, [bold('WHEREAS:')], { after: 4 });
  clauses(
    sheet,
    [
      ['By ', ...titleRecital(sheet, draft), ', the Assignor became entitled to the property hereinafter described.'],
      'The Assignor is desirous of assigning the unexpired residue of the said term to the Assignee, who has agreed to take same.',
    ],
    '1.',
  );
  write(
    sheet,
    [
      bold('NOW THIS DEED WITNESSETH'),
      ` that in consideration of the sum of ${sayMoney(story.deed.price, chance)} paid by the Assignee to the Assignor, the receipt whereof is hereby acknowledged, the Assignor as BENEFICIAL OWNER hereby assigns unto the Assignee `,
      ...parcelWords(sheet, draft),
      ' TO HOLD the same unto the Assignee for the residue of the term.',
    ],
    { after: 8 },
  );
  write(sheet, 'THE ASSIGNOR HEREBY COVENANTS WITH THE ASSIGNEE as follows:', { after: 4 });
  clauses(sheet, covenantsOf(draft), chance.pick(['(a)', '(i)'] as const));
  write(
    sheet,
    [
      'IN WITNESS WHEREOF the parties have hereunto set their hands and seals the day and year first above written. The property measures ',
      areaAgain(sheet, draft),
      '.',
    ],
    { after: 14 },
  );
  executed(sheet, draft);
  return sheet;
}

/** Modern: numbered parties and definitions, particulars in a box at the start. */
function particularsFirst(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, { faces: ['grotesk', 'office', 'roman', 'ledger'], size: [10, 11], leading: 1.45 });
  heading(
    sheet,
    chance.pick(['DEED OF ASSIGNMENT', 'DEED OF ASSIGNMENT OF LAND']),
    17,
    chance.pick(['none', 'rules', 'underline'] as const),
  );
  leave(sheet, 6);
  pairs(
    sheet,
    [
      ['Date of this Deed', [dateLine(sheet, draft, story.deed.date)]],
      ['Assignor (Vendor)', [assignorSpan(sheet, draft), ` of ${story.certificate.holderAddress}`]],
      ['Assignee (Purchaser)', [assigneeSpan(sheet, draft), ` of ${story.deed.assigneeAddress}`]],
      ['Property', placeWords(sheet, draft)],
      ['State', [stateSpan(sheet, draft)]],
      ['Land area', [areaSpan(sheet, draft)]],
      ['Survey plan', [field(sheet, 'surveyPlanNumber', story.survey.number)]],
      ['Root of title', titleRecital(sheet, draft)],
      ['Price', sayMoney(story.deed.price, chance)],
    ],
    { style: chance.pick(['boxed', 'tabbed', 'colon', 'plain'] as const), label: 140 },
  );
  leave(sheet, 10);
  clauses(
    sheet,
    [
      'Assignment. In consideration of the Price, receipt of which is acknowledged, the Assignor with full title guarantee assigns the Property to the Assignee absolutely for the remainder of the term.',
      ['Covenants. ', covenantsOf(draft).join(' ')],
      'Consent. The parties shall sign all forms for the consent of the Governor under Section 22 of the Land Use Act; the Assignee bears its cost.',
      ['Extent. For the avoidance of doubt the Property extends to ', areaAgain(sheet, draft), ' and no more.'],
    ],
    '1.',
  );
  leave(sheet, 10);
  executed(sheet, draft);
  return sheet;
}

/** The seventies and eighties: typed, foolscap, one breath from begin to end. */
function typedDeed(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['typewriter', 'typewriter', 'console'],
    size: [10, 11],
    leading: 1.75,
    align: 'left',
    paper: 'foolscap',
    fill: {},
  });
  sheet.look.paper = '#f5eeda';
  for (const page of sheet.pages) page.paper = sheet.look.paper;
  sheet.margin.left = 96;
  write(
    sheet,
    [
      'THIS INDENTURE OF ASSIGNMENT made the ',
      dateInSentence(sheet, draft, story.deed.date),
      ' BETWEEN ',
      assignorSpan(sheet, draft, true),
      ` of ${story.certificate.holderAddress} (hereinafter referred to as “the Assignor”) of the one part and `,
      assigneeSpan(sheet, draft, true),
      ` of ${story.deed.assigneeAddress} (hereinafter referred to as “the Assignee”) of the other part WHEREAS the Assignor is seised of the hereditaments hereinafter described by virtue of `,
      ...titleRecital(sheet, draft),
      ` AND WHEREAS the Assignee has agreed to purchase the same at the price of ${sayMoney(story.deed.price, chance)} NOW THIS DEED WITNESSETH that in pursuance of the said agreement the Assignor hereby ASSIGNS unto the Assignee `,
      ...parcelWords(sheet, draft),
      ' and thereon verged RED TOGETHER with all easements and appurtenances thereto belonging TO HOLD unto the use of the Assignee.',
    ],
    { indent: 40, after: 10 },
  );
  write(sheet, `AND the Assignor hereby covenants: ${covenantsOf(draft).join(' ')}`, { after: 12 });
  write(sheet, 'IN WITNESS whereof the parties hereto have set their hands and seals.', { after: 12 });
  executed(sheet, draft);
  return sheet;
}

/** Registered: a box of the registry above, parties side by side. */
function registered(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['roman', 'bookish', 'narrow', 'condensed'],
    size: [11, 12],
    leading: 1.45,
    align: 'justify',
  });
  write(sheet, ['Registered as ', numberSpan(sheet, draft, story.consent.particulars)], { align: 'right', size: 10 });
  write(sheet, `${story.registry.registryOffice}`, { align: 'right', size: 10, after: 10 });
  heading(sheet, 'DEED OF ASSIGNMENT', 18, chance.pick(['box', 'underline'] as const));
  write(sheet, ['executed this ', dateInSentence(sheet, draft, story.deed.date)], { align: 'center', after: 10 });
  sideBySide(
    sheet,
    (width) => {
      write(sheet, [bold('FROM')], { width });
      write(sheet, [assignorSpan(sheet, draft)], { width, align: 'left' });
      write(sheet, `${story.certificate.holderAddress} – the Assignor`, { width, align: 'left', size: 10, after: 10 });
    },
    (left, width) => {
      write(sheet, [bold('TO')], { left, width });
      write(sheet, [assigneeSpan(sheet, draft)], { left, width, align: 'left' });
      write(sheet, `${story.deed.assigneeAddress} – the Assignee`, { left, width, align: 'left', size: 10, after: 10 });
    },
  );
  write(sheet, ['1.  The Assignor holds ', ...titleRecital(sheet, draft), '.'], { after: 6 });
  write(
    sheet,
    [
      '2.  For ',
      sayMoney(story.deed.price, chance),
      ' now paid the Assignor assigns to the Assignee ',
      ...parcelWords(sheet, draft),
      '.',
    ],
    { after: 6 },
  );
  write(sheet, `3.  ${covenantsOf(draft).slice(0, 3).join(' ')}`, { after: 10 });
  grid(
    sheet,
    [
      ['Schedule', 'Area', 'Beacons'],
      [story.district, [areaAgain(sheet, draft)], story.parcel.beacons.map(({ name }) => name).join(', ')],
    ],
    [170, 130, 175],
  );
  leave(sheet, 14);
  executed(sheet, draft);
  return sheet;
}

/** Sale by a family or developer: agreement and assignment in one paper, clauses with headings. */
function agreementAndDeed(draft: Draft): Sheet {
  const { story, chance } = draft;
  const sheet = startSheet(draft, {
    faces: ['office', 'roman', 'grotesk', 'screen'],
    size: [10, 11.25],
    leading: 1.42,
  });
  pageNumbers(sheet, chance);
  heading(
    sheet,
    chance.pick([
      'DEED OF ASSIGNMENT AND AGREEMENT FOR SALE OF LAND',
      'LAND PURCHASE AGREEMENT AND DEED OF ASSIGNMENT',
    ]),
    14,
    'underline',
  );
  leave(sheet, 8);
  write(
    sheet,
    ['This Deed of Assignment is entered into on ', dateLine(sheet, draft, story.deed.date), ' by and between:'],
    { after: 6 },
  );
  write(
    sheet,
    [
      '(1)  ',
      bold(''),
      { ...assignorSpan(sheet, draft), bold: true },
      `, of ${story.certificate.holderAddress} (the “Assignor”); and`,
    ],
    { left: 20, after: 4 },
  );
  write(
    sheet,
    ['(2)  ', { ...assigneeSpan(sheet, draft), bold: true }, `, of ${story.deed.assigneeAddress} (the “Assignee”).`],
    { left: 20, after: 8 },
  );
  const section = (title: string, words: (string | Span)[]) => {
    write(sheet, title, { bold: true, align: 'left' });
    write(sheet, words, { left: 14, after: 7 });
  };
  section('BACKGROUND', ['The Assignor is the holder under ', ...titleRecital(sheet, draft), '.']);
  section('THE LAND', [...parcelWords(sheet, draft), '.']);
  section('CONSIDERATION', [
    `The Assignee has paid ${sayMoney(story.deed.price, chance)}, which the Assignor acknowledges by signing below.`,
  ]);
  section('UNDERTAKINGS OF THE ASSIGNOR', [covenantsOf(draft).join(' ')]);
  section('GOVERNING LAW', ['The laws of the Federal Republic of Nigeria apply. Disputes go first to mediation.']);
  if (chance.is(0.5)) putAt(sheet, 62, sheet.size.height - 40, 'Initials: ________    ________', { size: 9 });
  executed(sheet, draft);
  return sheet;
}

export const DEED_LAYOUTS: readonly Layout[] = [
  { name: 'chambers', draw: chambers },
  { name: 'particulars-first', draw: particularsFirst },
  { name: 'typed-deed', draw: typedDeed },
  { name: 'registered', draw: registered },
  { name: 'agreement-and-deed', draw: agreementAndDeed },
];
