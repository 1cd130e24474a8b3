import type { ListingDetail, ListingFee } from '#features/listings/listing.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Disclosure } from '#ui/disclosure.tsx';
import { Note } from '#ui/note.tsx';
import type { Currency } from '#vocabulary/listing-words.ts';
import { FEE_NOTES } from '../data/fee-notes.ts';
import { type FeeNoteKey, type FeeNoteShown, feeNotesFor } from '../domain/fee-notes.ts';
import { moveInItems } from '../domain/move-in-items.ts';
import { feeWord } from './property-texts.ts';

const NOTE_WORDS: Record<FeeNoteKey, (given: { percent: number }) => string> = {
  'agency-custom': m.detail_note_agency_custom,
  'agency-official': m.detail_note_agency_official,
  'agency-bill': m.detail_note_agency_bill,
  'legal-official': m.detail_note_legal_official,
  'upfront-bill': () => m.detail_note_upfront_bill(),
  'sale-agency-custom': m.detail_note_sale_agency_custom,
  'consent-official': m.detail_note_consent_official,
};

/**
 * What is paid beside the price, item by item; for a rent the total to get the keys, what comes back apart from what is
 * spent.
 */
export function CostPanel({ listing }: { listing: ListingDetail }) {
  const isRent = listing.transaction_type === 'rent';
  const { rentMinor, periods, fees, totalMinor, refundableMinor, spentMinor } = moveInItems(listing);
  const { currency } = listing;
  const hasNothing = fees.length === 0;
  return (
    <section className="costs" id="cost" aria-labelledby="costs-title">
      <h2 id="costs-title">{isRent ? m.detail_cost_rent() : m.detail_cost_sale()}</h2>
      {hasNothing && isRent ? <Note tone="ochre">{m.detail_cost_undeclared()}</Note> : null}
      {hasNothing && !isRent ? <p>{m.detail_cost_sale_undeclared()}</p> : null}
      {hasNothing ? null : (
        <dl className="kv">
          {isRent ? (
            <div>
              <dt>{rentWords(listing, periods)}</dt>
              <dd>{formatMoney({ minor: rentMinor, currency })}</dd>
            </div>
          ) : null}
          {fees.map((fee) => (
            <FeeRow key={fee.kind} fee={fee} currency={currency} />
          ))}
          {totalMinor === null ? null : (
            <div className="costs-total">
              <dt>{m.detail_cost_total()}</dt>
              <dd>{formatMoney({ minor: totalMinor, currency })}</dd>
            </div>
          )}
          {totalMinor !== null && refundableMinor > 0 && spentMinor !== null ? (
            <>
              <div>
                <dt>{m.detail_cost_back()}</dt>
                <dd>{formatMoney({ minor: refundableMinor, currency })}</dd>
              </div>
              <div>
                <dt>{m.detail_cost_spent()}</dt>
                <dd>{formatMoney({ minor: spentMinor, currency })}</dd>
              </div>
            </>
          ) : null}
        </dl>
      )}
      {isRent && !hasNothing && totalMinor === null ? <Note tone="ochre">{m.detail_cost_partly()}</Note> : null}
      <FeeNotes notes={feeNotesFor(listing, FEE_NOTES)} />
    </section>
  );
}

function FeeRow({ fee, currency }: { fee: ListingFee; currency: Currency }) {
  const details = [
    fee.percent === null ? null : m.detail_fee_percent({ percent: fee.percent }),
    fee.refundable ? m.detail_fee_refundable() : null,
  ];
  const shown = details.filter((detail) => detail !== null).join(', ');
  return (
    <div>
      <dt>
        {feeWord(fee.kind)}
        {shown ? <small> ({shown})</small> : null}
      </dt>
      <dd>{fee.amount_minor === null ? m.detail_fee_unknown() : formatMoney({ minor: fee.amount_minor, currency })}</dd>
    </div>
  );
}

/** Each figure with its source and day; one that this listing exceeds says so, in the open. */
function FeeNotes({ notes }: { notes: readonly FeeNoteShown[] }) {
  if (notes.length === 0) return null;
  return (
    <Disclosure summary={m.detail_notes()} isOpen={notes.some(({ asked }) => asked !== null)}>
      <ul className="costs-notes">
        {notes.map(({ key, percent, source, asOf, asked }) => (
          <li key={key}>
            {NOTE_WORDS[key]({ percent: percent ?? 0 })}{' '}
            {asked === null ? null : <b>{m.detail_note_above({ percent: asked })} </b>}
            <span className="muted">{m.detail_note_source({ source, date: formatDate(asOf) })}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function rentWords({ price_period: period }: ListingDetail, count: number): string {
  if (period === 'month') return m.detail_cost_rent_months({ count });
  return period === 'night' ? m.detail_cost_rent_nights({ count }) : m.detail_cost_rent_years({ count });
}
