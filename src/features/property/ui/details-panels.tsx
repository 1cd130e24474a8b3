import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { ListingDetail } from '#features/listings/listing.ts';
import { listingReference } from '#features/listings/listing-reference.ts';
import { TitlePanel, type TitlePath } from '#features/plans/title-panel.tsx';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { furnishingWord, landSizeWords, typeWord } from './property-texts.ts';

type Row = [name: string, text: ReactNode];

/**
 * The details panels (spec 2): papers, building or land, utilities, and the listing itself. What was not said is left
 * out.
 */
export function DetailsPanels({ listing, path }: { listing: ListingDetail; path: TitlePath | null }) {
  const isLand = listing.property_type === 'land';
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title">{m.detail_details()}</h2>
      <div className="panels">
        {path ? (
          <div className="panel papers">
            <TitlePanel path={path} searchHref={`${href('/registry-search')}?listing=${listing.id}`} />
          </div>
        ) : null}
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
    [m.detail_row_id(), <code key="id">{listingReference(listing.id) ?? listing.id}</code>],
  ]);
}

function said(rows: [string, ReactNode][]): Row[] {
  return rows.filter(([, text]) => text !== null && text !== '');
}

function yesNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? m.detail_yes() : m.detail_no();
}
