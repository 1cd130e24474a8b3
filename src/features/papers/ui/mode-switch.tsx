import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';

/** Demo or production: a link, so that it works without script; off unless the address says otherwise. */
export function ModeSwitch({ isDemo }: { isDemo: boolean }) {
  const path = href('/document-verification');
  return (
    <Link className={isDemo ? 'pv-sw is-on' : 'pv-sw'} to={isDemo ? path : `${path}?mode=demo`} preventScrollReset>
      <i aria-hidden="true" />
      <span>
        {m.papers_mode()} <span className="muted font-normal">{isDemo ? m.papers_mode_on() : m.papers_mode_off()}</span>
        <span className="vh">. {isDemo ? m.papers_mode_turn_off() : m.papers_mode_turn_on()}</span>
      </span>
    </Link>
  );
}

/** Says how a result comes about in demo mode. */
export function ModeNote() {
  return (
    <Note tone="ochre">
      <p>
        <b>{m.papers_demo_title()}</b> {m.papers_demo_text()}
      </p>
    </Note>
  );
}
