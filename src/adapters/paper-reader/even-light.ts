import type { Raster } from './port.ts';

/** The side of the squares whose lightest parts are taken for the paper. */
const CELL = 24;
/** The share of a square's pixels that may be lighter than its paper: glare and dust. */
const LIGHTEST = 0.9;

/** Brightness with the shade of a photo taken out: paper is white wherever it lies, ink as dark as it is beside it. */
export function evenLight({ width, height, rgb }: Raster): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 3)
    grey[at] = ((rgb[from] as number) * 77 + (rgb[from + 1] as number) * 151 + (rgb[from + 2] as number) * 28) >> 8;
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const paper = spread(paperOf(grey, width, height), columns, rows);
  const { squares, parts } = placesOf(width, columns);
  const light = new Float32Array(columns);
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(rows - 1.001, Math.max(0, y / CELL - 0.5));
    const [row, q] = [Math.floor(v), v - Math.floor(v)];
    for (let column = 0; column < columns; column += 1) {
      const above = paper[row * columns + column] as number;
      light[column] = above + ((paper[(row + 1) * columns + column] ?? above) - above) * q;
    }
    for (let x = 0, place = y * width; x < width; x += 1, place += 1) {
      const [square, p] = [squares[x] as number, parts[x] as number];
      const left = light[square] as number;
      const here = left + ((square + 1 < columns ? (light[square + 1] as number) : left) - left) * p;
      grey[place] = Math.min(255, ((grey[place] as number) * 250) / Math.max(40, here));
    }
  }
  return grey;
}

/** For each pixel across the square whose middle lies before it, and how far it lies on the way to the next one. */
function placesOf(width: number, columns: number): { squares: Uint16Array; parts: Float32Array } {
  const squares = new Uint16Array(width);
  const parts = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const u = Math.min(columns - 1.001, Math.max(0, x / CELL - 0.5));
    squares[x] = Math.floor(u);
    parts[x] = u - Math.floor(u);
  }
  return { squares, parts };
}

function paperOf(grey: Uint8Array, width: number, height: number): Float32Array {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const paper = new Float32Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y += 2)
        for (let x = column * CELL; x < Math.min(width, (column + 1) * CELL); x += 2) {
          const value = grey[y * width + x] as number;
          counts[value] = (counts[value] as number) + 1;
          total += 1;
        }
      let [value, seen] = [0, 0];
      while (value < 255 && seen + (counts[value] as number) <= total * LIGHTEST) seen += counts[value++] as number;
      paper[row * columns + column] = value;
    }
  return paper;
}

/** Each square takes the lightest of its neighbours: a blot of ink is not taken for dark paper; then smoothed. */
function spread(paper: Float32Array, columns: number, rows: number): Float32Array {
  const around = (from: Float32Array, reach: number, pick: (values: number[]) => number) => {
    const to = new Float32Array(from.length);
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < columns; x += 1) {
        const values: number[] = [];
        for (let v = Math.max(0, y - reach); v <= Math.min(rows - 1, y + reach); v += 1)
          for (let u = Math.max(0, x - reach); u <= Math.min(columns - 1, x + reach); u += 1)
            values.push(from[v * columns + u] as number);
        to[y * columns + x] = pick(values);
      }
    return to;
  };
  const lightest = around(paper, 1, (values) => Math.max(...values));
  return around(lightest, 1, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);
}
