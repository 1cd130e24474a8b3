import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What stands in the place of an agent who is not in the directory. */
export function AgentMissing() {
  return (
    <div className="wrap sec">
      <h1 className="vh">{m.agents_profile_missing()}</h1>
      <EmptyState title={m.agents_profile_missing()} text={m.agents_profile_missing_text()}>
        <Link className={buttonClass()} to={href('/agent-finder')}>
          {m.agents_profile_back()}
        </Link>
      </EmptyState>
    </div>
  );
}
