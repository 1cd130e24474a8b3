import type { SearchChip } from '#features/finding/search-words.ts';
import { chipLabel } from '#features/search/chip-texts.server.ts';
import { m } from '#paraglide/messages.js';
import type { QuestionId } from '../domain/questions.ts';
import type { Financing, Purpose, Slots, Timing } from '../domain/slots.ts';

type Meaning = SearchChip extends infer Chip
  ? Chip extends SearchChip
    ? Omit<Chip, 'key' | 'source' | 'spans' | 'isFilter'>
    : never
  : never;

const label = (meaning: Meaning): string =>
  chipLabel({ ...meaning, key: '', source: '', spans: [], isFilter: true } as SearchChip);

const TIMINGS: Readonly<Record<Timing, () => string>> = {
  now: m.assistant_timing_now,
  soon: m.assistant_timing_soon,
  later: m.assistant_timing_later,
};
const FINANCINGS: Readonly<Record<Financing, () => string>> = {
  cash: m.assistant_financing_cash,
  mortgage: m.assistant_financing_mortgage,
  instalments: m.assistant_financing_instalments,
};
const PURPOSES: Readonly<Record<Purpose, () => string>> = {
  live: m.assistant_purpose_live,
  invest: m.assistant_purpose_invest,
  business: m.assistant_purpose_business,
  study: m.assistant_purpose_study,
};

/** What a slot holds, in words; null where nothing was said of it. */
export const SLOT_WORDS: Readonly<Record<QuestionId, (slots: Slots) => string | null>> = {
  deal: ({ deal }) => deal && label({ kind: 'deal', value: deal }),
  place: ({ places, notPlaces }) => {
    const wanted = places.map(({ name }) => (name === 'FCT' ? 'Abuja' : name));
    const not = notPlaces.map(({ name }) => m.assistant_not_place({ place: name }));
    return [...wanted, ...not].join(', ') || null;
  },
  type: ({ types }) => types.map((type) => label({ kind: 'type', value: type })).join(', ') || null,
  beds: ({ beds }) => beds && bedWords(beds),
  budget: ({ budget, period }) => {
    if (!budget) return null;
    const price = label({ kind: 'price', value: { ...budget, isMaxExcluded: false } });
    return period && period !== 'total' ? `${price} ${label({ kind: 'period', value: period })}` : price;
  },
  timing: ({ timing }) => timing && TIMINGS[timing](),
  financing: ({ financing }) => financing && FINANCINGS[financing](),
  purpose: ({ purpose }) => purpose && PURPOSES[purpose](),
};

function bedWords({ min, max }: NonNullable<Slots['beds']>): string {
  if (min !== null && max !== null && min !== max) return m.assistant_beds_between({ from: min, to: max });
  if (min === null) return m.assistant_beds_up_to({ to: max ?? 0 });
  return label({ kind: 'bedrooms', value: { min, max } });
}

export const SLOT_NAMES: Readonly<Record<QuestionId, () => string>> = {
  deal: m.assistant_slot_deal,
  place: m.assistant_slot_place,
  budget: m.assistant_slot_budget,
  beds: m.assistant_slot_beds,
  type: m.assistant_slot_type,
  timing: m.assistant_slot_timing,
  financing: m.assistant_slot_financing,
  purpose: m.assistant_slot_purpose,
};

/** The order slots are shown in. */
export const SHOWN_SLOTS: readonly QuestionId[] = [
  ...(['deal', 'place', 'budget', 'beds', 'type', 'timing', 'financing', 'purpose'] as const),
];

/** Everything known of a wish in one line: "For rent, Yaba, up to ₦3m per year, 2 bedrooms". */
export function wishWords(slots: Slots): string {
  const extras = slots.extras.map((value) => label({ kind: 'extra', value }));
  const titles = slots.titles.map((value) => label({ kind: 'title', value }));
  return [...SHOWN_SLOTS.map((id) => SLOT_WORDS[id](slots)), ...titles, ...extras].filter((word) => word).join(', ');
}
