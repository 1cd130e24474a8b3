import { href } from 'react-router';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TourTimes } from './tour-times.tsx';
import type { VisitOffer } from './visit-hours.ts';
import { lengthWords } from './visit-texts.ts';

type TourPanelProps = { listingId: string; listerName: string; offer: VisitOffer };

/**
 * When a home can be visited, on its page: a plain form that leads to the request with the time chosen. The page is
 * the same for everybody and a minute old at most; whether a time can still be had is decided when it is sent.
 */
export function TourPanel({ listingId, listerName, offer }: TourPanelProps) {
  const hasTimes = offer.days.some(({ slots }) => slots.some(({ isTaken }) => !isTaken));
  return (
    <section id="tour" className="tour-panel" aria-labelledby="tour-title">
      <h2 id="tour-title">{m.tours_title()}</h2>
      <p className="muted">
        {offer.isUsual ? m.tours_usual() : m.tours_takes({ length: lengthWords(offer.minutes) })} {m.tours_no_fee()}
      </p>
      <form method="get" action={localPath(href('/property/:propertyId/tour', { propertyId: listingId }))}>
        <TourTimes days={offer.days} name="at" />
        <div className="tour-f">
          <p className="small muted">
            {hasTimes ? m.tours_then({ name: listerName }) : m.tours_none_free({ name: listerName })}
          </p>
          <Button type="submit" tone="line">
            <Icon name="calendar" />
            {hasTimes ? m.tours_request() : m.tours_request_any()}
          </Button>
        </div>
      </form>
    </section>
  );
}
