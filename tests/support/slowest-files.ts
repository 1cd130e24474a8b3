const MOST_FILES = 10;

/** The ten files that took longest, a line each, so that the next slow one is seen while it is still alone; in ms. */
export function tellSlowest(files: ReadonlyMap<string, number>): string {
  const slowest = [...files].toSorted(([, one], [, other]) => other - one).slice(0, MOST_FILES);
  const all = [...files.values()].reduce((sum, ms) => sum + ms, 0);
  return [
    `slowest files of ${(all / 1000).toFixed(0)} s:`,
    ...slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`),
  ].join('\n');
}
