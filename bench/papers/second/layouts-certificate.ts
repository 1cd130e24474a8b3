import { type Facts, writeDate } from './facts.ts';
import { drawBoxStamp } from './inks.ts';
import { drawArms, drawGuillocheBorder, drawRuledBorder } from './ornaments.ts';
import { drawHead, drawOfficeStamp, drawSigning, type Layout, sealWords, stylesOf } from './parts.ts';
import { type Column, ledger, paragraph, type Run } from './setting.ts';

const governor = (facts: Facts) =>
  facts.parcel.place.state === 'FCT'
    ? 'Minister of the Federal Capital Territory'
    : `Governor of ${facts.parcel.place.government}`;

const COVENANTS = [
  'To pay in advance without demand to the Governor, or any officer appointed by him, the annual ground rent reserved, from the first day of January of each year.',
  'Not to erect or build, or permit to be erected or built, on the said land any buildings other than those covenanted to be erected by virtue of this Certificate, nor to make any addition or alteration without the approval of the proper authority.',
  'To keep the exterior and interior of the buildings in good and substantial repair to the satisfaction of the Director of Lands.',
  'Not to alienate the Right of Occupancy hereby granted, or any part thereof, by sale, assignment, mortgage, transfer of possession, sub-lease or bequest without the consent of the Governor first had and obtained.',
  'To use the said land only for the purpose stated herein and to pay and discharge all rates, assessments and impositions whatsoever.',
];

function covenants(facts: Facts): Run[][] {
  const { use, certificate } = facts.parcel;
  const first = `Within two years from the date of the commencement of this Right of Occupancy to erect and complete on the said land the buildings for ${use} use specified in detailed plans approved by the Authority, at a cost of not less than N${(certificate.rent * 900).toLocaleString('en')}.`;
  return [first, ...COVENANTS].map((text, i) => [`(${i + 1})  ${text}`]);
}

/** The old one: blackletter title, a long recital in legal English, covenants below. */
const recital: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { parcel, said, house } = facts;
  (chance.odds(0.5) ? drawGuillocheBorder : drawRuledBorder)(sheet, 26, chance.branch('border'));
  drawArms(sheet, { x: sheet.width / 2, y: 86, size: 68 }, chance.branch('arms'));
  sheet.write('No.', { x: 60, y: 70 }, body);
  sheet.write(said.number, { x: 80, y: 70 }, { ...entry, size: entry.size + 1 }, 'number');
  sheet.write(`File: ${facts.fields.fileNumber}`, { x: sheet.width - 190, y: 70 }, entry);
  sheet.centre('Federal Republic of Nigeria', 144, { ...bold, size: 12 });
  sheet.centre('LAND USE ACT, 1978', 160, bold);
  sheet.centre('Certificate of Occupancy', 188, {
    face: chance.pick(['blackletter', 'printer-bold', 'blackletter']),
    size: 25,
  });
  const column: Column = {
    x: 58,
    y: 216,
    width: sheet.width - 116,
    justify: true,
    leading: house.size * 1.55,
    indent: 22,
  };
  const runs: Run[] = [
    'THIS IS TO CERTIFY that ',
    { text: said.holder, key: 'holder', face: house.entry, blank: true },
    ` of ${parcel.street}, ${parcel.district} (hereinafter called the Holder, which term shall include any person or persons in title) is hereby granted a Right of Occupancy in and over the land described in the Schedule hereto, and more particularly in the plan printed hereon, containing an area of `,
    { text: said.area, key: 'area', face: house.entry, blank: true },
    ` at ${parcel.plot}, ${parcel.district}, for the term of `,
    { text: `${parcel.certificate.termYears} years`, face: house.entry, blank: true },
    ` commencing from the date hereof, according to the true intent and meaning of the Land Use Act and subject to the provisions thereof, and to the following special terms and conditions, at a yearly rent of N${parcel.certificate.rent.toFixed(2)}:`,
  ];
  let y = paragraph(sheet, runs, column, body) + 4;
  for (const covenant of covenants(facts).slice(0, sheet.height > 900 ? 6 : 5)) {
    y =
      paragraph(
        sheet,
        covenant,
        { ...column, y, x: 76, width: sheet.width - 138, indent: 0, leading: house.size * 1.32 },
        { ...body, size: house.size * 0.9 },
      ) + 2;
  }
  y += 14;
  y = paragraph(
    sheet,
    ['DATED this ', { text: said.date, key: 'date', face: house.entry, blank: true }, ' and given under my hand.'],
    { ...column, y, indent: 0 },
    body,
  );
  const foot = Math.min(y + 62, sheet.height - 84);
  drawSigning(
    sheet,
    facts,
    {
      x: sheet.width - 260,
      y: foot,
      name: facts.officer.toUpperCase(),
      title: governor(facts),
      sealed: sealWords(facts),
    },
    chance.branch('sign'),
  );
  drawOfficeStamp(sheet, { x: 66, y: foot - 34 }, facts, chance.branch('stamp'));
};

/** The middle one: a form of numbered particulars in two blocks. */
const particulars: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { parcel, said } = facts;
  const { certificate } = parcel;
  drawRuledBorder(sheet, 30, chance.branch('border'));
  let y = drawHead(
    sheet,
    facts,
    [parcel.place.government.toUpperCase(), 'LANDS AND SURVEY DEPARTMENT', 'STATUTORY RIGHT OF OCCUPANCY'],
    chance.branch('head'),
  );
  sheet.centre('CERTIFICATE OF OCCUPANCY', y + 12, { ...bold, size: 17 });
  y = ledger(
    sheet,
    [
      ['1.  Certificate No.', said.number, 'number'],
      ['2.  File No.', facts.fields.fileNumber ?? ''],
      ['3.  Name of Holder', said.holder, 'holder'],
      ['4.  Location of land', `${parcel.plot}, ${parcel.district}`],
      ['5.  Survey Plan No.', parcel.surveyPlanNumber],
      ['6.  Area', said.area, 'area'],
      ['7.  Purpose', parcel.use],
      ['8.  Term', `${certificate.termYears} years certain`],
      ['9.  Ground rent', `N${certificate.rent.toFixed(2)} per annum, revisable every 5 years`],
      ['10. Date of commencement', said.date, 'date'],
    ],
    { x: 66, y: y + 46, width: sheet.width - 132, gap: chance.between(142, 168), leading: 24 },
    { label: body, fact: entry, rule: chance.pick(['dots', 'cells', 'dots']) },
  );
  y += 8;
  for (const covenant of covenants(facts).slice(1, 5)) {
    y = paragraph(
      sheet,
      covenant,
      { x: 66, y, width: sheet.width - 132, justify: true },
      { ...body, size: body.size * 0.84 },
    );
  }
  const foot = Math.min(y + 76, sheet.height - 80);
  drawSigning(
    sheet,
    facts,
    { x: 92, y: foot, name: facts.officer, title: governor(facts), sealed: sealWords(facts) },
    chance.branch('sign'),
  );
  drawBoxStamp(
    sheet,
    { x: sheet.width - 220, y: foot - 30 },
    [
      'REGISTERED',
      `No. ${parcel.entry.number}/${parcel.entry.number}/${parcel.entry.volume}`,
      writeDate(certificate.date, 2),
    ],
    chance.branch('stamp'),
  );
};

/** The new one: an information system's card with a table, a machine-readable strip and a small plan. */
const electronic: Layout = (sheet, facts, chance) => {
  const { body, bold, entry } = stylesOf(facts, chance);
  const { parcel, said } = facts;
  drawGuillocheBorder(sheet, 24, chance.branch('border'));
  let y = drawHead(
    sheet,
    facts,
    [`${parcel.place.government}`, parcel.place.office, 'Geographic Information Service'],
    chance.branch('head'),
  );
  sheet.shape(`M48 ${y - 6}h${sheet.width - 96}v24h${96 - sheet.width}Z`, {
    fill: chance.pick(['#14532d', '#1e3a66', '#6d1f2c']),
  });
  sheet.centre('CERTIFICATE OF OCCUPANCY', y + 11, { ...bold, size: 14, colour: '#ffffff' });
  y += 44;
  const rows: [string, string, string?][] = [
    ['C of O Number', said.number, 'number'],
    ['New File Number', facts.fields.fileNumber ?? ''],
    ['Title Holder', said.holder, 'holder'],
    ['Plot / District', `${parcel.plot}, ${parcel.district}`],
    ['Size', said.area, 'area'],
    ['Land Use', parcel.use],
    ['Term', `${parcel.certificate.termYears} years`],
    ['Date Issued', said.date, 'date'],
  ];
  y = ledger(
    sheet,
    rows,
    { x: 56, y, width: sheet.width - 110, gap: 120, leading: 22 },
    { label: { ...bold, size: bold.size * 0.92 }, fact: { ...entry, unsteady: 0 }, rule: 'cells' },
  );
  const corners = parcel.beacons;
  const [west, south] = [Math.min(...corners.map((c) => c.easting)), Math.min(...corners.map((c) => c.northing))];
  const span = Math.max(...corners.map((c) => Math.max(c.easting - west, c.northing - south)));
  const plan = { x: sheet.width - 228, y: y + 8, width: 168, height: 150 };
  sheet.frame(plan, { width: 0.8 });
  const at = (c: (typeof corners)[number]) =>
    `${(plan.x + 30 + ((c.easting - west) / span) * 100).toFixed(1)} ${(plan.y + 126 - ((c.northing - south) / span) * 100).toFixed(1)}`;
  sheet.shape(`M${corners.map(at).join('L')}Z`, { stroke: '#b3202a', width: 1.3, fill: '#f6e7c8', opacity: 0.9 });
  sheet.write(`Plan ${parcel.surveyPlanNumber}`, { x: plan.x + 8, y: plan.y + 145 }, { ...body, size: 7.5 });
  const text = `Granted under the Land Use Act, Cap. L5, Laws of the Federation of Nigeria 2004, by the ${governor(facts)}, subject to the terms and conditions endorsed overleaf and to payment of an annual ground rent of N${(parcel.certificate.rent * 12).toLocaleString('en')}.00.`;
  paragraph(sheet, [text], { x: 56, y: y + 20, width: sheet.width - 304 }, body);
  const foot = Math.min(y + 214, sheet.height - 96);
  drawSigning(
    sheet,
    facts,
    { x: 66, y: foot, name: facts.officer, title: governor(facts), sealed: sealWords(facts) },
    chance.branch('sign'),
  );
  const bars: string[] = [];
  for (let x = sheet.width - 230; x < sheet.width - 70; x += chance.between(2.2, 5))
    bars.push(`M${x.toFixed(1)} ${foot + 12}v24h${chance.between(0.7, 2.2).toFixed(1)}v-24Z`);
  sheet.shape(bars.join(''), { fill: '#111' });
};

export const CERTIFICATES: readonly Layout[] = [recital, particulars, electronic];
