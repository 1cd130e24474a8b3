import { MAP_COLOURS, type MapColours } from './map-colours.ts';

export type MapTheme = 'auto' | 'light' | 'dark';

const LINES =
  'path{stroke-linejoin:round;stroke-linecap:round}.border,.frontier,.river1,.river2,.road1,.road2,.road1c,.road2c{fill:none}' +
  '.border{stroke-width:1;stroke-dasharray:4 3}.frontier{stroke-width:1.6}.river1{stroke-width:2}.river2{stroke-width:1.2}';

const SMALL_SHARE = 0.66;

/**
 * A drawing shown smaller than it was made prints its names larger and drops the lesser ones, so that they stay
 * legible.
 */
const names = (width: number) =>
  'text{font:500 15px Roboto,system-ui,sans-serif;text-anchor:middle;dominant-baseline:middle;paint-order:stroke;stroke-width:3;stroke-linejoin:round}' +
  '.n-city{font-weight:700;font-size:17px}.n-state,.n-town{font-size:13px}.n-state{letter-spacing:.08em}.n-water{font-style:italic;stroke:none}' +
  `@media(max-width:${Math.round(width * SMALL_SHARE)}px){text{font-size:29px;stroke-width:6}.n-city{font-size:32px}.m{display:none}}`;

const coloursOf = (colours: MapColours) =>
  `.sea,.water{fill:${colours.sea}}.land{fill:${colours.land}}.built{fill:${colours.built}}.neighbour{fill:${colours.neighbour}}.border,.frontier{stroke:${colours.border}}` +
  `.river1,.river2{stroke:${colours.river}}.road1,.road2{stroke:${colours.road}}.road1c,.road2c{stroke:${colours.casing}}` +
  `text{fill:${colours.name};stroke:${colours.halo}}.n-state,.n-town{fill:${colours.faint}}.n-water{fill:${colours.water}}`;

/** Wider roads the closer one looks, px. */
function roadWidths(zoom: number): string {
  const width = zoom < 8 ? 1.2 : Math.min(7, 1.2 + (zoom - 8) * 0.9);
  const rank = (name: string, share: number) =>
    `.${name}{stroke-width:${(width * share).toFixed(1)}}.${name}c{stroke-width:${(width * share + 1.8).toFixed(1)}}`;
  return rank('road1', 1) + rank('road2', 0.75);
}

/** The style sheet inside a drawing. */
export function mapSvgStyle(theme: MapTheme, { zoom, width }: { zoom: number; width: number }): string {
  const colours =
    theme === 'auto'
      ? `${coloursOf(MAP_COLOURS.light)}@media(prefers-color-scheme:dark){${coloursOf(MAP_COLOURS.dark)}}`
      : coloursOf(MAP_COLOURS[theme]);
  return LINES + roadWidths(zoom) + names(width) + colours;
}
