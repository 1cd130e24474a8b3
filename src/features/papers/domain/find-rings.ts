import type { GreyPage } from './grey-page.ts';

/** A round impression: middle and radius in pixels of the small page, and how much of its rim is there, 0 to 1. */
export type Ring = { x: number; y: number; radius: number; whole: number };

const SECTORS = 72;
/** A step of brightness this large is an edge. */
const EDGE = 14;
const MIN_WHOLE = 0.55;
const MAX_RINGS = 6;
/** A middle that fewer edges point to is none, and of a radius no more middles than this are looked at. */
const [LEAST_VOTES, MOST_PEAKS] = [28, 12];
/** A rim is looked for one pixel within and without: every second radius finds all. */
const RADIUS_STEP = 2;
/** Radii as shares of the width of the page: from a small company seal to the seal of a ministry. */
const [MIN_RADIUS, MAX_RADIUS] = [0.034, 0.105];

type Edges = { points: Int32Array; dx: Float32Array; dy: Float32Array };

type Place = { x: number; y: number; width: number; height: number };

/**
 * The round impressions of a page, the most whole first. `letters` are places, in fractions, that surely hold nothing
 * but print: no middle is looked for by their edges.
 */
export function findRings(page: GreyPage, letters: readonly Place[] = []): Ring[] {
  const edges = findEdges(page);
  const voters = letters.length === 0 ? edges : withoutLetters(edges, page, letters);
  if (voters.points.length < LEAST_VOTES) return [];
  const [from, to] = [Math.round(page.width * MIN_RADIUS), Math.round(page.width * MAX_RADIUS)];
  const candidates: Ring[] = [];
  const index = indexEdges(edges, page);
  const [columns, rows] = [(page.width + 1) >> 1, (page.height + 1) >> 1];
  const votes: Votes = { counts: new Uint16Array(columns * rows), columns, rows };
  for (let radius = from; radius <= to; radius += RADIUS_STEP) {
    voteFor(voters, page, radius, votes);
    for (const { x, y } of peaksOf(votes, page)) {
      const whole = wholeness(index, page, { x, y, radius });
      if (whole >= MIN_WHOLE) candidates.push({ x, y, radius, whole });
    }
  }
  const rings: Ring[] = [];
  for (const each of candidates.toSorted((one, other) => other.whole - one.whole || other.radius - one.radius)) {
    const isNew = rings.every(
      (ring) => Math.hypot(ring.x - each.x, ring.y - each.y) > 0.7 * Math.max(ring.radius, each.radius),
    );
    if (isNew && rings.length < MAX_RINGS) rings.push(each);
  }
  return rings.map((ring) => outermost(candidates, ring));
}

/** A seal has rings within rings: the outermost that is nearly as whole is its rim. */
function outermost(candidates: readonly Ring[], ring: Ring): Ring {
  const around = candidates.filter(
    (each) =>
      Math.hypot(each.x - ring.x, each.y - ring.y) < 4 && each.whole > ring.whole - 0.18 && each.radius > ring.radius,
  );
  return around.toSorted((one, other) => other.radius - one.radius)[0] ?? ring;
}

function findEdges({ width, height, grey }: GreyPage): Edges {
  const points: number[] = [];
  const dxs: number[] = [];
  const dys: number[] = [];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const dx = (grey[at + 1] as number) - (grey[at - 1] as number);
      const dy = (grey[at + width] as number) - (grey[at - width] as number);
      const square = dx * dx + dy * dy;
      if (square < EDGE * EDGE) continue;
      const size = Math.sqrt(square);
      points.push(at);
      dxs.push(dx / size);
      dys.push(dy / size);
    }
  return { points: Int32Array.from(points), dx: Float32Array.from(dxs), dy: Float32Array.from(dys) };
}

function withoutLetters({ points, dx, dy }: Edges, page: GreyPage, letters: readonly Place[]): Edges {
  const isLetter = new Uint8Array(page.width * page.height);
  for (const { x, y, width, height } of letters) {
    const [left, right] = [Math.max(0, Math.floor(x * page.width) - 1), Math.ceil((x + width) * page.width) + 1];
    const bottom = Math.min(page.height - 1, Math.ceil((y + height) * page.height) + 1);
    for (let row = Math.max(0, Math.floor(y * page.height) - 1); row <= bottom; row += 1)
      isLetter.fill(1, row * page.width + left, row * page.width + Math.min(page.width, right));
  }
  const kept: Edges = { points: points.slice(), dx: dx.slice(), dy: dy.slice() };
  let count = 0;
  for (let place = 0; place < points.length; place += 1) {
    if (isLetter[points[place] as number]) continue;
    kept.points[count] = points[place] as number;
    kept.dx[count] = dx[place] as number;
    kept.dy[count] = dy[place] as number;
    count += 1;
  }
  return { points: kept.points.subarray(0, count), dx: kept.dx.subarray(0, count), dy: kept.dy.subarray(0, count) };
}

/** For each edge pixel its direction as one of 16, plus one; 0 where there is none. */
function indexEdges({ points, dx, dy }: Edges, page: GreyPage): Uint8Array {
  const index = new Uint8Array(page.width * page.height);
  points.forEach((at, place) => {
    index[at] = 1 + (Math.round((Math.atan2(dy[place] as number, dx[place] as number) / Math.PI) * 8 + 16) % 16);
  });
  return index;
}

/** Votes by every second pixel across and down, each with those of its neighbours: the rim is never exact. */
type Votes = { counts: Uint16Array; columns: number; rows: number };

/** Every edge votes for the two middles it could belong to: along its slope, outward and inward. */
function voteFor({ points, dx, dy }: Edges, { width, height }: GreyPage, radius: number, votes: Votes): void {
  const { counts, columns, rows } = votes;
  counts.fill(0);
  for (let place = 0; place < points.length; place += 1) {
    const at = points[place] as number;
    const y = Math.floor(at / width);
    const aside = radius * (dx[place] as number);
    const down = radius * (dy[place] as number);
    const u = at - y * width + 0.5;
    const v = y + 0.5;
    for (let way = -1; way <= 1; way += 2) {
      const left = u + way * aside;
      const top = v + way * down;
      if (left < 0 || top < 0 || left >= width || top >= height) continue;
      // A vote between two of the pixels looked at counts for both.
      const x = left | 0;
      const row = top | 0;
      const cell = (row >> 1) * columns + (x >> 1);
      const beside = (x & 1) === 1 && (x >> 1) + 1 < columns;
      counts[cell] = (counts[cell] as number) + 1;
      if (beside) counts[cell + 1] = (counts[cell + 1] as number) + 1;
      if ((row & 1) === 0 || (row >> 1) + 1 >= rows) continue;
      counts[cell + columns] = (counts[cell + columns] as number) + 1;
      if (beside) counts[cell + columns + 1] = (counts[cell + columns + 1] as number) + 1;
    }
  }
}

function peaksOf({ counts, columns, rows }: Votes, { width, height }: GreyPage): { x: number; y: number }[] {
  // The best so far, the best of them first: a page full of letters has tens of thousands that are none.
  const peaks: { x: number; y: number; count: number }[] = [];
  let least = LEAST_VOTES;
  for (let row = 1; row < rows && row * 2 < height - 2; row += 1)
    for (let column = 1; column < columns && column * 2 < width - 2; column += 1) {
      const count = counts[row * columns + column] as number;
      if (count < least) continue;
      const place = peaks.findIndex((peak) => peak.count < count);
      peaks.splice(place < 0 ? peaks.length : place, 0, { x: column * 2, y: row * 2, count });
      if (peaks.length > MOST_PEAKS) peaks.pop();
      if (peaks.length === MOST_PEAKS) least = Math.max(least, (peaks.at(-1)?.count ?? 0) + 1);
    }
  return peaks;
}

/** The share of a ring's sectors in which an edge runs along it. */
function wholeness(index: Uint8Array, { width, height }: GreyPage, { x, y, radius }: Omit<Ring, 'whole'>): number {
  let hits = 0;
  for (let sector = 0; sector < SECTORS; sector += 1) {
    const angle = (sector / SECTORS) * 2 * Math.PI;
    const [cosine, sine, direction] = [Math.cos(angle), Math.sin(angle), Math.round((angle / Math.PI) * 8) % 16];
    for (let off = -1; off <= 1; off += 1) {
      const [u, v] = [Math.round(x + (radius + off) * cosine), Math.round(y + (radius + off) * sine)];
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const found = index[v * width + u] as number;
      const turn = (found - 1 - direction + 32) % 8;
      if (found === 0 || (turn > 1 && turn !== 7)) continue;
      hits += 1;
      break;
    }
  }
  return hits / SECTORS;
}
