import { useEffect, useState } from 'react';
import { fetchAsAnybody } from '#features/accounts/authorized-fetch.ts';
import type { VisitOffer } from '#features/tours/visit-hours.ts';
import type { EnquiryKind } from '../enquiry.ts';
import type { KnownOffer } from '../enquiry-fields.tsx';

/** The times of a home, fetched as the dialog opens: the page it stands on may be a minute old. */
export function useTourOffer(kind: EnquiryKind, listingId: string): KnownOffer | null {
  const [offer, setOffer] = useState<KnownOffer>('loading');
  // What is free is the server's to say.
  useEffect(() => {
    if (kind !== 'tour') return;
    let isShown = true;
    const show = (known: KnownOffer) => {
      if (isShown) setOffer(known);
    };
    fetchOffer(listingId).then(show, () => show('failed'));
    return () => {
      isShown = false;
    };
  }, [kind, listingId]);
  return kind === 'tour' ? offer : null;
}

async function fetchOffer(listingId: string): Promise<VisitOffer> {
  const answer = await fetchAsAnybody(`/api/properties/${encodeURIComponent(listingId)}/tour-times`);
  if (!answer.ok) throw new Error(`tour times: ${answer.status}`);
  return (await answer.json()) as VisitOffer;
}
