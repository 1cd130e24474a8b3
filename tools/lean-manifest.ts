import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^manifest-\w+\.js$/;
const START = 'window.__reactRouterManifest=';
/**
 * Routes that most visitors never open: their module alone is named, what it needs in turn is found when it is loaded.
 */
const SIGNED_IN = /features\/(accounts|admin|agents|payments|privacy|submissions)\//;

type ManifestRoute = { id: string; imports?: string[]; [field: string]: unknown };

/**
 * Takes out of the client's table of routes what every first load would pay for and few would use: fields that say no,
 * and the list of files behind pages for people who are signed in. @throws Error when the router writes its table
 * another way
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
    };
    for (const [id, route] of Object.entries(manifest.routes)) manifest.routes[id] = leanRoute(route);
    writeFileSync(join(assets, name), `${START}${JSON.stringify(manifest)};`);
  }
}

function leanRoute(route: ManifestRoute): ManifestRoute {
  const said = Object.entries(route).filter(([field, value]) => {
    if (field === 'imports') return !SIGNED_IN.test(route.id);
    return value !== false && value !== null && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(said) as ManifestRoute;
}
