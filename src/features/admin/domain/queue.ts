import { href } from 'react-router';
import { HOUR_MS, MINUTE_MS } from '#lib/days.ts';
import { oneOf } from '#lib/one-of.ts';

/** What waits for the office to decide or answer. */
export const QUEUE_KINDS = ['listing', 'correction', 'agent', 'report', 'request', 'lead', 'review'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Everybody who hands something in is told that they hear from us within this time. */
const PROMISE_HOURS = 24;
/** From here on it has to be taken next. */
const SOON_HOURS = 3;

/** Something that waits, with what the row says of it. */
export type QueueItem = {
  kind: QueueKind;
  id: string;
  title: string;
  /** Who handed it in, or whom it is about. */
  who: string;
  /** Since when, ISO. */
  since: string;
};

/** How a promise stands: minutes left (below zero: late), and how much of its time is used, 0 to 1. */
export type PromiseClock = { state: 'late' | 'soon' | 'fine'; minutes: number; used: number };

/** How the promise about something stands that waits since then. */
export function promiseClock(since: string, now: Date): PromiseClock {
  const waited = Math.max(0, now.getTime() - new Date(since).getTime());
  const left = PROMISE_HOURS * HOUR_MS - waited;
  return {
    state: stateOf(left),
    minutes: Math.trunc(left / MINUTE_MS),
    used: Math.min(1, waited / (PROMISE_HOURS * HOUR_MS)),
  };
}

function stateOf(leftMs: number): PromiseClock['state'] {
  if (leftMs < 0) return 'late';
  return leftMs <= SOON_HOURS * HOUR_MS ? 'soon' : 'fine';
}

/** What waits since before `late` is past the promise, what waits since before `soon` has to be taken next. */
export function promiseEdges(now: Date): { lateSince: Date; soonSince: Date } {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return { lateSince: before(PROMISE_HOURS), soonSince: before(PROMISE_HOURS - SOON_HOURS) };
}

/** Where each kind is decided; the words of a report, of an agent and of a request need a page of their own. */
const PLACES: Readonly<Record<QueueKind, (id: string) => string>> = {
  listing: (submissionId) => href('/admin/submissions/:submissionId', { submissionId }),
  correction: (submissionId) => href('/admin/submissions/:submissionId', { submissionId }),
  agent: (verificationId) => href('/admin/agent-verifications/:verificationId', { verificationId }),
  report: (reportId) => href('/admin/reports/:reportId', { reportId }),
  request: (requestId) => href('/admin/requests/:requestId', { requestId }),
  lead: (leadId) => href('/admin/leads/:leadId', { leadId }),
  review: () => href('/admin/reviews'),
};

/** The page of its own that something waiting has. */
export function pageOfItem({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string {
  return PLACES[kind](id);
}

/** What an address of the queue asks for: one kind or all, and the item whose evidence is open. */
export type QueueAsk = { kind: QueueKind | null; open: { kind: QueueKind; id: string } | null };

/** Reads the address of the queue; words that mean nothing ask for nothing. */
export function readQueueAsk(query: URLSearchParams): QueueAsk {
  const [word = '', id = ''] = (query.get('open') ?? '').split('.');
  const kind = oneOf(QUEUE_KINDS, word);
  return { kind: oneOf(QUEUE_KINDS, query.get('kind')), open: kind && id ? { kind, id } : null };
}

/** The address of the queue with one kind of it or all, and with an item open. */
export function queuePath({ kind, open }: QueueAsk): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(open ? { open: `${open.kind}.${open.id}` } : {}),
  });
  return query.size > 0 ? `${href('/admin/queue')}?${query}` : href('/admin/queue');
}
