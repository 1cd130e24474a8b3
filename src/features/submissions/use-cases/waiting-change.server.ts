import type { App } from '#app/app.server.ts';
import type { ListingFacts } from '#features/listings/home-fields.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import type { SubmissionRow } from '../data/submissions.server.ts';
import { partsOf } from '../domain/merge-change.ts';
import { factWords, partLabel } from '../form-texts.ts';
import type { WaitingChange } from '../submission.ts';
import { factsOfSubmission } from './submission-facts.ts';

/**
 * What a waiting change would make of its listing, part by part with both versions; null for a home that is new, or
 * decided.
 */
export async function findWaitingChange(app: App, row: SubmissionRow): Promise<WaitingChange[] | null> {
  if (row.property_id === null || row.status !== 'pending_approval') return null;
  const live = await findListingRow(app, row.property_id);
  if (!live) return null;
  const asked = factsOfSubmission(row, row.state ?? live.state);
  const words = (facts: ListingFacts, fields: readonly (keyof ListingFacts)[]) =>
    fields.map((field) => factWords(field, facts)).join('\n');
  return partsOf(row.change_base, live, asked).map(({ name, fields, isConflict }) => ({
    part: name,
    label: partLabel(name),
    now: words(live, fields),
    proposed: words(asked, fields),
    isConflict,
  }));
}
