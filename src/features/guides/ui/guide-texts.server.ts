import { figureWords, kindWords } from '#features/insights/area-figures.server.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { GuideFacts, Mention } from '../domain/guide-facts.ts';

const list = (parts: readonly string[]) => new Intl.ListFormat('en-NG', { type: 'conjunction' }).format(parts);

/** "borehole (12)". */
const mentions = (said: readonly Mention[]) => list(said.map(({ word, listings }) => `${word} (${listings})`));

/** Where the place lies: a whole sentence, also for a city that bears its state's name. */
export function whereWords({ place, lga, city, state }: GuideFacts): string {
  const around = [...new Set([city, lga, state])].filter((name) => name && name !== place).join(', ');
  return around === '' ? m.places_guide_where_state({ place, state }) : m.places_guide_where({ place, around });
}

export function nearWords({ near }: GuideFacts): string | null {
  if (near.length === 0) return null;
  return m.places_guide_near({ areas: list(near.map(({ name, km }) => m.places_guide_near_one({ name, km }))) });
}

export function kindsWords({ kinds, listings }: GuideFacts): string | null {
  if (listings === 0) return null;
  const words = kinds.slice(0, 5).map(({ type, deal, listings: count }) => `${kindWords(type, deal)} (${count})`);
  return m.guides_kinds({ count: listings, kinds: list(words) });
}

export function featuresWords({ features, listings }: GuideFacts): string | null {
  return features.length === 0 ? null : m.guides_features({ count: listings, features: mentions(features) });
}

export function powerWords({ power, listings }: GuideFacts): string | null {
  if (power.listings === 0) return null;
  return m.guides_power({ said: power.listings, count: listings }) + saysWords(power.says);
}

export function waterWords({ water, listings }: GuideFacts): string | null {
  if (water.listings === 0) return null;
  return m.guides_water({ said: water.listings, count: listings }) + saysWords(water.says);
}

export function floodWords({ flood, listings }: GuideFacts): string | null {
  if (flood.listings === 0) return listings === 0 ? null : m.guides_flood_none({ count: listings });
  return m.guides_flood({ said: flood.listings, count: listings, dry: flood.dry });
}

function saysWords(says: readonly Mention[]): string {
  return says.length === 0 ? '' : ` ${m.guides_says({ words: mentions(says) })}`;
}

/** What one kind of home asks, with how many homes say so. */
export function priceLines({ prices }: GuideFacts): string[] {
  return (prices?.figures ?? []).map((figure) => {
    const { what, median, lower, upper, homes } = figureWords(figure);
    return m.guides_price({ what, median, lower, upper, count: homes });
  });
}

/** Whose prices they are, where they are not the place's own. */
export function pricePlaceWords({ place, prices }: GuideFacts): string | null {
  if (!prices) return m.guides_price_none({ place });
  return prices.place === place ? null : m.guides_price_around({ place, around: prices.place });
}

/**
 * A guide as one text (spec 7, generate-area-guide): whole sentences, each figure with how many listings it rests on,
 * and where it is from.
 */
export function guideText(facts: GuideFacts, madeAt: Date): string {
  const prices = [pricePlaceWords(facts), ...priceLines(facts).slice(0, 3)].filter(Boolean).join(' ');
  const paragraphs = [
    [whereWords(facts), nearWords(facts)],
    [prices],
    [kindsWords(facts), featuresWords(facts)],
    [powerWords(facts), waterWords(facts), floodWords(facts)],
    [m.guides_source({ day: formatDate(madeAt) })],
  ];
  return paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
}
