import { type Facts, writeDate } from './facts.ts';
import { drawBoxStamp } from './inks.ts';
import { drawHead, drawOfficeStamp, drawSigning, type Layout, sealWords, stylesOf } from './parts.ts';
import { ledger, paragraph, type Run } from './setting.ts';

/** What the register carries against the parcel: the line a seller would like to be without. */
function burden(facts: Facts): string {
  const { volume, number } = facts.parcel.entry;
  const { price } = facts.parcel.transfers[1];
  const lines = [
    `Deed of Legal Mortgage in favour of a bank for N${(price * 0.6).toLocaleString('en')}.00, registered as ${number + 7}/${number + 7}/${volume + 140}. Not released.`,
    `Caveat lodged by the ${facts.parcel.plot} family under No. ${volume}/${number}, still subsisting.`,
    'Ground rent in arrears for six years; notice of revocation served.',
    'No subsisting encumbrance was found on the file as at the date of this search.',
  ];
  return lines[(volume + number) % lines.length] as string;
}

function history(facts: Facts): string[] {
  const { parcel, house } = facts;
  const { certificate, entry, transfers } = parcel;
  return [
    `C of O ${certificate.number} of ${writeDate(certificate.date, house.dates)} to ${certificate.holder}, registered ${entry.number}/${entry.number}/${entry.volume}.`,
    ...transfers.map(
      (t, i) =>
        `Deed of Assignment of ${writeDate(t.deedDate, house.dates)}: ${t.assignor} to ${t.assignee}; consent ${t.consentNumber}; registered ${entry.number + 3}/${entry.number + 3}/${entry.volume + 61 * (i + 1)}.`,
    ),
  ];
}

/** A letter of the registrar answering a solicitor. */
const answer: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { parcel, said, house } = facts;
  let y =
    drawHead(sheet, facts, [`${parcel.place.government.toUpperCase()}`, parcel.place.office], chance.branch('head')) +
    8;
  sheet.write('Search No. ', { x: 60, y }, body);
  sheet.write(said.number, { x: 120, y }, entry, 'number');
  sheet.write(said.date, { x: sheet.width - 200, y }, { ...entry, size: entry.size * 0.95 }, 'date');
  sheet.write(`${facts.witness} & Co.,`, { x: 60, y: y + 36 }, body);
  sheet.write('Legal Practitioners.', { x: 60, y: y + 50 }, body);
  y =
    paragraph(
      sheet,
      [`RE: SEARCH REPORT IN RESPECT OF ${parcel.plot}, ${parcel.district}`.toUpperCase()],
      { x: 60, y: y + 84, width: sheet.width - 120 },
      bold,
    ) + 6;
  const runs: Run[] = [
    `With reference to your application for a search of our records on File No. ${facts.fields.fileNumber}, I am directed to report that the land of `,
    { text: said.area, key: 'area', face: house.entry },
    ' is held in the name of ',
    { text: said.holder, key: 'holder', face: house.entry },
    ', and that the register carries these entries:',
  ];
  y =
    paragraph(sheet, runs, { x: 60, y, width: sheet.width - 120, justify: true, leading: house.size * 1.55 }, body) + 6;
  for (const [i, line] of history(facts).entries())
    y = paragraph(sheet, [`${['i', 'ii', 'iii'][i]}.  ${line}`], { x: 80, y, width: sheet.width - 150 }, body) + 4;
  sheet.write('Encumbrances:', { x: 60, y: y + 8 }, bold);
  y = paragraph(
    sheet,
    [{ text: burden(facts), key: 'entry', face: house.entry }],
    { x: 80, y: y + 25, width: sheet.width - 150 },
    { ...body, unsteady: house.unsteady },
  );
  drawSigning(
    sheet,
    facts,
    {
      x: 66,
      y: Math.min(y + 86, sheet.height - 74),
      name: facts.officer,
      title: 'for: Registrar of Titles',
      sealed: sealWords(facts),
    },
    chance.branch('sign'),
  );
  drawOfficeStamp(
    sheet,
    { x: sheet.width - 230, y: Math.min(y + 52, sheet.height - 110) },
    facts,
    chance.branch('stamp'),
  );
};

/** A form of the registry with a table of entries. */
const table: Layout = (sheet, facts, chance) => {
  const { body, bold, entry, small } = stylesOf(facts, chance);
  const { parcel, said } = facts;
  let y = drawHead(
    sheet,
    facts,
    ['LAND REGISTRY', `${parcel.place.government}`, 'REPORT OF OFFICIAL SEARCH'],
    chance.branch('head'),
  );
  const rows: [string, string, string?][] = [
    ['Search number', said.number, 'number'],
    ['Date of search', said.date, 'date'],
    ['File number', facts.fields.fileNumber ?? ''],
    ['Location', `${parcel.plot}, ${parcel.district}`],
    ['Survey plan', parcel.surveyPlanNumber],
    ['Registered holder', said.holder, 'holder'],
    ['Area', said.area, 'area'],
  ];
  y =
    ledger(
      sheet,
      rows,
      { x: 60, y: y + 8, width: sheet.width - 118, gap: 122, leading: 23 },
      { label: bold, fact: entry, rule: 'cells' },
    ) + 12;
  sheet.shape(`M54 ${y - 13}h${sheet.width - 108}v18h${108 - sheet.width}Z`, {
    fill: chance.pick(['#ddd', '#e4ecd9', '#dfe6f2']),
  });
  sheet.write('ENTRIES ON THE REGISTER', { x: 60, y }, bold);
  y += 20;
  for (const line of history(facts)) {
    y = paragraph(sheet, [line], { x: 60, y, width: sheet.width - 120 }, { ...small, face: facts.house.entry }) + 2;
    sheet.line([54, y - 9], [sheet.width - 54, y - 9], { width: 0.4 });
    y += 4;
  }
  sheet.write('REMARKS', { x: 60, y: y + 6 }, bold);
  y = paragraph(
    sheet,
    [{ text: burden(facts), key: 'entry', face: facts.house.entry }],
    { x: 60, y: y + 22, width: sheet.width - 120 },
    { ...body, unsteady: facts.house.unsteady },
  );
  const foot = Math.min(y + 90, sheet.height - 70);
  drawSigning(
    sheet,
    facts,
    { x: sheet.width - 280, y: foot, name: facts.officer, title: 'Deeds Registrar', sealed: sealWords(facts) },
    chance.branch('sign'),
  );
  drawBoxStamp(
    sheet,
    { x: 72, y: foot - 26 },
    ['SEARCH FEE PAID', `N${chance.pick(['10,000', '20,000', '7,500'])}.00`, writeDate(facts.fields.date as string, 2)],
    chance.branch('stamp'),
  );
};

/** A charting officer's typed note on a plain sheet. */
const note: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { parcel, said, house } = facts;
  sheet.write(
    parcel.place.office.toUpperCase(),
    { x: 64, y: 66 },
    { ...bold, size: Math.min(12, 700 / parcel.place.office.length) },
  );
  sheet.write('SEARCH REPORT', { x: 64, y: 84 }, bold);
  let y =
    ledger(
      sheet,
      [
        ['Ref:', said.number, 'number'],
        ['Date:', said.date, 'date'],
      ],
      { x: 64, y: 112, width: 320, gap: 54, leading: 19 },
      { label: body, fact: entry, rule: 'none' },
    ) + 12;
  const runs: Run[] = [
    'Following the payment of the prescribed fee, the registers of this office were inspected. The property at ',
    `${parcel.plot}, ${parcel.street}, ${parcel.district}, covered by Survey Plan No. ${parcel.surveyPlanNumber} and containing `,
    { text: said.area, key: 'area', face: house.entry },
    ', stands registered in the name of ',
    { text: said.holder, key: 'holder', face: house.entry },
    '.',
  ];
  y = paragraph(sheet, runs, { x: 64, y, width: sheet.width - 128, leading: house.size * 1.8 }, body) + 8;
  for (const line of history(facts))
    y = paragraph(sheet, [`–  ${line}`], { x: 64, y, width: sheet.width - 128, leading: house.size * 1.6 }, body) + 5;
  y = paragraph(
    sheet,
    [{ text: burden(facts), key: 'entry', face: house.entry }],
    { x: 64, y: y + 8, width: sheet.width - 128, leading: house.size * 1.6 },
    { ...body, unsteady: house.unsteady },
  );
  y = paragraph(
    sheet,
    ['This report is issued for information and without liability on the part of the Government or its officers.'],
    { x: 64, y: y + 10, width: sheet.width - 128 },
    body,
  );
  drawSigning(
    sheet,
    facts,
    { x: 84, y: y + 88, name: facts.officer, title: 'Principal Land Officer', sealed: sealWords(facts) },
    chance.branch('sign'),
  );
  drawOfficeStamp(sheet, { x: sheet.width - 226, y: y + 44 }, facts, chance.branch('stamp'));
};

export const SEARCHES: readonly Layout[] = [answer, table, note];
