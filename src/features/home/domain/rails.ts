import { href } from 'react-router';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import type { ListingCard } from '#features/listings/listing.ts';

/** Homes across in a row of the widest screens; a row of fewer is left out. */
export const RAIL_LENGTH = 4;
/** As many are asked for, since some already stand further up on the page. */
export const RAIL_READ = 3 * RAIL_LENGTH;
/** The keys of a home for at most so much, whole naira. */
export const LOW_MOVE_IN = 1_000_000;
const KOBO = 100;

export type RailName = 'verified' | 'move-in' | 'land' | 'short-let';

/** The rows under the newest homes: what each asks for, and where all of it stands. */
export const RAILS: readonly { name: RailName; filter: ListingFilter; path: string }[] = [
  {
    name: 'verified',
    filter: { verified: true, confirmedWithin: 'week', sort: 'confirmed_desc' },
    path: `${href('/browse-all-homes')}?verified=true&confirmed=week`,
  },
  {
    name: 'move-in',
    filter: { transactionType: 'rent', pricePeriod: 'year', maxMoveInNgnMinor: LOW_MOVE_IN * KOBO, sort: 'latest' },
    path: `${href('/rent/all')}?max_move_in=${LOW_MOVE_IN}`,
  },
  {
    name: 'land',
    filter: {
      transactionType: 'sale',
      propertyTypes: ['land'],
      titleTypes: ['certificate-of-occupancy'],
      sort: 'latest',
    },
    path: `${href('/homes-for-sale')}?type=land&title_type=certificate-of-occupancy`,
  },
  {
    name: 'short-let',
    filter: { transactionType: 'rent', pricePeriod: 'night', sort: 'latest' },
    path: `${href('/rent/all')}?price_period=night`,
  },
];

type Shown = Pick<ListingCard, 'id' | 'picture' | 'verification_status'>;

/**
 * The rows as they stand under `latest`: no home and no picture is shown twice on the page, none that is flagged is
 * recommended, homes with a picture of their own come first, and a row that cannot be filled is left out.
 */
export function fillRails<Card extends Shown, Rail extends { cards: readonly Card[] }>(
  latest: readonly Card[],
  rails: readonly Rail[],
): (Omit<Rail, 'cards'> & { cards: Card[] })[] {
  const homes = new Set(latest.map(({ id }) => id));
  const pictures = new Set(latest.flatMap(({ picture }) => (picture ? [picture.src] : [])));
  return rails.flatMap((rail) => {
    const isNew = ({ id, picture, verification_status }: Card) =>
      verification_status !== 'flagged' && !homes.has(id) && !(picture && pictures.has(picture.src));
    const fresh = rail.cards.filter(isNew);
    const cards = [...fresh.filter(({ picture }) => picture), ...fresh.filter(({ picture }) => !picture)].slice(
      0,
      RAIL_LENGTH,
    );
    if (cards.length < RAIL_LENGTH) return [];
    for (const { id, picture } of cards) {
      homes.add(id);
      if (picture) pictures.add(picture.src);
    }
    return [{ ...rail, cards }];
  });
}
