import { createServer } from 'node:http';
import { findFreePort } from '#lib/free-port.server.ts';

/** How the stand-in behaves: as the service does, not at all, without its Map, or with a Map that cannot start. */
export type StandInMode = 'works' | 'unreachable' | 'no-map' | 'map-throws';

/** What the maps script of the service does, as far as our adapter uses it. */
const SCRIPT = (mode: StandInMode) => `(() => {
const callback = new URL(document.currentScript.src).searchParams.get('callback');
class Map {
  constructor(container, options) {
    ${mode === 'map-throws' ? "throw new Error('no');" : ''}
    this.container = container;
    this.center = options.center;
    this.zoom = options.zoom;
    this.listeners = { idle: [], bounds_changed: [] };
    container.innerHTML = '<div data-stand-in="google" style="position:absolute;inset:0">Google</div>';
    setTimeout(() => this.tell());
  }
  tell() { for (const name of ['bounds_changed', 'idle']) for (const run of this.listeners[name]) run(); }
  getCenter() { return { lat: () => this.center.lat, lng: () => this.center.lng }; }
  getZoom() { return this.zoom; }
  setCenter(center) { this.center = center; setTimeout(() => this.tell()); }
  setZoom(zoom) { this.zoom = zoom; setTimeout(() => this.tell()); }
  setOptions() {}
  addListener(name, run) { this.listeners[name].push(run); }
}
window.google = { maps: ${mode === 'no-map' ? '{}' : '{ Map }'} };
window[callback]();
})();`;

/**
 * A local server that answers as the Google Maps script does; `mode` may change between requests, `asked` keeps their
 * queries.
 */
export async function startGoogleMapsStandIn() {
  const port = await findFreePort();
  const standIn = {
    mode: 'works' as StandInMode,
    asked: [] as URLSearchParams[],
    scriptUrl: `http://127.0.0.1:${port}/maps/api/js`,
    stop: () => {},
  };
  const server = createServer((request, response) => {
    standIn.asked.push(new URL(request.url ?? '/', standIn.scriptUrl).searchParams);
    if (standIn.mode === 'unreachable') {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT(standIn.mode));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  standIn.stop = () => server.close();
  return standIn;
}
