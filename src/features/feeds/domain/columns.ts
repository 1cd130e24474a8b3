import { parseMoney } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';

/**
 * What a feed's column may hold, with the header words it is known by, letters and digits only; the first match in this
 * order wins a column. `kind` is a phrase such as "5 Bedroom Detached Duplex/House FOR SALE".
 */
const HEADER_WORDS = {
  external_ref: [
    'externalref',
    'propertyref',
    'ref',
    'reference',
    'listingid',
    'propertyid',
    'id',
    'pid',
    'code',
    'listingcode',
    'agentref',
  ],
  title: ['title', 'name', 'headline', 'listingtitle', 'propertytitle'],
  description: ['description', 'details', 'desc', 'summary'],
  kind: ['subtype', 'housetype', 'type', 'propertykind', 'category', 'buildingtype'],
  property_type: ['propertytype'],
  deal: [
    'transactiontype',
    'purchasetype',
    'deal',
    'offer',
    'offertype',
    'purpose',
    'listingtype',
    'saleorrent',
    'transaction',
    'for',
  ],
  price: ['price', 'amount', 'rent', 'cost', 'askingprice', 'pricengn', 'value', 'annualrent', 'saleprice'],
  currency: ['currency', 'curr'],
  period: ['priceperiod', 'period', 'per', 'rentperiod', 'priceterm'],
  location: ['location', 'locality', 'area', 'neighbourhood', 'neighborhood', 'town', 'district', 'estate'],
  address: ['address', 'street', 'fulladdress', 'streetaddress'],
  city: ['city'],
  lga: ['lga', 'localgovernment', 'localgovernmentarea'],
  state: ['state', 'province', 'region'],
  bedrooms: ['bedrooms', 'bedroom', 'beds', 'bed', 'numberofbedrooms', 'nobeds', 'rooms'],
  bathrooms: ['bathrooms', 'bathroom', 'baths', 'bath'],
  toilets: ['toilets', 'toilet', 'wc'],
  parking_spaces: ['parkingspaces', 'parkingspace', 'parking', 'garages', 'carspaces'],
  area: ['areasqm', 'totalarea', 'landsize', 'size', 'plotsize', 'landarea', 'sqm', 'squaremetres', 'squaremeters'],
  covered_area: ['coveredarea', 'floorarea', 'builtarea', 'buildingsize'],
  furnishing: ['furnishing', 'furnished'],
  serviced: ['serviced', 'servicing'],
  newly_built: ['newlybuilt', 'newbuild'],
  condition: ['builtorserviced', 'condition', 'builtcondition'],
  title_type: ['titletype', 'landtitle', 'titledocument', 'documents', 'document'],
  sale_category: ['salecategory', 'salekind', 'kindofsale', 'saletype'],
  available_from: [
    'availablefrom',
    'dateavailable',
    'availabledate',
    'availableon',
    'comingsoondate',
    'comingsoonon',
    'launchdate',
    'onmarketfrom',
  ],
  open_house_at: [
    'openhouseat',
    'openhouse',
    'openhousedate',
    'openhousetime',
    'openhousedatetime',
    'openday',
    'opendate',
    'inspectiondate',
  ],
  service_charge: ['servicecharge'],
  features: ['features', 'amenities', 'facilities'],
  status: ['marketstatus', 'status', 'availability'],
  listed_at: [
    'dateadded',
    'addedon',
    'addeddate',
    'listedat',
    'datelisted',
    'createdat',
    'posted',
    'dateposted',
    'date',
  ],
  updated_at: ['lastupdated', 'dateupdated', 'updateddate', 'updatedat', 'updatedon'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
  flags: ['flags'],
  source: ['source', 'feed', 'portal'],
  source_ref: ['sourceref'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FeedField = keyof typeof HEADER_WORDS;
export const FEED_FIELDS = Object.keys(HEADER_WORDS) as FeedField[];

/** Yes/no columns of amenities that some feeds carry; a 1 becomes this feature. */
const FEATURE_FLAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    security: 'Security',
    electricity: 'Electricity',
    securitydoors: 'Security doors',
    cctv: 'CCTV',
    bq: "Boys' quarters",
    gym: 'Gym',
    pool: 'Swimming pool',
    swimmingpool: 'Swimming pool',
    borehole: 'Borehole',
    generator: 'Generator',
    elevator: 'Lift',
    lift: 'Lift',
    balcony: 'Balcony',
    aircondition: 'Air conditioning',
  }),
);

export type Mapping = {
  fields: Partial<Record<FeedField, string>>;
  featureFlags: Record<string, string>;
  unused: string[];
};

const normalise = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

type Sample = readonly Readonly<Record<string, string>>[];
/** A column of smaller numbers counts rooms or metres; nothing is let for less than ₦10,000. */
const LEAST_PRICE_MINOR = 1_000_000;
const DATE = /^\s*(?:\d{4}-\d{2}-\d{2}|\d{1,2}[ /-](?:[a-z]{3,9}|\d{1,2})[ /-]\d{2,4})/i;
const PLACE_SHAPED = /[a-z]{3,}[^,]*,\s*[a-z]{3,}/i;

/** What a cell is shows at its beginning; some of the patterns would look at a long one again from every character. */
const TELLING_LENGTH = 200;

function share(sample: Sample, column: string, test: (value: string) => boolean): number {
  const values = sample.map((row) => (lookUp(row, column) ?? '').slice(0, TELLING_LENGTH).trim()).filter(Boolean);
  return values.length === 0 ? 0 : values.filter(test).length / values.length;
}

/** Columns whose header says nothing are known by what they hold; only fields that no header claimed are given away. */
const BY_VALUE: { field: FeedField; isLike: (value: string) => boolean }[] = [
  { field: 'listed_at', isLike: (value) => DATE.test(value) },
  { field: 'price', isLike: (value) => (parseMoney(value)?.minor ?? 0) >= LEAST_PRICE_MINOR },
  { field: 'kind', isLike: (value) => /\b(duplex|bungalow|flat|apartment|house|land|terrace|self.?con)/i.test(value) },
  { field: 'deal', isLike: (value) => /^(for )?(sale|rent|lease|let|short.?let)$/i.test(value.trim()) },
  { field: 'location', isLike: (value) => PLACE_SHAPED.test(value) },
];

/**
 * Which column holds what, from header names first and values second. `given` (a --map file: field → column) outranks
 * both.
 */
export function recogniseColumns(
  headers: readonly string[],
  sample: Sample,
  given: Partial<Record<FeedField, string>> = {},
): Mapping {
  const fields: Partial<Record<FeedField, string>> = { ...given };
  const taken = new Set<string>(Object.values(given));
  const plain = new Map(headers.map((header) => [header, normalise(header)]));
  const claim = (field: FeedField, header: string) => {
    fields[field] = header;
    taken.add(header);
  };
  for (const field of FEED_FIELDS) {
    if (fields[field]) continue;
    for (const word of HEADER_WORDS[field]) {
      const header = headers.find(
        (candidate) => !taken.has(candidate) && plain.get(candidate) === word && fits(field, sample, candidate),
      );
      if (header) {
        claim(field, header);
        break;
      }
    }
  }
  const featureFlags: Record<string, string> = {};
  for (const header of headers) {
    const feature = FEATURE_FLAGS.get(normalise(header));
    if (
      feature &&
      !taken.has(header) &&
      share(sample, header, (value) => /^[01](?:\.0)?$|^(yes|no|true|false)$/i.test(value)) > 0.9
    ) {
      featureFlags[header] = feature;
      taken.add(header);
    }
  }
  for (const { field, isLike } of BY_VALUE) {
    if (fields[field]) continue;
    const header = headers.find((candidate) => !taken.has(candidate) && share(sample, candidate, isLike) > 0.8);
    if (header) claim(field, header);
  }
  return { fields, featureFlags, unused: headers.filter((header) => !taken.has(header)) };
}

/**
 * A header may lie: "Area" is a district in one feed and square metres in another; a number is no place and a word is
 * no price.
 */
function fits(field: FeedField, sample: Sample, header: string): boolean {
  const isNumeric = share(sample, header, (value) => /^[\d.,]+\s*(?:sqm|m2|m²)?$/i.test(value)) > 0.8;
  if (field === 'location' || field === 'kind' || field === 'title') return !isNumeric;
  if (field === 'price')
    return normalise(header) === 'price' || share(sample, header, (value) => /\d/.test(value)) > 0.5;
  return true;
}
