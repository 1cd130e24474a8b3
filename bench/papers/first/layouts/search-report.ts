import { daysAfter } from '../parcel.ts';
import type { Page } from '../sheet.ts';
import {
  crest,
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

function close(desk: Desk, page: Page, y: number): void {
  const office = officeOf(desk);
  const { parcel, random } = desk;
  const low = Math.min(y + 60, page.height - 130);
  signed(desk, page, {
    x: page.width - 260,
    y: low,
    width: 170,
    name: parcel.officers[2] ?? '',
    title: random.pick(['Registrar of Titles', 'Deeds Registrar', 'For: Director of Lands']),
    dated: parcel.searchDate,
  });
  sealed(desk, page, { x: 140, y: low, office: office.registry, place: office.stateName, dated: parcel.searchDate });
  if (random.chance(0.6))
    stamped(desk, page, { x: 230, y: low - 84 }, [
      'SEARCH FEE PAID',
      `N${random.pick(['10,000', '20,000', '5,250'])}.00`,
    ]);
}

const applied = (desk: Desk) => day(desk, daysAfter(desk.parcel.searchDate, -21));

function findings(desk: Desk): string[] {
  const { parcel } = desk;
  const { number, volume } = parcel.registration;
  return [
    `Certificate of Occupancy No. ${filled(parcel.certificateNumber)} dated ${day(desk, parcel.certificateDate)}, registered as No. ${filled(String(number))} at Page ${filled(String(number))} in Volume ${filled(String(volume))}.`,
    `Deed of Assignment dated ${day(desk, parcel.deedDate)}, with consent dated ${day(desk, parcel.consentDate)}.`,
    desk.random.pick([
      'No caution, caveat or mortgage is noted against the title.',
      'No encumbrance is recorded as at the date of this report.',
      'The register shows no pending dispute.',
    ]),
  ];
}

const report: Layout = (desk) => {
  const [page, office] = [openPage(desk), officeOf(desk)];
  edge(desk, page);
  mayWatermark(desk, page, 'OFFICIAL SEARCH', 0.6);
  crest(desk, page, { x: page.width / 2, y: 80, size: 60 });
  let y =
    headings(
      desk,
      page,
      [
        [office.registry.toUpperCase(), 13],
        ['REPORT OF SEARCH', 17],
      ],
      132,
    ) + 10;
  const list = [
    ['Report No.', said(desk, 'number')],
    ['File No.', said(desk, 'fileNumber')],
    ['Date of report', said(desk, 'date')],
    ['Application dated', applied(desk)],
    ['Plot', said(desk, 'plot')],
    ['District', said(desk, 'district')],
    ['State', said(desk, 'state')],
    ['Registered holder', said(desk, 'holder')],
  ] as const;
  y = rows(desk, page, list, { x: 66, y, width: page.width - 132 }) + 6;
  for (const each of findings(desk))
    y = say(desk, page, each, { x: 66, y, width: page.width - 132, align: 'justify' }) + 5;
  close(desk, page, y);
};

const letter: Layout = (desk) => {
  const [page, office] = [openPage(desk), officeOf(desk)];
  mayWatermark(desk, page, office.registry, 0.4);
  let y =
    headings(
      desk,
      page,
      [
        [office.bureau, 15],
        [office.registry, 11],
      ],
      80,
      desk.random.pick(['#111111', '#1f3270']),
    ) + 12;
  say(desk, page, `Our ref: ${said(desk, 'number')}`, { x: 66, y, width: 250 });
  say(desk, page, said(desk, 'date'), { x: 360, y, width: 190 });
  y = say(desk, page, `File: ${said(desk, 'fileNumber')}`, { x: 66, y: y + 18 }) + 12;
  y =
    say(desk, page, `RE: SEARCH ON PLOT ${said(desk, 'plot')}, ${said(desk, 'district')}, ${said(desk, 'state')}`, {
      x: 66,
      y,
      width: page.width - 132,
      font: desk.look.bold,
    }) + 8;
  y =
    say(
      desk,
      page,
      `Your application dated ${applied(desk)} refers. The records of this registry show that the land is held by ${said(desk, 'holder')} and that the following instruments are registered:`,
      { x: 66, y, width: page.width - 132, align: 'justify' },
    ) + 6;
  for (const [at, each] of findings(desk).entries())
    y = say(desk, page, `(${'abc'[at]})  ${each}`, { x: 84, y, width: page.width - 156 }) + 5;
  close(
    desk,
    page,
    say(desk, page, 'This report is given without liability on the part of the registry and speaks as at its date.', {
      x: 66,
      y: y + 8,
      width: page.width - 132,
    }),
  );
};

/** A leaf of the register, copied and certified. */
const extract: Layout = (desk) => {
  const [page, office] = [openPage(desk), officeOf(desk)];
  edge(desk, page);
  let y =
    headings(
      desk,
      page,
      [
        [`EXTRACT FROM THE REGISTER`, 16],
        [office.registry, 11],
      ],
      76,
    ) + 8;
  y =
    say(
      desk,
      page,
      `Extract No. ${said(desk, 'number')}   File ${said(desk, 'fileNumber')}   Made on ${said(desk, 'date')}, application of ${applied(desk)}`,
      { x: 66, y, width: page.width - 132 },
    ) + 12;
  y = rows(
    desk,
    page,
    [
      ['PROPRIETORSHIP', said(desk, 'holder')],
      ['PROPERTY', `Plot ${said(desk, 'plot')}, ${said(desk, 'district')}, ${said(desk, 'state')}`],
    ],
    { x: 66, y, width: page.width - 132 },
  );
  y = rows(
    desk,
    page,
    findings(desk).map((text, at) => [`Entry ${at + 1}`, text] as const),
    { x: 66, y: y + 10, width: page.width - 132 },
  );
  stamped(desk, page, { x: 330, y: page.height - 86 }, ['CERTIFIED TRUE COPY', office.registry.toUpperCase()], 'blue');
  close(desk, page, y);
};

export const SEARCH_REPORTS: readonly Layout[] = [report, letter, extract];
