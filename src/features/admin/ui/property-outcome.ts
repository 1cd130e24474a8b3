import type { PostedOutcome } from '#features/submissions/posted-form.server.ts';
import { m } from '#paraglide/messages.js';

/** What came of a form of the office's properties. */
export type PropertyOutcome =
  | PostedOutcome
  | { kind: 'created' | 'updated'; id: string }
  | { kind: 'approved' | 'rejected'; count: number; held: number }
  | { kind: 'undecided'; reason: string; rejection: string };

/** The toast an outcome is told with, or null where the form itself tells it. */
export function toastOf(outcome: PropertyOutcome) {
  switch (outcome.kind) {
    case 'created':
      return { title: m.submissions_admin_created(), tone: 'leaf' as const };
    case 'updated':
      return { title: m.submissions_admin_updated(), tone: 'leaf' as const };
    case 'approved':
      return { title: m.submissions_admin_approved(), description: decidedWords(outcome), tone: 'leaf' as const };
    case 'rejected':
      return { title: m.submissions_admin_rejected(), description: decidedWords(outcome), tone: 'leaf' as const };
    case 'undecided':
      return { title: outcome.reason, tone: 'rose' as const };
    case 'failed':
      return {
        title: m.submissions_admin_failed(),
        description: outcome.reason ?? m.submissions_own_failed(),
        tone: 'rose' as const,
      };
    default:
      return null;
  }
}

function decidedWords({ count, held }: { count: number; held: number }): string {
  const decided = m.submissions_admin_decided({ count });
  return held > 0 ? `${decided} ${m.listings_held_not_opened({ count: held })}` : decided;
}
