import { parseCookie, serializeCookie } from 'cookie-es';
import { isStorageOff } from '#lib/browser-choices.ts';

export const LITE_COOKIE = 'lite';
const ONE_YEAR_S = 365 * 24 * 3600;

/** How the page was chosen to be lite or not, and the cookie that remembers an explicit choice. */
export type LiteChoice = { lite: boolean; rememberCookie: string | null; dependsOnCookie: boolean };

/**
 * `?lite=1` or `?lite=0` decides and is remembered, where remembering is not switched off; then the remembered choice;
 * then the browser's own `Save-Data` (docs/decisions/0004).
 */
export function chooseLite(input: {
  parameter: string | null;
  cookie: string | undefined;
  saveData: string | undefined;
  isHttps: boolean;
}): LiteChoice {
  if (input.parameter === '1' || input.parameter === '0') {
    // Chosen for this page alone, and no edge may hand the page without its cookie to others.
    if (isStorageOff(input.cookie, 'looks'))
      return { lite: input.parameter === '1', rememberCookie: null, dependsOnCookie: true };
    const rememberCookie = serializeCookie(LITE_COOKIE, input.parameter, {
      maxAge: ONE_YEAR_S,
      path: '/',
      sameSite: 'lax',
      secure: input.isHttps,
    });
    return { lite: input.parameter === '1', rememberCookie, dependsOnCookie: false };
  }
  const remembered = input.cookie ? parseCookie(input.cookie)[LITE_COOKIE] : undefined;
  if (remembered === '0' || remembered === '1')
    return { lite: remembered === '1', rememberCookie: null, dependsOnCookie: true };
  return { lite: input.saveData?.toLowerCase() === 'on', rememberCookie: null, dependsOnCookie: false };
}
