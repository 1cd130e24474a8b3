import type { Beacon } from '../../synthetic-paper.ts';
import { yearOf } from '../parcel.ts';
import { circle, type Page, rect } from '../sheet.ts';
import {
  type Desk,
  edge,
  filled,
  headings,
  type Layout,
  mayWatermark,
  openPage,
  rows,
  said,
  say,
  sealed,
  signed,
  stamped,
} from './desk.ts';

type Frame = { x: number; y: number; size: number };

/** Whole-circle bearing to the minute and distance to the centimetre. */
export function legOf(from: Beacon, to: Beacon): { bearing: string; distance: string } {
  const [east, north] = [to.easting - from.easting, to.northing - from.northing];
  const minutes = Math.round((((Math.atan2(east, north) * 180) / Math.PI + 360) % 360) * 60) % 21600;
  return {
    bearing: `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`,
    distance: `${Math.hypot(east, north).toFixed(2)}m`,
  };
}

function drawPlot(desk: Desk, page: Page, frame: Frame): void {
  const beacons = desk.fields.beacons ?? [];
  const east = beacons.map((each) => each.easting);
  const north = beacons.map((each) => each.northing);
  const span = Math.max(Math.max(...east) - Math.min(...east), Math.max(...north) - Math.min(...north));
  const scale = (frame.size * 0.62) / span;
  const middle = { e: (Math.max(...east) + Math.min(...east)) / 2, n: (Math.max(...north) + Math.min(...north)) / 2 };
  const points = beacons.map((each) => ({
    x: frame.x + frame.size / 2 + (each.easting - middle.e) * scale,
    y: frame.y + frame.size / 2 - (each.northing - middle.n) * scale,
  }));
  const color = desk.random.pick(['#c01f2e', '#c01f2e', '#111111']);
  page.ops.push({
    kind: 'path',
    d: `M${points.map((each) => `${each.x.toFixed(2)} ${each.y.toFixed(2)}`).join('L')}z`,
    stroke: color,
    width: 1.5,
  });
  points.forEach((point, at) => {
    const next = points[(at + 1) % points.length] as typeof point;
    const leg = legOf(beacons[at] as Beacon, beacons[(at + 1) % points.length] as Beacon);
    page.ops.push({ kind: 'path', d: circle(point.x, point.y, 2.4), stroke: '#111111', fill: '#ffffff', width: 0.8 });
    const outward = point.x < frame.x + frame.size / 2 ? -66 : 8;
    say(desk, page, (beacons[at] as Beacon).name, {
      x: point.x + outward,
      y: point.y + (point.y < frame.y + frame.size / 2 ? -6 : 12),
      size: 7.5,
      width: 120,
      font: 'arimo-regular',
    });
    let angle = (Math.atan2(next.y - point.y, next.x - point.x) * 180) / Math.PI;
    if (angle > 90 || angle < -90) angle += 180;
    const lean = (angle * Math.PI) / 180;
    const [mx, my] = [(point.x + next.x) / 2, (point.y + next.y) / 2];
    page.ops.push({
      kind: 'text',
      text: `${leg.bearing}  ${leg.distance}`,
      font: 'arimo-regular',
      size: 7.5,
      x: mx - 26 * Math.cos(lean) + 4 * Math.sin(lean),
      y: my - 26 * Math.sin(lean) - 4 * Math.cos(lean),
      color: '#111111',
      angle,
    });
  });
  const top = { x: frame.x + frame.size - 24, y: frame.y + 60 };
  page.ops.push({
    kind: 'path',
    d: `M${top.x} ${top.y}V${top.y - 44}l-5 14M${top.x} ${top.y - 44}l5 14`,
    stroke: '#111111',
    width: 1,
  });
  say(desk, page, desk.random.pick(['T.N.', 'U.T.N.', 'N']), {
    x: top.x - 8,
    y: top.y - 48,
    size: 9,
    width: 40,
    font: 'arimo-bold',
  });
  drawRoad(desk, page, frame);
}

function drawRoad(desk: Desk, page: Page, frame: Frame): void {
  const y = frame.y + frame.size * desk.random.between(0.9, 0.94);
  page.ops.push({
    kind: 'path',
    d: `M${frame.x + 8} ${y}h${frame.size - 16}M${frame.x + 8} ${y + 14}h${frame.size - 16}`,
    stroke: '#6b5418',
    width: 0.8,
  });
  say(desk, page, desk.random.pick(['ACCESS ROAD', 'PROPOSED ROAD 12.00m WIDE', 'TO MAIN ROAD']), {
    x: frame.x + frame.size / 2 - 40,
    y: y + 10,
    size: 7.5,
    width: 200,
    font: 'arimo-regular',
  });
}

function titleOf(desk: Desk, page: Page, y: number, width = page.width - 140): number {
  const style = { align: 'center' as const, x: (page.width - width) / 2, width };
  let next = say(desk, page, 'PLAN SHOWING LANDED PROPERTY', { ...style, y, font: desk.look.bold, size: 13 });
  next = say(desk, page, 'PROPERTY OF', { ...style, y: next, size: 9.5 });
  next = say(desk, page, said(desk, 'holder'), { ...style, y: next + 2, size: 12 });
  return say(desk, page, `Plot ${said(desk, 'plot')} at ${said(desk, 'district')}, ${said(desk, 'state')}`, {
    ...style,
    y: next,
    size: 10.5,
  });
}

function coordinates(desk: Desk, page: Page, at: { x: number; y: number }): number {
  let y = at.y;
  const font = desk.random.pick(['arimo-regular', 'courier-prime'] as const);
  for (const each of [null, ...(desk.fields.beacons ?? [])]) {
    const cells = each
      ? [each.name, `${each.northing.toFixed(3)} mN`, `${each.easting.toFixed(3)} mE`]
      : ['BEACON', 'NORTHING', 'EASTING'];
    cells.forEach((text, column) => {
      say(desk, page, each ? `{beacons|${text}}` : text, {
        x: at.x + column * 83,
        y,
        size: 8,
        width: 120,
        font,
      });
    });
    page.ops.push({ kind: 'path', d: `M${at.x - 4} ${y + 3}h240`, stroke: '#555555', width: 0.4 });
    y += 12;
  }
  return y;
}

function certify(desk: Desk, page: Page, at: { x: number; y: number }): void {
  const { parcel } = desk;
  signed(desk, page, { x: at.x, y: at.y + 44, width: 150, name: said(desk, 'surveyor'), title: 'Registered Surveyor' });
  say(desk, page, `Date: ${said(desk, 'date')}`, { x: at.x, y: at.y + 98, width: 220 });
  sealed(desk, page, {
    x: at.x + 200,
    y: at.y + 40,
    office: 'Surveyors Registration Council',
    place: 'Nigeria',
    dated: parcel.surveyDate,
  });
}

const ORIGIN = ['ORIGIN: U.T.M. ZONE', 'COORDINATES: MINNA DATUM, U.T.M. ZONE', 'ORIGIN U.T.M. (MINNA) ZONE'];

/** The drawing large, what is certified below it. */
const tall: Layout = (desk) => {
  const page = openPage(desk);
  edge(desk, page);
  mayWatermark(desk, page, 'SURVEYOR-GENERAL', 0.2);
  const y = titleOf(desk, page, 74);
  say(desk, page, `AREA = ${said(desk, 'areaSqm')}`, {
    x: 110,
    y: y + 12,
    width: page.width - 220,
    align: 'center',
    color: '#b3202c',
  });
  drawPlot(desk, page, { x: (page.width - 380) / 2, y: y + 22, size: 380 });
  const low = y + 418;
  say(
    desk,
    page,
    `${desk.random.pick(ORIGIN)} ${desk.parcel.place.zone}    SCALE 1:${desk.random.pick([250, 500, 1000])}`,
    { x: 62, y: low, size: 9, width: 300 },
  );
  coordinates(desk, page, { x: 62, y: low + 18 });
  say(desk, page, `PLAN No. ${said(desk, 'surveyPlanNumber')}`, {
    x: 340,
    y: low + 2,
    width: 210,
    font: desk.look.bold,
  });
  certify(desk, page, { x: 330, y: low + 18 });
  if (desk.random.chance(0.55))
    stamped(desk, page, { x: 70, y: page.height - 150 }, [
      'OFFICE OF THE SURVEYOR-GENERAL',
      `${desk.parcel.place.state.toUpperCase()}`,
      desk.random.pick(['FREE FROM GOVERNMENT ACQUISITION', 'RECORD COPY LODGED', 'CHECKED']),
    ]);
};

/** A title block at the foot, as drawing offices keep them. */
const blocked: Layout = (desk) => {
  const page = openPage(desk);
  page.ops.push({ kind: 'path', d: rect(30, 30, page.width - 60, page.height - 60), stroke: '#111111', width: 1.4 });
  drawPlot(desk, page, { x: 50, y: 44, size: 400 });
  coordinates(desk, page, { x: page.width - 285, y: 462 });
  const top = page.height - 300;
  page.ops.push({ kind: 'path', d: `M30 ${top}H${page.width - 30}`, stroke: '#111111', width: 1 });
  const list = [
    ['Property of', said(desk, 'holder')],
    ['Situated at', `Plot ${said(desk, 'plot')}, ${said(desk, 'district')}, ${said(desk, 'state')}`],
    ['Area', said(desk, 'areaSqm')],
    ['Plan No.', said(desk, 'surveyPlanNumber')],
    ['Datum', filled(`Minna, UTM ${desk.parcel.place.zone}N`)],
  ] as const;
  const y = rows(desk, page, list, { x: 44, y: top + 20, width: page.width - 88 });
  certify(desk, page, { x: 60, y: Math.min(y, page.height - 140) });
  if (desk.random.chance(0.5))
    stamped(desk, page, { x: page.width - 210, y: page.height - 110 }, [
      'SURVEY DEPARTMENT',
      `CHARTED ${yearOf(desk.parcel.surveyDate)}`,
    ]);
};

/** A plan with a letterhead of the surveyor's firm and a computation sheet. */
const computed: Layout = (desk) => {
  const page = openPage(desk);
  edge(desk, page);
  const firm = `${desk.random.pick(['Geomatic', 'Apex', 'Meridian', 'Savannah', 'Delta Terra'])} ${desk.random.pick(['Survey Services', 'Consultants', '& Partners'])}`;
  let y = headings(
    desk,
    page,
    [
      [firm, 16],
      ['Registered Surveyors, Town Planners and Estate Consultants', 9],
    ],
    68,
    '#1f3270',
  );
  y = titleOf(desk, page, y + 14);
  drawPlot(desk, page, { x: 56, y: y + 4, size: 300 });
  const right = { x: 372, width: 180 };
  say(desk, page, `PLAN NUMBER ${said(desk, 'surveyPlanNumber')}`, { ...right, y: y + 40, font: desk.look.bold });
  say(desk, page, `AREA: ${said(desk, 'areaSqm')}`, { ...right, y: y + 84, font: desk.look.bold });
  say(desk, page, `${desk.random.pick(ORIGIN)} ${desk.parcel.place.zone}`, { ...right, y: y + 130, size: 9 });
  say(desk, page, 'All dimensions are in metres. Beacons are of concrete, flush with the ground.', {
    ...right,
    y: y + 170,
    size: 9,
  });
  const next = coordinates(desk, page, { x: 70, y: y + 326 });
  certify(desk, page, { x: 80, y: Math.max(next + 10, page.height - 250) });
};

export const SURVEYS: readonly Layout[] = [tall, blocked, computed];
