const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Portals in Nigeria are younger than this; an earlier date is a mistake. */
const EARLIEST_YEAR = 2000;

/** Reads the dates that feeds write: 2022-08-12, 03 Jul 2025, 12/08/2022 (day first, as in Nigeria). Null when it is no date, or lies ahead of `now`. */
export function parseFeedDate(text: string, now: Date): Date | null {
  const clean = text.trim().toLowerCase();
  const parts = readIso(clean) ?? readWorded(clean) ?? readSlashed(clean);
  if (!parts) return null;
  const [year, month, day] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= EARLIEST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && date.getTime() <= now.getTime() + 86_400_000 ? date : null;
}

type Parts = [year: number, month: number, day: number];

function readIso(text: string): Parts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  return match && [Number(match[1]), Number(match[2]), Number(match[3])];
}

function readWorded(text: string): Parts | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})$/.exec(text);
  return match && [Number(match[3]), MONTHS.indexOf(match[2] ?? '') + 1, Number(match[1])];
}

function readSlashed(text: string): Parts | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return match && [Number(match[3]), Number(match[2]), Number(match[1])];
}
