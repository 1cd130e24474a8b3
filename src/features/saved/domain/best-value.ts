/**
 * Which of these is the lowest, where that says anything: at least two are told, and one alone is below all others.
 */
export function lowestOf(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null);
  if (told.length < 2) return null;
  const lowest = Math.min(...told);
  return told.filter((value) => value === lowest).length === 1 ? values.indexOf(lowest) : null;
}
