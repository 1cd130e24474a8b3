import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * A neighbourhood: share of all listings in ten-thousandths, its point, and how dear it is beside the country's middle.
 */
type Neighbourhood = readonly [
  share: number,
  name: string,
  city: string,
  state: string,
  lat: number,
  lng: number,
  dearness: number,
];

/** 39 % in Lagos, as the market is; the rest falls off from Abuja to the smaller state capitals. */
const NEIGHBOURHOODS: readonly Neighbourhood[] = [
  [700, 'Lekki', 'Lagos', 'Lagos', 6.447, 3.5, 2],
  [330, 'Lekki Phase 1', 'Lagos', 'Lagos', 6.447, 3.474, 3],
  [420, 'Ajah', 'Lagos', 'Lagos', 6.4695, 3.5624, 1.2],
  [300, 'Ikoyi', 'Lagos', 'Lagos', 6.4561, 3.4422, 6],
  [180, 'Victoria Island', 'Lagos', 'Lagos', 6.43, 3.422, 4],
  [310, 'Ikeja', 'Lagos', 'Lagos', 6.5961, 3.3408, 1.8],
  [270, 'Yaba', 'Lagos', 'Lagos', 6.4979, 3.3829, 1.3],
  [250, 'Surulere', 'Lagos', 'Lagos', 6.493, 3.351, 1.1],
  [240, 'Gbagada', 'Lagos', 'Lagos', 6.556, 3.391, 1.2],
  [240, 'Ojodu', 'Lagos', 'Lagos', 6.639, 3.358, 0.9],
  [200, 'Sangotedo', 'Lagos', 'Lagos', 6.472, 3.63, 0.9],
  [160, 'Ikorodu', 'Lagos', 'Lagos', 6.619, 3.51, 0.5],
  [160, 'Ibeju-Lekki', 'Lagos', 'Lagos', 6.455, 3.87, 0.6],
  [140, 'Epe', 'Lagos', 'Lagos', 6.584, 3.983, 0.4],
  [350, 'Gwarinpa', 'Abuja', 'FCT', 9.11, 7.412, 1.3],
  [260, 'Maitama', 'Abuja', 'FCT', 9.088, 7.497, 5],
  [260, 'Wuse 2', 'Abuja', 'FCT', 9.079, 7.47, 2.2],
  [250, 'Lokogoma', 'Abuja', 'FCT', 8.98, 7.46, 0.9],
  [230, 'Katampe', 'Abuja', 'FCT', 9.108, 7.456, 2],
  [200, 'Kubwa', 'Abuja', 'FCT', 9.155, 7.322, 0.6],
  [250, 'Trans Amadi', 'Port Harcourt', 'Rivers', 4.81, 7.04, 0.9],
  [230, 'Old GRA', 'Port Harcourt', 'Rivers', 4.79, 7.01, 1.6],
  [220, 'Rumuodara', 'Port Harcourt', 'Rivers', 4.86, 7.03, 0.6],
  [300, 'Bodija', 'Ibadan', 'Oyo', 7.42, 3.91, 0.7],
  [260, 'Akobo', 'Ibadan', 'Oyo', 7.43, 3.95, 0.4],
  [240, 'Oluyole', 'Ibadan', 'Oyo', 7.36, 3.87, 0.6],
  [330, 'Mowe', 'Mowe-Ofada', 'Ogun', 6.807, 3.437, 0.3],
  [280, 'Abeokuta', 'Abeokuta', 'Ogun', 7.155, 3.345, 0.3],
  [200, 'Ota', 'Ota', 'Ogun', 6.69, 3.23, 0.3],
  [240, 'Nassarawa GRA', 'Kano', 'Kano', 11.99, 8.55, 0.8],
  [160, 'Bompai', 'Kano', 'Kano', 12.02, 8.56, 0.6],
  [180, 'Barnawa', 'Kaduna', 'Kaduna', 10.48, 7.43, 0.4],
  [140, 'Malali', 'Kaduna', 'Kaduna', 10.56, 7.47, 0.5],
  [240, 'Independence Layout', 'Enugu', 'Enugu', 6.43, 7.51, 0.7],
  [160, 'Trans-Ekulu', 'Enugu', 'Enugu', 6.47, 7.49, 0.5],
  [260, 'GRA', 'Benin City', 'Edo', 6.31, 5.62, 0.6],
  [240, 'Asaba', 'Asaba', 'Delta', 6.2, 6.73, 0.6],
  [180, 'Effurun', 'Warri', 'Delta', 5.56, 5.78, 0.5],
  [200, 'New Owerri', 'Owerri', 'Imo', 5.47, 7.01, 0.6],
  [180, 'Awka', 'Awka', 'Anambra', 6.21, 7.07, 0.5],
  [180, 'Ewet', 'Uyo', 'Akwa Ibom', 5.03, 7.93, 0.6],
  [120, 'Rayfield', 'Jos', 'Plateau', 9.84, 8.9, 0.4],
  [120, 'Tanke', 'Ilorin', 'Kwara', 8.48, 4.6, 0.3],
  [120, 'State Housing', 'Calabar', 'Cross River', 4.98, 8.34, 0.4],
  [100, 'Alagbaka', 'Akure', 'Ondo', 7.25, 5.21, 0.4],
  [80, 'Lokoja', 'Lokoja', 'Kogi', 7.8, 6.74, 0.3],
  [80, 'Makurdi', 'Makurdi', 'Benue', 7.73, 8.54, 0.3],
  [60, 'Maiduguri', 'Maiduguri', 'Borno', 11.83, 13.15, 0.2],
];

const STREETS =
  'Adeola Odeku,Admiralty,Ahmadu Bello,Akin Adesola,Allen,Awolowo,Bishop Aboyade Cole,Bode Thomas,Bourdillon,Broad,Chris Maduike,Christ Avenue,Fola Osibo,Freedom,Gana,Glover,Herbert Macaulay,Hughes,Isaac John,Joel Ogunnaike,Kudirat Abiola,Ligali Ayorinde,Marina,Mobolaji Bank Anthony,Nnamdi Azikiwe,Obafemi Awolowo,Ogunlana,Ologun Agbaje,Opebi,Oyin Jolayemi,Palm,Queens,Ribadu,Sanusi Fafunwa,Saka Tinubu,Toyin,Unity,Wole Olateju,Yakubu Gowon,Zik'.split(
    ',',
  );

/** Hilly enough that no two addresses in a neighbourhood are likely the same. */
const HOUSE_NUMBERS = 240;

/**
 * Fills `properties` with so many made-up listings, shaped like the real market: places by share, prices by place, type
 * and rooms and rounded as sellers round them, 45 % on their neighbourhood's one point, the others spread around it.
 * The same count gives the same rows.
 */
export async function loadSyntheticListings(db: Kysely<Database>, count: number): Promise<void> {
  const column = <Value>(index: number) => NEIGHBOURHOODS.map((row) => row[index] as Value);
  await db.connection().execute(async (one) => {
    await sql`select setseed(0.42)`.execute(one);
    await sql`
      create temp table places as
      select p.*, sum(share) over (order by place_n) - share as starts, sum(share) over (order by place_n) as ends
      from unnest(${column<number>(0)}::int[], ${column<string>(1)}::text[], ${column<string>(2)}::text[], ${column<string>(3)}::text[],
        ${column<number>(4)}::float8[], ${column<number>(5)}::float8[], ${column<number>(6)}::float8[])
        with ordinality as p(share, name, city, state, lat, lng, dearness, place_n)`.execute(one);
    await sql`
      insert into properties (feed, title, property_type, subtype, transaction_type, price_minor, currency, price_period, price_ngn_minor,
        location, city, state, address, latitude, longitude, location_precision, area_sqm, bedrooms, bathrooms, toilets,
        title_type, sale_category, image_urls, features, status, approval_status, trust_score, created_at, listed_at, sold_at,
        furnishing, serviced, power, water, verification_status, last_confirmed_at, fees)
      select
        -- Eighty sources in each neighbourhood.
        name || ' ' || n % 80,
        case when type = 'land' then 'Plot of land' when beds is null then 'Shop and office' else beds || ' bedroom ' || type end || ' for ' || deal || ' in ' || name,
        type, case type when 'apartment' then 'flat' when 'land' then 'residential-land' when 'duplex' then 'semi-detached' else null end,
        deal, price, 'NGN', case deal when 'rent' then 'year' else 'total' end, price,
        name, city, state, house_number || ' ' || street || ' Street',
        case when is_area then lat else lat + (u1 + u2 + u3 - 1.5) * 0.035 end,
        case when is_area then lng else lng + (u4 + u5 + u6 - 1.5) * 0.035 end,
        case when is_area then 'area' else 'exact' end,
        case when type = 'land' then round(300 + u1 * 900) else round(40 + beds * 45 + u2 * 60) end,
        beds, case when beds is null then null else greatest(1, beds + (u3 * 3)::int - 1) end, case when beds is null then null else beds + 1 end,
        case when u4 < 0.2 then 'certificate-of-occupancy' when u4 < 0.25 then 'governors-consent' else null end,
        case when deal = 'sale' and u5 < 0.02 then 'new-construction' when deal = 'sale' and u5 < 0.023 then 'foreclosure' else null end,
        array['https://pictures.example/' || n || '.jpg'], array['Parking', 'Security'],
        case when u6 < 0.02 then 'sold' when u6 < 0.04 then 'paused' else 'available' end,
        case when u1 < 0.98 then 'approved' else 'pending' end,
        (40 + u2 * 60)::int, listed, listed, case when u6 < 0.02 then listed + interval '30 days' end,
        -- What else people filter by, each from another part of the rolls, so that the other rows stay what they were.
        case when type = 'land' then null else (array['furnished', 'semi-furnished', 'unfurnished', 'unfurnished', null])[1 + (u1 * 1301)::int % 5] end,
        type <> 'land' and (u2 * 1303)::int % 5 = 0,
        case when type = 'land' then null else (array['Band A feeder, 20 hours', 'Band B', 'Band C feeder', 'Prepaid meter', null, null])[1 + (u3 * 1307)::int % 6] end,
        case when type = 'land' then null else (array['Own borehole with treatment plant', 'Borehole', 'State water board', null, null])[1 + (u4 * 1319)::int % 5] end,
        case when (u5 * 1321)::int % 7 = 0 then 'verified' else 'unverified' end,
        case when (u6 * 1327)::int % 3 > 0 then now() - (u1 * 60) * interval '1 day' end,
        case when deal = 'rent' and (u2 * 1361)::int % 10 < 7
          then '[{"kind": "agency", "percent": 10, "refundable": false}, {"kind": "legal", "percent": 10, "refundable": false}]'::jsonb else '[]' end
      from (
        select d.*, p.name, p.city, p.state, p.lat, p.lng, (array[${sql.join(STREETS)}])[1 + (u2 * ${STREETS.length - 1})::int] as street, 1 + (u3 * ${HOUSE_NUMBERS})::int as house_number,
          -- Sellers round to two figures.
          (round(raw_price::numeric, -(floor(log(raw_price::numeric)))::int + 1) * 100)::bigint as price
        from (
          select c.*, exp(ln(case
              when deal = 'rent' then 700000.0 * coalesce(beds, 2)
              when type = 'land' then 20000000.0
              else 25000000.0 * coalesce(beds, 4) end * place.dearness) + (u4 + u5 + u6 - 1.5) * 0.9) as raw_price, place.place_n
          from (
            select r.*, case when deal_roll < 0.45 then 'sale' else 'rent' end as deal,
              case when deal_roll < 0.45 and type_roll < 0.15 then 'land' when type_roll < 0.5 then 'apartment' when type_roll < 0.72 then 'duplex'
                when type_roll < 0.9 then 'house' when type_roll < 0.95 then 'bungalow' when type_roll < 0.98 then 'commercial' else 'villa' end as type,
              case when (deal_roll < 0.45 and type_roll < 0.15) or type_roll between 0.95 and 0.98 then null
                else least(7, 1 + (type_roll * 3.2 + beds_roll * 2.4)::int) end as beds,
              timestamptz '2026-11-20' - age_roll * interval '500 days' as listed
            from (
              select n, random() as u1, random() as u2, random() as u3, random() as u4, random() as u5, random() as u6, random() as deal_roll,
                random() as type_roll, random() as beds_roll, random() as age_roll, random() < 0.45 as is_area,
                (random() * ${NEIGHBOURHOODS.reduce((sum, [share]) => sum + share, 0) - 1})::int as place_roll
              from generate_series(1, ${count}::int) as n
            ) as r
          ) as c join places as place on c.place_roll >= place.starts and c.place_roll < place.ends
        ) as d join places as p on p.place_n = d.place_n
      ) as listing`.execute(one);
    await sql`drop table places`.execute(one);
  });
}
