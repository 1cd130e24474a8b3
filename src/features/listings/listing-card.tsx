import { href, Link } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { openReportDialog } from '#features/trust/open-report-dialog.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { usePictureMode } from '#lib/picture-mode.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { cardKind, placeParts } from './card-facts.ts';
import { badgeType } from './domain/verification-badge.ts';
import type { ListingCard as Listing } from './listing.ts';
import { propertyPath } from './listing-path.ts';
import { kindWord, listerWords, priceWords } from './listing-texts.ts';
import { TrustScore } from './trust-score.tsx';
import { CardFactsList } from './ui/card-facts-list.tsx';
import { badgeText, VerificationBadge } from './verification-badge.tsx';

/** Three columns from 62 rem on, two from 40 rem, one below. */
const CARD_SIZES = '(min-width: 62rem) 26rem, (min-width: 40rem) 50vw, 100vw';
/**
 * The largest picture a card is worth, in pixels: sharp enough at one and a half densities, at half the bytes of the
 * next size.
 */
const CARD_MAX_WIDTH = 640;
/** What a lite page offers to show on a tap, in pixels. */
const LITE_WIDTH = 320;

type ListingCardProps = {
  listing: Listing;
  /** The server's clock at the time the page was drawn, so that "2 days ago" is the same text in the browser. */
  now: string;
  headingLevel?: 'h2' | 'h3';
  /** The first card of a page: its picture is fetched at once. */
  isFirst?: boolean;
  sizes?: string;
};

/**
 * A listing among others. The whole card is one link, its title stretched; the report flag stands above it with its own
 * target.
 */
export function ListingCard({
  listing,
  now,
  headingLevel: Heading = 'h3',
  isFirst,
  sizes = CARD_SIZES,
}: ListingCardProps) {
  const pictureMode = usePictureMode();
  const kind = cardKind(listing);
  const price = priceWords(listing);
  return (
    <article className={pictureMode === 'link' ? 'lcard lcard-lite' : 'lcard'}>
      <div className={pictureMode === 'link' ? 'lcard-tags' : 'pic'}>
        {pictureMode === 'link' ? null : (
          <Picture
            picture={listing.picture}
            sizes={sizes}
            maxWidth={CARD_MAX_WIDTH}
            isFirst={isFirst}
            icon={listing.property_type === 'land' ? 'plot' : 'house'}
          />
        )}
        <Tag tone={kind === 'sold' || kind === 'rented' ? 'plain' : 'dye'} className="pic-kind">
          {kindWord(kind)}
        </Tag>
        {listing.listed_by?.on_hold ? (
          <Tag tone="rose" icon="alert" className="pic-sample">
            {m.listings_on_hold()}
          </Tag>
        ) : null}
        {listing.is_sample || listing.promoted_by ? (
          <Tag tone="ochre" className="pic-sample">
            {listing.promoted_by ? m.listings_promoted() : m.listings_sample()}
          </Tag>
        ) : null}
        <VerificationBadge status={listing.verification_status} className="pic-seal" />
      </div>
      <div className="lcard-body">
        <p className="price">
          {price.amount}
          {price.period ? <small>{price.period}</small> : null}
        </p>
        {listing.total_move_in_minor === null ? null : (
          <p className="small lcard-total">
            {m.listings_to_move_in({
              amount: formatMoney({ minor: listing.total_move_in_minor, currency: listing.currency }),
            })}
          </p>
        )}
        <Heading className="lcard-title">
          <CardLink listing={listing} />
        </Heading>
        <p className="lcard-place">{placeParts(listing).join(', ')}</p>
        <CardFactsList listing={listing} />
        <CardDate listing={listing} now={now} />
        <CardBadges listing={listing} />
        <p className="lcard-fresh">{freshnessWords(listing, now)}</p>
        {pictureMode === 'link' && listing.picture ? (
          <a className="lcard-photo" href={`${listing.picture.src}/${liteWidth(listing.picture.widths)}.webp`}>
            {m.listings_lite_photo()}
          </a>
        ) : null}
      </div>
      <div className="lcard-foot">
        <div className="lcard-who">
          <TrustScore score={listing.trust_score} status={listing.verification_status} />
          <Lister listing={listing} />
        </div>
        <IconButton
          className="needs-script"
          icon="flag"
          label={m.listings_report({ title: listing.title })}
          onClick={() => openReportDialog({ entityType: 'property', entityId: listing.id })}
          data-late=""
          data-report={listing.id}
        />
      </div>
    </article>
  );
}

/** A home in a paid place is reached over the address that counts who came that way. */
function CardLink({ listing }: { listing: Listing }) {
  const { promoted_by: adId, title } = listing;
  if (!adId) return <Link to={propertyPath(listing)}>{title}</Link>;
  return (
    <Link to={href('/to/:adId', { adId })} rel="sponsored nofollow">
      {title}
    </Link>
  );
}

/** The day of an open house, or the day a home comes to the market, while it lies ahead. */
function CardDate({
  listing: { open_house_at: openHouse, available_from: from },
  now,
}: {
  listing: Listing;
  now: string;
}) {
  if (openHouse && openHouse > now)
    return <p className="lcard-date">{m.listings_open_house({ when: formatDateTime(openHouse) })}</p>;
  return from && from > now ? <p className="lcard-date">{m.listings_coming_soon({ date: formatDate(from) })}</p> : null;
}

/** What was verified, and who else lists the home: that is told on its page. */
function CardBadges({ listing }: { listing: Listing }) {
  const types = [...new Set(listing.verification_badges.flatMap((word) => badgeType(word) ?? []))];
  return (
    <>
      {types.length > 0 ? (
        <ul className="lcard-badges">
          {types.map((type) => (
            <li key={type}>
              <Tag tone="leaf">{badgeText('verified', type)}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      {listing.offers ? (
        <Link className="lcard-offers num" to={`${propertyPath(listing)}#same-home`}>
          {listing.offers}
        </Link>
      ) : null}
    </>
  );
}

function Lister({ listing }: { listing: Listing }) {
  const words = listerWords(listing.listed_by);
  if (!words) return null;
  return (
    <span>
      <span className="vh">{m.listings_listed_by()} </span>
      {words}
    </span>
  );
}

/** "Confirmed 2 days ago", or when it was listed if nobody has confirmed it since. */
export function freshnessWords(listing: Listing, now: string): string {
  const clock = new Date(now);
  if (listing.last_confirmed_at) return m.listings_confirmed({ when: relativeTime(listing.last_confirmed_at, clock) });
  return m.listings_listed({ when: relativeTime(listing.created_at, clock) });
}

function liteWidth(widths: readonly number[]): number {
  return widths.find((width) => width >= LITE_WIDTH) ?? widths[0] ?? LITE_WIDTH;
}
