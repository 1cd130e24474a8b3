import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { PlacePicture } from '#features/maps/place-picture.tsx';
import { Picture } from '#features/media/picture.tsx';
import { openReportDialog } from '#features/trust/open-report-dialog.ts';
import { formatDate, formatDateTime, formatShortDay } from '#lib/dates.ts';
import { dayInNigeria } from '#lib/days.ts';
import { localPath } from '#lib/language.ts';
import { usePictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { cardKind, placeParts } from './card-facts.ts';
import type { ListingCard as Listing } from './listing.ts';
import { propertyPath } from './listing-path.ts';
import { kindWord, listerWords, priceWords, sideWords } from './listing-texts.ts';
import { SaveHeart } from './save-heart.tsx';
import { TrustScore } from './trust-score.tsx';
import { CardFactsList } from './ui/card-facts-list.tsx';
import { fillRoll, showNextPhoto } from './ui/card-roll.ts';
import { badgeText, badgeTypesIn, VerificationBadge } from './verification-badge.tsx';

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
  /** The server's clock at the time the page was drawn, so that "Confirmed today" is the same text in the browser. */
  now: string;
  headingLevel?: 'h2' | 'h3';
  /** The first card of a page: its picture is fetched at once. */
  isFirst?: boolean;
  sizes?: string;
  /** Among nearest matches: what of the search this home does not meet. */
  misses?: string;
};

/**
 * A listing among others: price, size, place, trust and freshness in five lines (docs/decisions/0076). The whole card
 * is one link, its title stretched; heart, flag and the next photo stand above it with their own targets.
 */
export function ListingCard(card: ListingCardProps) {
  const { listing, now, headingLevel: Heading = 'h3', misses } = card;
  const pictureMode = usePictureMode();
  const isLite = pictureMode === 'link';
  const { amount, period } = priceWords(listing);
  return (
    <article className={isLite ? 'lcard lcard-lite' : 'lcard'}>
      <div className={isLite ? 'lcard-tags' : 'pic'}>
        {isLite ? null : <CardPhotos {...card} />}
        <CardMarks listing={listing} />
      </div>
      <div className="lcard-body">
        <div className="lcard-cost">
          <p className="price">
            {amount}
            {period ? <small>{period}</small> : null}
          </p>
          <PriceSide listing={listing} />
        </div>
        <CardFactsList listing={listing} />
        <Heading className="lcard-title">
          <CardLink listing={listing} />
        </Heading>
        <p className="lcard-where">
          <span className="lcard-place">{placeParts(listing).join(', ')}</span>
          <Lister listing={listing} />
        </p>
        <CardDate listing={listing} now={now} />
        <div className="lcard-trust">
          <TrustScore score={listing.trust_score} status={listing.verification_status} />
          <span className="lcard-fresh">{freshnessWords(listing, now)}</span>
        </div>
        {misses ? (
          <p className="lcard-misses">
            <Icon name="alert" size="s" />
            {misses}
          </p>
        ) : null}
        {listing.offers ? (
          <Link className="lcard-offers num" to={`${propertyPath(listing)}#same-home`}>
            {listing.offers}
          </Link>
        ) : null}
        {isLite && (listing.picture || listing.can_call) ? (
          <p className="lcard-ways">
            {listing.picture ? (
              <a href={`${listing.picture.src}/${liteWidth(listing.picture.widths)}.webp`}>{m.listings_lite_photo()}</a>
            ) : null}
            {listing.can_call ? <WaysToLister listing={listing} isLite /> : null}
          </p>
        ) : null}
      </div>
      {listing.can_call && !isLite ? (
        <div className="lcard-reach">
          <WaysToLister listing={listing} />
        </div>
      ) : null}
      {listing.is_sample ? null : <SaveHeart id={listing.id} title={listing.title} />}
      {/* Without script it would do nothing; the home's page has a link that reports. */}
      {isLite ? null : (
        <IconButton
          className="lcard-flag needs-script"
          icon="flag"
          label={m.listings_report({ title: listing.title })}
          onClick={() => openReportDialog({ entityType: 'property', entityId: listing.id })}
          data-late=""
          data-report={listing.id}
        />
      )}
    </article>
  );
}

/** The cover, and behind it up to four more photos of which none is fetched before somebody reaches for them. */
function CardPhotos({ listing, isFirst, sizes = CARD_SIZES }: ListingCardProps) {
  const cover = (
    <>
      <Picture
        picture={listing.picture}
        sizes={sizes}
        maxWidth={CARD_MAX_WIDTH}
        isFirst={isFirst}
        icon={listing.property_type === 'land' ? 'plot' : 'house'}
      />
      {listing.picture ? null : <PlacePicture place={listing} />}
    </>
  );
  const more = listing.more_photos ?? [];
  if (more.length === 0) return cover;
  return (
    <>
      <div
        className="roll"
        data-photos={more.join(' ')}
        onPointerEnter={(event) => fillRoll(event.currentTarget)}
        onTouchStart={(event) => fillRoll(event.currentTarget)}
      >
        <span>{cover}</span>
        {more.map((photo) => (
          <span key={photo} className="needs-script" />
        ))}
        <button
          type="button"
          className="roll-next needs-script"
          aria-label={m.listings_next_photo({ title: listing.title })}
          data-next=""
          data-late=""
          onClick={(event) => showNextPhoto(event.currentTarget)}
        >
          <Icon name="right" />
        </button>
      </div>
      <span className="roll-dots needs-script" aria-hidden="true">
        <i />
        {more.map((photo) => (
          <i key={photo} />
        ))}
      </span>
    </>
  );
}

/**
 * What stands on the photo: that it is gone or a sample, and one seal. What is offered is said by the list and by the
 * price; for those who cannot see it, in words.
 */
function CardMarks({ listing }: { listing: Listing }) {
  const kind = cardKind(listing);
  const isPlain = kind !== 'sold' && kind !== 'rented' && kind !== 'under-offer';
  const types = badgeTypesIn(listing.verification_badges);
  return (
    <>
      <div className="lcard-notes">
        {isPlain ? (
          <span className="vh pic-kind">{kindWord(kind)}</span>
        ) : (
          <Tag tone="plain" className="pic-kind">
            {kindWord(kind)}
          </Tag>
        )}
        {listing.listed_by?.on_hold ? (
          <Tag tone="rose" icon="alert">
            {m.listings_on_hold()}
          </Tag>
        ) : null}
        {listing.picture ? null : (
          <Tag tone="plain" icon="camera">
            {m.listings_no_photos()}
          </Tag>
        )}
        {listing.is_sample || listing.promoted_by ? (
          <Tag tone="ochre">{listing.promoted_by ? m.listings_promoted() : m.listings_sample()}</Tag>
        ) : null}
      </div>
      <VerificationBadge status={listing.verification_status} className="pic-seal" />
      {types.length > 0 ? (
        <span className="vh">{types.map((type) => badgeText('verified', type)).join(', ')}</span>
      ) : null}
    </>
  );
}

/** What the price comes to, short beside it and in full for those who hear it. */
function PriceSide({ listing }: { listing: Listing }) {
  const side = sideWords(listing);
  if (!side) return null;
  return (
    <p className="lcard-side num">
      <span aria-hidden="true">{side.short}</span>
      <span className="vh">{side.full}</span>
    </p>
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

/**
 * Call and WhatsApp: plain links to addresses that count who presses and lead on to the number, which stands on no
 * card. Past the router, since what they lead to is no page of ours.
 */
function WaysToLister({ listing: { id, title }, isLite = false }: { listing: Listing; isLite?: boolean }) {
  const at = { propertyId: id };
  const way = (path: string, name: string, shown: ReactNode) => (
    <a href={localPath(path)} rel="nofollow" aria-label={name}>
      {shown}
    </a>
  );
  const call = isLite ? m.listings_call() : <Icon name="phone" />;
  const write = isLite ? m.listings_whatsapp() : <Icon name="whatsapp" />;
  return (
    <>
      {way(href('/property/:propertyId/call', at), m.listings_call_about({ title }), call)}
      {way(href('/property/:propertyId/whatsapp', at), m.listings_whatsapp_about({ title }), write)}
    </>
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

function Lister({ listing }: { listing: Listing }) {
  const words = listerWords(listing.listed_by);
  if (!words) return null;
  return (
    <span className="lcard-who">
      <span className="vh">{m.listings_listed_by()} </span>
      {words}
    </span>
  );
}

/** "Confirmed today", "Confirmed 20 Nov", or that nobody has confirmed it. */
export function freshnessWords({ last_confirmed_at: confirmed }: Listing, now: string): string {
  if (!confirmed) return m.listings_not_confirmed();
  if (dayInNigeria(confirmed) === dayInNigeria(now)) return m.listings_confirmed_today();
  return m.listings_confirmed({ when: formatShortDay(confirmed, now) });
}

function liteWidth(widths: readonly number[]): number {
  return widths.find((width) => width >= LITE_WIDTH) ?? widths[0] ?? LITE_WIDTH;
}
