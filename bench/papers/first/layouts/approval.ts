import type { Page } from '../sheet.ts';
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

const AUTHORITIES = ['Physical Planning Permit Authority', 'Town Planning Authority', 'Urban Development Board'];

function authorityOf(desk: Desk): string {
  return officeOf(desk).isAbuja ? 'Department of Development Control' : desk.random.pick(AUTHORITIES);
}

function close(desk: Desk, page: Page, y: number, authority: string): void {
  const { parcel, random } = desk;
  const low = Math.min(y + 56, page.height - 140);
  signed(desk, page, {
    x: 70,
    y: low,
    width: 170,
    name: parcel.officers[1] ?? '',
    title: random.pick(['General Manager', 'Director of Town Planning', 'District Officer']),
    dated: parcel.approvalDate,
  });
  sealed(desk, page, {
    x: page.width - 140,
    y: low,
    office: authority,
    place: officeOf(desk).stateName,
    dated: parcel.approvalDate,
  });
  if (random.chance(0.75))
    stamped(
      desk,
      page,
      { x: 300, y: low - 60 },
      [random.pick(['APPROVED', 'PLAN APPROVED', 'PERMIT GRANTED']), 'SUBJECT TO CONDITIONS OVERLEAF'],
      random.pick(['red', 'green', 'blue']),
    );
}

const building = (desk: Desk) => {
  const floors = desk.parcel.floors;
  return `${floors === 1 ? 'a bungalow' : `a building of ${floors} floors`} for ${desk.parcel.use} use`;
};

const permit: Layout = (desk) => {
  const [page, authority] = [openPage(desk), authorityOf(desk)];
  edge(desk, page);
  mayWatermark(desk, page, 'PLANNING PERMIT', 0.6);
  crest(desk, page, { x: page.width / 2, y: 84, size: 64 });
  let y =
    headings(
      desk,
      page,
      [
        [authority.toUpperCase(), 14],
        [officeOf(desk).stateName, 10],
        ['DEVELOPMENT PERMIT', 18],
      ],
      136,
      desk.random.pick(['#111111', '#0b4a2b', '#1f3270']),
    ) + 12;
  const list = [
    ['Permit No.', said(desk, 'number')],
    ['Date of approval', said(desk, 'date')],
    ['Applicant', said(desk, 'holder')],
    ['Plot', said(desk, 'plot')],
    ['Location', said(desk, 'district')],
    ['State', said(desk, 'state')],
    ['Area of site', said(desk, 'areaSqm')],
    ['Development', filled(building(desk))],
    ['Floors', filled(String(desk.parcel.floors))],
  ] as const;
  y = rows(desk, page, list, { x: 70, y, width: page.width - 140 });
  y = say(
    desk,
    page,
    'This permit lapses if the development is not begun within two years of its date. Setbacks and the number of floors approved shall not be exceeded.',
    { x: 70, y: y + 10, width: page.width - 140, align: 'justify' },
  );
  close(desk, page, y, authority);
};

const letter: Layout = (desk) => {
  const [page, authority] = [openPage(desk), authorityOf(desk)];
  mayWatermark(desk, page, authority, 0.35);
  let y =
    headings(
      desk,
      page,
      [
        [authority, 16],
        [`${desk.parcel.place.capital}, ${officeOf(desk).stateName}`, 10],
      ],
      80,
    ) + 12;
  y = say(desk, page, `Our Ref: ${said(desk, 'number')}`, { x: 70, y });
  y = say(desk, page, `Date: ${said(desk, 'date')}`, { x: 70, y }) + 10;
  y = say(desk, page, said(desk, 'holder'), { x: 70, y, width: 320 }) + 10;
  y = say(desk, page, 'APPROVAL OF BUILDING PLAN', { x: 70, y, font: desk.look.bold }) + 6;
  const text = [
    `With reference to your application, I am pleased to inform you that approval has been granted for the erection of ${filled(building(desk))} on Plot ${said(desk, 'plot')}, ${said(desk, 'district')}, ${said(desk, 'state')}, on a site of ${said(desk, 'areaSqm')}.`,
    'You are required to give seven days notice before work begins, to display the permit on the site, and to obtain a certificate of completion and fitness before the building is occupied.',
    'Any change of the approved drawings without further approval shall make this permit void.',
  ];
  for (const each of text)
    y = say(desk, page, each, { x: 70, y, width: page.width - 140, align: 'justify', lead: desk.look.size * 1.6 }) + 8;
  close(desk, page, y, authority);
};

/** A sheet of plans: a floor drawn, with its title block. */
const drawing: Layout = (desk) => {
  const [page, authority, { random }] = [openPage(desk), authorityOf(desk), desk];
  page.ops.push({
    kind: 'path',
    d: `M30 30H${page.width - 30}V${page.height - 30}H30z`,
    stroke: '#111111',
    width: 1.2,
  });
  const [x, y, wide, deep] = [90, 90, random.between(280, 400), random.between(180, 250)];
  const [across, down] = [random.between(0.3, 0.7), random.between(0.35, 0.65)];
  const walls = `M${x} ${y}h${wide}v${deep}h${-wide}zM${x + wide * across} ${y}v${deep}M${x} ${y + deep * down}h${wide}M${x + wide * 0.85} ${y + deep * down}v${deep * (1 - down)}`;
  page.ops.push(
    { kind: 'path', d: walls, stroke: '#111111', width: 3.4 },
    { kind: 'path', d: walls, stroke: '#ffffff', width: 1.8 },
  );
  for (const [name, dx, dy] of [
    ['LOUNGE', 0.1, 0.2],
    ['BEDROOM', 0.72, 0.2],
    ['KITCHEN', 0.1, 0.85],
    ['BEDROOM', 0.6, 0.85],
  ] as const)
    say(desk, page, name, { x: x + wide * dx, y: y + deep * dy, size: 7.5, width: 100, font: 'arimo-regular' });
  page.ops.push({
    kind: 'path',
    d: `M${x} ${y + deep + 16}h${wide}M${x} ${y + deep + 11}v10M${x + wide} ${y + deep + 11}v10`,
    stroke: '#444444',
    width: 0.6,
  });
  say(desk, page, `${Math.round(wide * 45)}`, {
    x: x + wide / 2 - 10,
    y: y + deep + 13,
    size: 7.5,
    width: 60,
    font: 'arimo-regular',
  });
  let next = headings(desk, page, [['GROUND FLOOR PLAN  1:100', 11]], y + deep + 44) + 8;
  const list = [
    ['Client', said(desk, 'holder')],
    ['Site', `Plot ${said(desk, 'plot')}, ${said(desk, 'district')}, ${said(desk, 'state')}`],
    ['Site area', said(desk, 'areaSqm')],
    ['Approval No.', said(desk, 'number')],
    ['Approved on', said(desk, 'date')],
  ] as const;
  next = rows(desk, page, list, { x: 60, y: next, width: page.width - 120 });
  close(desk, page, next, authority);
};

export const APPROVALS: readonly Layout[] = [permit, letter, drawing];
