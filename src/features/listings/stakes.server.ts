import type { App } from '#app/app.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { ListingDetail } from './listing.ts';
import type { Viewer } from './visibility.ts';
import { findPublicListing } from './visible-listing.server.ts';

declare module '#app/feature.server.ts' {
  interface Feature {
    /** Whether somebody has a stake in a home, as who paid for it has, and sees it while it is shown to nobody else. */
    hasStake?: (app: App, asked: Asked) => Promise<boolean>;
  }
}

type Asked = { userId: string; propertyId: string };

/** Whether somebody has a stake in a home beside listing it; false for an id that is no UUID. */
export async function hasStake(app: App, asked: Asked): Promise<boolean> {
  if (!isUuid(asked.propertyId)) return false;
  for (const feature of app.features) if (await feature.hasStake?.(app, asked)) return true;
  return false;
}

/** `isOpen`: everybody may see it. */
export type SeenListing = { listing: ListingDetail; isOpen: boolean };

/**
 * The listing behind an id as somebody sees it who is signed in: the public one, else what they list or have a stake
 * in, else what the office sees; null for any other.
 */
export async function findSeenListing(app: App, id: string, viewer: NonNullable<Viewer>): Promise<SeenListing | null> {
  const open = await findPublicListing(app, id);
  if (open) return { listing: open, isOpen: true };
  const stake = await hasStake(app, { userId: viewer.userId, propertyId: id });
  const listing = await findPublicListing(app, id, { ...viewer, hasStake: stake });
  return listing && { listing, isOpen: false };
}
