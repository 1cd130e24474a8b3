import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { FeeKey, LandFee } from '../domain/land-fee.ts';
import type { LandFeesTable } from '../schema.ts';

function presentFee(row: Selectable<LandFeesTable>): LandFee {
  return {
    key: row.key,
    fromMinor: row.from_minor,
    toMinor: row.to_minor,
    rateBasisPoints: row.rate_basis_points,
    fromDays: row.from_days,
    toDays: row.to_days,
    source: row.source,
    readOn: row.read_on,
    isWeak: row.is_weak,
  };
}

/** All fees there are figures or sources of. */
export async function listFees(db: Db): Promise<LandFee[]> {
  const rows = await db.selectFrom('land_fees').selectAll().orderBy('key').execute();
  return rows.map(presentFee);
}

/** Writes a fee anew. */
export async function updateFee(trx: Db, key: FeeKey, values: Updateable<LandFeesTable>): Promise<void> {
  await trx.updateTable('land_fees').set(values).where('key', '=', key).execute();
}
