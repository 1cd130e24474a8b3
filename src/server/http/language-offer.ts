import { parseCookie, serializeCookie } from 'cookie-es';
import { isChosenOff, isStorageOff } from '#lib/browser-choices.ts';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '#vocabulary/languages.ts';

/** Says that this browser was offered its language once; not which, and not what was answered. */
export const OFFER_COOKIE = 'language_offered';
const ONE_YEAR_S = 365 * 24 * 3600;
/** Only what stands first is looked at: further languages are no wish. */
const FIRST_CHOICE = /^\s*([a-z]{2,3})(?:-[a-z0-9]{1,8})*\s*(?:[;,]|$)/i;

/** The language to offer on an English page: the browser's own, where we have it, and once (docs/decisions/0033). */
export function readLanguageOffer(request: {
  language: Language;
  acceptLanguage: string | undefined;
  cookie: string | undefined;
}): Language | null {
  if (request.language !== BASE_LANGUAGE || request.acceptLanguage === undefined) return null;
  const wished = FIRST_CHOICE.exec(request.acceptLanguage)?.[1]?.toLowerCase();
  // What could not be remembered would be offered again and again.
  if (isStorageOff(request.cookie, 'looks') || isChosenOff(request.cookie, 'language')) return null;
  const offered = LANGUAGES.find((language) => language === wished && language !== BASE_LANGUAGE);
  if (!offered || (request.cookie && parseCookie(request.cookie)[OFFER_COOKIE] !== undefined)) return null;
  return offered;
}

/** What keeps the offer from coming again. */
export function rememberOffer(isHttps: boolean): string {
  return serializeCookie(OFFER_COOKIE, '1', { maxAge: ONE_YEAR_S, path: '/', sameSite: 'lax', secure: isHttps });
}
