import { parseSetCookie, serializeCookie } from 'cookie-es';

/**
 * Tells the page's script, which cannot read the session cookie, that there is one: so it fetches the session where
 * none is stored.
 */
const MARK = 'zaure_signed_in';
const SESSION_COOKIE = /(?:^|\.)session_token$/;

/** Gives and takes the mark together with the session cookie, wherever a sign-in or sign-out sets one. */
export function markSignedIn(headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const session = parseSetCookie(cookie);
    if (!session || !SESSION_COOKIE.test(session.name)) continue;
    const isEnd = session.value === '' || session.maxAge === 0;
    const maxAge = isEnd ? 0 : session.maxAge;
    const mark = serializeCookie(MARK, isEnd ? '' : '1', {
      ...(maxAge === undefined ? {} : { maxAge }),
      path: '/',
      secure: session.secure === true,
      sameSite: 'lax',
    });
    headers.append('set-cookie', mark);
  }
}
