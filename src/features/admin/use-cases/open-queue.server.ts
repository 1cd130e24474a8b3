import type { App } from '#app/app.server.ts';
import { findComparables } from '#features/property/comparables.server.ts';
import type { SubmissionForReview, WaitingChange } from '#features/submissions/submission.ts';
import {
  findChangesOfSubmission,
  findSubmission,
  listSubmissionsOf,
} from '#features/submissions/submissions.server.ts';
import { type QueueStanding, readQueue, readQueueStanding } from '../data/queue.server.ts';
import { type Asking, compareAsking } from '../domain/compare-asking.ts';
import { type PromiseClock, promiseClock, promiseEdges, type QueueAsk, type QueueItem } from '../domain/queue.ts';
import { attempt } from './open-admin.server.ts';

/** A row of the queue; `submission` where it is a home, with what machines found of it. */
export type QueueRow = QueueItem & { clock: PromiseClock; submission: SubmissionForReview | null };

/** What decides a home: all it says, what it would change, and what others ask. */
export type HomeEvidence = {
  submission: SubmissionForReview;
  changes: WaitingChange[] | null;
  asking: Asking | null;
};

export type QueueView = {
  ask: QueueAsk;
  rows: QueueRow[] | null;
  standing: QueueStanding | null;
  /** The row whose evidence is open: the one asked for, else the oldest. */
  open: QueueRow | null;
  evidence: HomeEvidence | null;
  /** The rows beside the open one, for J and K. */
  next: QueueRow | null;
  before: QueueRow | null;
};

/** The queue as its address asks: what waits, the oldest first, with the evidence of one beside it. */
export async function openQueue(app: App, ask: QueueAsk): Promise<QueueView> {
  const now = app.now();
  const [items, standing] = await Promise.all([
    attempt(app, 'the queue', () => readQueue(app.db, ask.kind)),
    attempt(app, 'how the queue stands', () => readQueueStanding(app.db, promiseEdges(now))),
  ]);
  const homes = (items ?? []).flatMap(({ kind, id }) => (isHome(kind) ? [id] : []));
  const submissions = await attempt(app, 'the homes of the queue', () => listSubmissionsOf(app, homes));
  const rows =
    items?.map((item) => ({
      ...item,
      clock: promiseClock(item.since, now),
      submission: submissions?.get(item.id) ?? null,
    })) ?? null;
  const at = rows?.findIndex(({ kind, id }) => kind === ask.open?.kind && id === ask.open.id) ?? -1;
  const place = Math.max(0, at);
  const open = rows?.[place] ?? null;
  const evidence = open?.submission ? await attempt(app, 'the evidence', () => readEvidence(app, open.id)) : null;
  return { ask, rows, standing, open, evidence, next: rows?.[place + 1] ?? null, before: rows?.[place - 1] ?? null };
}

const isHome = (kind: QueueItem['kind']) => kind === 'listing' || kind === 'correction';

/** What decides a home; null where somebody decided it meanwhile. */
export async function readEvidence(app: App, id: string): Promise<HomeEvidence | null> {
  const submission = await findSubmission(app, id);
  if (!submission) return null;
  const { state } = submission;
  // Dollar prices have no fair neighbours here: comparables are in naira.
  const comparables =
    state && submission.currency === 'NGN'
      ? await attempt(app, 'comparables', () =>
          findComparables(app, { ...submission, state, id: submission.property_id ?? submission.id }, false),
        )
      : null;
  const changes = await findChangesOfSubmission(app, submission.id);
  return { submission, changes, asking: comparables ? compareAsking(submission, comparables) : null };
}
