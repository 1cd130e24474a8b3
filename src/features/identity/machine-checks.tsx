import { formatDate, formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { outcomeTitle, reasonWords } from './domain/identity-texts.ts';
import { pictureAddress } from './domain/picture-address.ts';
import type { MachineCheck } from './machine-checks.server.ts';

const share = (value: number | null | undefined) => (value === null || value === undefined ? '–' : value.toFixed(2));

/** What the machine found about somebody's identity, and the pictures while they are kept, for the office. */
export function MachineChecks({ checks }: { checks: readonly MachineCheck[] }) {
  return (
    <section className="panel" aria-labelledby="machine-h">
      <h2 id="machine-h">{m.identity_office_title()}</h2>
      {checks.length === 0 ? <p className="muted">{m.identity_office_none()}</p> : null}
      <ul className="adm-log">
        {checks.map(({ id, outcome, reasons, measured, decidedAt, picturesUntil, vendorName, pictures }) => (
          <li key={id}>
            <p>
              <b>{outcomeTitle(outcome)}</b> {formatDateTime(decidedAt)}
            </p>
            <p className="muted">{reasons.map(reasonWords).join(' ')}</p>
            <p className="muted">
              {m.identity_office_measured({ paper: share(measured['paper']), steady: share(measured['steady']) })}
            </p>
            {vendorName ? <p>{m.identity_office_vendor_name({ name: vendorName })}</p> : null}
            {picturesUntil && pictures.length > 0 ? (
              <p>
                {m.identity_office_pictures({ date: formatDate(picturesUntil) })}:{' '}
                {pictures.map((picture) => (
                  <a
                    key={picture.id}
                    className="link"
                    href={pictureAddress(picture.id)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {m.identity_office_picture({ place: picture.place + 1, kind: picture.kind })}{' '}
                  </a>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
