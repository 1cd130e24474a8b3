import { m } from '#paraglide/messages.js';
import { REVIEW_ASPECTS, type ReviewWords } from '../review.ts';
import { ASPECT_WORDS } from './review-texts.ts';

/** How many of five, as bricks; read aloud in words. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span className="star-row">
      <span className="vh">{m.reviews_stars({ count: stars })}</span>
      {[1, 2, 3, 4, 5].map((count) => (
        <i key={count} className={count <= stars ? 'is-on' : undefined} aria-hidden="true" />
      ))}
    </span>
  );
}

/** What a review says, aspect by aspect. */
export function ReviewText({ words }: { words: ReviewWords }) {
  return (
    <dl className="review-words">
      {REVIEW_ASPECTS.map((aspect) =>
        words[aspect] ? (
          <div key={aspect}>
            <dt>{ASPECT_WORDS[aspect]()}</dt>
            <dd>{words[aspect]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
