import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** What stands in the form's place once it is sent. */
export function SentPanel({
  title,
  text,
  again,
}: {
  title: string;
  text: string;
  again: { to: string; label: string };
}) {
  return (
    <div className="wrap sec">
      <div className="panel grid max-w-[40rem] gap-4">
        <Icon name="seal" size="l" />
        <h1>{title}</h1>
        <p>{text}</p>
        <p className="muted">{m.submissions_success_review()}</p>
        <p className="row row-wrap">
          <Link className={buttonClass()} to={href('/account/listings')}>
            {m.submissions_to_listings()}
          </Link>
          <Link className={buttonClass({ tone: 'line' })} to={again.to} reloadDocument>
            {again.label}
          </Link>
        </p>
      </div>
    </div>
  );
}
