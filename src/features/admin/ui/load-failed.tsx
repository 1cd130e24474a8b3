import { Link, useLocation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

/** Says that a list could not be read, in the spec's words, and asks for it again. */
export function LoadFailed({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <Note tone="rose">
        <b>{text}</b>
        <p>{m.admin_failed_hint()}</p>
        <Link
          className={buttonClass({ tone: 'line', size: 's', className: 'mt-2' })}
          to={pathname + search}
          reloadDocument
        >
          {m.admin_retry()}
        </Link>
      </Note>
    </div>
  );
}
