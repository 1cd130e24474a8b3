import type { Insertable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PropertySubmissionsTable } from '#db/schema/submissions.ts';
import { pictureAddress } from '#features/media/pictures.server.ts';
import { SAMPLE_PICTURES } from '#features/media/sample-pictures.ts';
import { resolveAddress } from '#features/places/gazetteer.server.ts';
import { insertMadeSubmissions } from '#features/submissions/made-submissions.server.ts';

const HOUR_MS = 3_600_000;
const OWNER = 'demo-user';
const AGENT = 'demo-agent-oluwaseun';
const PLACEHOLDER = ['/placeholder.svg'];

type Draft = Pick<
  Insertable<PropertySubmissionsTable>,
  'form' | 'title' | 'property_type' | 'price_minor' | 'location' | 'state' | 'agent_id'
> &
  Partial<Insertable<PropertySubmissionsTable>> & { hoursAgo: number };

const naira = (amount: number) => amount * 100;
const photos = (...names: (keyof typeof SAMPLE_PICTURES)[]) =>
  names.map((name) => pictureAddress(SAMPLE_PICTURES[name].id));

/**
 * What the office finds waiting on the first day: from owners and an agent, for sale and for rent, good and not so
 * good.
 */
const DRAFTS: readonly Draft[] = [
  {
    form: 'sell',
    agent_id: OWNER,
    hoursAgo: 2,
    title: '4 bedroom duplex with boys’ quarters, Magodo Phase 2',
    description:
      'Family house, lived in by us since 2016. Two parlours, all rooms en suite, borehole and inverter. The estate has its own security.',
    property_type: 'duplex',
    price_minor: naira(185_000_000),
    bedrooms: 4,
    bathrooms: 5,
    area_sqm: 320,
    location: 'Magodo',
    state: 'Lagos',
    title_type: 'governors-consent',
    features: ['Boys’ quarters', 'Borehole', 'Fitted kitchen'],
    amenities: ['Gated estate', 'School'],
    image_urls: photos('living-room-staged-traditional', 'kitchen-staged-industrial'),
  },
  {
    form: 'sell',
    agent_id: OWNER,
    hoursAgo: 7,
    title: '2 bedroom flat to let, Bodija',
    description: 'First floor, prepaid meter of its own, water every day.',
    property_type: 'apartment',
    transaction_type: 'rent',
    price_minor: naira(1_400_000),
    price_period: 'year',
    bedrooms: 2,
    bathrooms: 2,
    area_sqm: 85,
    location: 'Bodija',
    state: 'Oyo',
    years_upfront: 1,
    fees: JSON.stringify([
      { kind: 'agency', percent: 10, refundable: false },
      { kind: 'caution', amount_minor: naira(150_000), refundable: true },
    ]),
    image_urls: PLACEHOLDER,
  },
  {
    form: 'agent',
    agent_id: AGENT,
    hoursAgo: 20,
    title: '2 plots of dry land with C of O, Sangotedo',
    description: 'Fenced, dry all year, tarred road to the gate. Survey plan and C of O can be seen at our office.',
    property_type: 'land',
    price_minor: naira(96_000_000),
    area_sqm: 1296,
    land_size_declared: '2 plots',
    location: 'Sangotedo',
    state: 'Lagos',
    title_type: 'certificate-of-occupancy',
    image_urls: PLACEHOLDER,
  },
  {
    form: 'agent',
    agent_id: AGENT,
    hoursAgo: 31,
    title: 'Office floor with generator, Victoria Island',
    description: 'Open plan, 40 desks, central cooling, parking for eight cars.',
    property_type: 'commercial',
    transaction_type: 'rent',
    price_minor: naira(28_000_000),
    price_period: 'year',
    area_sqm: 410,
    location: 'Victoria Island',
    state: 'Lagos',
    private_parking_available: true,
    private_parking_comment: 'Eight cars inside the gate',
    image_urls: photos('home-office-staged-industrial'),
  },
  {
    form: 'sell',
    agent_id: OWNER,
    hoursAgo: 75,
    title: 'Cheap house, call me',
    description: 'Very urgent sale.',
    property_type: 'house',
    price_minor: naira(9_000_000),
    bedrooms: 5,
    bathrooms: 5,
    area_sqm: 300,
    location: 'Lekki Phase 1',
    state: 'Lagos',
    image_urls: PLACEHOLDER,
    status: 'rejected',
    approval_status: 'rejected',
    admin_notes:
      'The price is far below anything in Lekki Phase 1 and there is no photo. Send a photo of the house and the title document’s name.',
  },
];

/** Stores the submissions of the demo market, inside the seeding transaction. */
export async function insertDemoSubmissions(trx: Db, adminId: string, now: Date): Promise<void> {
  const rows = DRAFTS.map(({ hoursAgo, ...draft }) => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const place = resolveAddress({ location: draft.location, ...(draft.state ? { state: draft.state } : {}) });
    const reviewed = draft.status ? { reviewed_at: new Date(at.getTime() + 5 * HOUR_MS), reviewed_by: adminId } : {};
    return {
      fees: '[]',
      ...draft,
      ...reviewed,
      city: place?.city ?? null,
      lga: place?.lga ?? null,
      latitude: place?.lat ?? null,
      longitude: place?.lng ?? null,
      location_precision: place?.precision ?? ('area' as const),
      created_at: at,
      updated_at: reviewed.reviewed_at ?? at,
    };
  });
  await insertMadeSubmissions(trx, rows);
  await insertApproved(trx, adminId, now);
}

/** One that went through: the agent's newest listing, as it was handed in the day before. */
async function insertApproved(trx: Db, adminId: string, now: Date): Promise<void> {
  const listing = await trx
    .selectFrom('properties')
    .selectAll()
    .where('agent_id', '=', AGENT)
    .where('approval_status', '=', 'approved')
    .where('status', '=', 'available')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!listing) return;
  const {
    title,
    description,
    property_type,
    transaction_type,
    price_minor,
    currency,
    price_period,
    bedrooms,
    bathrooms,
    area_sqm,
  } = listing;
  const { location, city, state, lga, address, latitude, longitude, location_precision, title_type, image_urls } =
    listing;
  const reviewedAt = new Date(now.getTime() - 26 * HOUR_MS);
  await insertMadeSubmissions(trx, [
    {
      form: 'agent',
      ...{
        title,
        description,
        property_type,
        transaction_type,
        price_minor,
        currency,
        price_period,
        bedrooms,
        bathrooms,
        area_sqm,
      },
      ...{ location, city, state, lga, address, latitude, longitude, location_precision, title_type, image_urls },
      fees: JSON.stringify(listing.fees),
      agent_id: AGENT,
      property_id: listing.id,
      status: 'approved',
      approval_status: 'approved',
      admin_notes: 'Documents seen.',
      created_at: new Date(now.getTime() - 50 * HOUR_MS),
      updated_at: reviewedAt,
      reviewed_at: reviewedAt,
      reviewed_by: adminId,
    },
  ]);
}
