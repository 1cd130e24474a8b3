import type { ServerBuild } from 'react-router';

/** A build of these routes and nothing else, drawn by `draw`. */
export function buildOfPages(routes: Record<string, unknown>, draw: (...given: never[]) => Response): ServerBuild {
  return {
    entry: { module: { default: draw, handleError: () => {} } },
    routes,
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}
