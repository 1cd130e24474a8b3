import type { Page } from '../sheet.ts';
import { amountWords } from '../wording.ts';
import {
  type Desk,
  day,
  edge,
  filled,
  headings,
  type Layout,
  mayWatermark,
  officeOf,
  openPage,
  rows,
  said,
  say,
  sealed,
  signed,
  stamped,
} from './desk.ts';

function recital(desk: Desk): string[] {
  const { parcel } = desk;
  const { number, volume } = parcel.registration;
  return [
    `WHEREAS the Assignor is the holder of a right of occupancy by virtue of a Certificate of Occupancy numbered ${filled(parcel.certificateNumber)} dated ${day(desk, parcel.certificateDate)} and registered as No. ${filled(String(number))} at Page ${filled(String(number))} in Volume ${filled(String(volume))} of the ${officeOf(desk).registry}.`,
    `AND WHEREAS the Assignor has agreed to assign unto the Assignee the unexpired residue of the term of years thereby granted for the sum of ${filled(amountWords(parcel.amountNaira, desk.random))} only.`,
    `NOW THIS DEED WITNESSETH that in consideration of the said sum paid by the Assignee to the Assignor (the receipt whereof the Assignor hereby acknowledges) the Assignor as BENEFICIAL OWNER hereby ASSIGNS unto the Assignee ALL THAT parcel of land known as Plot ${said(desk, 'plot')}, ${said(desk, 'district')}, ${said(desk, 'state')}, containing an area of ${said(desk, 'areaSqm')} and delineated on Survey Plan No. ${said(desk, 'surveyPlanNumber')} TO HOLD the same unto the Assignee absolutely.`,
  ];
}

function execute(desk: Desk, page: Page, y: number): void {
  const { parcel, random } = desk;
  const low = Math.min(y + 50, page.height - 190);
  signed(desk, page, { x: 70, y: low, width: 165, title: 'ASSIGNOR', dated: parcel.deedDate });
  signed(desk, page, { x: 330, y: low, width: 165, title: 'ASSIGNEE', dated: parcel.deedDate });
  const next = Math.min(low + 78, page.height - 96);
  say(desk, page, 'IN THE PRESENCE OF:', { x: 70, y: next - 34, width: 200 });
  signed(desk, page, {
    x: 70,
    y: next,
    width: 150,
    name: parcel.officers[1] ?? '',
    title: random.pick(['Legal Practitioner', 'Civil Servant', 'Trader']),
  });
  if (random.chance(0.8))
    sealed(desk, page, {
      x: 300,
      y: next - 8,
      office: random.pick(['Notary Public', 'High Court of Justice', 'Commissioner for Oaths']),
      place: parcel.place.capital,
      dated: parcel.deedDate,
    });
  if (random.chance(0.7))
    stamped(
      desk,
      page,
      { x: 380, y: next - 14 },
      ['STAMP DUTIES', `N${random.int(2, 90)},500.00`, 'DULY STAMPED'],
      'red',
    );
}

/** Indenture: paragraphs from the date to the signatures. */
const indenture: Layout = (desk) => {
  let page = openPage(desk);
  if (desk.random.chance(0.4)) edge(desk, page);
  mayWatermark(desk, page, 'DEED', 0.12);
  let y = headings(desk, page, [['DEED OF ASSIGNMENT', 18]], 90) + 10;
  const justified = { x: 70, width: page.width - 140, align: 'justify' as const, lead: desk.look.size * 1.55 };
  y =
    say(
      desk,
      page,
      `THIS DEED OF ASSIGNMENT is made this ${said(desk, 'date')} BETWEEN ${said(desk, 'assignor')} of ${filled(`No. ${desk.random.int(1, 180)} ${desk.parcel.district}`)} (hereinafter called "the Assignor") of the one part AND ${said(desk, 'assignee')} of ${filled(`${desk.random.int(1, 90)} Market Road, ${desk.parcel.place.capital}`)} (hereinafter called "the Assignee") of the other part.`,
      { ...justified, y },
    ) + 8;
  for (const text of recital(desk)) y = say(desk, page, text, { ...justified, y }) + 8;
  if (desk.hasPages) {
    page = openPage(desk);
    y =
      say(
        desk,
        page,
        'THE ASSIGNEE covenants with the Assignor to pay the rent reserved and to observe the covenants and conditions contained in the Certificate of Occupancy, and to indemnify the Assignor against all claims in respect thereof.',
        { ...justified, y: 100 },
      ) + 12;
  }
  y = say(
    desk,
    page,
    'IN WITNESS WHEREOF the parties have set their hands and seals the day and year first above written.',
    { ...justified, y: y + 6 },
  );
  execute(desk, page, y);
};

/** A cover with the parties under each other, then the terms. */
const covered: Layout = (desk) => {
  let page = openPage(desk);
  edge(desk, page);
  let y = headings(desk, page, [[`DATED THIS`, 10]], 84);
  const centred = { x: 80, width: page.width - 160, align: 'center' as const };
  y = say(desk, page, said(desk, 'date'), { ...centred, y }) + 8;
  y = headings(
    desk,
    page,
    [
      ['DEED OF ASSIGNMENT', 20],
      ['BETWEEN', 10],
    ],
    y + 8,
  );
  y = say(desk, page, said(desk, 'assignor'), { ...centred, y: y + 4, size: 13 });
  y = say(desk, page, '(ASSIGNOR)', { ...centred, y, size: 9 }) + 4;
  y = say(desk, page, 'AND', { ...centred, y }) + 4;
  y = say(desk, page, said(desk, 'assignee'), { ...centred, y, size: 13 });
  y = say(desk, page, '(ASSIGNEE)', { ...centred, y, size: 9 }) + 14;
  if (desk.hasPages) {
    const drafted = `Prepared by: ${desk.parcel.officers[2]}, Legal Practitioner, ${desk.parcel.place.capital}`;
    say(desk, page, drafted, { x: 80, y: page.height - 120, width: 240 });
    page = openPage(desk);
    y = 90;
  }
  for (const text of recital(desk))
    y = say(desk, page, text, { x: 66, y, width: page.width - 132, align: 'justify' }) + 7;
  execute(desk, page, y);
};

/** A short form in numbered clauses with a schedule in rows. */
const clauses: Layout = (desk) => {
  const page = openPage(desk);
  mayWatermark(desk, page, officeOf(desk).stateName, 0.25);
  let y =
    headings(
      desk,
      page,
      [
        [officeOf(desk).stateName.toUpperCase(), 11],
        ['ASSIGNMENT OF STATUTORY RIGHT OF OCCUPANCY', 14],
      ],
      80,
    ) + 6;
  const [, price = '', grant = ''] = recital(desk).map((text) =>
    text.replace(/^(AND )?WHEREAS |^NOW THIS DEED WITNESSETH that /, ''),
  );
  const parties = `The parties: ${said(desk, 'assignor')} (Assignor) and ${said(desk, 'assignee')} (Assignee).`;
  const list = [
    `Made on ${said(desk, 'date')}.`,
    parties,
    price,
    grant.replace(/ ALL THAT.*/, ' the land described in the Schedule absolutely.'),
  ];
  list.forEach((text, at) => {
    y = say(desk, page, `${at + 1}.  ${text}`, { x: 66, y, width: page.width - 132, align: 'justify' }) + 7;
  });
  y = headings(desk, page, [['THE SCHEDULE', 11]], y + 6) + 8;
  const schedule = [
    ['Land', `Plot ${said(desk, 'plot')}`],
    ['Situated at', said(desk, 'district')],
    ['State', said(desk, 'state')],
    ['Area', said(desk, 'areaSqm')],
    ['Survey plan', said(desk, 'surveyPlanNumber')],
  ] as const;
  y = rows(desk, page, schedule, { x: 66, y, width: page.width - 132 });
  execute(desk, page, y);
};

export const DEEDS: readonly Layout[] = [indenture, covered, clauses];
