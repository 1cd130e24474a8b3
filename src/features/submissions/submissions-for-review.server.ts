import type { App } from '#adapters/app-context.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { findPeople, findSubmissionRow, listSubmissionRows, type SubmissionFilter, type SubmissionRow } from './data/submissions.server.ts';
import { presentSubmission } from './present-submission.ts';
import type { SubmissionForReview } from './submission.ts';
import { findSubmissionPictures } from './submission-pictures.server.ts';

/** A page of submissions for the office, newest first (spec 7.9); `next` is handed back as `before` for the following page. */
export async function listSubmissions(
  app: App,
  filter: Pick<SubmissionFilter, 'status' | 'search' | 'before'>,
  limit: number,
): Promise<{ items: SubmissionForReview[]; next: string | null }> {
  const rows = await listSubmissionRows(app.db, filter, limit + 1);
  const items = rows.slice(0, limit);
  return { items: await presentForReview(app, items), next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** One submission for the office; null where there is none. */
export async function findSubmission(app: App, id: string): Promise<SubmissionForReview | null> {
  const row = isUuid(id) ? await findSubmissionRow(app.db, id) : undefined;
  return row ? ((await presentForReview(app, [row]))[0] ?? null) : null;
}

async function presentForReview(app: App, rows: readonly SubmissionRow[]): Promise<SubmissionForReview[]> {
  const people = await findPeople(
    app.db,
    rows.flatMap((row) => [row.agent_id, ...(row.reviewed_by ? [row.reviewed_by] : [])]),
  );
  const pictures = await findSubmissionPictures(app, rows);
  return rows.map((row) => ({
    ...presentSubmission(row),
    pictures: pictures.get(row.id) ?? [],
    lister: people.get(row.agent_id) ?? { name: '', isAgent: false, agentIdNumber: null, phone: null },
    reviewer: row.reviewed_by === null ? null : (people.get(row.reviewed_by)?.name ?? null),
  }));
}
