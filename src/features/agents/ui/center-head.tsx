import { href, Link } from 'react-router';
import type { Kind } from '#features/accounts/policy.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { TabNav } from '#ui/tabs.tsx';

const PATH = href('/agent/verification');

type CenterHeadProps = {
  kind: Kind;
  isDemo: boolean;
  /** Sent here from a page that only opens to approved agents. */
  isPending: boolean;
  /** Back from a payment that was called off. */
  isCancelled: boolean;
};

/** The head of the verification center: in earnest or as a demo, and what the person should know before the cards. */
export function CenterHead({ kind, isDemo, isPending, isCancelled }: CenterHeadProps) {
  return (
    <>
      <div className="dash-head">
        <div>
          <h1>{m.agents_center_title()}</h1>
          <p className="muted mt-2">{m.agents_center_intro()}</p>
        </div>
        <TabNav label={m.agents_mode_legend()}>
          <Link className="tab" to={PATH} aria-current={isDemo ? undefined : 'page'} preventScrollReset>
            {m.agents_mode_production()}
          </Link>
          <Link className="tab" to={`${PATH}?mode=demo`} aria-current={isDemo ? 'page' : undefined} preventScrollReset>
            {m.agents_mode_demo()}
          </Link>
        </TabNav>
      </div>
      {isDemo ? <Note tone="ochre">{m.agents_mode_demo_note()}</Note> : null}
      {isPending && kind === 'pendingAgent' ? (
        <Note tone="ochre" icon="clock">
          <b>{m.agents_center_pending()}</b>
          <p>{m.agents_center_pending_text()}</p>
        </Note>
      ) : null}
      {kind === 'admin' ? <Note>{m.agents_center_admin()}</Note> : null}
      {isCancelled ? <Note>{m.agents_payment_cancelled()}</Note> : null}
    </>
  );
}
