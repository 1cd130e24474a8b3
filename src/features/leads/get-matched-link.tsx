import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { OPEN_LEAD_EVENT } from './lead.ts';

/**
 * A link to the lead page; with script it asks for the lead dialog instead by the event of spec 2. On
 * pages that are read it waits for the script that its press brings (`data-waits`).
 */
export function GetMatchedLink({ block }: { block?: boolean }) {
  const open = (event: MouseEvent) => {
    // A click with a modifier asks for another tab: that is what the link is for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.dispatchEvent(new Event(OPEN_LEAD_EVENT));
  };
  return (
    <Link to={href('/get-matched')} className={buttonClass({ tone: 'door', block })} onClick={open} data-waits="">
      {m.leads_get_matched()}
    </Link>
  );
}
