import { useLocation } from 'react-router';
import { inLanguagePath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE, LANGUAGE_NAMES, type Language } from '#vocabulary/languages.ts';

/** An offer in the words of its own language: the page around it has no others than its own. */
export type LanguageOffer = { language: Language; text: string; take: string };

/** One line over the page for a browser that prefers a language we have. Both answers are links, and it comes once. */
export function LanguageOfferLine({ offer }: { offer: LanguageOffer }) {
  const { pathname, search } = useLocation();
  const tag = LANGUAGE_NAMES[offer.language].tag;
  return (
    <aside className="language-offer on-dye" aria-label={m.shell_languages()}>
      <div className="wrap">
        <span lang={tag}>{offer.text}</span>
        <a href={inLanguagePath(offer.language, pathname + search)} lang={tag} hrefLang={tag}>
          {offer.take}
        </a>
        <a href={inLanguagePath(BASE_LANGUAGE, pathname + search)}>{m.shell_language_offer_keep()}</a>
      </div>
    </aside>
  );
}
