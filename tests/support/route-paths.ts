import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every path pattern of a route table, `/` for the index. */
export function listPaths(entries: readonly RouteConfigEntry[], base = ''): string[] {
  const paths = entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`.replace('//', '/');
    return entry.children ? listPaths(entry.children, path) : [path || '/'];
  });
  return [...new Set(paths)];
}
