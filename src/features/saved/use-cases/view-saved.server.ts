import type { App } from '#app/app.server.ts';
import { listLatestListings, searchListings } from '#features/finding/search-listings.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { listApprovedDetails, type StandingListing } from '#features/listings/listing-details.server.ts';
import { readKeptSearch } from '#features/search/saved-search.server.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findContact } from '../data/contacts.server.ts';
import { findKeeper } from '../data/keepers.server.ts';
import { listEndpoints } from '../data/push-endpoints.server.ts';
import { listHomes } from '../data/saved-homes.server.ts';
import { listSearches, type SavedSearch } from '../data/saved-searches.server.ts';
import { type KeptHome, MOST_COMPARED } from '../domain/kept-home.ts';
import type { Reach, SavedHome, SavedView, SearchLine } from '../domain/saved-view.ts';
import { type Keeping, whoseOf } from './change-list.server.ts';
import { compareHomes } from './compare-homes.server.ts';
import { smallHome } from './small-homes.server.ts';

/** Homes on the page before somebody asks for all of them. */
const MOST_SHOWN = 48;
/** Searches whose news are counted on the page. */
const MOST_COUNTED = 20;
const NEWEST = { page: 1, perPage: 24 };
const THUMBS = 3;
const CHECKED_SHOWN = 4;

/** Everything somebody saved, as it stands today; `all`: every home, not the first of them. */
export async function viewSaved(
  app: App,
  keeping: Keeping,
  { all }: { all: boolean },
): Promise<SavedView & { total: number }> {
  const whose = whoseOf(keeping);
  const keeperId = whose && (await findKeeper(app.db, whose));
  const kept = keeperId ? await listHomes(app.db, keeperId) : [];
  const saved = kept.filter(({ kind }) => kind === 'saved');
  const hidden = kept.filter(({ kind }) => kind === 'hidden').slice(0, MOST_SHOWN);
  const shown = all ? saved : saved.slice(0, MOST_SHOWN);
  const compared = saved.filter(({ isCompared }) => isCompared).slice(0, MOST_COMPARED);
  const ids = [...new Set([...shown, ...hidden, ...compared].map(({ propertyId }) => propertyId))];
  const standing = new Map((await listApprovedDetails(app, ids)).map((one) => [one.listing.id, one]));
  const known = (home: KeptHome) => standing.get(home.propertyId)?.listing ?? [];
  const searches = keeperId ? await listSearches(app.db, keeperId) : [];
  const isEmpty = saved.length === 0 && searches.length === 0;
  return {
    isAccount: 'userId' in keeping,
    homes: shown.map((home) => toSavedHome(home, standing.get(home.propertyId))),
    total: saved.length,
    hidden: hidden.flatMap(known).map(smallHome),
    compare: compareHomes(compared.flatMap(known)),
    searches: await Promise.all(searches.map((search, at) => toLine(app, search, at < MOST_COUNTED))),
    reach: await reachOf(app, keeping, keeperId),
    checked: isEmpty ? (await listLatestListings(app, CHECKED_SHOWN)).slice(0, CHECKED_SHOWN) : [],
    now: app.now().toISOString(),
  };
}

function toSavedHome(home: KeptHome, standing: StandingListing | undefined): SavedHome {
  const { propertyId: id, note, isCompared, savedAt } = home;
  return {
    ...{ id, note, isCompared, savedOn: formatDate(savedAt) },
    // A card is a part of the record; the page is sent no more than it shows.
    card: standing ? cardOf(standing.listing) : null,
    gone: standing ? goneWords(standing) : null,
    change: standing ? changeWords(home, standing.listing) : null,
  };
}

function cardOf(listing: StandingListing['listing']): ListingCard {
  const { fees: _fees, pictures: _pictures, price_history: _prices, ...rest } = listing;
  const { description: _text, area_guide: _guide, address: _address, features: _features, ...card } = rest;
  return card;
}

/** What became of a home that cannot be had any more, with its day. */
function goneWords({ listing: { status }, since }: StandingListing): string | null {
  const date = formatDate(since);
  if (status === 'available') return null;
  if (status === 'rented') return m.saved_gone_rented({ date });
  if (status === 'sold') return m.saved_gone_sold({ date });
  return status === 'under_offer' ? m.saved_gone_offer({ date }) : m.saved_gone_off({ date });
}

function changeWords(home: KeptHome, { price_minor: price, currency, status }: ListingCard): string | null {
  if (status !== 'available' || currency !== home.currency || price === home.priceMinor) return null;
  const amount = formatMoney({ minor: Math.abs(price - home.priceMinor), currency });
  const date = formatDate(home.savedAt);
  return price < home.priceMinor ? m.saved_cheaper({ amount, date }) : m.saved_dearer({ amount, date });
}

async function toLine(app: App, search: SavedSearch, isCounted: boolean): Promise<SearchLine> {
  const { id, path, query, rhythm, byMail, byPush, lookedAt } = search;
  const address = query ? `${path}?${query}` : path;
  const kept = await readKeptSearch(app, address);
  const found = isCounted && kept?.filter ? (await searchListings(app, kept.filter, NEWEST)).items : [];
  const fresh = found.filter((card) => card.created_at > lookedAt.toISOString());
  const date = formatDate(lookedAt);
  return {
    ...{ id, address, rhythm, byMail, byPush },
    title: kept?.title ?? address,
    words: kept?.words.join(', ') ?? '',
    news: fresh.length > 0 ? m.saved_new_since({ count: fresh.length, date }) : m.saved_nothing_new({ date }),
    thumbs: (fresh.length > 0 ? fresh : []).slice(0, THUMBS).map(smallHome),
  };
}

const NO_QUIET = { quietFrom: 21, quietTo: 7 };

async function reachOf(app: App, keeping: Keeping, keeperId: string | null): Promise<Reach> {
  const contact = keeperId ? await findContact(app.db, keeperId) : null;
  const { quietFrom, quietTo } = contact ?? NO_QUIET;
  const isAccount = 'userId' in keeping;
  return {
    email: isAccount ? keeping.email : (contact?.email ?? null),
    emailState: isAccount ? 'confirmed' : (contact?.emailState ?? 'none'),
    consentedOn: contact?.consentedAt ? formatDate(contact.consentedAt) : null,
    ...{ quietFrom, quietTo },
    pushKey: app.adapters.webPush().publicKey,
    hasPush: keeperId ? (await listEndpoints(app.db, keeperId)).length > 0 : false,
  };
}
