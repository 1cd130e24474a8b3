import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { readFace } from '#features/papers/pdf-fonts.server.ts';
import { lazily } from '#lib/lazily.ts';
import { m } from '#paraglide/messages.js';
import type { ShareCard } from '../domain/share-card.ts';

/** What link previews take: 1.91 to 1, and never so heavy that WhatsApp leaves it out. */
export const WIDTH = 1200;
export const HEIGHT = 630;
export const MOST_BYTES = 150_000;

const PANEL = 246;
const MARGIN = 48;
const TRUST_WIDTH = 250;
const QUALITIES = [80, 70, 58, 45, 32];
/** Those of ui/tokens.css: the dye field and what is written on it. */
const COLOURS = { dye: '#141a42', ink: '#fbf7ee', quiet: '#c7cbe8', ember: '#f08a55', good: '#8fd6a8', bad: '#ffb3a7' };

const registerFaces = lazily(() => {
  GlobalFonts.register(readFace('arimo-regular'), 'Card');
  GlobalFonts.register(readFace('arimo-bold'), 'Card Bold');
  return true;
});

/**
 * Draws a listing's picture for shared links as a JPEG of at most 150 KB: its first photo, and below it price, title,
 * place, facts and trust. `photo` is one of the pipeline's own variants.
 */
export async function drawShareCard(card: ShareCard, photo: Uint8Array | null): Promise<Buffer> {
  registerFaces();
  const top = HEIGHT - PANEL;
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.dye } });
  const layers = photo
    ? [
        {
          input: await sharp(photo).resize(WIDTH, top, { fit: 'cover', position: 'centre' }).toBuffer(),
          left: 0,
          top: 0,
        },
      ]
    : [];
  const drawn = await ground
    .composite([...layers, { input: drawWords(card, top, photo !== null), left: 0, top: 0 }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels };
  for (const quality of QUALITIES) {
    const jpeg = await sharp(drawn.data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MOST_BYTES || quality === QUALITIES.at(-1)) return jpeg;
  }
  throw new Error('no quality was tried');
}

/** Everything that is written, on a clear sheet. */
function drawWords(card: ShareCard, top: number, hasPhoto: boolean): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.textBaseline = 'alphabetic';
  const room = WIDTH - 2 * MARGIN - TRUST_WIDTH;
  const write = (text: string, y: number, look: { font: string; colour: string; room?: number }) => {
    pen.font = look.font;
    pen.fillStyle = look.colour;
    pen.fillText(cutToFit(pen, text, look.room ?? room), MARGIN, y);
  };
  pen.fillStyle = COLOURS.ember;
  pen.fillRect(0, top, WIDTH, 6);
  if (!hasPhoto)
    write(card.title, top / 2, { font: '64px "Card Bold"', colour: COLOURS.quiet, room: WIDTH - 2 * MARGIN });
  tag(pen, card.kind, { x: MARGIN, y: MARGIN - 8 });
  if (card.picture?.isSample) tag(pen, m.sharing_sample(), { x: WIDTH - MARGIN, y: MARGIN - 8, isRight: true });
  write(card.price, top + 84, { font: '66px "Card Bold"', colour: COLOURS.ink });
  write(card.title, top + 134, { font: '32px "Card Bold"', colour: COLOURS.ink });
  write(card.place, top + 176, { font: '30px Card', colour: COLOURS.quiet });
  write(card.facts, top + 218, { font: '30px Card', colour: COLOURS.quiet });
  drawTrust(pen, card, top);
  return canvas.toBuffer('image/png');
}

function drawTrust(pen: SKRSContext2D, { trust }: ShareCard, top: number): void {
  const right = WIDTH - MARGIN;
  const colour = { good: COLOURS.good, plain: COLOURS.ink, bad: COLOURS.bad }[trust.tone];
  pen.textAlign = 'right';
  pen.fillStyle = colour;
  if (trust.percent !== null) {
    pen.font = '48px "Card Bold"';
    pen.fillText(m.sharing_checked({ percent: trust.percent }), right, top + 84);
  }
  pen.font = '30px "Card Bold"';
  pen.fillText(cutToFit(pen, trust.words, TRUST_WIDTH), right, top + 134);
  pen.fillStyle = COLOURS.ember;
  pen.font = '34px "Card Bold"';
  pen.fillText('Zaure', right, top + 216);
  pen.textAlign = 'left';
}

function tag(pen: SKRSContext2D, text: string, { x, y, isRight }: { x: number; y: number; isRight?: boolean }): void {
  pen.font = '28px "Card Bold"';
  const width = pen.measureText(text).width + 36;
  const left = isRight ? x - width : x;
  pen.fillStyle = COLOURS.dye;
  pen.beginPath();
  pen.roundRect(left, y, width, 52, 10);
  pen.fill();
  pen.fillStyle = COLOURS.ink;
  pen.fillText(text, left + 18, y + 36);
}

/** As much of a text as there is room for, cut at a character that is whole. */
function cutToFit(pen: SKRSContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text].slice(0, 120);
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
