import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { isMarking } from '#lib/in-language.server.ts';
import { currentLanguage, inLanguagePath } from '#lib/language.ts';
import { type PictureMode, PictureModeContext } from '#lib/picture-mode.ts';
import type { ListingCard as Listing } from './listing.ts';
import { freshnessWords, ListingCard } from './listing-card.tsx';

/** Cards kept drawn: about seven kilobytes each. */
const KEPT_CARDS = 4000;
const kept = new Map<string, KeptCard>();

/** One drawing of a listing: the same object as long as nothing of the listing changes, so more can be kept by it. */
export type KeptCard = { readonly html: string };

type CardOptions = {
  /** The server's clock, ISO. */
  now: string;
  /** How wide the picture is drawn, for `sizes`. */
  sizes: string;
  pictureMode: PictureMode;
  headingLevel: 'h2' | 'h3';
  isFirst?: boolean;
  /** Among nearest matches: what of the search the home does not meet. */
  misses?: string;
};

/**
 * A listing's card as finished HTML, pressed by `useCardList`: drawing is most of what a page costs, and a phone need
 * not hydrate cards of which only links and flags are pressed. A card is drawn once for as long as everything on it
 * stays the same, its "Confirmed today" included.
 */
export function drawCard(listing: Listing, options: CardOptions): KeptCard {
  const { now, sizes, pictureMode, headingLevel, isFirst = false, misses } = options;
  const language = currentLanguage();
  const key = JSON.stringify([
    language,
    isMarking(),
    freshnessWords(listing, now),
    sizes,
    pictureMode,
    headingLevel,
    isFirst,
    misses,
    listing,
  ]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(
    <StaticRouter basename={inLanguagePath(language, '/')} location={inLanguagePath(language, '/')}>
      <PictureModeContext value={pictureMode}>
        <ListingCard
          listing={listing}
          now={now}
          headingLevel={headingLevel}
          isFirst={isFirst}
          sizes={sizes}
          misses={misses}
        />
      </PictureModeContext>
    </StaticRouter>,
  );
  // React joins hundreds of pieces that V8 would join again in every page: a kept card is one string.
  const card = { html: Buffer.from(html).toString() };
  kept.set(key, card);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_CARDS && oldest !== undefined) kept.delete(oldest);
  return card;
}
