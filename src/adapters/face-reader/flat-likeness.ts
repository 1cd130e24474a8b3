import type { FaceCrop, FacePlace, FlatView } from './port.ts';

/** A flat picture seen from anywhere: eight numbers, coordinates from -1 to 1 over the crop. */
type View = Float64Array;

/** Only the middle of the crop is compared: hair and background may be anything. */
const MIDDLE = 0.62;
const GRID = 28;
const STEPS = 25;
const PARAMETERS = 8;
/** Narrower views to begin from, since a flat picture that is turned gets narrow. */
const STARTS = [1, 0.82, 0.66] as const;
const SMALLEST_STEP = 1e-4;

/**
 * How well the second face is explained by the first one printed on a flat card and held up anyhow, from -1 to 1 (the
 * correlation that is left after the best view of the card), and how much of each place of the first is still there. A
 * head that turns is not explained: its nose moves before its cheeks. Takes a fixed amount of work.
 */
export function explainAsFlat(first: FaceCrop, second: FaceCrop, places: readonly FacePlace[]): FlatView {
  const views = STARTS.map((width) => bestView(first, second, width));
  const likeness = views.map((view) => correlation(first, second, view));
  const best = views[likeness.indexOf(Math.max(...likeness))] as View;
  return {
    likeness: Math.max(...likeness),
    places: places.map((place) => correlation(first, second, best, place)),
  };
}

const FACE: FacePlace = { x: 0, y: 0, width: MIDDLE * 2, height: MIDDLE * 2 };

function pointsOf({ x, y, width, height }: FacePlace): { x: number; y: number }[] {
  return Array.from({ length: GRID * GRID }, (_, index) => ({
    x: x + (((index % GRID) + 0.5) / GRID - 0.5) * width,
    y: y + ((Math.floor(index / GRID) + 0.5) / GRID - 0.5) * height,
  }));
}

const MIDDLE_POINTS = pointsOf(FACE);

/** Gauss-Newton over brightness, with gain and offset of each side taken out. */
function bestView(first: FaceCrop, second: FaceCrop, width: number): View {
  const wanted = normalise(MIDDLE_POINTS.map(({ x, y }) => sample(first, x, y)));
  let view: View = Float64Array.of(width, 0, 0, 0, 1, 0, 0, 0);
  for (let step = 0; step < STEPS; step += 1) {
    const change = improve(second, view, wanted);
    if (!change) return view;
    view = view.map((value, index) => value + (change[index] ?? 0)) as View;
    if (change.every((value) => Math.abs(value) < SMALLEST_STEP)) break;
  }
  return view;
}

function improve(second: FaceCrop, view: View, wanted: Float64Array): Float64Array | null {
  const seen = MIDDLE_POINTS.map((point) => look(second, view, point));
  const values = seen.map(({ value }) => value);
  const spread = spreadOf(values);
  const given = normalise(values);
  const matrix = Array.from({ length: PARAMETERS }, () => new Float64Array(PARAMETERS + 1));
  for (const [index, { x, y, u, v, depth, dx, dy }] of seen.entries()) {
    const across = dx / spread / depth;
    const down = dy / spread / depth;
    const along = -(across * u + down * v);
    const slope = [across * x, across * y, across, down * x, down * y, down, along * x, along * y];
    const error = (wanted[index] ?? 0) - (given[index] ?? 0);
    for (const [row, own] of slope.entries()) {
      const line = matrix[row] as Float64Array;
      for (const [column, other] of slope.entries()) line[column] = (line[column] ?? 0) + own * other;
      line[PARAMETERS] = (line[PARAMETERS] ?? 0) + own * error;
    }
  }
  return solve(matrix);
}

function look(crop: FaceCrop, view: View, { x, y }: { x: number; y: number }) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = view;
  const depth = Math.max(g * x + h * y + 1, 0.2);
  const u = (a * x + b * y + c) / depth;
  const v = (d * x + e * y + f) / depth;
  const near = 2 / crop.side;
  return {
    ...{ x, y, u, v, depth, value: sample(crop, u, v) },
    dx: (sample(crop, u + near, v) - sample(crop, u - near, v)) / (2 * near),
    dy: (sample(crop, u, v + near) - sample(crop, u, v - near)) / (2 * near),
  };
}

function correlation(first: FaceCrop, second: FaceCrop, view: View, place: FacePlace = FACE): number {
  const points = place === FACE ? MIDDLE_POINTS : pointsOf(place);
  const one = normalise(points.map(({ x, y }) => sample(first, x, y)));
  const other = normalise(points.map((point) => look(second, view, point).value));
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0) / points.length;
}

/** Bilinear, the border repeated. */
function sample({ side, grey }: FaceCrop, x: number, y: number): number {
  const px = Math.min(Math.max(((x + 1) / 2) * side - 0.5, 0), side - 1.001);
  const py = Math.min(Math.max(((y + 1) / 2) * side - 0.5, 0), side - 1.001);
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [right, low] = [px - left, py - top];
  const at = top * side + left;
  const above = (grey[at] ?? 0) * (1 - right) + (grey[at + 1] ?? 0) * right;
  const below = (grey[at + side] ?? 0) * (1 - right) + (grey[at + side + 1] ?? 0) * right;
  return above * (1 - low) + below * low;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.max(Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))), 1);
}

function normalise(values: readonly number[]): Float64Array {
  const [mean, spread] = [meanOf(values), spreadOf(values)];
  return Float64Array.from(values, (value) => (value - mean) / spread);
}

/** Elimination with pivots; null where nothing can be told, as in a picture of one grey. */
function solve(matrix: Float64Array[]): Float64Array | null {
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    const own = matrix.slice(column).map((line) => Math.abs(line[column] ?? 0));
    const pivot = column + own.indexOf(Math.max(...own));
    [matrix[column], matrix[pivot]] = [matrix[pivot] as Float64Array, matrix[column] as Float64Array];
    const top = matrix[column] as Float64Array;
    if (Math.abs(top[column] ?? 0) < 1e-9) return null;
    for (const line of matrix) {
      if (line === top) continue;
      const factor = (line[column] ?? 0) / (top[column] ?? 1);
      for (let index = column; index <= size; index += 1) line[index] = (line[index] ?? 0) - factor * (top[index] ?? 0);
    }
  }
  return Float64Array.from(matrix, (line, index) => (line[size] ?? 0) / (line[index] ?? 1));
}
