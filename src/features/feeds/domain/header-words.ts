/**
 * What a feed's column may hold, with the header words it is known by, letters and digits only; the first match in this
 * order wins a column. `kind` is a phrase such as "5 Bedroom Detached Duplex/House FOR SALE".
 */
export const HEADER_WORDS = {
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
  location: ['location', 'locality', 'area', 'neighbourhood', 'neighborhood', 'district', 'estate'],
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

/**
 * Headers in words of their own, most telling first: each pattern looks at the header's words in small letters with one
 * blank between them ("no of bed rooms", "price in naira"). A column is given away once, so what is narrow stands
 * before what is wide.
 */
export const HEADER_SHAPES: readonly [FeedField, RegExp][] = [
  ['updated_at', /\b(?:updated?|modified|changed|edited|refreshed)\b/],
  ['service_charge', /\bservice charges?\b|\bmaintenance fees?\b/],
  [
    'title_type',
    /\b(?:land|legal|property) titles?$|\btitle (?:type|docs?|documents?|deeds?|status)\b|\bdocuments?\b|\bdocs?\b|\btenure\b/,
  ],
  ['external_ref', /\b(?:refs?|refno|reference|mls|identifier|sku|uid|uuid|serial)\b/],
  [
    'external_ref',
    /^(?:listing|property|object|unit|advert|ad|house|home|item|record|asset|product|estate)s? (?:id|nos?|numbers?|code|num|nr|key|#)\b/,
  ],
  ['open_house_at', /\bopen (?:house|day)\b|\binspection (?:date|day|time)\b/],
  ['available_from', /\bavailable (?:from|on|date)\b|\bmove in date\b/],
  ['listed_at', /\b(?:date|dates|listed|posted|added|created|published|online|uploaded|advertised|on market since)\b/],
  ['bathrooms', /\bbath ?(?:rooms?)?s?\b|\bbaths\b/],
  ['toilets', /\b(?:toilets?|wcs?|rest ?rooms?)\b/],
  ['bedrooms', /\bbed ?(?:rooms?)?s?\b|\bb(?:dr?m?|r)s?\b|\brooms?\b/],
  ['parking_spaces', /\bparking\b|\bcar ?(?:parks?|ports?|spaces?|slots?)\b|\bgarages?\b/],
  ['covered_area', /\b(?:living|floor|covered|built(?: up)?|building|internal|usable|house) (?:area|size|space)\b/],
  ['currency', /\bcurr(?:ency)?\b/],
  ['furnishing', /\bfurnish/],
  ['newly_built', /\bnew(?:ly)?\b.*\bbuil[dt]\b|\bnew build\b|\bis new\b/],
  ['serviced', /\bserviced?\b/],
  ['features', /\b(?:features?|amenit(?:y|ies)|facilit(?:y|ies))\b/],
  ['latitude', /\blat(?:itude)?\b/],
  ['longitude', /\b(?:lng|lon|long(?:itude)?)\b/],
  ['period', /\b(?:period|frequency|payment (?:terms?|plan|basis)|terms?|duration|billing|price unit|per)\b/],
  [
    'deal',
    /\b(?:sale|sell|buy) (?:or |and )?(?:rent|let|lease)\b|\brent (?:or |and )?sale\b|\btransaction\b|\bpurpose\b|\boffer(?:ing)?\b|\bcontract\b|\bmarketing\b|\bdeal\b|\b(?:listing|ad|advert) (?:type|agreement|category|kind|for)\b|\bfor sale\b/,
  ],
  [
    'kind',
    /\bsub ?type\b|\b(?:house|property|building|home|object|dwelling|unit|apartment) (?:type|kind|category|class)\b/,
  ],
  ['kind', /\b(?:type|kind|category|classification)\b/],
  ['price', /\b(?:price|prices|amount|asking|cost|how much|rent|rental|value|naira|ngn)\b/],
  ['area', /\b(?:size|sizes|sqm|sq m|m2|square met\w+|acreage|dimensions?|(?:land|plot|total) area)\b/],
  ['state', /\bstate\b|\bprovince\b|\bregion\b/],
  ['lga', /\blga\b|\blocal gov\w*\b|\bcouncil\b/],
  [
    'location',
    /\b(?:loc|location|locality|neighbou?rhood|suburb|quarters?|subdivision|sub ?location|community|axis|district|vicinity|estate)\b/,
  ],
  ['location', /\b(?:area|where|place)\b/],
  ['city', /\b(?:city|town|municipality)\b/],
  ['address', /\b(?:address|street|landmark|directions?)\b/],
  ['title', /\b(?:title|headline|heading|caption|subject)\b|^property(?: name)?$|^(?:listing|home|house|advert) name$/],
  [
    'description',
    /\b(?:description|descr?|remarks?|details?|comments?|notes?|summary|body|about|overview|narrative|more info|information)\b|^text$/,
  ],
  ['condition', /\bcondition\b/],
  ['status', /\b(?:status|availability)\b/],
];

/** Columns of pictures: there may be many, and a cell may hold several. */
export const PICTURE_HEADER = /\b(?:photos?|images?|pictures?|pics?|gallery|thumbnails?|cover|media)\b/;

/** A home's own page is a fine reference, where there is no other. */
export const PAGE_HEADER = /\b(?:url|link|permalink|web|page|href)\b/;

/** A header's words: "noOfBedrooms", "No. of Bedrooms" and "no_of_bedrooms" are the same ones. */
export function headerWords(header: string): string {
  return header
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('₦', ' naira ')
    .replaceAll('²', '2')
    .replaceAll(/[^a-z0-9#]+/g, ' ')
    .trim();
}
