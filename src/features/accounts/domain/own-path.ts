/** A made-up origin to resolve against: what leaves it was no path of ours. */
const HERE = 'https://here.invalid';

/** A path of this site to go to after signing in: anything that leads elsewhere, or back to the sign-in page, becomes the home page. */
export function ownPath(value: FormDataEntryValue | null | undefined): string {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\s]/.test(value)) return '/';
  const url = URL.canParse(value, HERE) ? new URL(value, HERE) : null;
  if (!url || url.origin !== HERE || url.pathname === '/auth' || url.pathname.startsWith('/auth/') || url.pathname.startsWith('/api/')) return '/';
  return url.pathname + url.search + url.hash;
}
