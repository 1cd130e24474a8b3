import { m } from '#paraglide/messages.js';
import type { AdStatus } from './domain/ad-standing.ts';
import type { PackageKey } from './domain/packages.ts';

const NAMES: Record<PackageKey, () => string> = {
  basic: m.ads_package_basic,
  premium: m.ads_package_premium,
  professional: m.ads_package_professional,
};
const SHORT: Record<PackageKey, () => string> = {
  basic: m.ads_short_basic,
  premium: m.ads_short_premium,
  professional: m.ads_short_professional,
};
const REACH: Record<PackageKey, () => string> = {
  basic: m.ads_reach_area,
  premium: m.ads_reach_state,
  professional: m.ads_reach_everywhere,
};

/** The name of a package, such as "Premium Listing". */
export function packageName(key: PackageKey): string {
  return NAMES[key]();
}

/** The same in one word, such as "Premium". */
export function packageShort(key: PackageKey): string {
  return SHORT[key]();
}

/** In which searches a package is promoted. */
export function packageReach(key: PackageKey): string {
  return REACH[key]();
}

/** How many photos a package takes. */
export function packagePhotos(photos: number | null): string {
  return photos === null ? m.ads_photos_any() : m.ads_photos({ count: photos });
}

const STATUSES: Record<AdStatus, () => string> = {
  draft: m.ads_status_draft,
  active: m.ads_status_active,
  paused: m.ads_status_paused,
  expired: m.ads_status_expired,
  taken_down: m.ads_status_down,
};

/** How an advertisement stands, in a word. */
export function adStatusWord(status: AdStatus): string {
  return STATUSES[status]();
}
