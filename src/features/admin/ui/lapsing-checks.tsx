import { Link } from 'react-router';
import type { LapsingEvidence } from '#features/trust/lapsing-evidence.ts';
import { kindWords } from '#features/trust/trust-kind-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { checksPath } from './checks-link.tsx';

/** The checks of homes that lapse soon or lapsed lately, each with the way to its home's checks. */
export function LapsingChecks({ pieces }: { pieces: readonly LapsingEvidence[] }) {
  return (
    <section className="panel grid gap-2" aria-labelledby="lapse-h">
      <h2 id="lapse-h" className="text-3">
        {m.admin_lapsing()}
      </h2>
      {pieces.length === 0 ? <p className="muted small">{m.admin_lapsing_none()}</p> : null}
      <ul className="grid gap-2">
        {pieces.map(({ id, listingId, title, kind, expiresAt }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <Link to={checksPath(listingId)}>{title}</Link>{' '}
            <span className="muted small">
              {m.admin_lapsing_what({ what: kindWords(kind), date: formatDate(expiresAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
