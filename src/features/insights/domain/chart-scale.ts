const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;

/** Round values around a range, at most five, the first at or below it and the last at or above it. */
export function niceScale(low: number, high: number): number[] {
  const span = Math.max(high - low, high * 0.05, 1);
  const rough = span / LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((size) => size * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.max(0, Math.floor(low / step) * step);
  const count = Math.ceil((high - first) / step) + 1;
  return Array.from({ length: Math.max(2, count) }, (_, index) => first + index * step);
}
