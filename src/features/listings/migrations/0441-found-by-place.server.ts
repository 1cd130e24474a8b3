import { type Kysely, type RawBuilder, sql } from 'kysely';
import { canonicalPlace } from '#features/places/canonical-place.server.ts';
import { parseArea } from '#lib/area.ts';

const BATCH = 500;

type Row = {
  id: string;
  location: string;
  address: string | null;
  state: string | null;
  lga: string | null;
  land_size_declared: string | null;
  area_sqm: number | null;
};

/** Square metres that were made of plots alone, which have no size of their own. */
function isMadeOfPlots({ land_size_declared, area_sqm }: Row): boolean {
  const area = land_size_declared === null ? null : parseArea(land_size_declared);
  return area_sqm !== null && area?.isEstimate === true && Math.abs(area.areaSqm - area_sqm) < 1;
}

/** What a row's place and size become; null where they stay. */
function mended(row: Row): { id: string; location: string; address: string | null; area_sqm: number | null } | null {
  const { location, address } = canonicalPlace(row);
  const area_sqm = isMadeOfPlots(row) ? null : row.area_sqm;
  const isSame = location === row.location && address === row.address && area_sqm === row.area_sqm;
  return isSame ? null : { id: row.id, location, address, area_sqm };
}

/**
 * Homes from forms are found by place like those from feeds, and plots without a declared size make no square metres.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await mendTable(db, 'properties', sql`(feed is null or land_size_declared is not null)`);
  await mendTable(db, 'property_submissions', sql`status <> 'approved'`);
}

async function mendTable(db: Kysely<unknown>, name: string, condition: RawBuilder<unknown>): Promise<void> {
  const table = sql.table(name);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row>`
      select id, location, address, state, lga, land_size_declared, area_sqm from ${table}
      where id > ${after}::uuid and ${condition} order by id limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const changes = rows.flatMap((row) => mended(row) ?? []);
    if (changes.length > 0)
      await sql`
        update ${table} p set location = given.location, address = given.address, area_sqm = given.area_sqm
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id uuid, location text, address text, area_sqm float8)
        where p.id = given.id`.execute(db);
    after = last.id;
  }
}
