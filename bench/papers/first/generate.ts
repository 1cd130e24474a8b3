import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PaperTruth, SyntheticPaper } from '../synthetic-paper.ts';
import { type Draft, draft } from './drafting.ts';
import { planPapers, type Slot } from './plan.ts';
import { drawScanned } from './scanned-paper.ts';
import { drawTextPdf } from './text-paper.ts';

function truthOf(slot: Slot, drafted: Draft): Omit<PaperTruth, 'region' | 'fields'> {
  const { sheet, parcel } = drafted.desk;
  const marks = sheet.pages.flatMap((page) => page.marks.map((mark) => mark.kind));
  return {
    type: slot.type,
    form: slot.form,
    tampering: slot.tampering,
    group: parcel.group,
    has: {
      seal: slot.tampering === 'seal-copied' || marks.some((kind) => kind === 'seal' || kind === 'embossed-seal'),
      signature: slot.tampering === 'signature-pasted' || marks.includes('signature'),
      watermark: sheet.hasWatermark,
    },
  };
}

/** Draws one paper of a plan. */
export async function drawPaper(slot: Slot): Promise<SyntheticPaper> {
  const drafted = draft(slot);
  const drawn = slot.form === 'text-pdf' ? await drawTextPdf(slot, drafted) : await drawScanned(slot, drafted);
  const name = `paper-${slot.seed}-${String(slot.index + 1).padStart(4, '0')}.${slot.container}`;
  const { bytes, region, fields } = drawn;
  return { name, bytes, truth: { ...truthOf(slot, drafted), region, fields } };
}

/** Synthetic property papers, about half of them tampered with; the same seed gives the same bytes. */
export async function* generatePapers(options: { seed: number; count: number }): AsyncGenerator<SyntheticPaper> {
  for (const slot of planPapers(options.seed, options.count)) yield await drawPaper(slot);
}

async function main(): Promise<void> {
  const options = {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '50' },
    out: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  if (!values.out) throw new Error('Say where to with --out DIR.');
  await mkdir(values.out, { recursive: true });
  const manifest: { name: string; truth: PaperTruth }[] = [];
  for await (const { name, bytes, truth } of generatePapers({
    seed: Number(values.seed),
    count: Number(values.count),
  })) {
    await writeFile(join(values.out, name), bytes);
    manifest.push({ name, truth });
  }
  await writeFile(join(values.out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${manifest.length} papers, ${manifest.filter(({ truth }) => truth.tampering).length} tampered with`);
}

if (import.meta.main) await main();
