import { withoutLanguage } from '#lib/language.ts';

/** A made-up origin to resolve against: what leaves it was no path of ours. */
const HERE = 'https://here.invalid';
/** Longer ones are nobody's way back, and a cookie or a mail could not carry them. */
const LONGEST = 2000;
/**
 * Control characters and spaces, which browsers take out of an address, and backslashes, which they read as slashes.
 */
const UNSAFE = /[\p{Cc}\s\\]/u;
/** Where one never comes back to: signing in itself, and what is no page. */
const NO_WAY_BACK = /^\/(?:auth|api)(?:[/.]|$)|\.data$/i;

/**
 * A path of this site to go to after signing in: anything that leads elsewhere, or back to the sign-in page, becomes
 * the home page. What is given back is the path as a browser would read it, dots and all resolved, and is checked in
 * that form: `/..//host` reads as
 * `//host`, which is another site.
 */
export function ownPath(value: FormDataEntryValue | null | undefined): string {
  if (typeof value !== 'string' || value.length > LONGEST || !value.startsWith('/') || UNSAFE.test(value)) return '/';
  const url = URL.canParse(value, HERE) ? new URL(value, HERE) : null;
  if (!url || url.origin !== HERE || url.pathname.startsWith('//')) return '/';
  // Without its language, which the router puts before wherever it sends people; what is left must be a path still.
  const pathname = withoutLanguage(url.pathname);
  if (pathname.startsWith('//') || NO_WAY_BACK.test(decodeQuietly(pathname))) return '/';
  return pathname + url.search + url.hash;
}

/** A path of ours with the way back added to its query; the home page needs no saying. */
export function withNext(path: string, next: string): string {
  if (next === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

function decodeQuietly(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
