/** A row as the file has it: column → text. */
export type RawRow = Record<string, string>;

/**
 * `line` counts rows from 1 (the header is not counted); `broken` rows have another number of columns than the header.
 */
export type ReadRow = { line: number; row: RawRow; broken: boolean };
