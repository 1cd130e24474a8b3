import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawCard } from '#features/listings/draw-card.server.tsx';
import { propertyPath } from '#features/listings/listing-path.ts';
import { kindOf, placeWords, priceWords } from '#features/listings/listing-texts.ts';
import { shareCardPath } from '#features/sharing/share-card-path.server.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { type PictureMode, PictureModeContext } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { type SectionId, sectionsOf } from '../domain/page-sections.ts';
import type { PropertyScreen } from '../domain/property-screen.ts';
import { FlagHead } from '../ui/flag-head.tsx';
import { NoPhotos } from '../ui/no-photos.tsx';
import { propertyMeta } from '../ui/property-meta.ts';
import { PropertySheet } from '../ui/property-sheet.tsx';
import { ownTrustPath, trustPath } from '../ui/report-path.ts';
import type { PropertyPage } from './property-page.server.ts';

type DrawOptions = { origin: string; pictureMode: PictureMode; isDocument: boolean };

/** Of similar homes a lite page shows so many. */
const LITE_SIMILAR = 2;
const SIMILAR_SIZES = '(min-width: 75rem) 19rem, (min-width: 40rem) 50vw, 100vw';
const SECTION_WORDS: Record<SectionId, () => string> = {
  photos: m.detail_photos,
  trust: m.detail_section_trust,
  cost: m.detail_section_cost,
  map: m.detail_section_map,
  similar: m.detail_section_similar,
};

/** Draws what is only read, and keeps of the rest what the browser needs. `origin` is the public one. */
export function drawPropertyScreen(page: PropertyPage, options: DrawOptions): PropertyScreen {
  const { origin, pictureMode, isDocument } = options;
  const { listing, pictures, similar, now } = page;
  const { id, title, property_type, status, is_sample, listed_by, verification_status } = listing;
  const draw = (what: ReactNode) =>
    drawnMarkup(renderToStaticMarkup(<PictureModeContext value={pictureMode}>{what}</PictureModeContext>), {
      isDocument,
    });
  const isFlagged = verification_status === 'flagged';
  return {
    // In English for everybody, as the picture is.
    meta: propertyMeta(page, { origin, card: inLanguage('en', () => shareCardPath(listing)) }),
    sheet: draw(<PropertySheet page={page} />),
    lead: isFlagged ? draw(<FlagHead {...flagOf(page)} />) : null,
    bar: barOf(page),
    listing: { id, title, property_type, status, is_sample, listed_by, verification_status },
    pictures,
    noPhotos: pictures.length === 0 ? draw(<NoPhotos listing={listing} />) : null,
    similar: similar.homes.slice(0, pictureMode === 'link' ? LITE_SIMILAR : undefined).map((card) => ({
      id: card.id,
      drawn: drawnMarkup(drawCard(card, { now, sizes: SIMILAR_SIZES, pictureMode, headingLevel: 'h3' }).html, {
        isDocument,
      }),
    })),
    similarLead: isFlagged ? m.detail_similar_checked() : SIMILAR_LEADS[similar.reach](),
    hasPhone: page.phone !== null,
    agentId: page.agentId,
    pageUrl: page.isOpen ? new URL(propertyPath(listing), origin).href : null,
  };
}

const flagOf = ({ listing: { id }, isOpen, trust, similar }: PropertyPage) => ({
  trustHref: isOpen ? trustPath(id) : ownTrustPath(id),
  trust,
  hasSimilar: similar.homes.length > 0,
});

const SIMILAR_LEADS: Record<PropertyPage['similar']['reach'], () => string> = {
  near: m.detail_similar_near,
  wider: m.detail_similar_wider,
};

function barOf({ listing, pictures, similar }: PropertyPage): PropertyScreen['bar'] {
  const { amount, period } = priceWords(listing);
  const sections = sectionsOf({ photos: pictures.length > 0, similar: similar.homes.length > 0 });
  return {
    label: m.detail_on_page(),
    price: `${amount}${period}`,
    what: `${kindOf(listing)}, ${placeWords(listing)}`,
    sections: sections.map((id) => ({ id, name: SECTION_WORDS[id]() })),
  };
}
