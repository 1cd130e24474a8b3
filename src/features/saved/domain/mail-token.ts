const LONGEST = 100;

/** The secret that a link in a mail carries; longer ones are cut, and lead nowhere. */
export function mailToken(url: URL): string {
  return (url.searchParams.get('token') ?? '').slice(0, LONGEST);
}
