import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makePicture } from './make-picture.ts';
import { makeText } from './make-text.ts';
import { drawSheet, forgedFacts, genuineFacts } from './paper.ts';
import { type PaperPlan, planPapers } from './plan.ts';
import type { ForgedPaper } from './truth.ts';

/**
 * Makes the paper of a plan; with `tampering: null` in the plan it is the genuine twin of a tampered one. A fineness
 * below 1 makes a smaller picture in less time.
 */
export async function makePaper(plan: PaperPlan, fineness = 1): Promise<ForgedPaper> {
  const facts = genuineFacts(plan);
  const forged = forgedFacts(plan);
  const { bytes, region } =
    plan.form === 'text-pdf' ? await makeText(plan, facts, forged) : await makePicture(plan, facts, forged, fineness);
  const sheet = drawSheet(plan, facts);
  const layers = new Set(sheet.marks.map((mark) => (mark.kind === 'shape' ? mark.layer : 'print')));
  // Words hidden under a scan change nothing for who looks at it.
  const { fields } = plan.tampering === 'pdf-text-over-scan' ? facts : forged;
  return {
    name: `${String(plan.index).padStart(4, '0')}-${plan.type.replaceAll('_', '-')}.${plan.container}`,
    bytes,
    truth: {
      type: plan.type,
      form: plan.form,
      tampering: plan.tampering,
      region,
      group: plan.group,
      fields,
      has: { seal: layers.has('seal'), signature: layers.has('signature'), watermark: layers.has('watermark') },
    },
  };
}

/** Synthetic Nigerian property papers with what is true of each; the same seed gives the same bytes. */
export async function* generatePapers(options: { seed: number; count: number }): AsyncGenerator<ForgedPaper> {
  const plans = planPapers(options.seed);
  for (let i = 0; i < options.count; i++) yield await makePaper(plans.next().value);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string' }, out: { type: 'string' } },
  });
  const [seed, count, out] = [Number(values.seed ?? 1), Number(values.count ?? 20), values.out];
  if (!out || !Number.isInteger(seed) || !Number.isInteger(count)) {
    console.error('node generate.ts --seed 1 --count 50 --out DIR');
    process.exit(2);
  }
  mkdirSync(out, { recursive: true });
  const manifest: object[] = [];
  for await (const paper of generatePapers({ seed, count })) {
    writeFileSync(`${out}/${paper.name}`, paper.bytes);
    manifest.push({ name: paper.name, truth: paper.truth });
  }
  writeFileSync(`${out}/manifest.json`, `${JSON.stringify(manifest, null, 1)}\n`);
}
