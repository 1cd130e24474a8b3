import { writeDate } from './facts.ts';
import { drawBoxStamp, drawSignature } from './inks.ts';
import { drawRuledBorder } from './ornaments.ts';
import { drawOfficeStamp, drawSigning, type Layout, sealWords, stylesOf } from './parts.ts';
import { type Column, paragraph, type Run } from './setting.ts';

type Writer = Parameters<Layout>;

function rootOfTitle([, facts]: Writer): string {
  const { parcel, step } = facts;
  const { certificate, entry } = parcel;
  const root = `Certificate of Occupancy No. ${certificate.number} dated ${writeDate(certificate.date, facts.house.dates)} and registered as No. ${entry.number} at Page ${entry.number} in Volume ${entry.volume} of the Lands Registry Office, ${parcel.place.state}`;
  if (step === 0) return root;
  return `${root}, and a Deed of Assignment dated ${writeDate(parcel.transfers[0].deedDate, facts.house.dates)} made between ${parcel.transfers[0].assignor} and the Assignor herein`;
}

function executions(writer: Writer, top: number, styles: ReturnType<typeof stylesOf>): void {
  const [sheet, facts, chance] = writer;
  let y = top;
  for (const [i, side] of (['Assignor', 'Assignee'] as const).entries()) {
    sheet.write('SIGNED, SEALED AND DELIVERED', { x: 62, y }, { ...styles.body, size: styles.body.size * 0.92 });
    sheet.write(
      `by the within named ${side.toUpperCase()}`,
      { x: 62, y: y + 13 },
      { ...styles.body, size: styles.body.size * 0.92 },
    );
    sheet.line([sheet.width - 250, y + 14], [sheet.width - 80, y + 14], { width: 0.6 });
    drawSignature(sheet, { x: sheet.width - 236, y: y - 22, width: 140, height: 38 }, chance.branch(`party ${side}`));
    sheet.write(side, { x: sheet.width - 190, y: y + 26 }, styles.small);
    if (i === 0) {
      sheet.write(`In the presence of: ${facts.witness}`, { x: 62, y: y + 30 }, styles.small);
    }
    y += 60;
  }
  const room = Math.min(y + 24, sheet.height - 62);
  drawSigning(
    sheet,
    facts,
    { x: 84, y: room, name: facts.officer, title: 'Notary Public / Commissioner for Oaths', sealed: sealWords(facts) },
    chance.branch('notary'),
  );
  drawOfficeStamp(sheet, { x: sheet.width - 236, y: room - 30 }, facts, chance.branch('stamp'));
}

function recitals(writer: Writer): Run[][] {
  const [, facts, chance] = writer;
  const { parcel, step, said } = facts;
  const price = parcel.transfers[step].price;
  const sign = chance.pick(['N', '₦']);
  return [
    [
      `By virtue of ${rootOfTitle(writer)}, the Assignor is the holder of the Right of Occupancy over the property hereinafter described.`,
    ],
    [
      'The Assignor has agreed with the Assignee for the assignment to the Assignee of the unexpired residue of the term granted, for the consideration hereinafter appearing.',
    ],
    [
      `NOW THIS DEED WITNESSETH that in consideration of the sum of ${sign}${price.toLocaleString('en')}.00 only paid by the Assignee to the Assignor (the receipt whereof the Assignor hereby acknowledges) the Assignor as BENEFICIAL OWNER hereby assigns unto the Assignee ALL THAT piece or parcel of land situate at ${parcel.plot}, ${parcel.street}, ${parcel.district}, ${parcel.place.government}, measuring approximately `,
      { text: said.area, key: 'area', face: facts.house.entry },
      ', and more particularly described and delineated on Survey Plan No. ',
      { text: said.number, key: 'number', face: facts.house.entry },
      ` drawn by ${parcel.surveyor}, Registered Surveyor, TO HOLD the same unto the Assignee for the residue of the term of ${parcel.certificate.termYears} years, subject to the payment of the rent and the observance of the covenants reserved in the said Certificate.`,
    ],
  ];
}

/** A solicitor's engrossment: THIS DEED OF ASSIGNMENT is made..., BETWEEN, WHEREAS, numbered recitals. */
const engrossed: Layout = (sheet, facts, chance) => {
  const styles = stylesOf(facts, chance);
  const { body, bold } = styles;
  const { said, house, parcel } = facts;
  const column: Column = {
    x: 62,
    y: 74,
    width: sheet.width - 124,
    justify: true,
    leading: house.size * chance.between(1.45, 1.65),
  };
  const party = (text: string, key: string, side: string): Run[] => [
    { text, key, face: house.entry, blank: house.unsteady > 0 },
    ` of ${chance.whole(1, 90)}, ${parcel.street}, ${parcel.place.state} (hereinafter referred to as “the ${side}”, which expression shall where the context so admits include the heirs, personal representatives and assigns) of the ${side === 'Assignor' ? 'one' : 'other'} part`,
  ];
  sheet.centre('DEED OF ASSIGNMENT', 60, { ...bold, size: 13 });
  let y = paragraph(
    sheet,
    ['THIS DEED OF ASSIGNMENT is made this ', { text: said.date, key: 'date', face: house.entry, blank: true }],
    { ...column, y: 84, indent: 20 },
    body,
  );
  sheet.centre('BETWEEN', y, bold);
  y = paragraph(sheet, party(said.assignor, 'assignor', 'Assignor'), { ...column, y: y + 18 }, body);
  sheet.centre('AND', y, bold);
  y = paragraph(sheet, party(said.holder, 'holder', 'Assignee'), { ...column, y: y + 18 }, body);
  sheet.write('WHEREAS:', { x: 62, y: y + 2 }, bold);
  y += 18;
  for (const [i, runs] of recitals([sheet, facts, chance]).entries()) {
    if (i < 2) sheet.write(`${i + 1}.`, { x: 62, y }, body);
    const shift = i < 2 ? 22 : 0;
    y = paragraph(sheet, runs, { ...column, x: 62 + shift, width: column.width - shift, y }, body) + 3;
  }
  executions([sheet, facts, chance], y + 22, styles);
};

/** A cover-like form with a bordered head and parties side by side, then the operative part. */
const fronted: Layout = (sheet, facts, chance) => {
  const styles = stylesOf(facts, chance);
  const { body, bold, entry } = styles;
  const { said, house } = facts;
  drawRuledBorder(sheet, 30, chance.branch('border'));
  sheet.write('Dated', { x: 66, y: 78 }, body);
  sheet.write(said.date, { x: 104, y: 78 }, entry, 'date');
  for (const [label, name, key, y] of [
    ['BETWEEN', said.assignor, 'assignor', 104],
    ['AND', said.holder, 'holder', 150],
  ] as const) {
    sheet.centre(label, y, body);
    sheet.centre(name, y + 19, { ...entry, size: Math.min(entry.size * 1.12, 620 / name.length) }, key);
    sheet.write(key === 'holder' ? '(ASSIGNEE)' : '(ASSIGNOR)', { x: sheet.width - 140, y: y + 31 }, styles.small);
  }
  sheet.line([120, 194], [sheet.width - 120, 194], { width: 1.4 });
  sheet.centre('DEED OF ASSIGNMENT', 214, { ...bold, size: 15 });
  sheet.line([120, 222], [sheet.width - 120, 222], { width: 1.4 });
  let y = 246;
  for (const runs of recitals([sheet, facts, chance])) {
    y =
      paragraph(
        sheet,
        runs,
        { x: 60, y, width: sheet.width - 120, justify: true, indent: 26, leading: house.size * 1.48 },
        body,
      ) + 4;
  }
  y = paragraph(
    sheet,
    [
      'IN WITNESS WHEREOF the parties hereto have hereunto set their hands and seals the day and year first above written.',
    ],
    { x: 60, y, width: sheet.width - 120, justify: true, indent: 26 },
    body,
  );
  executions([sheet, facts, chance], y + 26, styles);
};

/** A modern deed in numbered clauses with a schedule as last clause. */
const clauses: Layout = (sheet, facts, chance) => {
  const styles = stylesOf(facts, chance);
  const { body, bold } = styles;
  const { said, house } = facts;
  sheet.write(
    'DEED OF ASSIGNMENT',
    { x: 56, y: 66 },
    { ...bold, size: 17, colour: chance.pick(['#111', '#1d3557', '#5c1a1a']) },
  );
  sheet.line([56, 74], [sheet.width - 56, 74], { width: 2 });
  const column: Column = { x: 84, y: 0, width: sheet.width - 142, leading: house.size * 1.42 };
  const [root, wish, operative] = recitals([sheet, facts, chance]) as [Run[], Run[], Run[]];
  const parts: [string, Run[]][] = [
    ['DATE', [{ text: said.date, key: 'date', face: house.entry }]],
    ['ASSIGNOR', [{ text: said.assignor, key: 'assignor', face: house.entry }]],
    ['ASSIGNEE', [{ text: said.holder, key: 'holder', face: house.entry }]],
    ['1. ROOT OF TITLE', root],
    ['2. AGREEMENT', wish],
    ['3. ASSIGNMENT', operative],
    [
      '4. INDEMNITY',
      [
        'The Assignor covenants to indemnify the Assignee against all adverse claims, losses and demands arising from any defect in the title hereby assigned.',
      ],
    ],
  ];
  let y = 98;
  for (const [title, runs] of parts) {
    sheet.write(title, { x: 58, y }, { ...bold, size: bold.size * 0.94 });
    const inline = title.indexOf('.') < 0;
    y =
      paragraph(
        sheet,
        runs,
        {
          ...column,
          x: inline ? 150 : 78,
          width: sheet.width - (inline ? 206 : 136),
          y: inline ? y : y + 15,
          justify: !inline,
        },
        body,
      ) + (inline ? 3 : 6);
  }
  drawBoxStamp(
    sheet,
    { x: sheet.width - 226, y: 84 },
    ['DRAWN UP BY', facts.witness.toUpperCase(), 'LEGAL PRACTITIONER'],
    chance.branch('drawn'),
  );
  executions([sheet, facts, chance], y + 22, styles);
};

export const DEEDS: readonly Layout[] = [engrossed, fronted, clauses];
