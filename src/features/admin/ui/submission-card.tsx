import { href, Link } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { FlagTags } from '#features/moderation/text-flags.tsx';
import type { SubmissionForReview } from '#features/submissions/submission.ts';
import { homeWords, submissionPrice } from '#features/submissions/submission-details.tsx';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { OthersDecide } from './others-decide.tsx';

const STATUS = {
  pending_approval: { tone: 'ochre', text: m.admin_submissions_pending },
  approved: { tone: 'leaf', text: m.admin_submissions_approved },
  rejected: { tone: 'rose', text: m.admin_submissions_rejected },
} as const;

export function SubmissionTag({ status }: { status: SubmissionForReview['status'] }) {
  return <Tag tone={STATUS[status].tone}>{STATUS[status].text()}</Tag>;
}

/** A submission in the list: pictures, facts, who handed it in; only one that waits can be decided (spec 2). */
export function SubmissionCard({ submission }: { submission: SubmissionForReview }) {
  const { lister } = submission;
  return (
    <article className="adm-card panel" aria-labelledby={`s-${submission.id}`}>
      <div className="adm-card-pic">
        <Picture picture={submission.pictures[0] ?? null} sizes="(min-width: 48rem) 14rem, 100vw" maxWidth={640} />
        {submission.pictures.length > 1 ? (
          <span className="tag tag-dye">{m.admin_pictures({ count: submission.pictures.length })}</span>
        ) : null}
      </div>
      <div className="adm-card-b">
        <div className="adm-panel-h">
          <h2 id={`s-${submission.id}`}>
            <Link to={href('/admin/submissions/:submissionId', { submissionId: submission.id })}>
              {submission.title}
            </Link>
          </h2>
          <SubmissionTag status={submission.status} />
        </div>
        <p className="adm-price">{submissionPrice(submission)}</p>
        <p>{[submission.location, submission.state].filter(Boolean).join(', ')}</p>
        <p className="muted">{homeWords(submission)}</p>
        <p className="muted">
          {m.admin_handed_in({ name: lister.name || m.admin_nobody(), date: formatDate(submission.created_at) })}
          {lister.agentIdNumber ? ` · ${lister.agentIdNumber}` : ''}
          {submission.revision > 1 ? ` · ${m.admin_revision({ count: submission.revision })}` : ''}
        </p>
        {submission.marks.map((mark) => (
          <p key={mark} className="adm-notes">
            {mark}
          </p>
        ))}
        <FlagTags flags={submission.flags} />
        {submission.admin_notes ? (
          <p className="adm-notes">{m.admin_notes_given({ notes: submission.admin_notes })}</p>
        ) : null}
        {submission.status === 'pending_approval' ? (
          <OthersDecide sides={[submission.agent_id]}>
            <DecisionButtons id={submission.id} title={submission.title} revision={submission.revision} />
          </OthersDecide>
        ) : null}
      </div>
    </article>
  );
}
