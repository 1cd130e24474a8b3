import { type Kysely, sql } from 'kysely';

/** Partial indexes over what the public sees; shapes measured, see docs/decisions/0005. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The two orders of a result with what people filter by behind them: a walk in order tests the index alone.
    sql`create index properties_newest on properties (created_at desc, id, transaction_type, property_type, price_ngn_minor, bedrooms, bathrooms) where status = 'available' and approval_status = 'approved'`,
    sql`create index properties_cheapest on properties (transaction_type, price_ngn_minor, id, property_type, bedrooms, bathrooms) where status = 'available' and approval_status = 'approved'`,
    sql`create index properties_facets_latest on properties (transaction_type, state, property_type, created_at desc, id, price_ngn_minor, bedrooms, bathrooms) where status = 'available' and approval_status = 'approved'`,
    sql`create index properties_facets_price on properties (transaction_type, state, property_type, price_ngn_minor, id, bedrooms, bathrooms) where status = 'available' and approval_status = 'approved'`,
    sql`create index properties_city on properties (lower(city), created_at desc) where status = 'available' and approval_status = 'approved'`,
    sql`create index properties_location on properties (lower(location), created_at desc) where status = 'available' and approval_status = 'approved'`,
    sql`create index properties_text on properties using gin (search_text gin_trgm_ops) where status = 'available' and approval_status = 'approved'`,
    sql`create index properties_point on properties using gist (point(longitude, latitude)) where status = 'available' and approval_status = 'approved' and latitude is not null`,
    sql`create index properties_sold on properties (sold_at desc nulls last, created_at desc, id, transaction_type) where status = 'sold' and approval_status = 'approved'`,
    sql`create index properties_subtype on properties (subtype, created_at desc, id) where subtype is not null and status = 'available' and approval_status = 'approved'`,
    sql`create index properties_title_type on properties (title_type, created_at desc, id) where title_type is not null and status = 'available' and approval_status = 'approved'`,
    sql`create index properties_category on properties (sale_category, created_at desc) where sale_category is not null and status = 'available' and approval_status = 'approved'`,
    sql`create index properties_agent on properties (agent_id, created_at desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
