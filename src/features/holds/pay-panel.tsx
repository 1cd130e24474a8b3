import { href } from 'react-router';
import { formatDate, formatTime } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { HoldKind } from './domain/hold-rules.ts';
import type { PayOffers } from './pay-offers.server.ts';

/** What can be paid for on a home, as plain links; or that somebody else does now. */
export function PayPanel({ listingId, offers }: { listingId: string; offers: PayOffers }) {
  const { inspectionMinor, depositMinor, busy } = offers;
  const money = (minor: number) => formatMoney({ minor, currency: 'NGN' });
  const path = (kind: HoldKind) =>
    localPath(`${href('/property/:propertyId/pay', { propertyId: listingId })}?for=${kind}`);
  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title">{m.holds_panel_title()}</h2>
      {busy ? (
        <Note tone="ochre" icon="clock">
          {busy.isPaid ? m.holds_held({ day: formatDate(busy.until) }) : m.holds_busy({ time: formatTime(busy.until) })}
        </Note>
      ) : (
        <>
          <p className="muted">{m.holds_panel_text()}</p>
          <p className="row row-wrap mt-3">
            {inspectionMinor === null ? null : (
              <a className={buttonClass({ tone: 'line' })} href={path('inspection')}>
                {m.holds_panel_inspection({ amount: money(inspectionMinor) })}
              </a>
            )}
            {depositMinor === null ? null : (
              <a className={buttonClass({ tone: 'line' })} href={path('deposit')}>
                {m.holds_panel_deposit({ amount: money(depositMinor) })}
              </a>
            )}
          </p>
        </>
      )}
    </section>
  );
}
