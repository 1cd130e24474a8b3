import type { App } from '#adapters/app-context.server.ts';
import { readPage } from './html/document.ts';
import type { RenderPage } from './pages.server.ts';

/** `listed`: the canonical addresses of pages for the index. `closed`: paths that lead a stranger elsewhere, the shortest that cover them. */
export type SortedPages = { listed: string[]; closed: string[] };

const ROBOTS = /<meta name="robots" content="[^"]*noindex/;
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/**
 * Opens each page as a stranger would, so that no list of what is public or for the index can fall behind the pages: one that opens,
 * does not ask to be left out and names its address is listed by that address; one that sends a stranger away is closed.
 */
export async function sortPages(app: App, renderPage: RenderPage, paths: readonly string[]): Promise<SortedPages> {
  const listed = new Set<string>();
  const closed: string[] = [];
  // One after the other: nobody waits for it, and visitors should not either.
  for (const path of paths) {
    const url = new URL(path, app.env.PUBLIC_URL);
    const response = await renderPage(new Request(url), { lite: false, url, requestId: 'sitemap', isDocument: true });
    const page = (await readPage(response)).toString();
    if (response.status >= 300 && response.status < 400) closed.push(path);
    const canonical = response.status === 200 && !ROBOTS.test(page) ? CANONICAL.exec(page)?.[1] : undefined;
    if (canonical) listed.add(canonical.replaceAll('&amp;', '&'));
  }
  return { listed: [...listed], closed: shortest(closed) };
}

/** Without the paths that another one covers: what is refused covers everything that begins like it. */
function shortest(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)));
}
