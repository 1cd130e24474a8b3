import { PAPER_FORMS, PAPER_TYPES, type PaperForm, type PaperType } from '../synthetic-paper.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { FactKey } from './facts.ts';
import { TAMPERING_KINDS, type TamperingKind } from './truth.ts';

export type Container = 'pdf' | 'jpg' | 'png' | 'tif';

/** What is going to be drawn, known before anything is. */
export type PaperPlan = {
  seed: string;
  index: number;
  group: string;
  type: PaperType;
  form: PaperForm;
  container: Container;
  tampering: TamperingKind | null;
  /** The fact a forger is after. */
  target: FactKey;
  step: 0 | 1;
  layout: number;
};

const PICTURES: readonly PaperForm[] = ['scan-200dpi', 'scan-150dpi-askew', 'phone-photo', 'poor-copy'];
const SCANS: readonly PaperForm[] = ['scan-200dpi', 'scan-150dpi-askew'];

type Scope = { types?: readonly PaperType[]; forms: readonly PaperForm[]; pdf?: boolean; target?: FactKey };

/** Where each tampering can be done at all. */
export const SCOPES: Record<TamperingKind, Scope> = {
  'number-pasted': { forms: PICTURES, target: 'number' },
  'name-replaced': { forms: PAPER_FORMS, target: 'holder' },
  'date-changed': { forms: PAPER_FORMS, target: 'date' },
  'area-changed': { forms: PAPER_FORMS, target: 'area' },
  'seal-copied': { forms: PICTURES },
  'seal-cloned-within': { forms: PICTURES },
  'signature-pasted': { forms: PICTURES },
  'pdf-incremental-edit': { forms: ['text-pdf'] },
  'pdf-text-over-scan': { forms: SCANS, pdf: true },
  'pdf-wrong-producer': { forms: ['text-pdf', ...SCANS], pdf: true },
  'chain-broken': { forms: PAPER_FORMS, types: ['deed_of_assignment', 'governors_consent'], target: 'assignor' },
  'dates-out-of-order': {
    forms: PAPER_FORMS,
    types: ['deed_of_assignment', 'governors_consent', 'building_approval'],
    target: 'date',
  },
  'area-mismatch': { forms: PAPER_FORMS, types: ['survey_plan'], target: 'area' },
  'font-mixed-in-line': { forms: PAPER_FORMS },
  'double-compressed-region': { forms: ['scan-200dpi', 'scan-150dpi-askew', 'phone-photo'] },
  'entry-erased': { forms: PICTURES, types: ['property_registration'] },
};

function containerOf(form: PaperForm, chance: Chance): Container {
  if (form === 'text-pdf') return 'pdf';
  if (form === 'phone-photo') return 'jpg';
  if (form === 'poor-copy') return chance.pick(['jpg', 'jpg', 'tif', 'png', 'pdf']);
  return chance.pick(['jpg', 'jpg', 'jpg', 'pdf', 'pdf', 'tif']);
}

/** Deals from a shuffled pack and shuffles it anew when it is empty, so that everything comes up evenly. */
function dealer<T>(pack: readonly T[], chance: Chance): (fits?: (card: T) => boolean) => T {
  let cards: T[] = [];
  return (fits = () => true) => {
    let at = cards.findIndex(fits);
    if (at < 0) {
      cards = [...cards, ...chance.shuffle(pack)];
      at = cards.findIndex(fits);
    }
    return cards.splice(at, 1)[0] as T;
  };
}

/** Plans papers without end: every second one tampered on average, kinds, types and forms dealt evenly, groups of 3 to 7. */
export function* planPapers(seed: number): Generator<PaperPlan, never> {
  const chance = chanceOf(`second/${seed}`);
  const kinds = dealer(TAMPERING_KINDS, chance.branch('kinds'));
  const forms = dealer(PAPER_FORMS, chance.branch('forms'));
  const types = dealer(PAPER_TYPES, chance.branch('types'));
  const honest = dealer([true, true, false, false], chance.branch('honest'));
  let group = 0;
  let left = 0;
  for (let index = 0; ; index++) {
    if (left === 0) {
      group++;
      left = chance.whole(3, 7);
    }
    left--;
    const own = chance.branch(`paper ${index}`);
    const tampering = honest() ? null : kinds();
    const scope: Scope = tampering ? SCOPES[tampering] : { forms: PAPER_FORMS };
    const form = forms((card) => scope.forms.includes(card));
    const type = types((card) => scope.types?.includes(card) ?? true);
    yield {
      seed: `second/${seed}/paper ${index}`,
      index,
      group: `s${seed}-g${group}`,
      type,
      form,
      container: scope.pdf ? 'pdf' : containerOf(form, own),
      tampering,
      target: scope.target ?? own.pick(['number', 'date', 'area', 'holder']),
      step: own.odds(0.5) ? 0 : 1,
      layout: own.whole(0, 2),
    };
  }
}
