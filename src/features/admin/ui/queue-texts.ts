import { reportTypeWords } from '#features/trust/report-type-texts.ts';
import { m } from '#paraglide/messages.js';
import type { PromiseClock, QueueItem, QueueKind } from '../domain/queue.ts';

export const KIND_WORDS: Readonly<Record<QueueKind, () => string>> = {
  listing: m.admin_queue_listing,
  correction: m.admin_queue_correction,
  agent: m.admin_queue_agent,
  report: m.admin_queue_report,
  request: m.admin_queue_request,
  lead: m.admin_queue_lead,
  review: m.admin_queue_review,
};

const HOUR = 60;
/** From here on days are easier to read than hours. */
const DAY = 24 * HOUR;

/** "2 h 30 left", "40 min late", "3 days late". */
export function clockWords({ state, minutes }: PromiseClock): string {
  const span = spanWords(Math.abs(minutes));
  return state === 'late' ? m.admin_queue_late({ span }) : m.admin_queue_left({ span });
}

function spanWords(minutes: number): string {
  if (minutes >= 2 * DAY) return m.admin_queue_days({ days: Math.floor(minutes / DAY) });
  if (minutes < HOUR) return m.admin_queue_minutes({ count: minutes });
  const rest = minutes % HOUR;
  return m.admin_queue_hours({ hours: Math.floor(minutes / HOUR), minutes: String(rest).padStart(2, '0') });
}

/** What waits, by its own words. */
export function itemTitle({ kind, title }: Pick<QueueItem, 'kind' | 'title'>): string {
  const name = title || m.admin_nobody();
  if (kind === 'agent') return m.admin_queue_agent_asks({ name });
  if (kind === 'review') return m.admin_queue_review_of({ name });
  return kind === 'report' ? `“${name}”` : name;
}

/** What kind of thing it is, and who it comes from. */
export function itemSource({ kind, who }: Pick<QueueItem, 'kind' | 'who'>): string {
  const about = kind === 'report' ? reportTypeWords(who) : who;
  return [KIND_WORDS[kind](), about].filter(Boolean).join(', ');
}
