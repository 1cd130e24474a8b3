import { href, Link } from 'react-router';
import type { ReviewContext } from '#features/agents/review-context.server.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';

const WORDS = {
  nin: m.admin_fact_nin,
  bvn: m.admin_fact_bvn,
  phone: m.admin_fact_phone,
  paper: m.identity_fact_paper,
} as const;

/** Who else gave the same number or phone, and whether one of them was flagged before. */
export function SameIdentities({ context: { shared, hasMore, earlierFlag } }: { context: ReviewContext }) {
  return (
    <section className="panel" aria-labelledby="shared-h">
      <h2 id="shared-h">{m.admin_review_shared()}</h2>
      {earlierFlag.length > 0 ? (
        <Note tone="rose">
          {earlierFlag.map(({ kind, flaggedAt }) => (
            <p key={kind}>{m.admin_review_earlier_flag({ what: WORDS[kind](), date: formatDate(flaggedAt) })}</p>
          ))}
        </Note>
      ) : null}
      {shared.length === 0 ? <p className="muted">{m.admin_review_shared_none()}</p> : null}
      <ul className="adm-log">
        {shared.map(({ verificationId, userId, name, shares }) => (
          <li key={userId}>
            <Link
              to={
                verificationId
                  ? href('/admin/agent-verifications/:verificationId', { verificationId })
                  : href('/admin/users/:userId', { userId })
              }
            >
              {name}
            </Link>
            <p className="muted">{m.admin_review_shares({ what: shares.map((kind) => WORDS[kind]()).join(', ') })}</p>
          </li>
        ))}
      </ul>
      {hasMore ? <p className="muted">{m.admin_review_shared_more({ count: shared.length })}</p> : null}
    </section>
  );
}
