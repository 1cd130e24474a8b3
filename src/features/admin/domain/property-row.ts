import type { Held } from '#features/listings/held-texts.ts';
import type {
  ApprovalStatus,
  Currency,
  ListingStatus,
  PricePeriod,
  TransactionType,
} from '#vocabulary/listing-words.ts';

/** A property as the office lists it. */
export type PropertyRow = {
  id: string;
  title: string;
  place: string;
  priceMinor: number;
  currency: Currency;
  transaction_type: TransactionType;
  price_period: PricePeriod;
  status: ListingStatus;
  approvalStatus: ApprovalStatus;
  isFrozen: boolean;
  /** Why somebody must open it before it is decided. */
  held: Held[];
  lister: string | null;
  listerId: string | null;
  /** Of which feed it is; null for one that was entered in a form. */
  feed: string | null;
  createdAt: string;
};
