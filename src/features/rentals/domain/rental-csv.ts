/** The columns of the file that comes out and goes in: one line for each home, with its lease where it has one. */
export const RENTAL_COLUMNS = [
  'title',
  'location',
  'unit',
  'rent_ngn',
  'rent_per',
  'tenant',
  'email',
  'phone',
  'lease_start',
  'lease_end',
  'paid_every_months',
  'deposit_ngn',
  'paid_to',
] as const;
export type RentalColumn = (typeof RENTAL_COLUMNS)[number];

/** What a file may cost before it is refused. */
export const CSV_BUDGET = { bytes: 1_000_000, rows: 1000, rowLength: 10_000 } as const;

/** Which field of our forms a column is. */
export const FIELD_OF: Record<RentalColumn, string> = {
  title: 'title',
  location: 'place',
  unit: 'unit',
  rent_ngn: 'rent',
  rent_per: 'period',
  tenant: 'tenant',
  email: 'email',
  phone: 'phone',
  lease_start: 'starts_on',
  lease_end: 'ends_on',
  paid_every_months: 'every_months',
  deposit_ngn: 'deposit',
  paid_to: 'paid_to',
};

/** A cell as it was before a spreadsheet was kept from running it. */
export const unquoteCell = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
