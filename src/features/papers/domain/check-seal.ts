import type { DecodedPage } from '#adapters/paper-reader/port.ts';
import { CHECK_REASONS, type CheckReason } from './check-reasons.ts';
import { findRings, type Ring } from './find-rings.ts';
import type { GreyPage } from './grey-page.ts';
import type { PaperCheck, PaperRegion } from './paper-report.ts';

/** A rim as whole as this is a seal; from here the score runs from the pass mark to 99. */
const SEAL_WHOLE = 0.8;
const [AT_SEAL, PER_WHOLE] = [72, 130];
/** Seals that are this like each other were printed by one click, not stamped by a hand twice. */
const ONE_CLICK = 0.9;

export type SeenPage = { page: DecodedPage; small: GreyPage; rings: Ring[] };

/** The pages with their round impressions, for the checks that ask for them. */
export function seePages(pages: readonly DecodedPage[], shrink: (page: DecodedPage) => GreyPage): SeenPage[] {
  return pages.map((page) => {
    const small = shrink(page);
    const letters = page.origin === 'text' ? page.words.filter(({ face }) => face?.tilt === 0) : [];
    return { page, small, rings: findRings(small, letters) };
  });
}

/** Whether a paper bears a round seal, and whether one of them stands there twice. */
export function checkSeal(pages: readonly SeenPage[]): PaperCheck {
  const seals = pages.flatMap(({ page, small, rings }) =>
    rings
      .filter(({ whole }) => whole >= SEAL_WHOLE)
      .map((ring) => ({ ring, region: regionOf(ring, small, page.page) })),
  );
  for (const seen of pages) {
    const twins = findTwins(seen);
    if (twins)
      return answer(
        'seal_repeated',
        20,
        { count: 2 },
        twins.map((ring) => regionOf(ring, seen.small, seen.page.page)),
      );
  }
  const best = seals.toSorted((one, other) => other.ring.whole - one.ring.whole)[0];
  if (best) {
    const score = Math.min(99, Math.round(AT_SEAL + PER_WHOLE * (best.ring.whole - SEAL_WHOLE)));
    return answer(
      'seal_found',
      score,
      { count: seals.length },
      seals.map(({ region }) => region),
    );
  }
  // An embossed seal does not show, a copy loses ink, and papers that are sent as files bear a code instead.
  return answer('seal_not_visible', null, {}, []);
}

function answer(
  reason: CheckReason,
  score: number | null,
  values: PaperCheck['values'],
  regions: readonly PaperRegion[],
): PaperCheck {
  return { check: 'seal', outcome: CHECK_REASONS[reason].outcome, score, reason, values, regions };
}

function regionOf({ x, y, radius }: Ring, { width, height }: GreyPage, page: number): PaperRegion {
  return {
    page,
    x: (x - radius) / width,
    y: (y - radius) / height,
    width: (2 * radius) / width,
    height: (2 * radius) / height,
  };
}

/** Round places too faint or worn to be called a seal. */
export function faintSeals(pages: readonly SeenPage[]): PaperRegion[] {
  return pages.flatMap(({ page, small, rings }) =>
    rings.filter(({ whole }) => whole < SEAL_WHOLE).map((ring) => regionOf(ring, small, page.page)),
  );
}

/** Two seals of one page that are the same to the grain: turned alike, worn alike. */
function findTwins({ small, rings }: SeenPage): [Ring, Ring] | null {
  const whole = rings.filter((ring) => ring.whole >= 0.65);
  for (const [index, one] of whole.entries())
    for (const other of whole.slice(index + 1)) {
      if (Math.abs(one.radius - other.radius) > 2) continue;
      if (likeness(small, one, other) >= ONE_CLICK) return [one, other];
    }
  return null;
}

/** How like two round patches are, -1 to 1, at the best of a few small shifts. */
function likeness({ width, height, grey }: GreyPage, one: Ring, other: Ring): number {
  const reach = Math.floor(Math.min(one.radius, other.radius) * 0.95);
  let best = -1;
  for (let shiftY = -3; shiftY <= 3; shiftY += 1)
    for (let shiftX = -3; shiftX <= 3; shiftX += 1) {
      let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
      for (let v = -reach; v <= reach; v += 1)
        for (let u = -reach; u <= reach; u += 1) {
          if (u * u + v * v > reach * reach) continue;
          const [x, y, w, z] = [one.x + u, one.y + v, other.x + u + shiftX, other.y + v + shiftY];
          if (Math.min(x, y, w, z) < 0 || Math.max(x, w) >= width || Math.max(y, z) >= height) continue;
          const [a, b] = [grey[y * width + x] as number, grey[z * width + w] as number];
          n += 1;
          sa += a;
          sb += b;
          saa += a * a;
          sbb += b * b;
          sab += a * b;
        }
      const spread = Math.sqrt((saa - (sa * sa) / n) * (sbb - (sb * sb) / n));
      if (n > 100 && spread > 0) best = Math.max(best, (sab - (sa * sb) / n) / spread);
    }
  return best;
}
