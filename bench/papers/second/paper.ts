import type { PaperType } from '../synthetic-paper.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Face } from './faces.ts';
import { type FactKey, type Facts, factsOf, forgeFact, reverseDates } from './facts.ts';
import { BUILDINGS } from './layouts-building.ts';
import { CERTIFICATES } from './layouts-certificate.ts';
import { CONSENTS } from './layouts-consent.ts';
import { DEEDS } from './layouts-deed.ts';
import { SEARCHES } from './layouts-search.ts';
import { SURVEYS } from './layouts-survey.ts';
import { drawWatermark } from './ornaments.ts';
import { tellParcel } from './parcel.ts';
import type { Layout } from './parts.ts';
import type { PaperPlan } from './plan.ts';
import { type Retype, Sheet } from './sheet.ts';

const LAYOUTS: Record<PaperType, readonly Layout[]> = {
  certificate_of_occupancy: CERTIFICATES,
  survey_plan: SURVEYS,
  deed_of_assignment: DEEDS,
  governors_consent: CONSENTS,
  building_approval: BUILDINGS,
  property_registration: SEARCHES,
};

const SIZES = { a4: [595, 842], foolscap: [612, 936], letter: [612, 792] } as const;

/** What the genuine paper says. */
export function genuineFacts(plan: PaperPlan): Facts {
  const parcel = tellParcel(chanceOf(`second/${plan.group}`), plan.group);
  return factsOf(
    plan.type,
    { parcel, step: plan.step, born: plan.form === 'text-pdf' },
    chanceOf(`${plan.seed}/facts`),
  );
}

/** What the forged paper says: the same for tamperings that leave its facts alone. */
export function forgedFacts(plan: PaperPlan): Facts {
  const facts = genuineFacts(plan);
  const chance = chanceOf(`${plan.seed}/forger`);
  const untouched = ['seal-copied', 'seal-cloned-within', 'signature-pasted', 'entry-erased'];
  if (plan.tampering === null || untouched.includes(plan.tampering)) return facts;
  return plan.tampering === 'dates-out-of-order' ? reverseDates(facts, chance) : forgeFact(facts, plan.target, chance);
}

/** Somebody's word processor put the new words in another face, or the same at a slightly other size. */
function retypeOf(facts: Facts, key: FactKey, chance: Chance): Map<string, Retype> {
  const near: Face[] = ['office', 'carlito', 'charis', 'libertine', 'andika', 'office-bold', 'typist'];
  const face = chance.pick(near.filter((other) => other !== facts.house.entry));
  return new Map([[key, { face, scale: chance.pick([0.94, 1, 1.04, 1.1]) }]]);
}

/** Draws the sheet saying these facts; the same plan gives the same sheet but for the facts. */
export function drawSheet(plan: PaperPlan, facts: Facts, retyped = false): Sheet {
  const chance = chanceOf(`${plan.seed}/sheet`);
  const year = Number(facts.parcel.surveyDate.slice(0, 4));
  const old = plan.type === 'deed_of_assignment' || year < 1990 ? chance.odds(0.6) : chance.odds(0.1);
  const size = old ? SIZES.foolscap : SIZES[chance.odds(0.94) ? 'a4' : 'letter'];
  const changes = retyped ? retypeOf(facts, plan.target, chanceOf(`${plan.seed}/retype`)) : undefined;
  const sheet = new Sheet(size[0], size[1], changes);
  const marked = {
    certificate_of_occupancy: 0.65,
    governors_consent: 0.3,
    property_registration: 0.3,
    building_approval: 0.3,
  };
  if (chance.odds((marked as Partial<Record<PaperType, number>>)[plan.type] ?? 0.05))
    drawWatermark(sheet, chance.branch('watermark'));
  const layout = LAYOUTS[plan.type][plan.layout] as Layout;
  layout(sheet, facts, chance.branch('layout'));
  return sheet;
}

/** Adds what years do to paper: folds, stains, holes, a staple, pencil ticks. Not for papers born as files. */
export function wearSheet(sheet: Sheet, seed: string): void {
  const chance = chanceOf(`${seed}/wear`);
  const { width, height } = sheet;
  const layer = 'wear' as const;
  const folds = chance.pick([[], [], [0.5], [1 / 3, 2 / 3], [0.25, 0.5, 0.75]]);
  for (const share of folds) {
    const y = height * share + chance.bell() * 3;
    const slope = chance.bell() * 2;
    sheet.shape(`M0 ${y}L${width} ${y + slope}`, {
      layer,
      stroke: '#5a5042',
      width: 0.8,
      opacity: chance.between(0.12, 0.3),
    });
    sheet.shape(`M0 ${y + 1.1}L${width} ${y + slope + 1.1}`, {
      layer,
      stroke: '#ffffff',
      width: 1.1,
      opacity: chance.between(0.3, 0.6),
    });
    sheet.shape(`M0 ${y - 4}L${width} ${y + slope - 4}`, { layer, stroke: '#6b614f', width: 7, opacity: 0.05 });
  }
  if (chance.odds(0.18)) {
    const x = width / 2 + chance.bell() * 12;
    sheet.shape(`M${x} 0L${x + chance.bell() * 3} ${height}`, { layer, stroke: '#5a5042', width: 0.9, opacity: 0.2 });
  }
  if (chance.odds(0.3)) {
    for (const y of chance.odds(0.5) ? [height / 2 - 113, height / 2 + 113] : [height / 2 - 40, height / 2 + 40]) {
      sheet.shape(`M${20 + chance.bell()} ${y}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z`, {
        layer,
        fill: '#3b3832',
        opacity: 0.9,
      });
    }
  }
  for (let i = chance.whole(0, 3); i > 0; i--) {
    const [x, y, r] = [chance.between(0, width), chance.between(0, height), chance.between(14, 60)];
    const ring = chance.odds(0.4);
    const d = `M${x - r} ${y}a${r} ${r * chance.between(0.7, 1)} 0 1 0 ${2 * r} 0a${r} ${r * chance.between(0.7, 1)} 0 1 0 ${-2 * r} 0Z`;
    sheet.shape(d, {
      layer,
      fill: ring ? undefined : '#9a7440',
      stroke: '#86602c',
      width: ring ? 4 : 1.2,
      opacity: chance.between(0.04, 0.14),
    });
  }
  if (chance.odds(0.25))
    sheet.shape(`M${chance.between(26, 50)} ${chance.between(18, 30)}l15 -4`, {
      layer,
      stroke: '#6f6f74',
      width: 1.4,
      opacity: 0.9,
    });
  if (chance.odds(0.2)) {
    const x = width - chance.between(60, 130);
    sheet.shape(`M${x} 30q6 -12 10 2t9 -3t8 4t10 -6`, {
      layer,
      stroke: chance.pick(['#30457f', '#666', '#a02a2a']),
      width: 1,
      opacity: 0.75,
    });
  }
}
