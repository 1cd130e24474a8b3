import type { App } from '#app/app.server.ts';
import { freshMarket } from '#features/finding/market-sieve.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { m } from '#paraglide/messages.js';
import type { Sort } from '#vocabulary/listing-words.ts';
import { type FoundHomes, findHomes } from '../data/find-homes.server.ts';
import { alternatives, type Relaxed } from '../domain/nearest.ts';
import type { Slots } from '../domain/slots.ts';
import { wishWords } from '../ui/slot-texts.server.ts';
import type { Part, Thinking } from './draft.server.ts';
import { reply } from './replies.server.ts';

/** So many homes shown are remembered, so that "more" shows others. */
const MOST_REMEMBERED = 60;

type Nearest = { found: FoundHomes; relaxed: readonly Relaxed[]; slots: Slots };

/** The homes that fit, else the nearest that do not, with the one wish that was given up. */
export async function findNearest(
  app: App,
  slots: Slots,
  without: readonly string[] = [],
  sort?: Sort,
): Promise<Nearest> {
  const market = await freshMarket(app);
  const ask = (wanted: Slots) => findHomes(app, { slots: wanted, without, ...(sort ? { sort } : {}) }, market);
  const found = await ask(slots);
  if (found.cards.length > 0 || without.length > 0) return { found, relaxed: [], slots };
  for (const { relaxed, slots: wider } of alternatives(slots)) {
    const near = await ask(wider);
    if (near.cards.length > 0) return { found: near, relaxed, slots: wider };
  }
  return { found, relaxed: [], slots };
}

const HOW: Readonly<Record<Exclude<Relaxed, 'place'>, () => string>> = {
  extras: m.assistant_nearest_extras,
  beds: m.assistant_nearest_beds,
  budget: m.assistant_nearest_budget,
  types: m.assistant_nearest_types,
  period: m.assistant_nearest_period,
};

/** Every wish that was given up, in words; one that nobody had is not named. */
function howWords({ relaxed, slots }: Nearest, asked: Slots): string {
  const had: Readonly<Partial<Record<Relaxed, boolean>>> = { beds: asked.beds !== null, budget: asked.budget !== null };
  const [place] = slots.places;
  const name = place?.name === 'FCT' ? 'Abuja' : (place?.name ?? 'Nigeria');
  const given = relaxed.filter((one) => had[one] ?? true);
  return given.map((one) => (one === 'place' ? m.assistant_nearest_place({ place: name }) : HOW[one]())).join(', ');
}

/** Shows what fits what is known, else the nearest, named as such. */
export async function showHomes(app: App, { next }: Thinking): Promise<Part> {
  const { slots } = next;
  const near = await findNearest(app, slots);
  const { cards, total } = near.found;
  const what = wishWords(slots);
  if (cards.length === 0)
    return {
      paragraphs: [m.assistant_nothing({ what })],
      replies: [reply('agent'), reply('restart')],
      state: { offer: 'hand-over' },
    };
  const paragraphs = [
    near.relaxed.length === 0
      ? foundWords(total, cards.length, what)
      : m.assistant_nearest({ what, how: howWords(near, slots) }),
  ];
  return { paragraphs, cards, replies: [reply('tour'), reply('more'), reply('agent')], state: shownState(next, cards) };
}

function foundWords({ value, precision }: FoundHomes['total'], shown: number, what: string): string {
  if (precision === 'estimate') return m.assistant_found_about({ count: value, shown, what });
  return m.assistant_found({ count: Math.max(value, shown), shown, what });
}

/** Others that fit, or the cheapest of them. */
export async function showOthers(app: App, { next }: Thinking, kind: 'more' | 'cheaper'): Promise<Part> {
  const without = kind === 'more' ? next.shown : next.lastShown;
  const sort: Sort | undefined = kind === 'cheaper' ? 'price_asc' : undefined;
  const asked = { slots: next.slots, without, ...(sort ? { sort } : {}) };
  const found = await findHomes(app, asked, await freshMarket(app));
  if (found.cards.length === 0)
    return { paragraphs: [m.assistant_no_more()], replies: [reply('agent'), reply('restart')] };
  const text = kind === 'more' ? m.assistant_more_of({ shown: found.cards.length }) : m.assistant_cheaper_of();
  return {
    paragraphs: [text],
    cards: found.cards,
    replies: [reply('tour'), reply('more'), reply('agent')],
    state: shownState(next, found.cards),
  };
}

function shownState(next: Thinking['next'], cards: readonly ListingCard[]) {
  const ids = cards.map(({ id }) => id);
  return { lastShown: ids, shown: [...ids, ...next.shown.filter((id) => !ids.includes(id))].slice(0, MOST_REMEMBERED) };
}
