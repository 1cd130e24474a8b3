import type { Raster } from './port.ts';
import { type Homography, type Point, rectangleTo, warp } from './warp.ts';

/** What the edges and the slant of a page are looked for in. */
const SMALL_SIDE = 420;
const SKEW_SIDE = 1000;
const MAX_SKEW = 8;
const SKEW_STEP = 0.2;
/** Slants that no eye sees and letters do not mind. */
const LEAST_SKEW = 0.15;

type Grey = { width: number; height: number; values: Uint8Array; scale: number };

/** Brightness at a smaller size, each value the mean of what it covers. */
export function shrinkGrey({ width, height, rgb }: Raster, longSide: number): Grey {
  const scale = Math.max(1, Math.max(width, height) / longSide);
  const [w, h] = [Math.max(1, Math.floor(width / scale)), Math.max(1, Math.floor(height / scale))];
  const values = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1) {
    const [top, bottom] = [Math.floor(y * scale), Math.max(Math.floor(y * scale) + 1, Math.floor((y + 1) * scale))];
    for (let x = 0; x < w; x += 1) {
      const [left, right] = [Math.floor(x * scale), Math.max(Math.floor(x * scale) + 1, Math.floor((x + 1) * scale))];
      let sum = 0;
      for (let v = top; v < bottom; v += 1)
        for (let u = left; u < right; u += 1) {
          const at = (v * width + u) * 3;
          sum += (rgb[at] as number) + (rgb[at + 1] as number) + (rgb[at + 2] as number);
        }
      values[y * w + x] = sum / (3 * (bottom - top) * (right - left));
    }
  }
  return { width: w, height: h, values, scale };
}

/** The brightness that parts dark from light best (Otsu). */
export function splitOf(values: Uint8Array): { level: number; dark: number; light: number; share: number } {
  const counts = new Float64Array(256);
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  const total = values.length;
  let all = 0;
  for (let level = 0; level < 256; level += 1) all += level * (counts[level] as number);
  let best = { level: 128, dark: 0, light: 255, share: 0, between: -1 };
  let [below, sum] = [0, 0];
  for (let level = 0; level < 255; level += 1) {
    below += counts[level] as number;
    sum += level * (counts[level] as number);
    if (below === 0 || below === total) continue;
    const [dark, light] = [sum / below, (all - sum) / (total - below)];
    const between = below * (total - below) * (light - dark) ** 2;
    if (between > best.between) best = { level, dark, light, share: below / total, between };
  }
  return best;
}

/** Where between dark and light the sheet may part from what it lies on: a shaded corner is darker than half way. */
const LEVELS = [0.08, 0.14, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8];
/** A sheet whose outline its four corners explain worse than this was cut through by a shade. */
const LEAST_FIT = 0.985;

/** The corners of a sheet that lies on something darker, clockwise from the top left; null where there is none. */
export function findSheet(raster: Raster): Point[] | null {
  const small = shrinkGrey(raster, SMALL_SIDE);
  const { level, dark, light, share } = splitOf(small.values);
  if (light - dark < 45 || share < 0.04 || share > 0.8) return null;
  const usual = sheetAt(small, level);
  if (usual.rim > 0.6) return null;
  // The usual level stays unless another one explains the outline better.
  const others = usual.fit < LEAST_FIT ? LEVELS : [];
  const best = others
    .map((part) => sheetAt(small, Math.round(dark + part * (light - dark))))
    .filter(({ rim }) => rim <= 0.6)
    .reduce((one, other) => (other.fit > one.fit + 0.01 ? other : one), usual);
  const { corners } = best;
  if (!corners) return null;
  // A frame printed on a white page parts its inside off as well, but what lies outside of it is as light.
  if (lightOutside(small, level, corners) > 0.5) return null;
  const area = areaOf(corners) / (small.width * small.height);
  return area > 0.2 && area < 0.985 ? corners.map(([x, y]) => [x * small.scale, y * small.scale]) : null;
}

type Sheet = { corners: Point[] | null; rim: number; fit: number };

/** The sheet as what is lighter than a level, with how well four corners explain its outline. */
function sheetAt(small: Grey, level: number): Sheet {
  const isSheet = largestLight(small, level);
  const corners = cornersOf(small, isSheet);
  return { corners, rim: rimShare(small, isSheet), fit: corners ? fitOf(small, isSheet, corners) : 0 };
}

/** The share that a sheet, its letters filled in, and the place between its corners have in common. */
function fitOf({ width, height }: Grey, isSheet: Uint8Array, corners: readonly Point[]): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    const [first, last] = [
      isSheet.subarray(y * width, (y + 1) * width).indexOf(1),
      isSheet.subarray(y * width, (y + 1) * width).lastIndexOf(1),
    ];
    for (let x = 0; x < width; x += 2) {
      const [isOn, isBetween] = [first >= 0 && x >= first && x <= last, isWithin(corners, x, y)];
      if (isOn && isBetween) both += 1;
      if (isOn || isBetween) either += 1;
    }
  }
  return either === 0 ? 0 : both / either;
}

const isWithin = (corners: readonly Point[], x: number, y: number) =>
  corners.every(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] as Point;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
  });

/** How much of what lies outside of the corners is as light as the sheet. */
function lightOutside({ width, height, values }: Grey, level: number, corners: readonly Point[]): number {
  let [outside, light] = [0, 0];
  for (let y = 1; y < height; y += 2)
    for (let x = 1; x < width; x += 2) {
      if (isWithin(corners, x, y)) continue;
      outside += 1;
      if ((values[y * width + x] as number) > level) light += 1;
    }
  return outside === 0 ? 0 : light / outside;
}

/** The largest light patch that hangs together. */
function largestLight({ width, height, values }: Grey, level: number): Uint8Array {
  const marks = new Int32Array(values.length);
  const stack = new Int32Array(values.length);
  let best = { mark: 0, count: 0 };
  let mark = 0;
  for (let start = 0; start < values.length; start += 1) {
    if (marks[start] !== 0 || (values[start] as number) <= level) continue;
    mark += 1;
    let [top, count] = [0, 0];
    stack[top++] = start;
    marks[start] = mark;
    while (top > 0) {
      const at = stack[--top] as number;
      count += 1;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= width * height || marks[next] !== 0 || (values[next] as number) <= level) continue;
        marks[next] = mark;
        stack[top++] = next;
      }
    }
    if (count > best.count) best = { mark, count };
  }
  return Uint8Array.from(marks, (each) => (each === best.mark ? 1 : 0));
}

/** How much of the frame's rim the sheet covers: a scan is all sheet. */
function rimShare({ width, height }: Grey, isSheet: Uint8Array): number {
  let [rim, sheet] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (x > 1 && y > 1 && x < width - 2 && y < height - 2) continue;
      rim += 1;
      sheet += isSheet[y * width + x] as number;
    }
  return sheet / rim;
}

/**
 * Each corner is the point of the sheet furthest out in its own direction, then mended by lines through its edges: a
 * curled corner or a dark spot would draw the whole page with it.
 */
function cornersOf({ width, height }: Grey, isSheet: Uint8Array): Point[] | null {
  const left: Point[] = [];
  const right: Point[] = [];
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let y = 0; y < height; y += 2) {
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x += 1) {
      if (!isSheet[y * width + x]) continue;
      if (first < 0) first = x;
      last = x;
    }
    if (last - first > width * 0.3) {
      left.push([first, y]);
      right.push([last, y]);
    }
  }
  for (let x = 0; x < width; x += 2) {
    let [first, last] = [-1, -1];
    for (let y = 0; y < height; y += 1) {
      if (!isSheet[y * width + x]) continue;
      if (first < 0) first = y;
      last = y;
    }
    if (last - first > height * 0.3) {
      top.push([x, first]);
      bottom.push([x, last]);
    }
  }
  if (Math.min(left.length, top.length) < 20) return null;
  const flip = (points: Point[]): Point[] => points.map(([x, y]) => [y, x]);
  const [l, r] = [fitLine(flip(left)), fitLine(flip(right))];
  const [t, b] = [fitLine(top), fitLine(bottom)];
  return [meet(t, l), meet(t, r), meet(b, r), meet(b, l)];
}

type Line = { slope: number; start: number };

/** A line through points, y by x, that outliers do not move: fitted three times, the far ones left out. */
function fitLine(points: readonly Point[]): Line {
  const span = points.slice(Math.floor(points.length * 0.06), Math.ceil(points.length * 0.94));
  let kept: readonly Point[] = span;
  let line: Line = { slope: 0, start: 0 };
  for (let round = 0; round < 4; round += 1) {
    const count = kept.length;
    const mx = kept.reduce((sum, [x]) => sum + x, 0) / count;
    const my = kept.reduce((sum, [, y]) => sum + y, 0) / count;
    const sxx = kept.reduce((sum, [x]) => sum + (x - mx) ** 2, 0) || 1;
    const slope = kept.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / sxx;
    line = { slope, start: my - slope * mx };
    const off = ([x, y]: Point) => Math.abs(y - line.start - line.slope * x);
    const sorted = span.map(off).toSorted((one, other) => one - other);
    const limit = Math.max(1, (sorted[Math.floor(sorted.length * 0.6)] ?? 0) * 1.5);
    kept = span.filter((point) => off(point) <= limit);
  }
  return line;
}

/** Where a line y by x meets a line x by y. */
function meet(level: Line, upright: Line): Point {
  const y = (level.slope * upright.start + level.start) / (1 - level.slope * upright.slope);
  return [upright.slope * y + upright.start, y];
}

function areaOf(corners: readonly Point[]): number {
  let twice = 0;
  corners.forEach(([x, y], index) => {
    const [u, v] = corners[(index + 1) % corners.length] as Point;
    twice += x * v - u * y;
  });
  return Math.abs(twice) / 2;
}

const distance = ([x, y]: Point, [u, v]: Point) => Math.hypot(u - x, v - y);

/** The sheet alone, seen straight from above, no finer than it was: the map from it to the picture, and its size. */
function flatOf(corners: readonly Point[], longSide: number): Laid {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const wide = Math.max(distance(a, b), distance(d, c));
  const high = Math.max(distance(a, d), distance(b, c));
  const scale = Math.min(longSide / Math.max(wide, high), 1.35);
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  return { map: rectangleTo(width, height, corners), width, height };
}

type Laid = { map: Homography; width: number; height: number };

/** By how many degrees the lines of a page fall to the right; 0 where nothing says so. */
export function findSkew(raster: Raster): number {
  const small = shrinkGrey(raster, SKEW_SIDE);
  const points = darkPoints(small);
  if (points.length < 200) return 0;
  const score = (degrees: number) => {
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const offset = small.width;
    const rows = new Float64Array(small.height + small.width * 2);
    for (let at = 0; at < points.length; at += 2) {
      const row = Math.round((points[at + 1] as number) * cosine - (points[at] as number) * sine) + offset;
      rows[row] = (rows[row] as number) + 1;
    }
    let sum = 0;
    for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] as number) - (rows[row - 1] as number)) ** 2;
    return sum;
  };
  let best = { degrees: 0, score: score(0) };
  for (let degrees = -MAX_SKEW; degrees <= MAX_SKEW; degrees += SKEW_STEP) {
    const reached = score(degrees);
    if (reached > best.score * 1.02) best = { degrees, score: reached };
  }
  return Math.abs(best.degrees) < LEAST_SKEW ? 0 : best.degrees;
}

/** Points that are darker than what surrounds them, so that shade and wood say nothing. */
function darkPoints({ width, height, values }: Grey): Int32Array {
  const points: number[] = [];
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const around = Math.max(values[at - 2 * width] as number, values[at + 2 * width] as number);
      if (around - (values[at] as number) > 30) points.push(x, y);
    }
  return Int32Array.from(points);
}

/** A page of this size turned so that its lines lie level, on a sheet as large. */
function levelOf({ width, height }: { width: number; height: number }, degrees: number): Homography {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [cx, cy] = [width / 2, height / 2];
  return [cosine, -sine, cx - cosine * cx + sine * cy, sine, cosine, cy - sine * cx - cosine * cy, 0, 0, 1];
}

/**
 * A page as it would lie on a scanner's glass: the sheet alone, level; with the map from it, in fractions, to the page
 * as it was. Its pixels are drawn anew once; its slant is looked for on a small one.
 */
export function makeUpright(page: Raster, longSide: number): { raster: Raster; toPicture: Homography } {
  const corners = findSheet(page);
  const flat = corners ? flatOf(corners, longSide) : null;
  const { map, width, height } = flat ?? { map: IDENTITY, width: page.width, height: page.height };
  const skew = findSkew(flat ? smallOf(page, flat) : page);
  const pixels = skew === 0 ? map : combine(map, levelOf({ width, height }, skew));
  const raster = pixels === IDENTITY ? page : warp(page, pixels, width, height);
  const shrink = [1 / page.width, 0, 0, 0, 1 / page.height, 0, 0, 0, 1];
  const grow = [raster.width, 0, 0, 0, raster.height, 0, 0, 0, 1];
  return { raster, toPicture: combine(combine(shrink, pixels), grow) };
}

/** The sheet laid flat, each pixel the mean of the four it is drawn from, in the size a slant is looked for in. */
function smallOf(page: Raster, { map, width, height }: Laid): Raster {
  const scale = Math.max(1, Math.max(width, height) / (2 * SKEW_SIDE));
  const [w, h] = [Math.floor(width / scale), Math.floor(height / scale)];
  return warp(page, combine(map, [width / w, 0, 0, 0, height / h, 0, 0, 0, 1]), w, h);
}

const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The second map first, then the first one. */
function combine(one: Homography, other: Homography): Homography {
  return Array.from({ length: 9 }, (_, at) =>
    [0, 1, 2].reduce((sum, k) => sum + (one[Math.floor(at / 3) * 3 + k] ?? 0) * (other[k * 3 + (at % 3)] ?? 0), 0),
  );
}
