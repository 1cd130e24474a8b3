import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import type { OwnVerification } from '../verification.ts';
import { LevelLadder } from './level-ladder.tsx';
import { StatusCard } from './status-card.tsx';

/** Where the agent's verification stands. */
export function VerificationTab({ record }: { record: OwnVerification | null }) {
  return (
    <div className="center">
      <StatusCard record={record} />
      <section className="panel" aria-labelledby="ladder-title">
        <h2 id="ladder-title" className="text-3">
          {m.agents_levels_title()}
        </h2>
        <LevelLadder record={record} />
        <p className="mt-4">
          <Link className={buttonClass({ block: true })} to={href('/agent/verification')}>
            {m.agents_dashboard_manage()}
          </Link>
        </p>
      </section>
    </div>
  );
}
