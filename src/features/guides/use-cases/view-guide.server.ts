import { href } from 'react-router';
import type { Place } from '#features/places/place.ts';
import { formatDate } from '#lib/dates.ts';
import { slugify } from '#lib/slug.ts';
import { m } from '#paraglide/messages.js';
import {
  featuresWords,
  floodWords,
  kindsWords,
  nearWords,
  powerWords,
  priceLines,
  pricePlaceWords,
  waterWords,
  whereWords,
} from '../ui/guide-texts.server.ts';
import type { AreaGuide } from './area-guides.server.ts';

/** Below this many homes and without prices a page says too little to be found by strangers. */
const THIN_BELOW = 3;

const said = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => text ?? []);

/** A guide as its page shows it, in words. */
export function viewGuide({ name, state }: Place, { facts, madeAt }: AreaGuide) {
  const search = encodeURIComponent(name);
  return {
    ...{ name, state },
    path: href('/areas/:state/:place', { state: slugify(state), place: slugify(name) }),
    where: whereWords(facts),
    near: nearWords(facts),
    prices: { around: pricePlaceWords(facts), lines: priceLines(facts), path: facts.prices?.path ?? null },
    kinds: said([kindsWords(facts), featuresWords(facts)]),
    ground: said([powerWords(facts), waterWords(facts), floodWords(facts)]),
    source: m.guides_source({ day: formatDate(madeAt) }),
    links: {
      sale: `${href('/homes-for-sale')}?search=${search}`,
      rent: `${href('/browse-all-homes')}?transaction=rent&search=${search}`,
    },
    isThin: facts.prices === null && facts.listings < THIN_BELOW,
  };
}
