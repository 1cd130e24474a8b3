import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { type LoanPreset, PRESET_KEYS, type PresetKey } from '../domain/presets.ts';
import type { LoanPresetsTable } from '../schema.ts';

function presentPreset(row: Selectable<LoanPresetsTable>): LoanPreset {
  return {
    key: row.key,
    rateBasisPoints: row.rate_basis_points,
    lowBasisPoints: row.low_basis_points,
    highBasisPoints: row.high_basis_points,
    years: row.years,
    maxLoanMinor: row.max_loan_minor,
    fixedYears: row.fixed_years,
    ownFromPercent: row.own_from_percent,
    ownToPercent: row.own_to_percent,
    source: row.source,
    readOn: row.read_on,
    isWeak: row.is_weak,
  };
}

/** What is published of each kind of loan, in the order of the kinds. */
export async function readPresets(db: Db): Promise<LoanPreset[]> {
  const rows = await db.selectFrom('loan_presets').selectAll().where('key', 'in', PRESET_KEYS).execute();
  const found = new Map(rows.map((row) => [row.key, presentPreset(row)]));
  return PRESET_KEYS.flatMap((key) => found.get(key) ?? []);
}

/** Writes a kind of loan anew. */
export async function updatePreset(trx: Db, key: PresetKey, values: Updateable<LoanPresetsTable>): Promise<void> {
  await trx.updateTable('loan_presets').set(values).where('key', '=', key).execute();
}
