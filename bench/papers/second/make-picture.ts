import sharp from 'sharp';
import { capture } from './capture.ts';
import { type Chance, chanceOf } from './chance.ts';
import { widthOf } from './faces.ts';
import type { Facts } from './facts.ts';
import { areaOfBox, copied, type Desk, forgePicture } from './forger-picture.ts';
import { imprintOf } from './imprint.ts';
import { drawSheet, wearSheet } from './paper.ts';
import { type HiddenLine, type Patch, saved, scanPdf } from './pdf-file.ts';
import { type Raw, rasterOf, sharpOf, svgOf, throughJpeg } from './picture.ts';
import type { PaperPlan } from './plan.ts';
import type { Area } from './retouch.ts';
import type { Shape, Sheet } from './sheet.ts';
import type { Box } from './truth.ts';

export type Made = { bytes: Uint8Array; region: ({ page: number } & Box) | null };

const PAPERS = ['#fdfdfb', '#fbf9f2', '#f7f3e6', '#fffffe', '#f4f1e8', '#f3ecd6', '#f6f8f4', '#f2f0f4'] as const;

/** What is left out of the drawing because the forger puts his own there: seals, or the last signature. */
function skipOf(plan: PaperPlan, sheet: Sheet): (shape: Shape) => boolean {
  if (plan.tampering === 'seal-copied') return (shape) => shape.layer === 'seal';
  const last = sheet.marks.findLast((mark) => mark.kind === 'shape' && mark.layer === 'signature');
  return (shape) => plan.tampering === 'signature-pasted' && shape === last;
}

const MISREAD: [RegExp, string][] = [
  [/\bl/, '1'],
  [/rn/, 'm'],
  [/,/, '.'],
  [/\bthe\b/, 'tbe'],
  [/O/, '0'],
  [/ii/, 'u'],
];

/** What a reading program would find on the picture, here and there misread, but never in a fact. */
function linesOf(desk: Desk, points: number, chance: Chance): HiddenLine[] {
  const { sheet, shot, plan, forged } = desk;
  const lines: HiddenLine[] = [];
  let swapped = false;
  for (const mark of sheet.marks) {
    if (mark.kind !== 'writing') continue;
    let text = mark.text;
    const target = plan.tampering === 'pdf-text-over-scan' && mark.key === plan.target && !swapped;
    if (target) {
      text = forged.said[plan.target];
      swapped = true;
    } else if (!mark.key && chance.odds(0.05)) text = text.replace(...chance.pick(MISREAD));
    const [x, y] = shot.place(mark.x / sheet.width, mark.y / sheet.height);
    const [x2, y2] = shot.place(
      (mark.x + widthOf(mark.face, mark.text, mark.size)) / sheet.width,
      mark.y / sheet.height,
    );
    const width = Math.hypot(x2 - x, y2 - y) * points;
    lines.push({
      text,
      x: x * points,
      y: y * points,
      size: mark.size,
      width,
      turn: (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI,
    });
  }
  return lines;
}

async function packPdf(desk: Desk, raw: Raw, quality: number): Promise<Uint8Array> {
  const { plan, facts, chance, sheet } = desk;
  const points = sheet.width / raw.width;
  const jpeg = await sharpOf(raw).jpeg({ quality }).toBuffer();
  const layered = plan.tampering === 'pdf-text-over-scan';
  const visible = layered && chanceOf(`${plan.seed}/visible`).odds(0.4);
  const read = chanceOf(`${plan.seed}/read`);
  const withText = (layered && !visible) || read.odds(0.45);
  const lines = withText
    ? linesOf(visible ? { ...desk, plan: { ...plan, tampering: null } } : desk, points, chance.branch('reading'))
    : [];
  let patch: Patch | undefined;
  if (visible) {
    const area = areaOfBox(desk, sheet.boxes.get(plan.target)?.[0] as Box, 1);
    const [x, y, width, height] = [area.x, area.y, area.width, area.height].map((value) => value * points) as [
      number,
      number,
      number,
      number,
    ];
    patch = { x, y, width, height, text: desk.forged.said[plan.target], size: height * 0.72 };
  }
  const picture = { jpeg, width: raw.width * points, height: raw.height * points, lines, patch };
  return saved(await scanPdf(picture, imprintOf(plan, facts)));
}

/** Saves the finished picture as its owner would send it. */
async function pack(desk: Desk, raw: Raw): Promise<Uint8Array> {
  const { plan } = desk;
  const chance = chanceOf(`${plan.seed}/pack`);
  const quality = chance.whole(60, 92);
  const grey = plan.form !== 'phone-photo' && chance.odds(0.35);
  const image = sharpOf(raw);
  if (grey || plan.form === 'poor-copy') image.greyscale();
  if (plan.container === 'pdf') return packPdf(desk, raw, quality);
  if (plan.container === 'png') return image.png({ palette: true, colours: 16, dither: 0.4 }).toBuffer();
  const density = plan.form === 'scan-200dpi' ? 200 : 150;
  if (plan.container === 'tif') {
    const bilevel = plan.form === 'poor-copy' ? chance.odds(0.7) : chance.odds(0.4);
    const tiff = { xres: density / 25.4, yres: density / 25.4 };
    if (!bilevel)
      return image
        .greyscale()
        .tiff({ ...tiff, compression: 'jpeg', quality })
        .toBuffer();
    const black = await image.greyscale().threshold(chance.whole(128, 168)).toColourspace('b-w').raw().toBuffer();
    const one = sharp(black, { raw: { width: raw.width, height: raw.height, channels: 1 } });
    return one
      .toColourspace('b-w')
      .tiff({ ...tiff, compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer();
  }
  const jpeg = image.jpeg({ quality, chromaSubsampling: chance.odds(0.8) ? '4:2:0' : '4:4:4' });
  if (plan.form !== 'phone-photo') return jpeg.withMetadata({ density }).toBuffer();
  if (chance.odds(0.45)) return jpeg.toBuffer();
  const [make, model] = chance.pick([
    ['TECNO', 'TECNO KI5k'],
    ['INFINIX', 'Infinix X6525'],
    ['samsung', 'SM-A047F'],
    ['Apple', 'iPhone 11'],
    ['itel', 'itel A665L'],
  ] as const);
  const day = imprintOf(plan, desk.facts).created.toISOString().slice(0, 19).replace(/-/g, ':').replace('T', ' ');
  return jpeg.withExif({ IFD0: { Make: make, Model: model, DateTime: day } }).toBuffer();
}

const fraction = (area: Area, raw: Raw) => ({
  page: 1,
  x: Math.max(0, area.x / raw.width),
  y: Math.max(0, area.y / raw.height),
  width: Math.min(1 - area.x / raw.width, area.width / raw.width),
  height: Math.min(1 - area.y / raw.height, area.height / raw.height),
});

const IN_STORY = ['chain-broken', 'dates-out-of-order', 'area-mismatch', 'font-mixed-in-line'];

/** Makes a paper that was printed, signed and then scanned, photographed or copied. */
export async function makePicture(plan: PaperPlan, facts: Facts, forged: Facts, fineness: number): Promise<Made> {
  const story = IN_STORY.includes(plan.tampering ?? '');
  const sheet = drawSheet(plan, story ? forged : facts, plan.tampering === 'font-mixed-in-line');
  wearSheet(sheet, plan.seed);
  const chance = chanceOf(`${plan.seed}/device`);
  const dots = { 'scan-200dpi': 200, 'phone-photo': 170 }[plan.form as string] ?? 150;
  const scale = (dots * fineness) / 72;
  const tint = chance.branch('paper').pick(PAPERS);
  const flat = await rasterOf(svgOf(sheet, { scale, tint, skip: skipOf(plan, sheet) }));
  const poor = plan.form === 'poor-copy';
  const shot = await capture(
    poor ? await copied(flat, chance.branch('first copy')) : flat,
    { form: plan.form, fineness },
    chance.branch('glass'),
  );
  shot.raw = await throughJpeg(shot.raw, chance.whole(80, 95));
  const desk: Desk = { plan, sheet, shot, facts, forged, chance: chanceOf(`${plan.seed}/forgery`) };
  let area = await forgePicture(desk);
  if (!area && (story || plan.tampering === 'pdf-text-over-scan')) {
    area = areaOfBox(desk, sheet.boxes.get(plan.target)?.[0] as Box, 1.5);
  }
  // Half of all papers were saved once more on their way, forged or not.
  if (chance.odds(0.5)) shot.raw = await throughJpeg(shot.raw, chance.whole(72, 93));
  const last = poor ? await copied(shot.raw, chance.branch('last copy')) : shot.raw;
  const bytes = new Uint8Array(await pack(desk, last));
  return { bytes, region: area ? fraction(area, last) : null };
}
