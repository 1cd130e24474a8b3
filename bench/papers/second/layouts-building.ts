import { anyNumber, type Facts, writeDate } from './facts.ts';
import { drawBoxStamp } from './inks.ts';
import { drawGuillocheBorder, drawRuledBorder } from './ornaments.ts';
import { drawHead, drawOfficeStamp, drawSigning, type Layout, sealWords, stylesOf } from './parts.ts';
import { ledger, paragraph } from './setting.ts';

const storeys = (facts: Facts) =>
  ['bungalow', 'two-storey building', 'three-storey building', 'block of four floors', 'block of five floors'][
    facts.parcel.building.floors - 1
  ];
const applied = (facts: Facts) => writeDate(facts.parcel.building.applied, facts.house.dates);

const CONDITIONS = [
  'The building shall be set out by the Authority’s officer before work begins, and no deviation from the approved drawings is allowed.',
  'A notice of commencement shall be given seven days before any foundation is dug, and the permit displayed on the site.',
  'This permit lapses where development has not begun within two years from the date of approval.',
  'Setbacks, airspace and parking shall be as shown on the approved drawings. A certificate of fitness is required before habitation.',
];

/** The planning authority's permit as a bordered certificate. */
const permit: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { said, parcel } = facts;
  (chance.odds(0.4) ? drawGuillocheBorder : drawRuledBorder)(sheet, 28, chance.branch('border'));
  let y = drawHead(
    sheet,
    facts,
    [parcel.place.government.toUpperCase(), 'PHYSICAL PLANNING PERMIT AUTHORITY'],
    chance.branch('head'),
  );
  sheet.centre('PLANNING PERMIT', y + 14, { ...bold, size: 18 });
  sheet.centre('(Urban and Regional Planning Law)', y + 30, { ...body, size: 9.5 });
  y = paragraph(
    sheet,
    [
      'Permission is hereby granted to ',
      { text: said.holder, key: 'holder', face: facts.house.entry, blank: true },
      ` to erect a ${storeys(facts)} for ${parcel.use} use at ${parcel.plot}, ${parcel.street}, ${parcel.district}, on land measuring `,
      { text: said.area, key: 'area', face: facts.house.entry, blank: true },
      `, in accordance with the drawings submitted on ${applied(facts)}.`,
    ],
    { x: 66, y: y + 62, width: sheet.width - 132, justify: true, leading: 21 },
    body,
  );
  y = ledger(
    sheet,
    [
      ['Permit No.', said.number, 'number'],
      ['Date of approval', said.date, 'date'],
      ['Floors approved', String(parcel.building.floors)],
    ],
    { x: 66, y: y + 12, width: sheet.width - 180, gap: 130, leading: 23 },
    { label: bold, fact: entry, rule: 'dots' },
  );
  for (const [i, line] of CONDITIONS.entries())
    y = paragraph(
      sheet,
      [`${i + 1}. ${line}`],
      { x: 66, y: y + 3, width: sheet.width - 132 },
      { ...body, size: body.size * 0.92 },
    );
  const foot = Math.min(y + 90, sheet.height - 84);
  drawSigning(
    sheet,
    facts,
    {
      x: 82,
      y: foot,
      name: facts.officer,
      title: 'General Manager',
      sealed: [`${parcel.place.government} Planning`, 'Permit Authority'],
    },
    chance.branch('sign'),
  );
  drawBoxStamp(
    sheet,
    { x: sheet.width - 206, y: foot - 40 },
    ['APPROVED', writeDate(facts.fields.date as string, 3), 'TOWN PLANNING'],
    chance.branch('stamp'),
  );
};

/** A letter conveying approval of building plans. */
const conveyed: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { said, parcel } = facts;
  let y =
    drawHead(
      sheet,
      facts,
      [`${parcel.place.government} Urban Development Board`, 'Department of Development Control'],
      chance.branch('head'),
    ) + 8;
  sheet.write('Ref. No.:', { x: 60, y }, body);
  sheet.write(said.number, { x: 110, y }, entry, 'number');
  y += 18;
  sheet.write('Date:', { x: 60, y }, body);
  sheet.write(said.date, { x: 110, y }, entry, 'date');
  y += 30;
  sheet.write(said.holder, { x: 60, y }, entry, 'holder');
  sheet.write(`${parcel.street}, ${parcel.place.state}.`, { x: 60, y: y + 15 }, body);
  y = paragraph(
    sheet,
    [`CONVEYANCE OF APPROVAL OF BUILDING PLAN AT ${parcel.plot}, ${parcel.district}`.toUpperCase()],
    { x: 60, y: y + 46, width: sheet.width - 120 },
    bold,
  );
  const text = `I am directed to refer to your application dated ${applied(facts)} and to convey approval for the construction of a ${storeys(facts)} on your plot of `;
  y =
    paragraph(
      sheet,
      [
        text,
        { text: said.area, key: 'area', face: facts.house.entry },
        `, title No. ${parcel.certificate.number}, subject to the following conditions:`,
      ],
      { x: 60, y: y + 8, width: sheet.width - 120, justify: true, leading: facts.house.size * 1.6 },
      body,
    ) + 6;
  for (const [i, line] of CONDITIONS.entries())
    y = paragraph(sheet, [`(${'abcd'[i]})  ${line}`], { x: 80, y, width: sheet.width - 150 }, body) + 4;
  const receipt = anyNumber('RCT ######', chance.branch('receipt'), facts);
  y = paragraph(
    sheet,
    [
      `Processing fee of N${(parcel.building.floors * 48_500).toLocaleString('en')}.00 paid vide ${receipt}. Your drawings are returned herewith duly stamped.`,
    ],
    { x: 60, y: y + 6, width: sheet.width - 120 },
    body,
  );
  drawSigning(
    sheet,
    facts,
    {
      x: sheet.width - 270,
      y: Math.min(y + 80, sheet.height - 74),
      name: facts.officer,
      title: 'for: Director, Development Control',
      sealed: [`${parcel.place.government}`, 'Development Control'],
    },
    chance.branch('sign'),
  );
  drawOfficeStamp(sheet, { x: 70, y: Math.min(y + 44, sheet.height - 112) }, facts, chance.branch('stamp'));
};

/** A council's building form with boxes ticked by hand. */
const council: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { said, parcel } = facts;
  sheet.centre(`${parcel.district.replace(/ [A-Z]?\d+$/, '').toUpperCase()} LOCAL PLANNING OFFICE`, 58, {
    ...bold,
    size: 14,
  });
  sheet.centre('BUILDING PLAN APPROVAL — FORM B', 76, { ...bold, size: 11.5 });
  const rows: [string, string, string?][] = [
    ['Approval number', said.number, 'number'],
    ['Name of developer', said.holder, 'holder'],
    ['Site', `${parcel.plot}, ${parcel.district}`],
    ['Area of site', said.area, 'area'],
    ['Date application received', applied(facts)],
    ['Date of approval', said.date, 'date'],
    ['Title document', `C of O ${parcel.certificate.number}`],
    ['Survey plan', parcel.surveyPlanNumber],
  ];
  let y =
    ledger(
      sheet,
      rows,
      { x: 56, y: 112, width: sheet.width - 112, gap: 152, leading: 25 },
      { label: body, fact: entry, rule: 'cells' },
    ) + 6;
  for (const [i, kind] of ['Residential', 'Commercial', 'Mixed use', 'Industrial'].entries()) {
    const x = 62 + i * 116;
    sheet.frame({ x, y: y - 9, width: 11, height: 11 }, { width: 0.8 });
    sheet.write(kind, { x: x + 17, y }, body);
    if (kind === parcel.use) sheet.shape(`M${x + 1} ${y - 4}q3 3 4 6q3 -9 9 -14`, { stroke: '#1a2b7a', width: 1.7 });
  }
  y += 26;
  for (const [i, line] of CONDITIONS.entries())
    y = paragraph(sheet, [`${i + 1}.  ${line}`], { x: 62, y, width: sheet.width - 124, justify: true }, body) + 4;
  const foot = Math.min(y + 96, sheet.height - 80);
  drawSigning(
    sheet,
    facts,
    { x: 70, y: foot, name: facts.officer, title: 'District Town Planning Officer', sealed: sealWords(facts) },
    chance.branch('sign'),
  );
  drawSigning(
    sheet,
    facts,
    { x: sheet.width - 220, y: foot, width: 140, name: facts.witness, title: 'Building Surveyor' },
    chance.branch('second'),
  );
};

export const BUILDINGS: readonly Layout[] = [permit, conveyed, council];
