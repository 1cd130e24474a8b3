import { m } from '#paraglide/messages.js';
import type { Language } from '#vocabulary/languages.ts';
import type { LanguageOffer } from './language-offer.tsx';

/** Says the offer in the language that is offered; on the server, which has all of them. */
export function writeLanguageOffer(language: Language): LanguageOffer {
  const inIt = { locale: language };
  return { language, text: m.shell_language_offer({}, inIt), take: m.shell_language_offer_take({}, inIt) };
}
