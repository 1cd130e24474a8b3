import { Form, href, Link, useNavigation } from 'react-router';
import { ownHomePath, propertyPath } from '#features/listings/listing-path.ts';
import { placeWords, priceWords } from '#features/listings/listing-texts.ts';
import type { OwnListing } from '#features/listings/own-listing.ts';
import { isShown } from '#features/listings/visibility.ts';
import { Picture } from '#features/media/picture.tsx';
import { formatDate } from '#lib/dates.ts';
import { relativeTime } from '#lib/relative-time.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/field.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import type { ListingStatus } from '#vocabulary/listing-words.ts';
import { listingStatusWord } from '../form-texts.ts';
import './submissions.css';

const MOVES: Record<ListingStatus, () => string> = {
  available: m.submissions_move_available,
  under_offer: m.submissions_move_under_offer,
  paused: m.submissions_move_paused,
  sold: m.submissions_move_sold,
  rented: m.submissions_move_rented,
  withdrawn: m.submissions_move_withdrawn,
  expired: m.submissions_status_expired,
};

const TONES: Record<ListingStatus, TagTone> = {
  available: 'leaf',
  under_offer: 'indigo',
  paused: 'plain',
  sold: 'laterite',
  rented: 'laterite',
  withdrawn: 'plain',
  expired: 'ochre',
};

/**
 * A listing as its owner sees it, with everything that may be done with it now. Each button is a form, so none needs
 * script.
 */
export function OwnListingItem({ listing, now }: { listing: OwnListing; now: string }) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('id') === listing.id;
  return (
    <li className="panel own-item" id={`listing-${listing.id}`}>
      <div className="own-head">
        <div className="own-pic">
          <Picture picture={listing.picture} sizes="8rem" maxWidth={320} />
        </div>
        <div className="grid gap-2">
          <Standing listing={listing} />
          <Facts listing={listing} now={now} />
          <Reasons listing={listing} />
        </div>
      </div>
      <div className="own-moves">
        {listing.canConfirm ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={listing.id} />
            <Button type="submit" size="s" name="intent" value="confirm" isBusy={isBusy}>
              {listing.status === 'expired' ? m.submissions_own_confirm_back() : m.submissions_own_confirm()}
            </Button>
          </Form>
        ) : null}
        {listing.isFrozen ? null : (
          <Link
            className={buttonClass({ tone: 'line', size: 's' })}
            to={href('/account/listings/:id', { id: listing.id })}
          >
            {m.submissions_own_edit()}
          </Link>
        )}
        <Link
          className={buttonClass({ tone: 'text', size: 's' })}
          to={href('/account/listings/:id/survey-plan', { id: listing.id })}
        >
          {m.submissions_own_papers()}
        </Link>
        <Link
          className={buttonClass({ tone: 'text', size: 's' })}
          to={href('/account/listings/:id/mandate', { id: listing.id })}
        >
          {m.mandates_link()}
        </Link>
        <Link
          className={buttonClass({ tone: 'text', size: 's' })}
          to={href('/account/listings/:id/deposit', { id: listing.id })}
        >
          {m.holds_deposit_link()}
        </Link>
        <Link
          className={buttonClass({ tone: 'text', size: 's' })}
          to={`${href('/manage-rentals/new')}?listing=${listing.id}`}
        >
          {m.rentals_from_listing()}
        </Link>
        <Link className={buttonClass({ tone: 'text', size: 's' })} to={pagePath(listing)}>
          {m.submissions_own_page()}
        </Link>
      </div>
      {listing.moves.length > 0 ? (
        <Disclosure summary={m.submissions_own_more()}>
          <Moves listing={listing} isBusy={isBusy} />
        </Disclosure>
      ) : null}
    </li>
  );
}

/** The page everybody sees, or the one that its owner does. */
function pagePath(listing: OwnListing): string {
  const isOpen = listing.approval_status === 'approved' && isShown(listing.status);
  return isOpen ? propertyPath(listing) : ownHomePath(listing.id);
}

function Standing({ listing }: { listing: OwnListing }) {
  return (
    <div className="row row-wrap">
      <h3>{listing.title}</h3>
      {/* Of a home nobody can see now, the market state would be read as if they could. */}
      {listing.isFrozen || listing.isTakenDown ? null : (
        <Tag tone={TONES[listing.status]}>{listingStatusWord(listing.status)}</Tag>
      )}
      {listing.approval_status === 'pending' ? <Tag tone="ochre">{m.submissions_own_pending()}</Tag> : null}
      {listing.approval_status === 'rejected' && !listing.isTakenDown ? (
        <Tag tone="rose">{m.submissions_own_rejected()}</Tag>
      ) : null}
      {listing.isTakenDown ? <Tag tone="rose">{m.submissions_own_taken_down()}</Tag> : null}
      {listing.isFrozen && !listing.isTakenDown ? <Tag tone="rose">{m.submissions_own_frozen()}</Tag> : null}
    </div>
  );
}

function Facts({ listing, now }: { listing: OwnListing; now: string }) {
  const { amount, period } = priceWords(listing);
  return (
    <p className="own-facts">
      <span>
        {amount}
        {period}
      </span>
      <span>{placeWords(listing)}</span>
      <span>{m.submissions_own_views({ count: listing.views })}</span>
      {listing.calls + listing.whatsapps > 0 ? (
        <span>{m.submissions_own_contacts({ calls: listing.calls, whatsapps: listing.whatsapps })}</span>
      ) : null}
      {listing.last_confirmed_at ? (
        <span>{m.submissions_own_confirmed({ when: relativeTime(listing.last_confirmed_at, new Date(now)) })}</span>
      ) : null}
      {listing.canConfirm && listing.expires_at && listing.status !== 'expired' ? (
        <span>{m.submissions_own_runs_out({ day: formatDate(listing.expires_at) })}</span>
      ) : null}
    </p>
  );
}

/** Why it does not stand where its owner wants it. */
function Reasons({ listing }: { listing: OwnListing }) {
  return (
    <>
      {listing.held.length > 0 ? (
        <div className="own-facts">
          <b>{m.submissions_own_held()}</b>
          <ul>
            {listing.held.map(({ reason, words }) => (
              <li key={reason}>{words}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {listing.rejected_reason ? (
        <p>
          {m.submissions_own_turned_away({ reason: listing.rejected_reason })} {m.submissions_own_turned_away_next()}
        </p>
      ) : null}
      {listing.withdrawn_reason ? (
        <p className="own-facts">{m.submissions_own_withdrawn({ reason: listing.withdrawn_reason })}</p>
      ) : null}
    </>
  );
}

function Moves({ listing, isBusy }: { listing: OwnListing; isBusy: boolean }) {
  return (
    <div className="grid gap-4">
      <Form method="post" className="own-moves" preventScrollReset>
        <input type="hidden" name="id" value={listing.id} />
        {listing.moves
          .filter((to) => to !== 'withdrawn')
          .map((to) => (
            <Button key={to} type="submit" tone="line" size="s" name="to" value={to} isBusy={isBusy}>
              {MOVES[to]()}
            </Button>
          ))}
      </Form>
      {listing.moves.includes('withdrawn') ? (
        <Form method="post" className="form" preventScrollReset>
          <input type="hidden" name="id" value={listing.id} />
          <TextField label={m.submissions_move_reason()} name="reason" maxLength={500} required />
          <div>
            <Button type="submit" tone="rose" size="s" name="to" value="withdrawn" isBusy={isBusy}>
              {MOVES.withdrawn()}
            </Button>
          </div>
        </Form>
      ) : null}
    </div>
  );
}
