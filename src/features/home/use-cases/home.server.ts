import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import {
  countListings,
  type ListingCounts,
  listFirstListings,
  listLatestListings,
} from '#features/finding/search-listings.server.ts';
import { findCityRents } from '#features/insights/find-city-rents.server.ts';
import { findLeadPopup } from '#features/leads/lead-popup.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { CITIES } from '#features/places/cities.ts';
import { listCounting, listEvidence } from '#features/trust/evidence.server.ts';
import type { CityCount, DoorSlip, HomeView } from '../domain/home.ts';
import { fillRails, RAIL_READ, RAILS } from '../domain/rails.ts';

/** How many checks fit on the slip at the door. */
const SLIP_CHECKS = 3;

const NOTHING_COUNTED: ListingCounts = { total: 0, areas: [], cities: 0, states: 0 };

/**
 * Everything the home page shows. A part that cannot be read is empty and logged, never an error (spec 8). Light pages
 * are spared the rows under the newest homes.
 */
export async function readHome(app: App, { isLight }: { isLight: boolean }): Promise<HomeView> {
  const [latest, rails, market, rents, leadPopup] = await Promise.all([
    readOr(app, 'latest listings', () => listLatestListings(app), []),
    isLight ? [] : Promise.all(RAILS.map((rail) => readRail(app, rail))),
    readOr(app, 'counts of listings', () => countListings(app), NOTHING_COUNTED),
    readOr(app, 'rents of the cities', () => findCityRents(app, CITIES), new Map<string, string>()),
    readOr(app, 'lead pop-up setting', () => findLeadPopup(app.readDb), null),
  ]);
  const slip = await readOr(app, 'slip at the door', () => findSlip(app, latest), null);
  return {
    latest,
    rails: fillRails(latest, rails),
    slip,
    counts: { listings: market.total, cities: market.cities, states: market.states },
    cities: countCities(market.areas, rents),
    leadPopup,
  };
}

async function readRail(app: App, { name, filter, path }: (typeof RAILS)[number]) {
  return { name, path, cards: await readOr(app, `row ${name}`, () => listFirstListings(app, filter, RAIL_READ), []) };
}

/** Of the listings shown, the one with most evidence that speaks for it; none where nothing was checked about any. */
async function findSlip(app: App, latest: readonly ListingCard[]): Promise<DoorSlip | null> {
  const real = latest.filter(
    (listing) => !listing.is_sample && listing.verification_status !== 'flagged' && !listing.listed_by?.on_hold,
  );
  const standings = await Promise.all(
    real.map(async (listing) => ({
      listing,
      evidence: listCounting(await listEvidence(app.readDb, listing.id), { isVerified: false, at: app.now() }),
    })),
  );
  const best = standings.reduce<(typeof standings)[number] | undefined>(
    (found, standing) => (found && found.evidence.length >= standing.evidence.length ? found : standing),
    undefined,
  );
  const [newest] = best?.evidence ?? [];
  if (!best || !newest) return null;
  const { id, title, state, location, trust_score } = best.listing;
  return {
    listing: { id, title, state, location, trust_score },
    date: newest.checkedAt,
    checks: best.evidence.slice(0, SLIP_CHECKS).map((piece) => piece.statement),
  };
}

/**
 * The six cities of the spec with their listings: those whose city or state bears the name, as the city page finds them
 * (spec 7.3).
 */
function countCities(areas: ListingCounts['areas'], rents: ReadonlyMap<string, string>): CityCount[] {
  return CITIES.map(({ slug, name, state }) => {
    const own = areas.filter((area) =>
      [area.city, area.state].some((word) => word.toLowerCase() === name.toLowerCase()),
    );
    return {
      slug,
      name,
      state,
      rent: rents.get(name) ?? null,
      total: own.reduce((sum, area) => sum + area.total, 0),
    };
  });
}
