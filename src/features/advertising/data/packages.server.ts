import type { Insertable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { type AdPackage, PACKAGE_KEYS } from '../domain/packages.ts';
import type { AdPackagesTable } from '../schema.ts';

/** Every price there was, is and will be, the newest first. */
export async function listPackageRows(db: Db): Promise<AdPackage[]> {
  const rows = await db.selectFrom('ad_packages').selectAll().orderBy('valid_from', 'desc').limit(300).execute();
  return rows.map((row) => ({
    key: row.key,
    validFrom: row.valid_from,
    priceMinor: row.price_minor,
    renewalMinor: row.renewal_minor,
    days: row.days,
    photos: row.photos,
  }));
}

/** What each package costs and brings on a day, YYYY-MM-DD. */
export async function readPackages(db: Db, day: string): Promise<AdPackage[]> {
  const rows = await listPackageRows(db);
  return PACKAGE_KEYS.flatMap((key) => rows.find((row) => row.key === key && row.validFrom <= day) ?? []);
}

/** Stores what a package costs from a day on; a second word about the same day replaces the first. */
export async function putPackage(trx: Db, row: Insertable<AdPackagesTable>): Promise<void> {
  const { key: _key, valid_from: _from, ...values } = row;
  await trx
    .insertInto('ad_packages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'valid_from']).doUpdateSet(values))
    .execute();
}
