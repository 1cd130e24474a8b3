import { renderToStaticMarkup } from 'react-dom/server';
import { propertyPath } from '#features/listings/listing-path.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { type PictureMode, PictureModeContext } from '#lib/picture-mode.ts';
import type { PropertyScreen } from '../domain/property-screen.ts';
import { propertyMeta } from '../ui/property-meta.ts';
import { PropertySheet } from '../ui/property-sheet.tsx';
import type { PropertyPage } from './property-page.server.ts';

type DrawOptions = { origin: string; pictureMode: PictureMode; isDocument: boolean };

/** Draws what is only read, and keeps of the rest what the browser needs. `origin` is the public one. */
export function drawPropertyScreen(
  page: PropertyPage,
  { origin, pictureMode, isDocument }: DrawOptions,
): PropertyScreen {
  const { listing, pictures, similar, phone, now } = page;
  const {
    id,
    title,
    property_type,
    status,
    is_sample,
    listed_by,
    trust_score,
    verification_status,
    verification_badges,
  } = listing;
  const sheet = renderToStaticMarkup(
    <PictureModeContext value={pictureMode}>
      <PropertySheet page={page} />
    </PictureModeContext>,
  );
  return {
    meta: propertyMeta(page, origin),
    sheet: drawnMarkup(sheet, { isDocument }),
    listing: {
      id,
      title,
      property_type,
      status,
      is_sample,
      listed_by,
      trust_score,
      verification_status,
      verification_badges,
    },
    pictures,
    similar,
    phone,
    pageUrl: new URL(propertyPath(listing), origin).href,
    now,
  };
}
