import type { Page } from '../sheet.ts';
import { amountWords } from '../wording.ts';
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
  const low = Math.min(y + 60, page.height - 150);
  signed(desk, page, {
    x: page.width - 270,
    y: low,
    width: 185,
    name: parcel.officers[0] ?? '',
    title: random.pick([`For: ${office.grantor}`, 'Honourable Commissioner', 'Permanent Secretary']),
    dated: parcel.consentDate,
  });
  sealed(desk, page, { x: 135, y: low - 4, office: office.bureau, place: office.stateName, dated: parcel.consentDate });
  if (random.chance(0.6))
    stamped(
      desk,
      page,
      { x: 80, y: page.height - 92 },
      ['CONSENT FEES PAID', `RECEIPT No. ${random.int(100000, 999999)}`],
      'violet',
    );
}

const where = (desk: Desk) => `Plot ${said(desk, 'plot')}, ${said(desk, 'district')}, ${said(desk, 'state')}`;

/** A letter to the parties. */
const letter: Layout = (desk) => {
  const [page, office] = [openPage(desk), officeOf(desk)];
  mayWatermark(desk, page, office.bureau, 0.5);
  crest(desk, page, { x: page.width / 2, y: 72, size: 58 });
  let y = headings(
    desk,
    page,
    [
      [office.bureau.toUpperCase(), 14],
      [`${office.stateName}, Nigeria`, 10],
    ],
    120,
  );
  say(desk, page, `Ref: ${said(desk, 'number')}`, { x: 66, y: y + 14, width: 240 });
  say(desk, page, `Date: ${said(desk, 'date')}`, { x: 340, y: y + 14, width: 210 });
  y = say(desk, page, `File No. ${said(desk, 'fileNumber')}`, { x: 66, y: y + 32, width: 300 }) + 12;
  y = headings(desk, page, [[`${office.isAbuja ? "MINISTER'S" : "GOVERNOR'S"} CONSENT TO ASSIGN`, 13]], y) + 6;
  const text = [
    `I am directed to refer to your application and to convey the consent of the ${office.grantor}, under section 22 of the Land Use Act, to the assignment of the right of occupancy over ${where(desk)} from ${said(desk, 'assignor')} to ${said(desk, 'assignee')} for a consideration of ${filled(amountWords(desk.parcel.amountNaira, desk.random))}.`,
    `The assignment is contained in a deed dated ${day(desk, desk.parcel.deedDate)}. The root of title is the Certificate of Occupancy No. ${filled(desk.parcel.certificateNumber)} dated ${day(desk, desk.parcel.certificateDate)}.`,
    'The deed must be stamped and registered within sixty days of this letter, failing which the consent shall be void.',
  ];
  for (const each of text)
    y = say(desk, page, each, { x: 66, y, width: page.width - 132, align: 'justify', lead: desk.look.size * 1.6 }) + 8;
  close(desk, page, y);
};

/** An endorsement in the frame of a form. */
const endorsement: Layout = (desk) => {
  const [page, office] = [openPage(desk), officeOf(desk)];
  edge(desk, page);
  mayWatermark(desk, page, 'CONSENT', 0.6);
  let y =
    headings(
      desk,
      page,
      [
        [office.government, 12],
        ['ENDORSEMENT OF CONSENT', 17],
        ['(Section 22, Land Use Act 1978)', 9],
      ],
      84,
      desk.random.pick(['#111111', '#0b4a2b']),
    ) + 14;
  const list = [
    ['Consent No.', said(desk, 'number')],
    ['File No.', said(desk, 'fileNumber')],
    ['Date of consent', said(desk, 'date')],
    ['Assignor', said(desk, 'assignor')],
    ['Assignee', said(desk, 'assignee')],
    ['Land', `Plot ${said(desk, 'plot')}`],
    ['District', said(desk, 'district')],
    ['State', said(desk, 'state')],
    ['Certificate of Occupancy', filled(desk.parcel.certificateNumber)],
    ['Deed dated', day(desk, desk.parcel.deedDate)],
    ['Consideration', filled(amountWords(desk.parcel.amountNaira, desk.random))],
  ] as const;
  y = rows(desk, page, list, { x: 66, y, width: page.width - 132 });
  y = say(desk, page, `I HEREBY CONSENT to the transaction set out above.`, { x: 66, y: y + 12 });
  close(desk, page, y);
};

/** The last leaf of a deed, with what the registrar wrote beneath. */
const leaf: Layout = (desk) => {
  const [page, { parcel }] = [openPage(desk), desk];
  const office = officeOf(desk);
  let y =
    say(desk, page, `CONSENT No. ${said(desk, 'number')}          FILE ${said(desk, 'fileNumber')}`, { x: 66, y: 84 }) +
    20;
  y =
    say(
      desk,
      page,
      `I, the ${office.grantor}, HEREBY CONSENT to the within Deed of Assignment dated ${day(desk, parcel.deedDate)} whereby ${said(desk, 'assignor')} assigns to ${said(desk, 'assignee')} all interest in ${where(desk)}, subject to the covenants of the Certificate of Occupancy numbered ${filled(parcel.certificateNumber)}.`,
      { x: 66, y, width: page.width - 132, align: 'justify', lead: 18 },
    ) + 10;
  y = say(desk, page, `Given under my hand this ${said(desk, 'date')}.`, { x: 66, y }) + 10;
  close(desk, page, y);
  const low = Math.min(y + 170, page.height - 260);
  page.ops.push({ kind: 'path', d: `M66 ${low}H${page.width - 66}`, stroke: '#222222', width: 1 });
  say(
    desk,
    page,
    `This instrument is registered as No. ${filled(String(parcel.registration.number))} at Page ${filled(String(parcel.registration.number))} in Volume ${filled(String(parcel.registration.volume + 1))} of the ${office.registry}.`,
    { x: 66, y: low + 24, width: page.width - 132 },
  );
  signed(desk, page, { x: 66, y: low + 104, width: 160, name: parcel.officers[2] ?? '', title: 'Registrar of Deeds' });
};

export const CONSENTS: readonly Layout[] = [letter, endorsement, leaf];
