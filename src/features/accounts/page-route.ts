import type { RouteConfigEntry } from '@react-router/dev/routes';
import { publicPolicy } from './policies.ts';
import type { Action } from './policy.ts';

/**
 * What is to be known of a page beside its address and module. It is said in the feature's routes.ts, where the page is
 * declared; site map, robots, page cache, limits and docs/generated/routes.md read it there, and none of it reaches a
 * browser (docs/decisions/0028).
 */
export type RouteFacts = {
  /** What the policy table must allow whoever opens it. */
  opens: Action;
  /** What it must allow whoever posts to it. */
  posts: Action;
  /** Whether search engines may list it; a page that may be listed can ask to be left out by what it shows. */
  isIndexed: boolean;
  /** Addresses of it that stand in the site map where its path alone does not say them: a city, a query. */
  alsoListed: readonly string[];
  /** One copy is kept for everybody, for each value of these query parameters; null: it is drawn afresh for each. */
  keptBy: readonly string[] | null;
  /** Whether its form carries files when it is sent without script. */
  takesFiles: boolean;
  /**
   * When its script comes: once the page stands, or only with the first touch of something that needs one, for pages
   * that are read (docs/decisions/0030).
   */
  script: 'afterLoad' | 'onTouch';
  /** Query parameters that make a page that is read one to work on: its script comes once it stands. */
  worksWith: readonly string[];
};

/** An entry of the route table with its facts; the router reads the rest. */
export type PageRoute = RouteConfigEntry & { id: string; facts: RouteFacts };

type Said = { id?: string; posts?: Action; takesFiles?: boolean };

/** A page that strangers may open. Modules stand in src; the path has no leading slash, and the home page has none. */
export function openPage(
  path: string,
  file: string,
  said: Said & { opens?: Action } & Pick<RouteFacts, 'isIndexed' | 'keptBy'> &
    Partial<Pick<RouteFacts, 'alsoListed' | 'script' | 'worksWith'>>,
): PageRoute {
  const { id, opens = publicPolicy.read, posts = opens, takesFiles = false, isIndexed, keptBy } = said;
  const { alsoListed = [], script = 'afterLoad', worksWith = [] } = said;
  return entry(path, file, id, { opens, posts, isIndexed, alsoListed, keptBy, takesFiles, script, worksWith });
}

/** A page that sends strangers to sign in: never listed, never kept. */
export function guardedPage(path: string, file: string, said: Said & { opens: Action }): PageRoute {
  const { id, opens, posts = opens, takesFiles = false } = said;
  return entry(path, file, id, {
    opens,
    posts,
    isIndexed: false,
    alsoListed: [],
    keptBy: null,
    takesFiles,
    script: 'afterLoad',
    worksWith: [],
  });
}

/** The address of a page, parameters and all. */
export function addressOf(page: PageRoute): string {
  return `/${page.path ?? ''}`;
}

/** Whether it draws something: a route without a component answers data, a file or another address. */
export function isDrawn(page: PageRoute): boolean {
  return page.file.endsWith('.tsx');
}

/** The id is the one the router would give it, so that both speak of the same page. */
function entry(path: string, file: string, id: string | undefined, facts: RouteFacts): PageRoute {
  const where = path === '' ? { index: true } : { path };
  return { id: id ?? file.replace(/\.tsx?$/, ''), ...where, file, facts };
}
