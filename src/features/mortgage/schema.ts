import type { ColumnType, Generated } from 'kysely';
import type { PresetKey } from './domain/presets.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** What is published of a kind of loan, as the office keeps it. */
export type LoanPresetsTable = {
  key: PresetKey;
  /** Hundredths of a percent a year: what is reckoned with, and the ends of what is published. */
  rate_basis_points: number;
  low_basis_points: number;
  high_basis_points: number;
  years: number;
  max_loan_minor: number | null;
  fixed_years: number | null;
  own_from_percent: number | null;
  own_to_percent: number | null;
  source: string;
  /** YYYY-MM-DD: the day somebody read it there. */
  read_on: string;
  is_weak: Generated<boolean>;
  updated_by: string | null;
  updated_at: Timestamp;
};

/** A loan somebody thinks about, and has kept. */
export type LoanScenariosTable = {
  id: Generated<string>;
  user_id: string;
  name: string;
  /** Kobo, hundredths of a percent, months. */
  price_minor: number;
  down_minor: number;
  rate_basis_points: number;
  months: number;
  extra_minor: number;
  lump_minor: number | null;
  lump_month: number | null;
  new_rate_basis_points: number | null;
  new_rate_month: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** What somebody earns and owes each month, in kobo, to compare their scenarios with. */
export type LoanMeansTable = {
  user_id: string;
  income_minor: number;
  debts_minor: number;
  updated_at: Timestamp;
};

declare module '#db/schema.ts' {
  interface Database {
    loan_presets: LoanPresetsTable;
    loan_scenarios: LoanScenariosTable;
    loan_means: LoanMeansTable;
  }
}
