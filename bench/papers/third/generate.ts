import {
  PAPER_FORMS,
  PAPER_TYPES,
  type PaperFields,
  type PaperForm,
  type PaperType,
  type SyntheticPaper,
  TAMPERING_KINDS,
  type TamperingKind,
} from '../synthetic-paper.ts';
import { type Chance, createChance } from './chance.ts';
import type { Layout } from './draft.ts';
import { falsifyStory } from './forge-story.ts';
import { CERTIFICATE_LAYOUTS } from './layouts/certificate.ts';
import { CONSENT_LAYOUTS } from './layouts/consent.ts';
import { DEED_LAYOUTS } from './layouts/deed.ts';
import { FURTHER_LAYOUTS } from './layouts/further.ts';
import { PERMIT_LAYOUTS } from './layouts/permit.ts';
import { REGISTRATION_LAYOUTS } from './layouts/registration.ts';
import { SURVEY_LAYOUTS } from './layouts/survey.ts';
import { type Drawn, produce } from './produce.ts';
import { runsOf } from './runs.ts';
import { sayArea } from './saying.ts';
import { areaOf, drawStory, type Story } from './story.ts';

export const LAYOUTS: Record<PaperType, readonly Layout[]> = {
  certificate_of_occupancy: [...CERTIFICATE_LAYOUTS, FURTHER_LAYOUTS.certificate_of_occupancy],
  survey_plan: [...SURVEY_LAYOUTS, FURTHER_LAYOUTS.survey_plan],
  deed_of_assignment: [...DEED_LAYOUTS, FURTHER_LAYOUTS.deed_of_assignment],
  governors_consent: [...CONSENT_LAYOUTS, FURTHER_LAYOUTS.governors_consent],
  building_approval: [...PERMIT_LAYOUTS, FURTHER_LAYOUTS.building_approval],
  property_registration: [...REGISTRATION_LAYOUTS, FURTHER_LAYOUTS.property_registration],
};

const PICTURES: readonly PaperForm[] = ['scan-200dpi', 'scan-150dpi-askew', 'phone-photo', 'poor-copy'];
const formsOf = (kind: TamperingKind | null): readonly PaperForm[] => {
  if (kind === 'pdf-incremental-edit') return ['text-pdf'];
  if (kind === 'pdf-text-over-scan') return ['scan-200dpi', 'scan-150dpi-askew', 'poor-copy'];
  if (kind === 'pdf-wrong-producer') return ['text-pdf', 'text-pdf', 'scan-200dpi'];
  const isAnywhere =
    !kind || ['chain-broken', 'dates-out-of-order', 'area-mismatch', 'font-mixed-in-line'].includes(kind);
  return isAnywhere ? PAPER_FORMS : PICTURES;
};
/** A broken chain shows only beside a paper that names whoever held before. */
const canBreakChain = (type: PaperType, types: readonly PaperType[]) => {
  const links: readonly PaperType[] = ['deed_of_assignment', 'governors_consent'];
  const before: readonly PaperType[] = ['certificate_of_occupancy', 'survey_plan', ...links];
  return links.includes(type) && types.some((other) => other !== type && before.includes(other));
};
const EVENLY = TAMPERING_KINDS.filter((kind) => kind !== 'chain-broken');
export type PaperWish = { type: PaperType; form: PaperForm; tampering: TamperingKind | null; layout?: string };

/** Draws one paper of a story's words; null where this layout offers no place for the tampering. */
export async function drawPaper(
  story: Story,
  wish: PaperWish,
  seed: string,
  group: string,
): Promise<SyntheticPaper | null> {
  const chance = createChance(seed);
  const own = falsifyStory(story, wish.type, wish.tampering, chance);
  const told = own?.story ?? story;
  const layouts = LAYOUTS[wish.type];
  const layout = layouts.find(({ name }) => name === wish.layout) ?? chance.pick(layouts);
  const area = sayArea(areaOf(story.parcel.beacons) * (own?.areaFactor ?? 1), chance);
  const secondArea = own?.areaFactor === 1 || !own ? area : sayArea(areaOf(story.parcel.beacons), chance);
  const sheet = layout.draw({ story: told, chance, area, secondArea });
  // A photo is of one page; the fields are those that it shows.
  const pages = wish.form === 'phone-photo' ? sheet.pages.slice(0, 1) : sheet.pages;
  const shown = Object.entries(sheet.fields).filter(([name]) =>
    name === 'beacons' || name === 'surveyPlanNumber' || name === 'termYears'
      ? pages.length === sheet.pages.length
      : runsOf(pages, name as keyof PaperFields).length > 0,
  );
  const fields = Object.fromEntries(shown) as PaperFields;
  const drawn: Drawn = { pages, fields, form: wish.form, chance, madeAt: story.search.date };
  const [falseRun] = own ? runsOf(pages, own.mark) : [];
  if (own && !falseRun) return null;
  const made = await produce(drawn, own ? null : wish.tampering, falseRun ?? null);
  if (!made) return null;
  const { type, form, tampering } = wish;
  return {
    name: `${group}-${type}.${made.extension}`,
    bytes: made.bytes,
    truth: { type, form, tampering, region: made.region, group, fields: made.fields, has: made.has },
  };
}

/** Which papers of a property are handed in together. */
function drawTypes(chance: Chance, count: number): PaperType[] {
  const left = [...PAPER_TYPES];
  const types: PaperType[] = [];
  while (types.length < count) types.push(...left.splice(chance.whole(0, left.length - 1), 1));
  return types;
}

/**
 * Papers of a third hand, the same for the same seed: batches of one to six papers of one property, nearly half of them
 * tampered with. Dates are ISO, areas square metres, names as printed; particulars of a registration read `number/page/volume`.
 */
export async function* generatePapers({
  seed,
  count,
}: {
  seed: number;
  count: number;
}): AsyncGenerator<SyntheticPaper> {
  let made = 0;
  let kindAt = createChance(`third/${seed}/kinds`).whole(0, EVENLY.length - 1);
  for (let batch = 0; made < count; batch += 1) {
    const chance = createChance(`third/${seed}/${batch}`);
    const story = drawStory(chance);
    const types = drawTypes(chance, Math.min(count - made, chance.pick([1, 2, 3, 3, 4, 6])));
    const group = `third-${seed}-${batch}`;
    for (const [index, type] of types.entries()) {
      const isChained = canBreakChain(type, types) && chance.is(0.18);
      const next = isChained ? 'chain-broken' : EVENLY[kindAt % EVENLY.length];
      const wanted = chance.is(0.45) ? next : undefined;
      const paper = await drawFitting(story, {
        type,
        types,
        wanted: wanted ?? null,
        seed: `third/${seed}/${batch}/${index}`,
        group,
      });
      if (wanted && !isChained) kindAt += 1;
      made += 1;
      yield paper;
    }
  }
}

type Request = {
  type: PaperType;
  types: readonly PaperType[];
  wanted: TamperingKind | null;
  seed: string;
  group: string;
};

/** A paper with the wanted tampering, else with the next one that its type and form allow. */
async function drawFitting(story: Story, { type, types, wanted, seed, group }: Request): Promise<SyntheticPaper> {
  const chance = createChance(`${seed}/form`);
  if (wanted) {
    const start = TAMPERING_KINDS.indexOf(wanted);
    for (let step = 0; step < TAMPERING_KINDS.length; step += 1) {
      const kind = TAMPERING_KINDS[(start + step) % TAMPERING_KINDS.length] ?? wanted;
      const isTold = kind === 'area-mismatch' && type !== 'survey_plan';
      if ((kind === 'chain-broken' && !canBreakChain(type, types)) || (isTold && types.length < 2)) continue;
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const form = chance.pick(formsOf(kind));
        const paper = await drawPaper(story, { type, form, tampering: kind }, `${seed}/${kind}/${attempt}`, group);
        if (paper) return paper;
      }
    }
  }
  const paper = await drawPaper(story, { type, form: chance.pick(PAPER_FORMS), tampering: null }, seed, group);
  if (!paper) throw new Error('A genuine paper can always be drawn');
  return paper;
}
