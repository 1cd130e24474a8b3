import { guilloche } from '../ornaments.ts';
import { yearOf } from '../parcel.ts';
import {
  crest,
  type Desk,
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

function registered(desk: Desk): string {
  const { number, volume } = desk.parcel.registration;
  return `registered as No. ${filled(String(number))} at Page ${filled(String(number))} in Volume ${filled(String(volume))}`;
}

function close(desk: Desk, page: ReturnType<typeof openPage>, y: number): void {
  const office = officeOf(desk);
  const [name = ''] = desk.parcel.officers;
  const low = Math.min(Math.max(y + 46, page.height - 190), page.height - 110);
  signed(desk, page, {
    x: page.width - 260,
    y: low,
    width: 180,
    name,
    title: office.grantor,
    dated: desk.parcel.certificateDate,
  });
  sealed(desk, page, { x: 130, y: low + 6, office: office.bureau, place: office.stateName });
  if (desk.random.chance(0.4))
    stamped(desk, page, { x: 220, y: page.height - 96 }, ['STAMP DUTY PAID', `N${desk.random.int(5, 900)},000.00`]);
}

/** A printed form of paragraphs, blanks filled in. */
const grant: Layout = (desk) => {
  const [page, office] = [openPage(desk), officeOf(desk)];
  edge(desk, page);
  mayWatermark(desk, page, office.government.toUpperCase(), 0.7);
  crest(desk, page, { x: page.width / 2, y: 88, size: 76 });
  let y = headings(
    desk,
    page,
    [
      [office.government.toUpperCase(), 13],
      ['Land Use Act, 1978', 10],
      ['CERTIFICATE OF OCCUPANCY', 19],
    ],
    144,
  );
  say(desk, page, `C of O No. ${said(desk, 'number')}`, { x: 70, y, width: 260 });
  say(desk, page, `File No. ${said(desk, 'fileNumber')}`, { x: 340, y, width: 200 });
  y += 28;
  const text = `THIS IS TO CERTIFY that ${said(desk, 'holder')} (hereinafter called the holder, which term shall include any person defined as such in Section 50 of the Land Use Act) is hereby granted a right of occupancy in and over the land described in the Schedule and more particularly in the plan printed hereon for a term of ${said(desk, 'termYears')} years commencing on the ${said(desk, 'date')} according to the true intent and meaning of the Land Use Act and subject to the provisions thereof and to the following special terms and conditions:`;
  y = say(desk, page, text, { x: 62, y, align: 'justify', width: page.width - 124 }) + 4;
  const terms = [
    `To pay in advance without demand to the ${office.grantor} the revised rent of N${filled(desk.parcel.rentNaira.toLocaleString('en-GB'))} per annum.`,
    `To use the said land only for ${filled(desk.parcel.use)} purposes and to develop it within two years.`,
    'Not to alienate the right of occupancy or any part of it by assignment, mortgage, transfer of possession, sublease or otherwise without consent first had and obtained.',
  ];
  terms.forEach((term, at) => {
    y = say(desk, page, `(${at + 1})  ${term}`, { x: 82, y, width: page.width - 150 }) + 2;
  });
  y = headings(desk, page, [['SCHEDULE', 11]], y + 8);
  y = say(
    desk,
    page,
    `All that parcel of land known as Plot ${said(desk, 'plot')}, ${said(desk, 'district')}, ${said(desk, 'state')}, containing an area of ${said(desk, 'areaSqm')}, delineated on Survey Plan No. ${said(desk, 'surveyPlanNumber')} and ${registered(desk)} at the ${office.registry}.`,
    { x: 62, y, width: page.width - 124, align: 'justify' },
  );
  close(desk, page, y);
};

/** A table of particulars, as newer offices print them. */
const particulars: Layout = (desk) => {
  const [page, office] = [openPage(desk), officeOf(desk)];
  edge(desk, page);
  mayWatermark(desk, page, 'CERTIFICATE OF OCCUPANCY', 0.85);
  if (desk.look.era === 'modern')
    page.ops.unshift(...guilloche(desk.random, { x: 60, y: 60, width: page.width - 120, height: 90 }));
  crest(desk, page, { x: 108, y: 104, size: 70 });
  const style = { x: 165, align: 'left' as const, width: 360 };
  say(desk, page, office.government, { ...style, y: 90, font: desk.look.bold, size: 14 });
  say(desk, page, office.bureau, { ...style, y: 108, size: 11 });
  say(desk, page, 'CERTIFICATE OF OCCUPANCY', {
    ...style,
    y: 132,
    font: desk.look.bold,
    size: 17,
    color: desk.random.pick(['#7a1f1f', '#0b4a2b', '#111111']),
  });
  const list = [
    ['Certificate No.', said(desk, 'number')],
    ['File Number', said(desk, 'fileNumber')],
    ['Name of Holder', said(desk, 'holder')],
    ['Plot No.', `${said(desk, 'plot')} ${filled(desk.parcel.block)}`],
    [office.isAbuja ? 'District / Cadastral Zone' : 'Location', said(desk, 'district')],
    ['State', said(desk, 'state')],
    ['Size of Plot', said(desk, 'areaSqm')],
    ['Survey Plan No.', said(desk, 'surveyPlanNumber')],
    ['Purpose', filled(desk.parcel.use)],
    ['Term (years)', said(desk, 'termYears')],
    ['Date of Commencement', said(desk, 'date')],
    ['First Ground Rent', filled(`N${desk.parcel.rentNaira.toLocaleString('en-GB')}.00 per annum`)],
  ] as const;
  let y = rows(desk, page, list, { x: 62, y: 188, width: page.width - 124 });
  y = say(
    desk,
    page,
    `This right of occupancy is granted under section ${office.isAbuja ? '18 of the Federal Capital Territory Act and section 5' : '9(1)(a)'} of the Land Use Act and is ${registered(desk)} of the ${office.registry}.`,
    { x: 62, y: y + 10, align: 'justify', width: page.width - 124 },
  );
  close(desk, page, y);
};

/** A letter-like certificate whose land is drawn in a corner. */
const plotted: Layout = (desk) => {
  const [page, office] = [openPage(desk), officeOf(desk)];
  edge(desk, page);
  mayWatermark(desk, page, `${office.stateName} LANDS`.toUpperCase(), 0.6);
  let y = headings(
    desk,
    page,
    [
      ['CERTIFICATE OF OCCUPANCY', 20],
      [office.government, 12],
      [
        `Issued at ${desk.parcel.place.capital} under the Land Use Act (Cap. L5 LFN ${yearOf(desk.parcel.certificateDate) < 2004 ? '1990' : '2004'})`,
        9,
      ],
    ],
    74,
    desk.random.pick(['#111111', '#1f3270', '#0b4a2b']),
  );
  crest(desk, page, { x: page.width / 2, y: y + 34, size: 62 });
  y += 92;
  y = say(desk, page, `Number: ${said(desk, 'number')}`, { x: 64, y, width: 300 });
  y = say(desk, page, `File: ${said(desk, 'fileNumber')}`, { x: 64, y, width: 300 });
  y = say(desk, page, `Dated the ${said(desk, 'date')}`, { x: 64, y, width: 330 }) + 10;
  y = say(
    desk,
    page,
    `The ${office.grantor} hereby certifies that ${said(desk, 'holder')}, whose address for service is ${filled(`P.O. Box ${desk.random.int(12, 9999)}, ${desk.parcel.place.capital}`)}, is entitled to a statutory right of occupancy for ${filled(desk.parcel.use)} use over Plot ${said(desk, 'plot')} at ${said(desk, 'district')}, ${said(desk, 'state')}, measuring ${said(desk, 'areaSqm')} and shown on plan ${said(desk, 'surveyPlanNumber')}, for the unexpired part of a term of ${said(desk, 'termYears')} years.`,
    { x: 64, y, width: page.width - 128, align: 'justify', lead: 17 },
  );
  const { beacons } = desk.parcel;
  const [east, north] = [
    Math.min(...beacons.map((each) => each.easting)),
    Math.max(...beacons.map((each) => each.northing)),
  ];
  const span = Math.max(...beacons.map((each) => Math.max(each.easting - east, north - each.northing)));
  const points = beacons.map(
    (each) =>
      `${(90 + ((each.easting - east) / span) * 130).toFixed(1)} ${(y + 30 + ((north - each.northing) / span) * 130).toFixed(1)}`,
  );
  page.ops.push({ kind: 'path', d: `M${points.join('L')}z`, stroke: '#b3202c', width: 1.6 });
  say(desk, page, `Sketch, not to be measured from. ${registered(desk)}.`, {
    x: 290,
    y: y + 40,
    width: 220,
    size: desk.look.size * 0.9,
  });
  close(desk, page, y + 150);
};

export const CERTIFICATES: readonly Layout[] = [grant, particulars, plotted];
