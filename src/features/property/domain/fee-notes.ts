import type { ListingDetail } from '#features/listings/listing.ts';
import type { FeeKind, TransactionType } from '#vocabulary/listing-words.ts';

/** What a note rests on: what people do, what an authority says, or a bill that is not yet law. */
export type FeeNoteKey =
  | 'agency-custom'
  | 'agency-official'
  | 'agency-bill'
  | 'legal-official'
  | 'upfront-bill'
  | 'sale-agency-custom'
  | 'consent-official';

/** One dated, sourced figure about fees (nigeria.md 3.2). `state` null means anywhere in Nigeria. */
export type FeeNote = {
  key: FeeNoteKey;
  deal: TransactionType;
  state: string | null;
  fee: FeeKind | null;
  percent: number | null;
  source: string;
  /** The day the source speaks of or was read, YYYY-MM-DD. */
  asOf: string;
};

/** A note with the percent this listing asks where it is above the figure an authority or a bill names. */
export type FeeNoteShown = FeeNote & { asked: number | null };

const WARNS: readonly FeeNoteKey[] = ['agency-official', 'agency-bill', 'legal-official'];

/**
 * The notes that concern a listing's deal and state, with what it asks beyond them. A note on advance rent shows only
 * from two years on.
 */
export function feeNotesFor(
  listing: Pick<ListingDetail, 'transaction_type' | 'state' | 'fees' | 'years_upfront'>,
  notes: readonly FeeNote[],
): FeeNoteShown[] {
  return notes
    .filter(({ deal, state }) => deal === listing.transaction_type && (state === null || state === listing.state))
    .filter(({ key }) => key !== 'upfront-bill' || (listing.years_upfront ?? 1) > 1)
    .map((note) => {
      const asked = listing.fees.find(({ kind }) => kind === note.fee)?.percent ?? null;
      const isAbove = asked !== null && note.percent !== null && asked > note.percent && WARNS.includes(note.key);
      return { ...note, asked: isAbove ? asked : null };
    });
}
