import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** A page that looks like a deed, of which there was none before, by no worker of this run nor in a run before it. */
export async function drawDeed(name: string) {
  const drawn = randomUUID();
  const lines = Array.from(
    { length: 14 },
    (_, index) =>
      `<text x="90" y="${260 + index * 42}" font-size="24">Clause ${index + 1} of ${drawn}, plot 14, block 88, Lekki</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1400"><rect width="1000" height="1400" fill="#fdf8ea"/>
    <text x="240" y="150" font-size="40">DEED OF ASSIGNMENT</text>${lines.join('')}
    <circle cx="760" cy="1150" r="90" fill="none" stroke="#a3122f" stroke-width="8"/></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}
