import sharp, { type Sharp } from 'sharp';
import { chanceOf } from './chance.ts';
import { outlineOf } from './faces.ts';
import type { Shape, Sheet, Writing } from './sheet.ts';

/** An uncompressed picture of three channels. */
export type Raw = { data: Uint8Array; width: number; height: number };

function svgOfWriting(writing: Writing): string {
  const { face, text, x, y, size, colour, unsteady } = writing;
  const chance = chanceOf(`${text}${x}${y}`);
  const jitter = unsteady
    ? (): [number, number] => [chance.bell() * unsteady * 0.3, chance.bell() * unsteady * 0.55]
    : undefined;
  const d = outlineOf(face, text, { x, y, size, jitter });
  const heavy = unsteady ? ` stroke="${colour}" stroke-width="${(0.1 + chance.next() * 0.22).toFixed(2)}"` : '';
  return `<path d="${d}" fill="${colour}"${heavy}/>`;
}

function svgOfShape(shape: Shape): string {
  const { d, fill, stroke, width, opacity, dash } = shape;
  const ink = stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : '';
  const dots = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${d}" fill="${fill ?? 'none'}"${ink}${dots}${opacity === undefined ? '' : ` opacity="${opacity.toFixed(3)}"`}/>`;
}

/** A rubber stamp's ink takes in patches: fine grain times broad clouds, harder the more it is worn. */
function wornFilter(id: string, worn: number, seed: number): string {
  const gain = (3 + worn * 5).toFixed(2);
  const shift = (-(0.15 + worn * 1.75)).toFixed(2);
  const step = `0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${gain} 0 0 0 ${shift}`;
  return (
    `<filter id="${id}" x="-4%" y="-4%" width="108%" height="108%">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${(0.05 + worn * 0.05).toFixed(3)}" numOctaves="4" seed="${seed}" result="n"/>` +
    `<feColorMatrix in="n" type="matrix" values="${step}" result="m"/>` +
    `<feComposite in="SourceGraphic" in2="m" operator="in"/></filter>`
  );
}

/** The sheet as SVG that needs no fonts: all letters are outlines. */
export function svgOf(sheet: Sheet, look: { scale: number; tint: string; skip?: (shape: Shape) => boolean }): string {
  const defs: string[] = [];
  const body: string[] = [];
  let bunch: number | undefined;
  for (const mark of sheet.marks) {
    const next = mark.kind === 'shape' && mark.worn ? mark.bunch : undefined;
    if (next !== bunch) {
      if (bunch !== undefined) body.push('</g>');
      if (next !== undefined && mark.kind === 'shape') {
        const id = `w${defs.length}`;
        defs.push(wornFilter(id, mark.worn as number, next % 97));
        body.push(`<g filter="url(#${id})">`);
      }
      bunch = next;
    }
    if (mark.kind === 'writing') body.push(svgOfWriting(mark));
    else if (!look.skip?.(mark)) body.push(svgOfShape(mark));
  }
  if (bunch !== undefined) body.push('</g>');
  const [width, height] = [Math.round(sheet.width * look.scale), Math.round(sheet.height * look.scale)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}">` +
    `<defs>${defs.join('')}</defs><rect width="100%" height="100%" fill="${look.tint}"/>${body.join('')}</svg>`
  );
}

/** Paints an SVG text into an uncompressed picture. */
export async function rasterOf(svg: string): Promise<Raw> {
  const image = sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const sharpOf = (raw: Raw) => sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 3 } });

/** Decodes any picture into three channels. */
export async function rawOf(image: Sharp): Promise<Raw> {
  const { data, info } = await image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3) return { data, width, height };
  const three = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) three.fill(data[i * channels] as number, i * 3, i * 3 + 3);
  return { data: three, width, height };
}

/** The picture after one more trip through JPEG. */
export async function throughJpeg(raw: Raw, quality: number, chroma: '4:2:0' | '4:4:4' = '4:2:0'): Promise<Raw> {
  const bytes = await sharpOf(raw).jpeg({ quality, chromaSubsampling: chroma }).toBuffer();
  return rawOf(sharp(bytes));
}
