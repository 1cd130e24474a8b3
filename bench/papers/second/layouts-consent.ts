import { type Facts, writeDate } from './facts.ts';
import { drawBoxStamp, drawRoundSeal, drawSignature } from './inks.ts';
import { drawHead, drawOfficeStamp, drawSigning, type Layout, sealWords, stylesOf } from './parts.ts';
import { ledger, paragraph, type Run } from './setting.ts';

const governor = (facts: Facts) =>
  facts.parcel.place.state === 'FCT'
    ? 'Minister, Federal Capital Territory'
    : `Governor, ${facts.parcel.place.government}`;

function consentRuns(facts: Facts): Run[] {
  const { parcel, step, said, house } = facts;
  return [
    'I HEREBY CONSENT, pursuant to Section 22 of the Land Use Act 1978, to the assignment by ',
    { text: said.assignor, key: 'assignor', face: house.entry, blank: house.unsteady > 0 },
    ' to ',
    { text: said.holder, key: 'holder', face: house.entry, blank: house.unsteady > 0 },
    ` of the Right of Occupancy evidenced by Certificate of Occupancy No. ${parcel.certificate.number} over ${parcel.plot}, ${parcel.district}, measuring `,
    { text: said.area, key: 'area', face: house.entry },
    `, by a Deed of Assignment dated ${writeDate(parcel.transfers[step].deedDate, house.dates)}, for the consideration of N${parcel.transfers[step].price.toLocaleString('en')}.00, subject to registration within sixty days hereof and to payment of all assessed fees.`,
  ];
}

/** A letter of approval to the applicant, with reference, subject line and fees. */
const letter: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { parcel, said, house } = facts;
  let y =
    drawHead(
      sheet,
      facts,
      [`GOVERNMENT OF ${parcel.place.government.toUpperCase()}`, parcel.place.office],
      chance.branch('head'),
    ) + 10;
  sheet.write('Our Ref: ', { x: 60, y }, body);
  sheet.write(said.number, { x: 108, y }, entry, 'number');
  sheet.write('Date: ', { x: sheet.width - 220, y }, body);
  sheet.write(said.date, { x: sheet.width - 192, y }, { ...entry, size: entry.size * 0.94 }, 'date');
  y += 34;
  for (const line of ['The Applicant,', parcel.street + ',', `${parcel.place.state}.`]) {
    sheet.write(line, { x: 60, y }, body);
    y += 14;
  }
  y += 16;
  sheet.write('Sir/Madam,', { x: 60, y }, body);
  const title = `GOVERNOR’S CONSENT TO ASSIGNMENT: ${parcel.plot}, ${parcel.district}`.toUpperCase();
  y = paragraph(sheet, [title], { x: 60, y: y + 26, width: sheet.width - 120 }, bold) + 8;
  y =
    paragraph(
      sheet,
      consentRuns(facts),
      { x: 60, y, width: sheet.width - 120, justify: true, leading: house.size * 1.6 },
      body,
    ) + 10;
  const fees: [string, string][] = [
    ['Consent fee', '1.5%'],
    ['Capital gains tax', '0.5%'],
    ['Stamp duties', '0.5%'],
    ['Registration fee', '0.5%'],
  ];
  y = ledger(
    sheet,
    fees.map(
      ([name, share]) =>
        [
          name,
          `${share} of assessed value   N${((parcel.transfers[facts.step].price * Number.parseFloat(share)) / 100).toLocaleString('en')}.00`,
        ] as [string, string],
    ),
    { x: 84, y: y + 8, width: sheet.width - 190, gap: 130, leading: 18 },
    { label: body, fact: entry, rule: chance.pick(['cells', 'dots', 'none']) },
  );
  y = paragraph(
    sheet,
    [
      'You are advised to present the deed for stamping and registration. Accept the assurances of the Honourable Commissioner.',
    ],
    { x: 60, y: y + 12, width: sheet.width - 120 },
    body,
  );
  drawSigning(
    sheet,
    facts,
    {
      x: 64,
      y: Math.min(y + 78, sheet.height - 76),
      name: facts.officer,
      title: `for: ${governor(facts)}`,
      sealed: sealWords(facts),
    },
    chance.branch('sign'),
  );
  drawOfficeStamp(
    sheet,
    { x: sheet.width - 230, y: Math.min(y + 40, sheet.height - 110) },
    facts,
    chance.branch('stamp'),
  );
};

/** The last sheet of a deed: consent written in a box, with registration particulars below. */
const endorsed: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { parcel, said, house } = facts;
  let y =
    paragraph(
      sheet,
      [
        `This is the last page of the Deed of Assignment relating to ${parcel.plot}, ${parcel.street}, ${parcel.district}.`,
      ],
      { x: 62, y: 64, width: sheet.width - 124 },
      body,
    ) + 10;
  sheet.write('SIGNED AND DELIVERED by the Assignee in the presence of:', { x: 62, y }, body);
  sheet.write(facts.witness, { x: 62, y: y + 34 }, entry);
  drawSignature(sheet, { x: sheet.width - 220, y: y + 4, width: 130, height: 36 }, chance.branch('party'));
  y += 66;
  const box = { x: 54, y, width: sheet.width - 108, height: 356 };
  sheet.frame(box, { width: 1.4 });
  sheet.centre('CONSENT OF THE GOVERNOR', y + 26, { ...bold, size: 14 });
  sheet.write('Consent No. ', { x: 72, y: y + 52 }, body);
  sheet.write(said.number, { x: 136, y: y + 52 }, entry, 'number');
  const end = paragraph(
    sheet,
    consentRuns(facts),
    { x: 72, y: y + 78, width: sheet.width - 144, justify: true, leading: house.size * 1.66 },
    body,
  );
  paragraph(
    sheet,
    ['DATED this ', { text: said.date, key: 'date', face: house.entry, blank: true }],
    { x: 72, y: end + 6, width: sheet.width - 150 },
    body,
  );
  drawSigning(
    sheet,
    facts,
    {
      x: sheet.width - 270,
      y: Math.max(end + 66, y + 316),
      name: facts.officer.toUpperCase(),
      title: governor(facts),
      sealed: sealWords(facts),
    },
    chance.branch('sign'),
  );
  y += 392;
  sheet.write('THIS INSTRUMENT IS REGISTERED', { x: 62, y }, bold);
  const { entry: book } = parcel;
  const registered = `as No. ${book.number + 3} at Page ${book.number + 3} in Volume ${book.volume + 61 * (facts.step + 1)} of the Lands Registry Office at ${parcel.place.state}.`;
  paragraph(
    sheet,
    [{ text: registered, face: house.entry }],
    { x: 62, y: y + 20, width: sheet.width - 300 },
    { ...body, unsteady: house.unsteady },
  );
  drawSignature(sheet, { x: 70, y: y + 62, width: 120, height: 34 }, chance.branch('registrar'));
  sheet.write('Registrar of Titles', { x: 76, y: y + 108 }, body);
  drawRoundSeal(
    sheet,
    { x: sheet.width - 130, y: y + 62, radius: 42 },
    [`Lands Registry ${parcel.place.state}`, 'Registrar'],
    chance.branch('registry'),
  );
};

/** A certificate of consent as a form with a table. */
const form: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { parcel, said } = facts;
  let y = drawHead(
    sheet,
    facts,
    [parcel.place.government.toUpperCase(), 'Directorate of Land Regularisation and Consent'],
    chance.branch('head'),
  );
  sheet.centre('FORM 1C', y, { ...body, size: 9 });
  sheet.centre('CERTIFICATE OF CONSENT', y + 22, { ...bold, size: 16 });
  sheet.centre('(Section 22, Land Use Act, Cap. L5 LFN 2004)', y + 37, { ...body, size: 9.4 });
  const transfer = parcel.transfers[facts.step];
  const rows: [string, string, string?][] = [
    ['Consent number', said.number, 'number'],
    ['Date of consent', said.date, 'date'],
    ['Assignor', said.assignor, 'assignor'],
    ['Assignee', said.holder, 'holder'],
    ['Instrument', `Deed of Assignment, ${writeDate(transfer.deedDate, facts.house.dates)}`],
    ['Root of title', `C of O ${parcel.certificate.number}`],
    ['Property', `${parcel.plot}, ${parcel.district}`],
    ['Land area', said.area, 'area'],
    ['Survey plan', parcel.surveyPlanNumber],
    ['Consideration', `N${transfer.price.toLocaleString('en')}.00`],
  ];
  y = ledger(
    sheet,
    rows,
    { x: 62, y: y + 72, width: sheet.width - 122, gap: 128, leading: 27 },
    { label: bold, fact: entry, rule: chance.pick(['cells', 'cells', 'dots']) },
  );
  y = paragraph(
    sheet,
    [
      'Consent is hereby granted to the transaction described above. This certificate does not itself create or confirm any interest in land other than that validly held by the Assignor.',
    ],
    { x: 62, y: y + 12, width: sheet.width - 124, justify: true },
    body,
  );
  const foot = Math.min(y + 92, sheet.height - 70);
  drawSigning(
    sheet,
    facts,
    { x: 78, y: foot, name: facts.officer, title: 'Honourable Commissioner', sealed: sealWords(facts) },
    chance.branch('sign'),
  );
  drawBoxStamp(
    sheet,
    { x: sheet.width - 210, y: foot - 40 },
    ['CONSENT GRANTED', writeDate(facts.fields.date as string, 3)],
    chance.branch('stamp'),
  );
};

export const CONSENTS: readonly Layout[] = [letter, endorsed, form];
