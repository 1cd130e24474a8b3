import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processPicture } from '../src/adapters/image-pipeline/picture.server.ts';

/**
 * Takes the rendered sample pictures through the product's own pipeline once and writes what it makes of them:
 * the variants into assets/demo, their facts into src/features/media/data/sample-picture-facts.ts. Making them at every first
 * start would take half a minute; the originals stay outside.
 *
 *   node tools/make-demo-pictures.ts FOLDER     a folder with MANIFEST.json and the pictures it lists
 */
type Manifest = { images: { file: string; alt: string }[] };

const ASSETS = 'assets/demo';
const FACTS = 'src/features/media/data/sample-picture-facts.ts';

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: node tools/make-demo-pictures.ts FOLDER');
  process.exit(2);
}
const { images } = JSON.parse(readFileSync(join(folder, 'MANIFEST.json'), 'utf8')) as Manifest;

rmSync(ASSETS, { recursive: true, force: true });
let total = 0;
const entries: string[] = [];
for (const { file, alt } of images) {
  const name = file.replace(/\.\w+$/, '');
  const { variants, ...facts } = await processPicture(readFileSync(join(folder, file)));
  mkdirSync(join(ASSETS, name), { recursive: true });
  for (const { width, format, bytes } of variants) writeFileSync(join(ASSETS, name, `${width}.${format}`), bytes);
  total += variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
  entries.push(`  '${name}': ${toSource({ ...facts, alt: nameAsSample(alt) })},`);
  console.log(
    name,
    variants.map(({ width, format, bytes }) => `${width}.${format} ${Math.round(bytes.length / 1024)}K`).join('  '),
  );
}
writeFileSync(
  FACTS,
  `/** Facts of the rendered pictures in assets/demo, written by tools/make-demo-pictures.ts. Not edited by hand. */
export const SAMPLE_PICTURE_FACTS = {
${entries.join('\n')}
} as const;
`,
);
console.log(`${images.length} pictures, ${(total / 1024 / 1024).toFixed(2)} MB`);

function toSource(facts: object): string {
  const fields = Object.entries(facts).map(([key, value]) => `${key}: ${JSON.stringify(value).replaceAll('"', "'")}`);
  return `{ ${fields.join(', ')} }`;
}

/** A rendered picture stands for any place, so the place it was drawn for is left out of its words. */
function nameAsSample(alt: string): string {
  const plain = alt
    .replace(/\s(?:in|on)\s(?:an?\s)?[A-Z][\w-]*(?:,?\s(?:[A-Z][\w-]*|\d+))*(\sestate\b)?/g, (_match, estate) =>
      estate ? ' in an estate' : '',
    )
    .replace(
      /(?<=\s|^)(?:Port Harcourt|Abuja|Ikeja|Surulere|Yaba|Calabar|Enugu|Osogbo|Ibadan|Ikoyi|Lekki|Epe|Ajah)\s/g,
      '',
    )
    .replace('photographed in', 'in');
  return `Sample picture, rendered: ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}
