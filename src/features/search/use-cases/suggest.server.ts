import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import { listByReference } from '#features/finding/find-by-reference.server.ts';
import type { ListingFilter, Total } from '#features/finding/listing-filter.ts';
import { freshMarket, listCardsOf } from '#features/finding/market-sieve.server.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { countListings } from '#features/finding/search-strategy.server.ts';
import { SUGGESTED_CITIES, type Suggestions } from '#features/finding/suggestions.ts';
import type { Want } from '#features/finding/wants.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { priceWords } from '#features/listings/listing-texts.ts';
import { badgeText } from '#features/listings/verification-badge.tsx';
import { isPlaceName, suggestPlaces } from '#features/places/gazetteer.server.ts';
import type { Place } from '#features/places/place.ts';
import { cleanLine } from '#lib/clean-text.ts';
import { m } from '#paraglide/messages.js';
import { countHomesOf, listAgentNames, plainName } from '../data/agent-names.server.ts';
import { NO_WORDS, readWords, type WordsReading } from '../data/read-words.server.ts';
import { findPlacePart } from '../domain/place-part.ts';
import { narrow } from '../domain/search-filter.ts';
import { SEARCH_TEXT_MAX } from '../domain/search-url.ts';
import { countText } from '../ui/search-texts.ts';

const MOST_PLACES = 4;
const MOST_HOMES = 3;
const MOST_AGENTS = 2;
/** Names and words are known by their third letter, not before. */
const LEAST_LETTERS = 3;
const THUMB_WIDTH = 320;
const NOTHING: Suggestions = { words: null, places: [], homes: [], agents: [] };

const SCOPES: Record<Want, ListingFilter> = {
  buy: { status: 'available', transactionType: 'sale' },
  rent: { status: 'available', transactionType: 'rent' },
  land: { status: 'available', transactionType: 'sale', propertyTypes: ['land'] },
  'short-let': { status: 'available', transactionType: 'rent', pricePeriod: 'night' },
};

type Asked = { text: string; scope: ListingFilter };

/**
 * What a search box suggests for the words typed so far: what was understood, places with counts, homes, agents. A part
 * that fails is left out and logged. Bounded: the text is cut, each group has a few rows.
 */
export async function suggest(app: App, typed: string, want: Want | null): Promise<Suggestions> {
  const text = cleanLine(typed, SEARCH_TEXT_MAX);
  const asked = { text, scope: want === null ? { status: 'available' as const } : SCOPES[want] };
  const part = <Value>(name: string, read: () => Promise<Value>, none: Value) =>
    readOr(app, `suggested ${name}`, read, none);
  if (text === '') return { ...NOTHING, places: await part('cities', () => suggestCities(app, asked), []) };
  const words = await part('words', () => readWords(app, text), NO_WORDS);
  const [understood, places, homes, agents] = await Promise.all([
    part('words', () => describeWords(app, asked, words), null),
    part('places', () => suggestAreas(app, asked), []),
    part('homes', () => suggestHomes(app, asked, words), []),
    part('agents', () => suggestAgents(app, text), []),
  ]);
  return { words: understood, places, homes, agents };
}

/** Both wishes at once; where the words ask for another deal than the list, the words win. */
function filterOf({ scope }: Asked, words: WordsReading): ListingFilter {
  return narrow(scope, words.filter) ?? { status: 'available', ...words.filter };
}

async function countOf(app: App, filter: ListingFilter): Promise<Total> {
  const market = await freshMarket(app);
  return market?.sift(filter, { limit: 1, without: [] })?.total ?? countListings(app, filter);
}

const homesText = (total: Total) => countText(total, m.search_suggest_homes, m.search_suggest_homes_about);

async function describeWords(app: App, asked: Asked, words: WordsReading): Promise<Suggestions['words']> {
  // A text of which nothing was understood is what stands in the box already.
  if (words.chips.length === 0 || words.filter.text !== undefined) return null;
  const chips = words.chips.map(({ label, without }) => ({ label, without }));
  return { chips, count: homesText(await countOf(app, filterOf(asked, words))) };
}

async function countPlace(app: App, asked: Asked, text: string): Promise<Total> {
  return countOf(app, filterOf(asked, await readWords(app, text)));
}

const countOrNothing = (total: Total) => (total.value > 0 ? homesText(total) : '');

function suggestCities(app: App, asked: Asked): Promise<Suggestions['places']> {
  return Promise.all(
    SUGGESTED_CITIES.map(async (city) => {
      const name = m.home_suggestion({ city });
      return { text: name, name, note: '', count: countOrNothing(await countPlace(app, asked, name)) };
    }),
  );
}

/** The places that the last place of the text may be, those with most homes first. */
async function suggestAreas(app: App, asked: Asked): Promise<Suggestions['places']> {
  const part = findPlacePart(asked.text, {
    isBeginning: (typed) => suggestPlaces(typed).length > 0,
    isName: (typed) => isPlaceName(typed.toLowerCase()),
  });
  if (!part) return [];
  const places = suggestPlaces(part.typed).filter(({ kind }) => kind !== 'lga');
  const rows = await Promise.all(
    places.map(async (place) => {
      const text = [part.before, nameOf(place), part.after].filter(Boolean).join(' ');
      const total = await countPlace(app, asked, text);
      return { total, row: { text, name: place.name, note: noteOf(place), count: countOrNothing(total) } };
    }),
  );
  return rows
    .toSorted((a, b) => b.total.value - a.total.value)
    .slice(0, MOST_PLACES)
    .map(({ row }) => row);
}

/** As a search reads it without a doubt: with the state, where that is not the name itself. */
const nameOf = ({ name, state }: Place) => (name === state ? name : `${name}, ${state}`);

/** In which local government and state it lies; what it is called itself is not said twice. */
function noteOf({ kind, name, lga, state }: Place): string {
  if (kind === 'state') return m.search_suggest_state();
  return kind === 'area' && lga && lga !== name ? `${lga}, ${state}` : state;
}

async function suggestHomes(app: App, asked: Asked, words: WordsReading): Promise<Suggestions['homes']> {
  const named = await listByReference(app, asked.text);
  if (named) return named.map(homeRow);
  const { text } = words.filter;
  if (text !== undefined && text.length < LEAST_LETTERS) return [];
  const filter: ListingFilter = { ...filterOf(asked, words), sort: 'latest' };
  const sifted = (await freshMarket(app))?.sift(filter, { limit: MOST_HOMES, without: [] });
  const cards = sifted
    ? await listCardsOf(app, sifted.ids)
    : (await searchListings(app, filter, { page: 1, perPage: MOST_HOMES })).items;
  return cards.map(homeRow);
}

function homeRow(card: ListingCard): Suggestions['homes'][number] {
  const { amount, period } = priceWords(card);
  return {
    path: propertyPath(card),
    price: `${amount}${period}`,
    title: card.title,
    seal: badgeText(card.verification_status),
    thumb: thumbOf(card.picture),
  };
}

function thumbOf(picture: ListingCard['picture']): string | null {
  const width = picture?.widths.find((one) => one >= THUMB_WIDTH) ?? picture?.widths.at(-1);
  return picture && width !== undefined ? `${picture.src}/${width}.webp` : null;
}

/** Each word typed begins a word of the name or the company. */
async function suggestAgents(app: App, text: string): Promise<Suggestions['agents']> {
  const words = plainName(text).split(/\s+/u);
  if (text.length < LEAST_LETTERS) return [];
  const names = await listAgentNames(app);
  const found: (typeof names)[number][] = [];
  for (const agent of names) {
    if (found.length === MOST_AGENTS) break;
    if (words.every((word) => agent.plain.startsWith(word) || agent.plain.includes(` ${word}`))) found.push(agent);
  }
  const counts = await countHomesOf(
    app.readDb,
    found.map(({ id }) => id),
  );
  return found.map(({ id, name, company, location }) => ({
    path: href('/agents/:userId', { userId: id }),
    name,
    note: [company, location].filter(Boolean).join(', '),
    count: homesText({ value: counts.get(id) ?? 0, precision: 'exact' }),
  }));
}
