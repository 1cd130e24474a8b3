import { createHash } from 'node:crypto';
import type { FeedListing } from './feed-listing.ts';

/** A listing of a feed as it is written: its key within the feed, and the record as JSON with its hash. */
export type FeedRow = { key: string; hasReference: boolean; json: string };

/**
 * Facts that came later are left out of the hash where they say nothing, so that rows stored before are not all written
 * again.
 */
function hashOf({
  held_for,
  available_from,
  open_house_at,
  has_own_point: _point,
  says_category: _says,
  ...facts
}: FeedListing): string {
  const later = {
    ...(held_for.length > 0 && { held_for }),
    ...(available_from && { available_from }),
    ...(open_house_at && { open_house_at }),
  };
  return createHash('md5')
    .update(JSON.stringify({ ...facts, ...later }))
    .digest('base64');
}

/** No PostgreSQL text holds NUL, and no JSON half a character (an emoji cut in two). */
function storable(listing: FeedListing): FeedListing {
  const text = JSON.stringify(listing);
  // Only what needs an escape can be one of them.
  if (!text.includes('\\u')) return listing;
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as FeedListing;
}

export function toFeedRow(given: FeedListing): FeedRow {
  const listing = storable(given);
  const json = JSON.stringify({ ...listing, feed_hash: hashOf(listing), created_at: listing.listed_at });
  return { key: listing.external_ref ?? listing.fingerprint ?? '', hasReference: listing.external_ref !== null, json };
}

/**
 * One row as one line: what stands between threads is text, so that nobody has to build it again to hand it to the
 * database.
 */
export function writeFeedLine({ key, hasReference, json }: FeedRow): string {
  return `${hasReference ? 'r' : 'f'}${JSON.stringify(key)}\t${json}\n`;
}

export function readFeedLine(line: string): FeedRow {
  const tab = line.indexOf('\t');
  return { key: JSON.parse(line.slice(1, tab)) as string, hasReference: line[0] === 'r', json: line.slice(tab + 1) };
}
