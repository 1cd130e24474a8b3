import type { FacetName } from '#features/finding/facet-groups.ts';
import { titleWord } from '#features/listings/listing-texts.ts';
import { formatSqm } from '#lib/area.ts';
import { shortMoney, toMinorUnits } from '#lib/money.ts';
import { lookUp, oneOf } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { TITLE_TYPES } from '#vocabulary/listing-words.ts';

/** Worded on the server, so that no browser loads these words. */
const WORDS: Readonly<Record<string, () => string>> = {
  'verified true': m.filters_verified,
  'confirmed week': m.filters_confirmed,
  'serviced true': m.filters_serviced,
  'shortlet night': m.filters_short_let,
  'furnishing unfurnished': m.filters_unfurnished,
  'furnishing semi-furnished': m.filters_semi_furnished,
  'furnishing furnished': m.filters_furnished,
  'power a': m.filters_power_a,
  'power b': m.filters_power_b,
  'power c': m.filters_power_c,
  'power d': m.filters_power_d,
  'power e': m.filters_power_e,
  'water borehole': m.filters_water_borehole,
  'water treated': m.filters_water_treated,
  'water public': m.filters_water_public,
  'water estate': m.filters_water_estate,
  'water well': m.filters_water_well,
  'water unstated': m.filters_water_unstated,
};

/** What a choice of a group is called. */
export function choiceWord(group: FacetName, value: string): string {
  const title = group === 'title' ? oneOf(TITLE_TYPES, value) : null;
  if (title !== null) return titleWord(title);
  if (group === 'movein') return shortMoney({ minor: toMinorUnits(Number(value)), currency: 'NGN' });
  if (group === 'area') return m.search_chip_area_min({ area: formatSqm(Number(value)) });
  if (group === 'trust') return m.filters_trust_floor({ score: value });
  if (group === 'toilets') return m.filters_toilets_min({ count: value });
  return lookUp(WORDS, `${group} ${value}`)?.() ?? value;
}

export const GROUP_WORDS: Readonly<Partial<Record<FacetName, () => string>>> = {
  trust: m.filters_trust,
  movein: m.filters_move_in,
  furnishing: m.filters_furnishing,
  power: m.filters_power,
  water: m.filters_water,
  title: m.filters_title,
  area: m.filters_area,
  toilets: m.filters_toilets,
};

/** What is to be known of a group, beside its name. */
export const GROUP_HINTS: Readonly<Partial<Record<FacetName, () => string>>> = {
  trust: m.filters_trust_hint,
  movein: m.filters_move_in_hint,
  power: m.filters_power_hint,
  water: m.filters_water_hint,
};

/** What stands under a choice that needs a word of explanation. */
export const CHOICE_HINTS: Readonly<Partial<Record<FacetName, () => string>>> = {
  verified: m.filters_verified_hint,
  confirmed: m.filters_confirmed_hint,
};
