import type { App } from '#app/app.server.ts';
import { areaWords, type PriceDoubt } from '#features/insights/price-doubt.ts';
import { readNairaPrices } from '#features/listings/naira-price.server.ts';
import { judgeFigures } from '#features/listings/price-sanity.ts';
import { listFlags } from '#features/moderation/text-flags.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  findPeople,
  findSubmissionRow,
  listSubmissionRows,
  listSubmissionRowsOf,
  type SubmissionFilter,
  type SubmissionRow,
} from '../data/submissions.server.ts';
import type { SubmissionForReview, WaitingChange } from '../submission.ts';
import { doubtPrices } from './judge-form.server.ts';
import { presentSubmission } from './present-submission.ts';
import { findSubmissionPictures } from './submission-pictures.server.ts';
import { findWaitingChange } from './waiting-change.server.ts';

/**
 * A page of submissions for the office, newest first (spec 7.9); `next` is handed back as `before` for the following
 * page.
 */
export async function listSubmissions(
  app: App,
  filter: Pick<SubmissionFilter, 'status' | 'search' | 'before'>,
  limit: number,
): Promise<{ items: SubmissionForReview[]; next: string | null }> {
  const rows = await listSubmissionRows(app.db, filter, limit + 1);
  const items = rows.slice(0, limit);
  return { items: await presentForReview(app, items), next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** These submissions for the office, by their ids. */
export async function listSubmissionsOf(app: App, ids: readonly string[]): Promise<Map<string, SubmissionForReview>> {
  const found = await presentForReview(app, await listSubmissionRowsOf(app.db, ids));
  return new Map(found.map((submission) => [submission.id, submission]));
}

/** One submission for the office; null where there is none. */
export async function findSubmission(app: App, id: string): Promise<SubmissionForReview | null> {
  const row = isUuid(id) ? await findSubmissionRow(app.db, id) : undefined;
  return row ? ((await presentForReview(app, [row]))[0] ?? null) : null;
}

/** What is unusual about a submission, judged as the form judged it. */
function marksOf(row: SubmissionRow, nairaMinor: number, doubt: PriceDoubt | null): string[] {
  const { price, area } = judgeFigures(row, nairaMinor);
  return [
    ...(price === 'usual' ? [] : [m.submissions_mark_price()]),
    ...(doubt ? [m.submissions_mark_beside({ area: areaWords(doubt) })] : []),
    ...(area === 'usual' ? [] : [m.submissions_mark_area()]),
  ];
}

/** What a submission that changes a live listing would make of it; null for any other. */
export async function findChangesOfSubmission(app: App, id: string): Promise<WaitingChange[] | null> {
  const row = isUuid(id) ? await findSubmissionRow(app.db, id) : undefined;
  return row ? findWaitingChange(app, row) : null;
}

async function presentForReview(app: App, rows: readonly SubmissionRow[]): Promise<SubmissionForReview[]> {
  const people = await findPeople(
    app.db,
    rows.flatMap((row) => [row.agent_id, ...(row.reviewed_by ? [row.reviewed_by] : [])]),
  );
  const pictures = await findSubmissionPictures(app, rows);
  const toNaira = await readNairaPrices(app.db);
  const doubts = await doubtPrices(app.db, rows, toNaira);
  const flags = await listFlags(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row, index) => ({
    flags: flags.get(row.id) ?? [],
    ...presentSubmission(row),
    marks: marksOf(row, toNaira(row), doubts[index] ?? null),
    pictures: pictures.get(row.id) ?? [],
    lister: people.get(row.agent_id) ?? { name: '', isAgent: false, agentIdNumber: null, phone: null },
    reviewer: row.reviewed_by === null ? null : (people.get(row.reviewed_by)?.name ?? null),
  }));
}
