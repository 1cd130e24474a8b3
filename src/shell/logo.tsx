import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';

export function Logo() {
  return (
    <Link className="logo" to={href('/')} aria-label={m.shell_home_label()}>
      <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
        <path d="M3 30V14C3 9 4.2 5.5 6 2c1.5 3 2.3 5.6 4 7.5h12c1.7-1.9 2.5-4.5 4-7.5 1.8 3.5 3 7 3 12v16h-8V21c0-3.5-2-6-5-7.5-3 1.5-5 4-5 7.5v9Z" />
      </svg>
      <span>{m.shell_brand()}</span>
    </Link>
  );
}
