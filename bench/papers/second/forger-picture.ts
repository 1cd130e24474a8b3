import type { Capture } from './capture.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Face, outlineOf, widthOf } from './faces.ts';
import type { Facts } from './facts.ts';
import { drawRoundSeal, signatureOf } from './inks.ts';
import { sealWords } from './parts.ts';
import { type Raw, rasterOf, rawOf, sharpOf, svgOf, throughJpeg } from './picture.ts';
import type { PaperPlan } from './plan.ts';
import { type Area, colourOf, cssOf, cut, inkOf, onPiece, paste, type Wipe, wipe, within } from './retouch.ts';
import { Sheet, type Writing } from './sheet.ts';
import type { Box } from './truth.ts';

/** What a forger of pictures has before him: the genuine picture, what stands where, and what it should say. */
export type Desk = { plan: PaperPlan; sheet: Sheet; shot: Capture; facts: Facts; forged: Facts; chance: Chance };

/** The straight rectangle of pixels around a box of the page. */
export function areaOfBox(desk: Pick<Desk, 'sheet' | 'shot'>, box: Box, margin = 0): Area {
  const { sheet, shot } = desk;
  const corners = [
    [box.x - margin, box.y - margin],
    [box.x + box.width + margin, box.y - margin],
    [box.x + box.width + margin, box.y + box.height + margin],
    [box.x - margin, box.y + box.height + margin],
  ].map(([x, y]) => shot.place((x as number) / sheet.width, (y as number) / sheet.height));
  const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { ...within(shot.raw, { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }), corners };
}

/** Where the paper's box lies as a matrix for SVG: page points near it to pixels of the area. */
function matrixOf(desk: Desk, box: Box, area: Area): string {
  const { sheet, shot } = desk;
  const at = (x: number, y: number) => shot.place(x / sheet.width, y / sheet.height);
  const [ox, oy] = at(box.x, box.y);
  const [rx, ry] = at(box.x + box.width, box.y);
  const [dx, dy] = at(box.x, box.y + box.height);
  const [a, b, c, d] = [(rx - ox) / box.width, (ry - oy) / box.width, (dx - ox) / box.height, (dy - oy) / box.height];
  return `matrix(${a} ${b} ${c} ${d} ${ox - area.x - a * box.x - c * box.y} ${oy - area.y - b * box.x - d * box.y})`;
}

const svgFor = (area: Area, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width}" height="${area.height}">${inside}</svg>`;

type Spot = { box: Box; area: Area; writing: Writing; text: string };

/** Where the fact the forger wants stands, and the words he will put there. */
function spotOf(desk: Desk): Spot {
  const { sheet, plan, forged } = desk;
  const writing = sheet.marks.find((mark): mark is Writing => mark.kind === 'writing' && mark.key === plan.target);
  const box = sheet.boxes.get(plan.target)?.[0];
  if (!writing || !box) throw new Error(`no ${plan.target} on ${plan.type}, layout ${plan.layout}`);
  const text =
    plan.target === 'holder' && plan.type === 'survey_plan' && writing.text === writing.text.toUpperCase()
      ? forged.said.holder.toUpperCase()
      : forged.said[plan.target];
  const wide = widthOf(writing.face, text, writing.size) + 4;
  const full = { ...box, width: Math.min(Math.max(box.width, wide), sheet.width - box.x - 4) };
  return { box: full, area: areaOfBox(desk, full, 1.5), writing, text };
}

/** New words drawn over a wiped place. */
async function retype(desk: Desk, spot: Spot, look: { face: Face; scale: number; soft: number }): Promise<void> {
  const { writing, area, box } = spot;
  const ink = cssOf(colourOf(cut(desk.shot.raw, area), 0.02));
  const room = box.width - 2;
  const size = Math.min(
    writing.size * look.scale,
    (writing.size * look.scale * room) / widthOf(look.face, spot.text, writing.size * look.scale),
  );
  const d = outlineOf(look.face, spot.text, { x: writing.x, y: writing.y, size });
  const soft = look.soft > 0 ? `<filter id="s"><feGaussianBlur stdDeviation="${look.soft}"/></filter>` : '';
  const { piece, mask } = await inkOf(
    svgFor(
      area,
      `${soft}<g${soft ? ' filter="url(#s)"' : ''}><path d="${d}" fill="${ink}" transform="${matrixOf(desk, box, area)}"/></g>`,
    ),
  );
  const way = desk.chance.pick<Wipe>(['flat', 'smear', 'transplant', 'bleach', 'transplant']);
  wipe(desk.shot.raw, area, way, desk.chance.branch('wipe'));
  paste(desk.shot.raw, piece, area, { mask });
}

/** Another face than the paper's, as near as a phone's or a program's list of faces has it. */
function nearFace(own: Face, chance: Chance): Face {
  const lists: Face[][] = [
    ['typist', 'old-typist', 'typist-bold'],
    ['office', 'libertine', 'charis', 'printer'],
    ['andika', 'carlito', 'drafting'],
  ];
  const list = lists.find((faces) => faces.some((face) => own.startsWith(face))) ?? ['office', 'carlito'];
  const others = list.filter((face) => face !== own);
  return chance.pick([...others, ...others, 'office', 'carlito', own]);
}

/** A piece with the new words from a picture of another paper, with that picture's light, grain and compression. */
async function pasteNumber(desk: Desk): Promise<Area> {
  const spot = spotOf(desk);
  const { chance, shot } = desk;
  const { area, box, writing } = spot;
  const before = cut(shot.raw, area);
  const paper = colourOf(before, 0.8).map((value) => Math.max(60, Math.min(252, value + chance.bell() * 5)));
  const ink = cssOf(colourOf(before, 0.02));
  const room = Math.min(1, (box.width - 2) / widthOf(writing.face, spot.text, writing.size));
  const d = outlineOf(writing.face, spot.text, {
    x: writing.x,
    y: writing.y + chance.bell() * 0.4,
    size: writing.size * room,
  });
  const source = await rasterOf(
    svgFor(
      area,
      `<rect width="100%" height="100%" fill="${cssOf(paper)}"/><path d="${d}" fill="${ink}" transform="${matrixOf(desk, box, area)}"/>`,
    ),
  );
  for (let i = 0; i < source.data.length; i++)
    source.data[i] = Math.max(0, Math.min(255, (source.data[i] as number) + chance.bell() * 3));
  const soft = await rawOf(sharpOf(source).blur(chance.between(0.35, 0.9)));
  const mask = new Uint8Array(area.width * area.height);
  for (let i = 0; i < mask.length; i++) {
    if (onPiece(area, area.x + (i % area.width), area.y + Math.floor(i / area.width))) mask[i] = 255;
  }
  paste(shot.raw, await throughJpeg(soft, chance.whole(48, 80)), area, { mask });
  return area;
}

/** Good work on the letters, but the piece went once more through a strong compression before it was put back. */
async function recompress(desk: Desk): Promise<Area> {
  const spot = spotOf(desk);
  await retype(desk, spot, { face: spot.writing.face, scale: 1, soft: desk.chance.between(0.4, 0.8) });
  const margin = desk.chance.between(4, 14);
  const area = areaOfBox(desk, spot.box, margin);
  const piece = await throughJpeg(cut(desk.shot.raw, area), desk.chance.whole(38, 66));
  paste(desk.shot.raw, piece, area, 'over');
  return area;
}

/** A seal from another office's paper, cut out of a poor picture of it and laid over. */
async function copySeal(desk: Desk): Promise<Area> {
  const { chance, sheet, shot, facts } = desk;
  const box = sheet.boxes.get('seal')?.at(-1) as Box;
  const area = areaOfBox(desk, box);
  const other = new Sheet(box.width, box.height);
  const radius = (box.width / 2) * chance.between(0.86, 0.98);
  const words = sealWords(facts);
  const strange = chanceOf(`${desk.plan.seed}/${chance.pick(['strange', 'foreign'])}`);
  drawRoundSeal(other, { x: box.width / 2, y: box.height / 2, radius }, words, strange);
  const paper = colourOf(cut(shot.raw, area), 0.8);
  const fill = chance.odds(0.5) ? [255, 255, 255] : paper.map((value) => Math.min(255, value + chance.between(-8, 8)));
  const flat = await rasterOf(svgOf(other, { scale: area.width / box.width, tint: cssOf(fill) }));
  const worn = await throughJpeg(await rawOf(sharpOf(flat).blur(chance.between(0.4, 1.1))), chance.whole(40, 75));
  paste(shot.raw, worn, area, chance.odds(0.7) ? 'darken' : 'over');
  return area;
}

/** The page's own seal once more beside another signature or lower on the page. */
function cloneSeal(desk: Desk): Area {
  const { chance, sheet, shot } = desk;
  const box = sheet.boxes.get('seal')?.[0] as Box;
  const from = areaOfBox(desk, box);
  const piece = cut(shot.raw, from);
  const far = chance.between(1.15, 2.1) * from.width * (from.x > shot.raw.width / 2 ? -1 : 1);
  const up = chance.between(-1.6, 0.4) * from.height;
  const to = within(shot.raw, {
    x: Math.max(8, Math.min(shot.raw.width - from.width - 8, from.x + far)),
    y: Math.max(8, Math.min(shot.raw.height - from.height - 8, from.y + up)),
    width: from.width,
    height: from.height,
  });
  paste(shot.raw, piece, to, chance.odds(0.8) ? 'darken' : 'over');
  return { ...to, width: from.width, height: from.height };
}

/** A signature taken off the net: one flat colour, hard edges, and the pale seam its cutting left. */
async function pasteSignature(desk: Desk): Promise<Area> {
  const { chance, sheet, shot } = desk;
  const box = sheet.boxes.get('signature')?.at(-1) as Box;
  const area = areaOfBox(desk, box, 3);
  const d = signatureOf(box, chance.branch('stolen'));
  const ink = chance.pick(['#101a5c', '#000000', '#14246e', '#1c1c1c', '#0a1f8f']);
  const pale = cssOf(colourOf(cut(shot.raw, area), 0.9).map((value) => Math.min(255, value + chance.between(2, 12))));
  const seam = chance.between(1.2, 3.4);
  const matrix = matrixOf(desk, box, area);
  const edge = chance.odds(0.6) ? ' shape-rendering="crispEdges"' : '';
  const { piece, mask } = await inkOf(
    svgFor(
      area,
      `<g transform="${matrix}"${edge}><path d="${d}" fill="${pale}" stroke="${pale}" stroke-width="${seam}" stroke-linejoin="round"/><path d="${d}" fill="${ink}"/></g>`,
    ),
  );
  paste(shot.raw, piece, area, { mask });
  return area;
}

/** An unwelcome entry made to vanish. */
function eraseEntry(desk: Desk): Area {
  const boxes = desk.sheet.boxes.get('entry') as Box[];
  const areas = boxes.map((box) => areaOfBox(desk, box, 2));
  const way = desk.chance.pick<Wipe>(['flat', 'smear', 'transplant', 'bleach']);
  for (const area of areas) wipe(desk.shot.raw, area, way, desk.chance.branch('erase'));
  const [x, y] = [Math.min(...areas.map((a) => a.x)), Math.min(...areas.map((a) => a.y))];
  return {
    x,
    y,
    width: Math.max(...areas.map((a) => a.x + a.width)) - x,
    height: Math.max(...areas.map((a) => a.y + a.height)) - y,
  };
}

/** Changes the picture as the plan's forger does and says where; null for tamperings that are not done on a picture. */
export async function forgePicture(desk: Desk): Promise<Area | null> {
  const { chance, plan } = desk;
  const retyped = async (share: number) => {
    const spot = spotOf(desk);
    const own = spot.writing.face;
    const face = chance.odds(share) ? nearFace(own, chance) : own;
    await retype(desk, spot, {
      face,
      scale: chance.between(0.95, 1.08),
      soft: chance.odds(0.6) ? chance.between(0.3, 0.8) : 0,
    });
    return spot.area;
  };
  switch (plan.tampering) {
    case 'number-pasted':
      return pasteNumber(desk);
    case 'name-replaced':
      return retyped(1);
    case 'date-changed':
    case 'area-changed':
      return retyped(0.5);
    case 'pdf-wrong-producer':
      return retyped(0.4);
    case 'double-compressed-region':
      return recompress(desk);
    case 'seal-copied':
      return copySeal(desk);
    case 'seal-cloned-within':
      return cloneSeal(desk);
    case 'signature-pasted':
      return pasteSignature(desk);
    case 'entry-erased':
      return eraseEntry(desk);
    default:
      return null;
  }
}

/** A picture that the copying machine makes of a picture: harder, with toner's grain and specks. */
export async function copied(raw: Raw, chance: Chance): Promise<Raw> {
  const gain = chance.between(1.5, 2.7);
  const soft = await rawOf(sharpOf(raw).greyscale().blur(chance.between(0.5, 0.95)));
  const middle = colourOf(soft, 0.8)[0] - chance.between(26, 58);
  const toner = chance.between(4, 12);
  for (let i = 0; i < soft.data.length; i += 3) {
    const level = (soft.data[i] as number) + chance.bell() * toner;
    const hard = 128 + (level - middle) * gain;
    soft.data.fill(Math.max(8, Math.min(250, hard)), i, i + 3);
  }
  for (let n = chance.whole(20, 280); n > 0; n--) {
    const [x, y, size] = [chance.whole(0, raw.width - 4), chance.whole(0, raw.height - 4), chance.whole(1, 3)];
    for (let row = 0; row < size; row++)
      soft.data.fill(30, ((y + row) * raw.width + x) * 3, ((y + row) * raw.width + x + size) * 3);
  }
  return soft;
}
