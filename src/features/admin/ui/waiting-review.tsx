import { Form, href, Link } from 'react-router';
import { REVIEW_ASPECTS } from '#features/reviews/review.ts';
import type { WaitingReport, WaitingWords } from '#features/reviews/review-desk.server.ts';
import { formatDate } from '#lib/dates.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Tag } from '#ui/tag.tsx';
import { OthersDecide } from './others-decide.tsx';

const HELD_WORDS: Record<string, () => string> = {
  contact: m.admin_reviews_for_contact,
  link: m.admin_reviews_for_link,
  insult: m.admin_reviews_for_insult,
  reported: m.admin_reviews_reported,
};

const REASON_WORDS: Record<string, () => string> = {
  was_not_there: m.reviews_report_was_not_there,
  insult: m.reviews_report_insult,
  private: m.reviews_report_private,
  advert: m.reviews_report_advert,
  other: m.reviews_report_other,
};

type WaitingReviewProps = { words: WaitingWords; report?: WaitingReport; typed: string };

/** A review or a reply that waits for the office, with why, and the two ways to decide. */
export function WaitingReview({ words, report, typed }: WaitingReviewProps) {
  const { id, part, mark, agentId, sides, stars, reply, heldFor, writtenAt } = words;
  return (
    <li className="grid gap-3">
      <p className="row row-wrap">
        <b>{part === 'review' ? m.admin_reviews_review({ stars }) : m.admin_reviews_reply()}</b>
        <Link to={href('/admin/users/:userId', { userId: agentId })}>{m.admin_reviews_agent()}</Link>
        <span className="small muted">{formatDate(writtenAt)}</span>
        {heldFor.map((why) => (
          <Tag key={why} tone="ochre">
            {lookUp(HELD_WORDS, why)?.()}
          </Tag>
        ))}
      </p>
      {REVIEW_ASPECTS.map((aspect) =>
        words.words[aspect] ? (
          <p key={aspect} className="enquiry-said [overflow-wrap:anywhere]">
            {words.words[aspect]}
          </p>
        ) : null,
      )}
      {part === 'reply' && reply ? (
        <blockquote className="[overflow-wrap:anywhere] whitespace-pre-line">{reply}</blockquote>
      ) : null}
      {report ? (
        <p>
          <b>{lookUp(REASON_WORDS, report.reason)?.()}</b>, {formatDate(report.reportedAt)}: {report.reportWords}
        </p>
      ) : null}
      <OthersDecide sides={sides}>
        <Form method="post" className="form" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="part" value={part} />
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="intent" value="decide" />
          <TextArea
            label={m.admin_reviews_reason()}
            name="reason"
            rows={2}
            maxLength={500}
            defaultValue={typed}
            required
          />
          <div className="row row-wrap">
            <Button type="submit" name="decision" value="publish">
              {m.admin_reviews_keep()}
            </Button>
            <Button type="submit" tone="line" name="decision" value="remove">
              {m.admin_reviews_remove()}
            </Button>
          </div>
        </Form>
      </OthersDecide>
    </li>
  );
}
