import { Link, useLocation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';

/** The way on in a list that is read by where the last page ended: older ones, and back to the newest. */
export function ListSteps({ next }: { next: string | null }) {
  const { pathname, search } = useLocation();
  const hrefOf = (before: string | null) => {
    const query = new URLSearchParams(search);
    query.delete('before');
    query.delete('done');
    if (before) query.set('before', before);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const isFurther = new URLSearchParams(search).has('before');
  if (!next && !isFurther) return null;
  return (
    <nav className="adm-steps" aria-label={m.admin_steps_label()}>
      {isFurther ? (
        <Link className={buttonClass({ tone: 'line', size: 's' })} to={hrefOf(null)}>
          {m.admin_steps_newest()}
        </Link>
      ) : null}
      {next ? (
        <Link className={buttonClass({ tone: 'line', size: 's' })} to={hrefOf(next)}>
          {m.admin_steps_older()}
        </Link>
      ) : null}
    </nav>
  );
}
