const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Portals in Nigeria are younger than this; an earlier date is a mistake. */
const EARLIEST_YEAR = 2000;

/** Reads the dates that feeds write: 2022-08-12, 03 Jul 2025, 12/08/2022 (day first, as in Nigeria). Null when it is no date, or lies ahead of `now`. */
export function parseFeedDate(text: string, now: Date): Date | null {
  const clean = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(clean);
  const worded = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})$/.exec(clean);
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(clean);
  const parts = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : worded
      ? [Number(worded[3]), MONTHS.indexOf(worded[2] ?? '') + 1, Number(worded[1])]
      : slashed
        ? [Number(slashed[3]), Number(slashed[2]), Number(slashed[1])]
        : null;
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= EARLIEST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && date.getTime() <= now.getTime() + 86_400_000 ? date : null;
}
