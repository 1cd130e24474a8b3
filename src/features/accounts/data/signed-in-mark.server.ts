/** Tells the page's script, which cannot read the session cookie, that there is one: so it fetches the session where none is stored. */
const MARK = 'zaure_signed_in';
const SESSION_COOKIE = /(?:^|\.)session_token=([^;]*)(.*)$/;
const ENDS = /max-age=0\b/i;

/** Gives and takes the mark together with the session cookie, wherever a sign-in or sign-out sets one. */
export function markSignedIn(headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [, value, attributes = ''] = SESSION_COOKIE.exec(cookie) ?? [];
    if (value === undefined) continue;
    const isEnd = value === '' || ENDS.test(attributes);
    const lifetime = isEnd ? 'Max-Age=0' : /max-age=\d+/i.exec(attributes)?.[0];
    const parts = [`${MARK}=${isEnd ? '' : '1'}`, 'Path=/', 'SameSite=Lax', lifetime, /;\s*secure/i.test(attributes) && 'Secure'];
    headers.append('set-cookie', parts.filter(Boolean).join('; '));
  }
}
