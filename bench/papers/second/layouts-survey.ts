import type { Beacon } from '../synthetic-paper.ts';
import type { Chance } from './chance.ts';
import type { Facts } from './facts.ts';
import { drawBoxStamp } from './inks.ts';
import { drawOfficeStamp, drawSigning, type Layout, stylesOf } from './parts.ts';
import type { Sheet, Style } from './sheet.ts';
import type { Box } from './truth.ts';

type Point = [number, number];

function bearing(from: Beacon, to: Beacon): string {
  const turn = (Math.atan2(to.easting - from.easting, to.northing - from.northing) * 180) / Math.PI;
  const minutes = Math.round(((turn + 360) % 360) * 60);
  return `${Math.floor(minutes / 60) % 360}°${String(minutes % 60).padStart(2, '0')}'`;
}

const distance = (a: Beacon, b: Beacon) => Math.hypot(a.easting - b.easting, a.northing - b.northing);

/** Draws the plot to scale into the box with beacons, bearings and distances along its sides. */
function drawPlot(sheet: Sheet, facts: Facts, into: Box, chance: Chance): void {
  const corners = facts.parcel.beacons;
  const east = corners.map((corner) => corner.easting);
  const north = corners.map((corner) => corner.northing);
  const [west, south] = [Math.min(...east), Math.min(...north)];
  const scale = Math.min(into.width / (Math.max(...east) - west), into.height / (Math.max(...north) - south)) * 0.62;
  const [mx, my] = [(Math.max(...east) + west) / 2, (Math.max(...north) + south) / 2];
  const at = (corner: Beacon): Point => [
    into.x + into.width / 2 + (corner.easting - mx) * scale,
    into.y + into.height / 2 - (corner.northing - my) * scale,
  ];
  const verge = chance.pick(['#c1121f', '#c1121f', '#1a1a1a', '#a01a58']);
  const fixed = (p: Point) => p.map((value) => value.toFixed(1)).join(' ');
  sheet.shape(`M${corners.map((corner) => fixed(at(corner))).join('L')}Z`, {
    stroke: verge,
    width: 1.8,
    fill: chance.odds(0.4) ? '#fbe9e7' : undefined,
  });
  const style: Style = { face: 'drafting', size: 7.6 };
  for (const [i, corner] of corners.entries()) {
    const next = corners[(i + 1) % corners.length] as Beacon;
    const [[x1, y1], [x2, y2]] = [at(corner), at(next)];
    const inward: Point = [into.x + into.width / 2 - (x1 + x2) / 2, into.y + into.height / 2 - (y1 + y2) / 2];
    const reach = Math.hypot(...inward) || 1;
    const [lx, ly] = [(x1 + x2) / 2 - (inward[0] / reach) * 20, (y1 + y2) / 2 - (inward[1] / reach) * 16];
    sheet.write(bearing(corner, next), { x: lx - 18, y: ly }, style);
    sheet.write(`${distance(corner, next).toFixed(2)}m`, { x: lx - 18, y: ly + 9 }, style);
    const out = Math.hypot(x1 - into.x - into.width / 2, y1 - into.y - into.height / 2) || 1;
    const [ox, oy] = [((x1 - into.x - into.width / 2) / out) * 14, ((y1 - into.y - into.height / 2) / out) * 14];
    sheet.shape(`M${(x1 - 2.4).toFixed(1)} ${(y1 - 2.4).toFixed(1)}h4.8v4.8h-4.8Z`, {
      fill: '#fff',
      stroke: '#111',
      width: 0.9,
    });
    sheet.write(corner.name.replace(/^.* /, ''), { x: x1 + ox - 14, y: y1 + oy + 4 }, { ...style, size: 7 });
  }
  const road = into.y + into.height - 8;
  sheet.line([into.x + 6, road - 16], [into.x + into.width - 6, road - 10], { width: 0.7, dash: '9 3' });
  sheet.line([into.x + 6, road], [into.x + into.width - 6, road + 6], { width: 0.7 });
  sheet.write(
    `${facts.parcel.street.toUpperCase()}`,
    { x: into.x + into.width * 0.32, y: road - 2 },
    { ...style, size: 7.4 },
  );
}

function drawNorth(sheet: Sheet, x: number, y: number, chance: Chance): void {
  const tall = chance.between(34, 52);
  sheet.shape(
    `M${x} ${y + tall}L${x} ${y}M${x - 5} ${y + 10}L${x} ${y}L${x + 5} ${y + 10}M${x - 7} ${y + tall * 0.6}h14`,
    { stroke: '#111', width: 1.1 },
  );
  sheet.write(chance.pick(['N', 'T.N.', 'U.N.']), { x: x - 5, y: y - 4 }, { face: 'drafting-bold', size: 9 });
}

function drawCoordinates(sheet: Sheet, facts: Facts, at: { x: number; y: number }, cells: boolean): void {
  const head: Style = { face: 'drafting-bold', size: 7.4 };
  const row: Style = { face: 'drafting', size: 7.6 };
  const columns = [0, 76, 140];
  for (const [i, title] of ['BEACON', 'EASTING (m)', 'NORTHING (m)'].entries())
    sheet.write(title, { x: at.x + (columns[i] as number), y: at.y }, head);
  for (const [i, beacon] of facts.parcel.beacons.entries()) {
    const y = at.y + 13 + i * 12;
    sheet.write(beacon.name, { x: at.x, y }, row);
    sheet.write(beacon.easting.toFixed(3), { x: at.x + 76, y }, row);
    sheet.write(beacon.northing.toFixed(3), { x: at.x + 140, y }, row);
    if (cells) sheet.line([at.x - 4, y + 3.4], [at.x + 206, y + 3.4], { width: 0.4 });
  }
  if (cells)
    sheet.frame(
      { x: at.x - 4, y: at.y - 10, width: 210, height: 18 + facts.parcel.beacons.length * 12 },
      { width: 0.6 },
    );
}

const scaleOf = (chance: Chance) => `SCALE: 1:${chance.pick([250, 500, 1000])}`;

/** The draughtsman's sheet: title above, plot in the middle, origin and area in notes, surveyor's box below. */
const drafted: Layout = (sheet, facts, chance) => {
  const { said, parcel } = facts;
  const { entry } = stylesOf(facts, chance);
  sheet.frame({ x: 28, y: 28, width: sheet.width - 56, height: sheet.height - 56 }, { width: 1.6 });
  sheet.frame({ x: 33, y: 33, width: sheet.width - 66, height: sheet.height - 66 }, { width: 0.5 });
  const title: Style = { face: chance.pick(['drafting-bold', 'andika-bold', 'typist-bold']), size: 12 };
  const lines: [string, string?][] = [
    ['PLAN'],
    ['SHEWING LANDED PROPERTY', undefined],
    ['OF'],
    [said.holder.toUpperCase(), 'holder'],
    ['AT'],
    [`${parcel.plot}, ${parcel.district}`.toUpperCase()],
    [`${parcel.place.government.toUpperCase()}, NIGERIA`],
  ];
  let y = 66;
  for (const [line, key] of lines) {
    sheet.centre(line, y, { ...title, size: Math.min(title.size, 780 / line.length) }, key);
    y += 15.5;
  }
  sheet.write(`AREA = ${''}`, { x: 70, y: y + 14 }, { ...title, size: 10 });
  sheet.write(said.area, { x: 118, y: y + 14 }, { face: title.face, size: 10, colour: '#b3131f' }, 'area');
  sheet.write(scaleOf(chance), { x: 70, y: y + 30 }, { ...title, size: 9 });
  sheet.write(
    `ORIGIN: UTM ZONE ${parcel.place.zone} (MINNA DATUM)`,
    { x: 70, y: y + 44 },
    { face: 'drafting', size: 8.6 },
  );
  drawNorth(sheet, sheet.width - 96, y + 4, chance);
  drawPlot(
    sheet,
    facts,
    { x: 60, y: y + 46, width: sheet.width - 120, height: sheet.height - y - 270 },
    chance.branch('plot'),
  );
  const foot = sheet.height - 196;
  drawCoordinates(sheet, facts, { x: 52, y: foot + 10 }, chance.odds(0.5));
  sheet.frame({ x: sheet.width - 290, y: foot, width: 248, height: 154 }, { width: 0.7 });
  const x = sheet.width - 280;
  sheet.write(`PLAN NO:`, { x, y: foot + 18 }, { face: 'drafting-bold', size: 9.4 });
  sheet.write(said.number, { x: x + 56, y: foot + 18 }, { ...entry, size: 11 }, 'number');
  sheet.write('DATE:', { x, y: foot + 36 }, { face: 'drafting-bold', size: 9.4 });
  sheet.write(said.date, { x: x + 56, y: foot + 36 }, { ...entry, size: 10.5 }, 'date');
  drawSigning(
    sheet,
    facts,
    {
      x: x + 4,
      y: foot + 104,
      width: 124,
      name: facts.fields.surveyor ?? '',
      title: 'Registered Surveyor',
      sealed: ['Registered Surveyor', 'SURCON'],
    },
    chance.branch('sign'),
  );
};

/** The computer-drawn sheet: a plan frame to the left and a title strip down the right side. */
const strip: Layout = (sheet, facts, chance) => {
  const { said, parcel } = facts;
  const edge = sheet.width - 208;
  sheet.frame({ x: 26, y: 26, width: sheet.width - 52, height: sheet.height - 52 }, { width: 1.2 });
  sheet.line([edge, 26], [edge, sheet.height - 26], { width: 1.2 });
  drawNorth(sheet, 66, 60, chance);
  drawPlot(sheet, facts, { x: 40, y: 110, width: edge - 58, height: sheet.height * 0.5 }, chance.branch('plot'));
  drawCoordinates(sheet, facts, { x: 46, y: sheet.height - 168 }, true);
  sheet.write(
    `All distances are in metres. ${scaleOf(chance)}`,
    { x: 46, y: sheet.height - 60 },
    { face: 'andika', size: 7.6 },
  );
  const label: Style = { face: 'andika', size: 7.4, colour: '#444' };
  const fact: Style = { face: chance.pick(['andika-bold', 'carlito-bold', 'drafting-bold']), size: 9.6 };
  let y = 60;
  const rows: [string, string, string?][] = [
    ['SURVEY PLAN OF LAND BELONGING TO', said.holder, 'holder'],
    ['SITUATE AT', `${parcel.plot},`],
    ['', parcel.district],
    ['', parcel.place.government],
    ['AREA', said.area, 'area'],
    ['PLAN NUMBER', said.number, 'number'],
    ['ORIGIN', `UTM Zone ${parcel.place.zone}N, Minna`],
    ['DATE OF SURVEY', said.date, 'date'],
    ['SURVEYED BY', facts.fields.surveyor ?? ''],
  ];
  for (const [name, text, key] of rows) {
    if (name) sheet.write(name, { x: edge + 10, y }, label);
    if (name) y += 13;
    sheet.write(text, { x: edge + 10, y }, { ...fact, size: Math.min(fact.size, 310 / text.length) }, key);
    y += 19;
    if (name !== 'SITUATE AT') sheet.line([edge, y - 11], [sheet.width - 26, y - 11], { width: 0.5 });
  }
  y = Math.max(y + 92, sheet.height - 190);
  drawSigning(
    sheet,
    facts,
    {
      x: edge + 14,
      y,
      width: 120,
      name: facts.fields.surveyor ?? '',
      title: 'fnis, Registered Surveyor',
      sealed: ['Registered Surveyor', 'SURCON'],
    },
    chance.branch('sign'),
  );
  if (chance.odds(0.7))
    drawBoxStamp(
      sheet,
      { x: 60, y: sheet.height - 250 },
      [
        'RECORD COPY LODGED',
        `Ref. ${chance.whole(1000, 9999)}/${String(facts.fields.date).slice(2, 4)}`,
        'SURVEYOR-GENERAL',
      ],
      chance.branch('stamp'),
    );
};

/** The old office's sheet: typed headings to the left above a large plot, certificate of the surveyor below. */
const typed: Layout = (sheet, facts, chance) => {
  const { said, parcel } = facts;
  const face = chance.pick(['typist', 'old-typist'] as const);
  const text: Style = { face, size: 9.8, unsteady: 0.3 };
  let y = 62;
  const put = (label: string, value: string, key?: string) => {
    const used = label ? sheet.write(`${label} `, { x: 60, y }, text) : 0;
    sheet.write(
      value,
      { x: 60 + used, y },
      { ...text, size: Math.min(9.8, (9.8 * 74) / (label.length + value.length)) },
      key,
    );
    y += 15;
  };
  put('PLAN OF LAND FOR', said.holder, 'holder');
  put('AT', `${parcel.plot.toUpperCase()}, ${parcel.district.toUpperCase()}`);
  put('STATE:', parcel.place.state.toUpperCase());
  put('SURVEY NO.', said.number, 'number');
  put('AREA:', said.area, 'area');
  put(scaleOf(chance), '');
  drawNorth(sheet, sheet.width - 80, 70, chance);
  drawPlot(
    sheet,
    facts,
    { x: 50, y: y + 6, width: sheet.width - 100, height: sheet.height - y - 300 },
    chance.branch('plot'),
  );
  y = sheet.height - 266;
  sheet.frame({ x: 50, y, width: sheet.width - 100, height: 222 }, { width: 0.8 });
  drawCoordinates(sheet, facts, { x: 62, y: y + 20 }, false);
  y += 42 + facts.parcel.beacons.length * 12;
  sheet.write('I hereby certify that this plan was prepared from my survey', { x: 62, y }, { ...text, size: 8.6 });
  const used = sheet.write('carried out under the Survey Act and dated ', { x: 62, y: y + 13 }, { ...text, size: 8.6 });
  sheet.write(said.date, { x: 62 + used, y: y + 13 }, { ...text, size: 8.6 }, 'date');
  drawSigning(
    sheet,
    facts,
    {
      x: 70,
      y: sheet.height - 78,
      width: 140,
      name: facts.fields.surveyor ?? '',
      title: 'Licensed Surveyor',
      sealed: ['Licensed Surveyor', 'Nigeria'],
    },
    chance.branch('sign'),
  );
  drawOfficeStamp(sheet, { x: sheet.width - 240, y: sheet.height - 128 }, facts, chance.branch('stamp'));
};

export const SURVEYS: readonly Layout[] = [drafted, strip, typed];
