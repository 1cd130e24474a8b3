import type { Db } from '#db/client.server.ts';
import type { PackageKey } from '../domain/packages.ts';

type Asked = { propertyIds: readonly string[]; packages: readonly PackageKey[]; now: Date };

/** The advertisement of each of these homes that runs, by the home; the oldest where there are two. */
export async function findRunningAdsOf(db: Db, { propertyIds, packages, now }: Asked): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'property_id'])
    .where('property_id', 'in', [...propertyIds])
    .where('package', 'in', [...packages])
    .where('state', '=', 'running')
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.flatMap(({ id, property_id }) => (property_id ? [[property_id, id]] : [])));
}
