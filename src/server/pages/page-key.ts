import type { PageRoute } from '#features/accounts/page-route.ts';

/** What every page understands: its pictures on a lite page, and the router's own questions. */
const FRAME_PARAMETERS = ['photos', '_routes', 'index'];
const JUNK_PARAMETERS =
  /^(utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|igshid|igsh|mc_cid|mc_eid|yclid|_gl|ref_src|lite)$/;
/** Longer keys are not worth keeping: nobody asks the same thing twice in 600 characters. */
const MAX_KEY_LENGTH = 600;

export type PageAddress = {
  /** Path and query as the page is rendered: sorted and without junk. */
  path: string;
  /** Null where the page must not be kept. */
  key: string | null;
};

/**
 * The parameters that kept pages read. Junk is dropped before rendering, so a campaign link shares the plain page's
 * entry; any other parameter still reaches the page, but such a page is not kept: nobody may fill the cache with ?x=1,
 * ?x=2 …
 */
export function listKeptParameters(pages: readonly PageRoute[]): ReadonlySet<string> {
  return new Set([...FRAME_PARAMETERS, ...pages.flatMap((page) => page.facts.keptBy ?? [])]);
}

/** The normalised address of a page. Two addresses with the same key are the same page, byte for byte. */
export function readPageAddress(url: URL, variant: string, keptParameters: ReadonlySet<string>): PageAddress {
  if (url.search === '') return withKey(url.pathname, variant, true);
  const kept = [...url.searchParams].filter(([name]) => !JUNK_PARAMETERS.test(name));
  // A stable sort: repeated parameters keep the order of their values, which may mean something.
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = new URLSearchParams(kept).toString();
  const isKnown = kept.every(([name]) => keptParameters.has(name));
  return withKey(query ? `${url.pathname}?${query}` : url.pathname, variant, isKnown);
}

function withKey(path: string, variant: string, isKnown: boolean): PageAddress {
  return { path, key: isKnown && path.length <= MAX_KEY_LENGTH ? `${variant} ${path}` : null };
}

/** The page a data request of the router belongs to: `/a.data?_routes=…` is `/a`, `/_.data` is `/`. */
export function toPagePath(path: string): string {
  const [pathname = '/', query = ''] = path.split(/\?(.*)/s);
  if (!pathname.endsWith('.data')) return path;
  const page = pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.slice(0, -'.data'.length);
  const parameters = new URLSearchParams(query);
  parameters.delete('_routes');
  const rest = parameters.toString();
  return rest ? `${page}?${rest}` : page;
}
