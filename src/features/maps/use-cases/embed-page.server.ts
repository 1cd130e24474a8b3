import { createHash } from 'node:crypto';
import { findPlace } from '#features/places/gazetteer.server.ts';
import { m } from '#paraglide/messages.js';
import { type EmbedQuery, radiusOf } from '../domain/embed-query.ts';
import { frameOf, type LngLat, type MapFrame, pixelsOfMetres } from '../mercator.ts';
import { drawMap } from './draw-map.server.ts';

/** Twice as wide as high; a frame of another shape shows the middle of it. */
const SHEET = { width: 800, height: 450 };
const PIN_ZOOM = 14;
const COUNTRY: { center: LngLat; zoom: number } = { center: [7.9, 9.2], zoom: 5.6 };

type Spot = { point: LngLat; radiusM: number | null };

const STYLE =
  'html,body{margin:0;height:100%;overflow:hidden;background:#cfdfe6}body>svg{display:block;width:100vw;height:100vh}' +
  '.pin{fill:#b0401c;stroke:#fff;stroke-width:3}.pin-dot{fill:#fff}.reach{fill:#b0401c;fill-opacity:.18;stroke:#b0401c;stroke-width:2.5;stroke-dasharray:7 5}' +
  'p{position:fixed;margin:0;font:500 13px/1.4 Roboto,system-ui,sans-serif;background:#fffefa;color:#191c36;padding:4px 8px;border-radius:4px}' +
  '.where{left:8px;top:8px;max-width:calc(100% - 32px)}.source{right:4px;bottom:4px;font-size:12px;padding:2px 6px;color:#47485f}' +
  '@media(prefers-color-scheme:dark){html,body{background:#0a0d24}.pin,.reach{fill:#f09063}.reach{stroke:#f09063}.pin{stroke:#0f1330}.pin-dot{fill:#0f1330}p{background:#191e42;color:#f5f0e4}.source{color:#c9cae0}}';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function findSpot({ lat, lng, precision, place }: EmbedQuery): Spot | null {
  if (lat !== undefined && lng !== undefined) return { point: [lng, lat], radiusM: radiusOf(precision ?? 'area') };
  const found = findPlace(place);
  return found ? { point: [found.lng, found.lat], radiusM: found.radiusM } : null;
}

function frameAround(spot: Spot | null): MapFrame {
  if (!spot) return frameOf(COUNTRY, SHEET.width, SHEET.height);
  if (spot.radiusM === null) return frameOf({ center: spot.point, zoom: PIN_ZOOM }, SHEET.width, SHEET.height);
  // The whole circle with as much again around it.
  const wanted = SHEET.height / 4;
  const zoom = Math.min(PIN_ZOOM, Math.log2(wanted / pixelsOfMetres(spot.radiusM, spot.point[1], 0)));
  return frameOf({ center: spot.point, zoom }, SHEET.width, SHEET.height);
}

function drawSpot(spot: Spot | null, frame: MapFrame): string {
  if (!spot) return '';
  const [x, y] = [frame.width / 2, frame.height / 2];
  if (spot.radiusM === null) {
    return `<path class="pin" d="M${x} ${y}l-7-9h-9v-22c0-11 7-18 16-18s16 7 16 18v22h-9z"/><circle class="pin-dot" cx="${x}" cy="${y - 30}" r="5"/>`;
  }
  return `<circle class="reach" cx="${x}" cy="${y}" r="${Math.round(pixelsOfMetres(spot.radiusM, spot.point[1], frame.zoom))}"/>`;
}

/**
 * The embedded map as a page of its own for the property page's frame (spec 7): a pin where the place is exact, a
 * circle where it is not, the country where nothing is known of it. No script, no request but this one; its policy lets
 * only our own pages frame it.
 */
export function renderEmbedPage(query: EmbedQuery): { html: string; policy: string } {
  const spot = findSpot(query);
  const frame = frameAround(spot);
  const where = spot?.radiusM === null ? query.place : m.map_embed_approximate({ place: query.place });
  const drawing = drawMap(frame, { overlay: drawSpot(spot, frame) });
  const title = m.map_embed_title({ place: query.place });
  const html =
    `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${drawing.replace('<svg ', `<svg role="img" aria-label="${escapeHtml(title)}" `)}` +
    `<p class="where">${escapeHtml(where)}</p><p class="source">${escapeHtml(m.map_attribution())}</p></body></html>`;
  return {
    html,
    policy: `default-src 'none'; style-src ${styleHashes(html)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}

function styleHashes(html: string): string {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  return styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}
