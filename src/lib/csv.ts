export type CsvCell = string | number | boolean | Date | null | undefined;

/**
 * A spreadsheet runs a cell that begins so as a formula, blanks in front and full-width signs included; an apostrophe
 * before it keeps it text.
 */
const FORMULA_START = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** The type of a CSV answer, in the encoding spreadsheets are told to read. */
export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8';

/**
 * One line of a CSV file (RFC 4180, its CRLF included). Text that a spreadsheet would run as a formula is written as
 * text; numbers stay numbers, days and moments are written in ISO 8601, nothing is an empty cell.
 */
export function toCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
