import type { App } from '#app/app.server.ts';
import { addressOf, isDrawn, type PageRoute } from '#features/accounts/page-route.ts';
import { ruleFor } from '#features/accounts/policy.ts';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import { readPage } from './html/document.ts';
import type { RenderPage } from './pages.server.ts';

const ROBOTS = /<meta name="robots" content="[^"]*noindex/;
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/**
 * The canonical addresses for the index. Only pages whose facts allow it are opened, each as a stranger would: what it
 * shows may still ask to be left out, an empty list for one.
 */
export async function listIndexed(app: App, renderPage: RenderPage, pages: readonly PageRoute[]): Promise<string[]> {
  const listed = new Set<string>();
  const paths = pages
    .filter((page) => page.facts.isIndexed)
    .flatMap((page) => [addressOf(page), ...page.facts.alsoListed]);
  // One after the other: nobody waits for it, and visitors should not either.
  for (const path of paths.filter(isComplete)) {
    const url = new URL(path, app.env.PUBLIC_URL);
    const response = await renderPage(new Request(url), {
      lite: false,
      language: BASE_LANGUAGE,
      url,
      requestId: 'sitemap',
      isDocument: true,
    });
    const page = (await readPage(response)).toString();
    const canonical = response.status === 200 && !ROBOTS.test(page) ? CANONICAL.exec(page)?.[1] : undefined;
    if (canonical) listed.add(canonical.replaceAll('&amp;', '&'));
  }
  return [...listed];
}

/** The pages a stranger is sent away from: the shortest paths that cover them. */
export function listClosed(pages: readonly PageRoute[]): string[] {
  const closed = pages.filter((page) => isDrawn(page) && ruleFor(page.facts.opens, 'visitor') !== 'yes').map(addressOf);
  return closed.filter(isComplete).filter((path, _at, all) => !all.some((other) => path.startsWith(`${other}/`)));
}

/** Whether nothing of a path has to be filled in. */
function isComplete(path: string): boolean {
  return !/[:*]/.test(path);
}
