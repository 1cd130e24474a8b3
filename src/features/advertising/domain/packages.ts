/** The packages there are, the smallest first (spec 9, Advertising and services). */
export const PACKAGE_KEYS = ['basic', 'premium', 'professional'] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];

/** The one the page recommends (spec 9). */
export const RECOMMENDED: PackageKey = 'premium';

/** What a package costs and brings from a day on. */
export type AdPackage = {
  key: PackageKey;
  /** YYYY-MM-DD: the first day of this price. */
  validFrom: string;
  /** Kobo, of the first time and of every time after it. */
  priceMinor: number;
  renewalMinor: number;
  days: number;
  /** How many photos a listing advertised so may have; null: as many as listings may. */
  photos: number | null;
};

/** How narrow a search may be at the widest for a package to be promoted in it. */
const REACHES = ['area', 'state', 'everywhere'] as const;
export type Reach = (typeof REACHES)[number];

const REACH_OF: Record<PackageKey, Reach> = { basic: 'area', premium: 'state', professional: 'everywhere' };

/** The packages that are promoted in a search as wide as that. */
export function packagesFor(width: Reach): PackageKey[] {
  return PACKAGE_KEYS.filter((key) => REACHES.indexOf(REACH_OF[key]) >= REACHES.indexOf(width));
}
