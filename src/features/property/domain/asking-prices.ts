/** Fewer listings than this say nothing about an area. */
export const LEAST_COMPARABLES = 5;

/** What comparable listings ask: the middle value, the middle half around it, and how many stand behind it. */
export type AskingPrices = { count: number; lowerMinor: number; medianMinor: number; upperMinor: number };

/** Median and quartiles of asking prices (linear interpolation); null below LEAST_COMPARABLES. */
export function askingPrices(pricesMinor: readonly number[]): AskingPrices | null {
  if (pricesMinor.length < LEAST_COMPARABLES) return null;
  const sorted = [...pricesMinor].sort((a, b) => a - b);
  return {
    count: sorted.length,
    lowerMinor: quantile(sorted, 0.25),
    medianMinor: quantile(sorted, 0.5),
    upperMinor: quantile(sorted, 0.75),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}
