/** The round figure at the top of a scale: one of 1, 2 or 5 with noughts behind it, never below what is to be shown. */
export function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? 10 * power;
}
