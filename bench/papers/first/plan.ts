import {
  PAPER_FORMS,
  PAPER_TYPES,
  type PaperForm,
  type PaperType,
  TAMPERING_KINDS,
  type TamperingKind,
} from '../synthetic-paper.ts';
import { type Random, randomOf } from './random.ts';

export type Container = 'pdf' | 'jpg' | 'png' | 'tif';

/** Everything about a paper that is decided before it is drawn. */
export type Slot = {
  seed: number;
  index: number;
  group: number;
  type: PaperType;
  layout: number;
  form: PaperForm;
  container: Container;
  tampering: TamperingKind | null;
};

const CONTAINERS: Readonly<Record<PaperForm, readonly Container[]>> = {
  'text-pdf': ['pdf'],
  'scan-200dpi': ['pdf', 'jpg', 'pdf', 'jpg', 'pdf', 'tif', 'png'],
  'scan-150dpi-askew': ['jpg', 'pdf', 'jpg', 'pdf', 'tif', 'pdf', 'png'],
  'phone-photo': ['jpg', 'jpg', 'jpg', 'pdf', 'jpg', 'png', 'jpg'],
  'poor-copy': ['jpg', 'pdf', 'tif', 'pdf', 'png', 'jpg'],
};

/** How the papers of one parcel follow each other. */
const SETS: readonly (readonly PaperType[])[] = [
  [
    'survey_plan',
    'certificate_of_occupancy',
    'deed_of_assignment',
    'governors_consent',
    'building_approval',
    'property_registration',
  ],
  ['certificate_of_occupancy', 'deed_of_assignment', 'governors_consent'],
  ['survey_plan', 'certificate_of_occupancy', 'building_approval'],
  ['survey_plan', 'certificate_of_occupancy', 'deed_of_assignment', 'property_registration'],
  ['certificate_of_occupancy', 'governors_consent', 'survey_plan'],
  ['building_approval', 'survey_plan'],
  ['property_registration'],
];

const FIELD_KINDS: Readonly<Record<string, readonly PaperType[]>> = {
  'chain-broken': ['deed_of_assignment', 'governors_consent'],
  'dates-out-of-order': ['deed_of_assignment', 'governors_consent', 'property_registration'],
  'area-mismatch': ['survey_plan'],
  'area-changed': ['survey_plan', 'certificate_of_occupancy', 'deed_of_assignment', 'building_approval'],
};
const PIXELS_ONLY: ReadonlySet<TamperingKind> = new Set(['seal-cloned-within', 'double-compressed-region']);

/** Whether a paper of this type, form and file can be tampered with in this way. */
export function suits(kind: TamperingKind, slot: Omit<Slot, 'tampering'>): boolean {
  const types = FIELD_KINDS[kind];
  if (types && !types.includes(slot.type)) return false;
  if (kind === 'pdf-incremental-edit') return slot.form === 'text-pdf';
  if (kind === 'pdf-text-over-scan') return slot.container === 'pdf' && slot.form !== 'text-pdf';
  if (kind === 'pdf-wrong-producer') return slot.container === 'pdf';
  return !(PIXELS_ONLY.has(kind) && slot.form === 'text-pdf');
}

/** Deals every card once before any comes again; takes the first that will do. */
function deckOf<T>(cards: readonly T[], random: Random): (will?: (card: T) => boolean) => T | null {
  let left: T[] = [];
  return (will = () => true) => {
    for (let round = 0; round < 2; round++) {
      const at = left.findIndex(will);
      if (at >= 0) return left.splice(at, 1)[0] as T;
      left = [...left, ...random.shuffle(cards)];
    }
    return null;
  };
}

function typesOfGroup(random: Random, deck: () => readonly PaperType[]): readonly PaperType[] {
  const set = deck();
  return set.length > 3 && random.chance(0.3) ? set.slice(0, 3) : set;
}

/** The papers of a seed in order; a longer list begins with the shorter one. */
export function planPapers(seed: number, count: number): Slot[] {
  const random = randomOf(seed, 'plan');
  const decks = {
    tampered: deckOf([true, false], random),
    forms: { true: deckOf(PAPER_FORMS, random), false: deckOf(PAPER_FORMS, random) },
    kinds: deckOf(TAMPERING_KINDS, random),
    sets: deckOf(SETS, random),
    layouts: new Map(PAPER_TYPES.map((type) => [type, deckOf([0, 1, 2], random)])),
    containers: new Map(PAPER_FORMS.map((form) => [form, deckOf(CONTAINERS[form], random)])),
  };
  const slots: Slot[] = [];
  for (let group = 0; slots.length < count; group++) {
    const types = typesOfGroup(random, () => decks.sets() ?? (SETS[0] as readonly PaperType[]));
    for (const type of types) {
      const isTampered = decks.tampered() ?? false;
      const form = decks.forms[`${isTampered}`]() ?? 'scan-200dpi';
      const container = decks.containers.get(form)?.() ?? 'pdf';
      const layout = decks.layouts.get(type)?.() ?? 0;
      const slot = { seed, index: slots.length, group, type, layout, form, container };
      const hasRoot = types.includes('certificate_of_occupancy');
      const fits = (card: TamperingKind) => suits(card, slot) && (card !== 'chain-broken' || hasRoot);
      slots.push({ ...slot, tampering: isTampered ? decks.kinds(fits) : null });
    }
  }
  return slots.slice(0, count);
}
