import { Link, useLocation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from './button.tsx';

/** The way on in a list that is read by where the last page ended: older ones, and back to the newest. */
export function ListSteps({ next }: { next: string | null }) {
  const { pathname, search } = useLocation();
  const hrefOf = (before: string | null) => {
    const query = new URLSearchParams(search);
    query.delete('before');
    // What was just done has been said.
    query.delete('done');
    if (before) query.set('before', before);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const isFurther = new URLSearchParams(search).has('before');
  if (!next && !isFurther) return null;
  return (
    <nav className="list-steps" aria-label={m.ui_pages()}>
      {isFurther ? (
        <Link className={buttonClass({ tone: 'line', size: 's' })} to={hrefOf(null)}>
          {m.ui_pages_newest()}
        </Link>
      ) : null}
      {next ? (
        <Link className={buttonClass({ tone: 'line', size: 's' })} to={hrefOf(next)}>
          {m.ui_pages_older()}
        </Link>
      ) : null}
    </nav>
  );
}
