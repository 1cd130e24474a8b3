import type { ListingCard } from '#features/listings/listing.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import type { Rhythm } from '../schema.ts';

/** A home on the list; `card` null where nobody may see it any more. */
export type SavedHome = {
  id: string;
  card: ListingCard | null;
  /** Let, sold or withdrawn, in words with the day; null while it can be had. */
  gone: string | null;
  /** "₦500,000 less since 14 Nov"; null where the price is as it was. */
  change: string | null;
  note: string;
  isCompared: boolean;
  savedOn: string;
};

/** A home in a row of small ones. */
export type SmallHome = {
  id: string;
  title: string;
  path: string;
  price: string;
  place: string;
  picture: StoredPicture | null;
};

export type CompareCell = { text: string; isBest: boolean };
export type CompareGroup = { title: string; rows: { label: string; cells: CompareCell[] }[] };
export type CompareTable = { homes: SmallHome[]; groups: CompareGroup[] };

export type SearchLine = {
  id: string;
  title: string;
  words: string;
  address: string;
  rhythm: Rhythm;
  byMail: boolean;
  byPush: boolean;
  /** "3 new since 12 Nov". */
  news: string;
  thumbs: SmallHome[];
};

/** How this person can be reached. */
export type Reach = {
  /** An account's own address, or one that was given; null: none yet. */
  email: string | null;
  emailState: 'none' | 'asked' | 'confirmed';
  consentedOn: string | null;
  quietFrom: number;
  quietTo: number;
  pushKey: string;
  hasPush: boolean;
};

/** The page of everything somebody saved. */
export type SavedView = {
  isAccount: boolean;
  homes: SavedHome[];
  hidden: SmallHome[];
  compare: CompareTable | null;
  searches: SearchLine[];
  reach: Reach;
  /** Stands where nothing was saved yet: what was checked last. */
  checked: ListingCard[];
  now: string;
};

/** What a browser marks, and shows while it has no line: homes saved, as they were. */
export type Marks = {
  isAccount: boolean;
  homes: { id: string; title: string; price: string; place: string; path: string }[];
  hidden: string[];
};
