import type { ApprovalStatus, Currency, ListingStatus } from '#vocabulary/listing-words.ts';

/** A property as the office lists it. */
export type PropertyRow = {
  id: string;
  title: string;
  place: string;
  priceMinor: number;
  currency: Currency;
  status: ListingStatus;
  approvalStatus: ApprovalStatus;
  isFrozen: boolean;
  lister: string | null;
  createdAt: string;
};
