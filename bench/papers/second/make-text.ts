import { chanceOf } from './chance.ts';
import type { Facts } from './facts.ts';
import { imprintOf } from './imprint.ts';
import type { Made } from './make-picture.ts';
import { drawSheet } from './paper.ts';
import { type Patch, revised, saved, textPdf } from './pdf-file.ts';
import type { PaperPlan } from './plan.ts';
import type { Sheet, Writing } from './sheet.ts';

const IN_WORDS = ['name-replaced', 'date-changed', 'area-changed', 'font-mixed-in-line'];

function regionOf(plan: PaperPlan, sheet: Sheet): Made['region'] {
  const box = sheet.boxes.get(plan.target)?.[0];
  if (!box) return null;
  return {
    page: 1,
    x: box.x / sheet.width,
    y: box.y / sheet.height,
    width: Math.min(box.width, sheet.width - box.x) / sheet.width,
    height: box.height / sheet.height,
  };
}

function patchOf(plan: PaperPlan, sheet: Sheet, forged: Facts): Patch {
  const box = sheet.boxes.get(plan.target)?.[0];
  const writing = sheet.marks.find((mark): mark is Writing => mark.kind === 'writing' && mark.key === plan.target);
  if (!box || !writing) throw new Error(`no ${plan.target} on ${plan.type}`);
  return { ...box, text: forged.said[plan.target], size: writing.size };
}

/** Makes a paper that was born as a file and never printed. */
export async function makeText(plan: PaperPlan, facts: Facts, forged: Facts): Promise<Made> {
  const chance = chanceOf(`${plan.seed}/file`);
  const imprint = imprintOf(plan, facts);
  const later = { ...imprint, modified: new Date(imprint.modified.getTime() + chance.whole(2, 700) * 86_400_000) };
  const genuine = drawSheet(plan, facts);
  const quiet = chance.odds(0.12);
  if (plan.tampering === 'pdf-incremental-edit') {
    const before = await textPdf(genuine, imprint);
    const over = chance.branch('over').odds(0.4);
    const after = over
      ? await textPdf(genuine, later, patchOf(plan, genuine, forged))
      : await textPdf(drawSheet(plan, forged), later);
    return { bytes: await revised(before, after), region: regionOf(plan, over ? genuine : drawSheet(plan, forged)) };
  }
  // In a word processor the new words keep a face of their own where the forger did not look closely.
  const retyped =
    IN_WORDS.includes(plan.tampering ?? '') &&
    (plan.tampering === 'font-mixed-in-line' || chance.branch('careless').odds(0.8));
  const sheet = drawSheet(plan, forged, retyped);
  const region = plan.tampering ? regionOf(plan, sheet) : null;
  const doc = await textPdf(sheet, imprint);
  // Honest files get a second revision too: an office that renames a file or files it again changes only its imprint.
  if (quiet) return { bytes: await revised(doc, await textPdf(sheet, { ...later, title: 'scan copy' })), region };
  return { bytes: await saved(doc), region };
}
