import type { DeclaredFee } from '#db/schema/home-columns.ts';
import { FACT_FIELDS, type ListingFacts } from '#features/listings/home-fields.ts';
import type { SubmissionRow } from '../data/submissions.server.ts';
import { PLACEHOLDER_PICTURE } from '../domain/form-choices.ts';

/** What a submission says of a home, as a listing has it: the placeholder is no picture of a home and stays behind. */
export function factsOfSubmission(row: SubmissionRow, state: string): ListingFacts {
  const facts = Object.fromEntries(FACT_FIELDS.map((name) => [name, row[name]])) as ListingFacts;
  return {
    ...facts,
    state,
    price_minor: Number(row.price_minor),
    fees: row.fees as DeclaredFee[],
    image_urls: withoutPlaceholder(row.image_urls),
  };
}

export function withoutPlaceholder(urls: readonly string[]): string[] {
  return urls.filter((url) => url !== PLACEHOLDER_PICTURE);
}
