import { renderToStaticMarkup } from 'react-dom/server';
import { drawCard } from '#features/listings/draw-card.server.tsx';
import { NigeriaOutline } from '#features/maps/nigeria-outline.tsx';
import { CITIES } from '#features/places/cities.ts';
import { drawnMarkup } from '#lib/drawn-markup.ts';
import { currentLanguage } from '#lib/language.ts';
import type { PictureMode } from '#lib/picture-mode.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { DrawnHome, HomeView } from '../domain/home.ts';

/** One, two or three cards across: what a card's picture measures there. */
const SLIDE_SIZES = '(min-width: 62rem) 25rem, (min-width: 40rem) 46vw, 80vw';

type DrawOptions = {
  /** The server's clock, ISO. */
  now: string;
  pictureMode: PictureMode;
  isDocument: boolean;
};

/**
 * Draws the latest listings and the small map. The first picture is not hurried: on phones it lies below the fold,
 * where the hero's text comes first.
 */
export function drawHome({ latest, ...view }: HomeView, { now, pictureMode, isDocument }: DrawOptions): DrawnHome {
  const options = { now, sizes: SLIDE_SIZES, pictureMode, headingLevel: 'h3' } as const;
  return {
    ...view,
    cards: latest.map((listing) => ({
      id: listing.id,
      drawn: drawnMarkup(drawCard(listing, options).html, { isDocument }),
    })),
    outline: drawnMarkup(drawOutline(), { isDocument }),
  };
}

const outlines = new Map<Language, string>();

/** The small map of the cities: the same for everybody, drawn at the first page that shows it. */
function drawOutline(): string {
  const language = currentLanguage();
  const outline = outlines.get(language) ?? renderToStaticMarkup(<NigeriaOutline cities={CITIES} />);
  outlines.set(language, outline);
  return outline;
}
