import { href } from 'react-router';
import { toWholeUnits } from '#lib/money.ts';

/** What a search for homes up to a price says in words, whole naira: what the search box would be given. */
export function reachedText(priceMinor: number): string {
  return `up to ${Math.floor(toWholeUnits(priceMinor))}`;
}

/** The list of homes for sale up to a price, the dearest first: what the money goes furthest in. */
export function reachedPath(priceMinor: number): string {
  return `${href('/homes-for-sale')}?${new URLSearchParams({ search: reachedText(priceMinor), sort: 'price_desc' })}`;
}
