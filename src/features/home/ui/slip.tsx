import { Link } from 'react-router';
import { propertyPath } from '#features/listings/listing-path.ts';
import { TrustScore } from '#features/listings/trust-score.tsx';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { DoorSlip } from '../domain/home.ts';

/** The slip beside the gate: an actual recent listing, what was checked about it and when. */
export function Slip({ slip }: { slip: DoorSlip }) {
  return (
    <aside className="slip" aria-label={m.home_slip_label()}>
      <p className="slip-h">
        <b>{m.home_slip_title()}</b>
        <span className="num">{formatDate(slip.date)}</span>
      </p>
      <p className="slip-t">
        <Link to={propertyPath(slip.listing)}>{slip.listing.title}</Link>
      </p>
      <ul>
        {slip.checks.map((check) => (
          <li key={check}>
            <Icon name="check" />
            <span>{check}</span>
          </li>
        ))}
      </ul>
      <TrustScore score={slip.listing.trust_score} />
    </aside>
  );
}
