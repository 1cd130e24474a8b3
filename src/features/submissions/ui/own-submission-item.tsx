import { href, Link } from 'react-router';
import { placeWords, priceWords } from '#features/listings/listing-texts.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Submission } from '../submission.ts';

/** A submission in its lister's list: how it stands and, where it was rejected, why and what to do. */
export function OwnSubmissionItem({ submission, now }: { submission: Submission; now: string }) {
  const { amount, period } = priceWords(submission);
  const isRejected = submission.status === 'rejected';
  const path = href('/account/listings/submissions/:id', { id: submission.id });
  return (
    <li className="panel own-item">
      <div className="row row-wrap">
        <h3>{submission.title}</h3>
        {isRejected ? (
          <Tag tone="rose">{m.submissions_state_rejected()}</Tag>
        ) : (
          <Tag tone="ochre">{m.submissions_state_pending()}</Tag>
        )}
        {submission.property_id ? <Tag tone="plain">{m.submissions_own_change()}</Tag> : null}
      </div>
      <p className="own-facts">
        <span>
          {amount}
          {period}
        </span>
        <span>{placeWords({ ...submission, state: submission.state ?? '' })}</span>
        <span>{m.submissions_own_sent({ when: relativeTime(submission.updated_at, new Date(now)) })}</span>
      </p>
      {isRejected && submission.admin_notes ? (
        <p>{m.submissions_own_reason({ reason: submission.admin_notes })}</p>
      ) : null}
      <div className="own-moves">
        <Link className={buttonClass({ tone: isRejected ? 'indigo' : 'line', size: 's' })} to={path}>
          {isRejected ? m.submissions_own_correct() : m.submissions_own_open()}
        </Link>
      </div>
    </li>
  );
}
