import { href } from 'react-router';
import type { ListingDetail } from '#features/listings/listing.ts';
import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';

type Banner = { tone: 'ochre' | 'rose' | 'indigo'; text: string; hasWayOn: boolean };

/** From when and until when a deposit keeps it for somebody; ISO. */
type Reserved = { since: string; until: string };

/**
 * What a reader must know before anything else: sold, let, under offer, flagged, a sample. Nothing for a plain listing.
 */
export function StatusBanner({ listing, reserved }: { listing: ListingDetail; reserved: Reserved | null }) {
  const banner = bannerOf(listing, reserved);
  if (!banner) return null;
  return (
    <Note tone={banner.tone}>
      <p>
        {banner.text}{' '}
        {banner.hasWayOn ? (
          <a href={localPath(listing.transaction_type === 'rent' ? href('/rent/all') : href('/homes-for-sale'))}>
            {m.detail_see_similar()}
          </a>
        ) : null}
      </p>
    </Note>
  );
}

function bannerOf(listing: ListingDetail, reserved: Reserved | null): Banner | null {
  if (listing.listed_by?.on_hold) return { tone: 'rose', text: m.detail_on_hold_banner(), hasWayOn: true };
  if (listing.is_sample) return { tone: 'ochre', text: m.detail_sample_banner(), hasWayOn: true };
  if (listing.status === 'sold') {
    const text = listing.sold_at
      ? m.detail_sold_banner_on({ date: formatDate(listing.sold_at) })
      : m.detail_sold_banner();
    return { tone: 'indigo', text, hasWayOn: true };
  }
  if (listing.status === 'rented') return { tone: 'indigo', text: m.detail_rented_banner(), hasWayOn: true };
  if (reserved) {
    const [since, until] = [formatDate(reserved.since), formatDate(reserved.until)];
    return { tone: 'ochre', text: m.detail_reserved_banner({ since, until }), hasWayOn: true };
  }
  if (listing.status === 'under_offer') return { tone: 'ochre', text: m.detail_offer_banner(), hasWayOn: false };
  if (listing.status !== 'available' || listing.approval_status !== 'approved')
    return { tone: 'ochre', text: m.detail_closed_banner(), hasWayOn: false };
  return null;
}
