import { type Kysely, sql } from 'kysely';

const PUBLIC = `where status = 'available' and approval_status = 'approved'`;
/** No home costs ₦200 trillion to move into; a slip of the keyboard must not overflow (0086). */
const MOST = '20000000000000000';

/** The rule of `move-in-cost.ts`: null where it cannot be said, which is no price of nothing. */
const RULE = `create function move_in_ngn_minor(deal text, price bigint, price_ngn bigint, years smallint, fees jsonb)
  returns bigint language sql immutable parallel safe as $$
  select case when deal = 'rent' and jsonb_typeof(fees) = 'array' and price > 0 then (
    select case when count(*) = 0 or count(fee.amount) < count(*) then null
      else least(round((price::numeric * greatest(1, coalesce(years, 1)) + sum(fee.amount)) * price_ngn / price),
        ${MOST})::bigint end
    from (select case when jsonb_typeof(one -> 'amount_minor') = 'number' then (one ->> 'amount_minor')::numeric
        when jsonb_typeof(one -> 'percent') = 'number' then round(price::numeric * (one ->> 'percent')::numeric / 100) end
      as amount from jsonb_array_elements(case when jsonb_typeof(fees) = 'array' then fees else '[]' end) as one) as fee)
  end $$`;

/**
 * What it costs to get the keys of a rent, in kobo: reckoned by the database as the price of a year is (0086), so that
 * no writer can forget to. Limits and orders of it read this column; it is null where fees were not told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    RULE,
    `alter table properties add column move_in_ngn_minor bigint generated always as
      (move_in_ngn_minor(transaction_type, price_minor, price_ngn_minor, years_upfront, fees)) stored`,
    `create index properties_cheapest_to_enter on properties
      (transaction_type, move_in_ngn_minor, id, property_type, bedrooms, bathrooms) include (front_id) ${PUBLIC}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
