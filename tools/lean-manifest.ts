import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCommonRoute, wholeTable } from '../src/server/pages/route-tables.ts';

const NAME = /^manifest-\w+\.js$/;
/** Few go there: what its pages need is found when they are loaded. */
const OFFICE = /features\/admin\//;
const START = 'window.__reactRouterManifest=';

type ManifestRoute = { id: string; imports?: string[]; [field: string]: unknown };

/**
 * Takes out of the client's table of routes what every first load would pay for and few would use: fields that say no,
 * files that the root has brought, and routes that few go to. The whole table stands beside it. @throws Error when the
 * router writes its table another way
 */
export function leanManifest(clientDirectory: string): void {
  const assets = join(clientDirectory, 'assets');
  const files = readdirSync(assets).filter((name) => NAME.test(name));
  if (files.length !== 1) throw new Error(`One table of routes was expected in ${assets}, there are ${files.length}.`);
  for (const name of files) {
    const text = readFileSync(join(assets, name), 'utf8');
    if (!text.startsWith(START)) throw new Error(`${name} does not begin as the router's table of routes does.`);
    const manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) as {
      routes: Record<string, ManifestRoute>;
      url: string;
    };
    // Whatever is loaded after the root has what the root brought along.
    const brought = new Set(manifest.routes['root']?.imports);
    const routes = Object.entries(manifest.routes).map(
      ([id, route]) => [id, leanRoute(route, id === 'root' ? new Set() : brought)] as const,
    );
    const write = (file: string, listed: typeof routes) => {
      // A table that named the other's address had the router load both.
      const url = manifest.url.replace(name, file);
      const table = { ...manifest, url, routes: Object.fromEntries(listed) };
      writeFileSync(join(assets, file), `${START}${JSON.stringify(table)};`);
    };
    write(wholeTable(name), routes);
    write(
      name,
      routes.filter(([id]) => isCommonRoute(id)),
    );
  }
}

function leanRoute(route: ManifestRoute, brought: ReadonlySet<string>): ManifestRoute {
  const imports =
    isCommonRoute(route.id) && !OFFICE.test(route.id) ? (route.imports ?? []).filter((file) => !brought.has(file)) : [];
  const said = Object.entries({ ...route, imports } as Record<string, unknown>).filter(
    ([, value]) => value !== false && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said) as ManifestRoute;
}
