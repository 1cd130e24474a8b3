import type { ReactNode } from 'react';
import type { ListingDetail } from '#features/listings/listing.ts';
import { titleWord } from '#features/listings/listing-texts.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { LADDER_STEPS, titleRung } from '../domain/title-ladder.ts';
import { furnishingWord, landSizeWords, titleMeaning, titleMissing, typeWord } from './property-texts.ts';

type Row = [name: string, text: ReactNode];

/**
 * The details panels (spec 2): papers, building or land, utilities, and the listing itself. What was not said is left
 * out.
 */
export function DetailsPanels({ listing }: { listing: ListingDetail }) {
  const isLand = listing.property_type === 'land';
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title">{m.detail_details()}</h2>
      <div className="panels">
        {listing.transaction_type === 'sale' || listing.title_type ? <Papers listing={listing} /> : null}
        <Panel
          heading={isLand ? m.detail_panel_land() : m.detail_panel_building()}
          rows={isLand ? landRows(listing) : buildingRows(listing)}
        />
        <Panel heading={m.detail_panel_utilities()} rows={utilityRows(listing)} />
        <Panel heading={m.detail_panel_listing()} rows={listingRows(listing)} />
      </div>
    </section>
  );
}

function Panel({ heading, rows }: { heading: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="panel">
      <h3>{heading}</h3>
      <dl className="kv">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The title on its ladder: what the paper means, how far up it stands, what is still missing (product.md 5.7). */
function Papers({ listing: { title_type: title } }: { listing: ListingDetail }) {
  const rung = title ? titleRung(title) : 0;
  return (
    <div className="panel papers">
      <h3>{m.detail_panel_papers()}</h3>
      {title ? (
        <>
          <p>
            <b>{titleWord(title)}</b>
          </p>
          <p className="ladder" role="img" aria-label={m.detail_title_rung({ rung, total: LADDER_STEPS })}>
            {Array.from({ length: LADDER_STEPS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps of a ladder have no other name.
              <span key={index} className={index < rung ? 'is-up' : undefined} />
            ))}
          </p>
          <p className="small muted" aria-hidden="true">
            {m.detail_title_rung({ rung, total: LADDER_STEPS })}
          </p>
          <p>{titleMeaning(title)}</p>
          <p>{m.detail_title_missing({ missing: titleMissing(title) })}.</p>
          <p className="small muted">{m.detail_title_registry()}</p>
        </>
      ) : (
        <p>{m.detail_title_unknown()}</p>
      )}
    </div>
  );
}

function landRows(listing: ListingDetail): Row[] {
  return said([[m.detail_row_land_size(), landSizeWords(listing.land_size_declared, listing.area_sqm)]]);
}

function buildingRows(listing: ListingDetail): Row[] {
  return said([
    [m.detail_row_type(), typeWord(listing.property_type)],
    [m.detail_row_furnishing(), listing.furnishing ? furnishingWord(listing.furnishing) : null],
    [m.detail_row_serviced(), yesNo(listing.serviced)],
    [m.detail_row_new(), yesNo(listing.newly_built)],
    [m.detail_row_toilets(), listing.toilets],
    [
      m.detail_row_land_size(),
      landSizeWords(listing.land_size_declared, listing.land_size_declared ? listing.area_sqm : null),
    ],
  ]);
}

function utilityRows({ power, water, flood_notes: flood }: ListingDetail): Row[] {
  return said([
    [m.detail_row_power(), power],
    [m.detail_row_water(), water],
    [m.detail_row_flood(), flood],
  ]);
}

function listingRows(listing: ListingDetail): Row[] {
  return said([
    [m.detail_row_address(), listing.address],
    [m.detail_row_lga(), listing.lga],
    [m.detail_row_state(), listing.state],
    [m.detail_row_listed(), formatDate(listing.listed_at)],
    [m.detail_row_confirmed(), listing.last_confirmed_at ? formatDate(listing.last_confirmed_at) : null],
    [m.detail_row_id(), <code key="id">{listing.id}</code>],
  ]);
}

function said(rows: [string, ReactNode][]): Row[] {
  return rows.filter(([, text]) => text !== null && text !== '');
}

function yesNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? m.detail_yes() : m.detail_no();
}
