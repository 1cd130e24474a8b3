import { expect, test } from 'vitest';
import { sketchOf } from './sketch.ts';

const PLOT = [
  { easting: 0, northing: 0 },
  { easting: 18, northing: 0 },
  { easting: 18, northing: 36 },
  { easting: 0, northing: 36 },
];

test('no outline, no sketch', () => {
  expect(sketchOf([])).toBeNull();
});

test('a plot is drawn to scale, north up and inside its box, with a bar of a round length', () => {
  const sketch = sketchOf(PLOT);
  const [southWest, southEast, northEast] = sketch?.points ?? [];
  expect(northEast?.y).toBeLessThan(southEast?.y ?? 0);
  const scale = ((southEast?.x ?? 0) - (southWest?.x ?? 0)) / 18;
  expect((southEast?.y ?? 0) - (northEast?.y ?? 0)).toBeCloseTo(36 * scale, 0);
  expect((sketch?.bar.width ?? 0) / (sketch?.bar.metres ?? 1)).toBeCloseTo(scale, 1);
  expect([1, 2, 5, 10, 20, 50]).toContain(sketch?.bar.metres);
});

test('lengths stand outside of their sides, whichever way round the corners go', () => {
  for (const outline of [PLOT, PLOT.toReversed()]) {
    const sketch = sketchOf(outline);
    const [lowest, highest] = [Math.min, Math.max].map((pick) => pick(...(sketch?.points ?? []).map(({ x }) => x)));
    const long = sketch?.sides.filter(({ metres }) => metres === 36).map(({ x }) => x) ?? [];
    expect(Math.min(...long)).toBeLessThan(lowest ?? 0);
    expect(Math.max(...long)).toBeGreaterThan(highest ?? 0);
  }
});
