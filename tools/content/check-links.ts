import type { ReadDocument } from './compile.ts';
import { FIRST_LANGUAGE } from './languages.ts';
import type { Problems } from './problems.ts';

/** A page's address as the route table has it: `/city/:cityName`. */
export type PageAddress = string;

const BASE = 'http://zaure.invalid';

/** Every link within the product leads to a page, and to a heading that is there. */
export function findDeadLinks(read: readonly ReadDocument[], pages: readonly PageAddress[], problems: Problems): void {
  const patterns = pages.filter((page) => page !== '/*').map(toPattern);
  const documents = new Map(
    read.filter(({ language }) => language === FIRST_LANGUAGE).map((each) => [each.document.path, each]),
  );
  for (const { file, document, links, above } of read)
    for (const { to, line } of links) {
      const { pathname, hash } = new URL(to, BASE + document.path);
      const target = documents.get(pathname);
      const stands = (target && isPage(target)) || patterns.some((pattern) => pattern.test(pathname));
      if (!stands) problems.add(file, line + above, `a link to ${pathname}, where no page is`);
      else if (hash !== '' && target && !target.headingIds.includes(hash.slice(1)))
        problems.add(file, line + above, `a link to ${to}: ${pathname} has no heading ${hash.slice(1)}`);
    }
}

/** The answers of a category are shown on the help centre's page; a service is a page of its own. */
function isPage({ document }: ReadDocument): boolean {
  return document.template !== 'help';
}

function toPattern(page: string): RegExp {
  return new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`);
}
