import type { CSSProperties } from 'react';
import { href, Link } from 'react-router';
import { formatDate, formatMonth } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tag } from '#ui/tag.tsx';
import { type PublicReview, type ReviewPage, STARS } from './review.ts';
import { KIND_WORDS } from './ui/review-texts.ts';
import { ReviewText, StarRow } from './ui/review-words.tsx';
import './ui/reviews.css';

type ReviewsPanelProps = { reviews: ReviewPage; hrefOf: (page: number) => string };

/** What people who were there say of an agent: how many gave each number of stars, and their words, newest first. */
export function ReviewsPanel({ reviews, hrefOf }: ReviewsPanelProps) {
  const { items, total, page, perPage, rating, areSamples } = reviews;
  return (
    <section className="panel grid gap-4" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-3">
        {m.reviews_title()}
      </h2>
      <p className="small muted">{m.reviews_lead()}</p>
      {areSamples ? <Note tone="ochre">{m.reviews_samples()}</Note> : null}
      {total === 0 || rating === null ? (
        <p>{m.reviews_none()}</p>
      ) : (
        <>
          <p>
            <b>{m.reviews_rating({ rating: rating.toFixed(1), count: total })}</b>
          </p>
          <StarCounts reviews={reviews} />
        </>
      )}
      <ol className="review-list">
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ol>
      <Pagination
        label={m.reviews_pages()}
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(number) => `${hrefOf(number)}#reviews-title`}
      />
    </section>
  );
}

function StarCounts({ reviews: { counts, total } }: { reviews: ReviewPage }) {
  return (
    <ul className="star-counts">
      {STARS.map((stars) => (
        <li key={stars}>
          <span>{m.reviews_stars({ count: stars })}</span>
          <i style={{ '--v': `${(counts[stars] / total) * 100}%` } as CSSProperties} aria-hidden="true" />
          <b>{counts[stars]}</b>
        </li>
      ))}
    </ul>
  );
}

function ReviewItem({ review }: { review: PublicReview }) {
  const { id, stars, words, author, after, happenedAt, writtenAt, isEdited, isSample, reply } = review;
  return (
    <li className="review">
      <p className="row row-wrap">
        <StarRow stars={stars} />
        <b>{author ?? m.reviews_author_gone()}</b>
        {isSample ? <Tag tone="plain">{m.reviews_sample()}</Tag> : null}
      </p>
      <p className="small muted">
        {m.reviews_after({ what: KIND_WORDS[after](), month: formatMonth(happenedAt) })}{' '}
        {m.reviews_written({ day: formatDate(writtenAt) })} {isEdited ? m.reviews_edited() : null}
      </p>
      <ReviewText words={words} />
      {reply ? (
        <div className="review-reply">
          <p className="small muted">{m.reviews_reply_of({ day: formatDate(reply.at) })}</p>
          <p>{reply.text}</p>
        </div>
      ) : null}
      {isSample ? null : (
        <p className="small">
          <Link to={href('/reviews/:reviewId/report', { reviewId: id })}>{m.reviews_report()}</Link>
        </p>
      )}
    </li>
  );
}
