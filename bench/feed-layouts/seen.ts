// biome-ignore-all lint/correctness/noComponentHookFactories: columns of a file, no components.
import { tellOf } from './homes.ts';
import { dayFirst, germanNumber, type Layout, monthFirst, monthOf, shortPrice, table } from './layout.ts';

const ROOMS = ['bedrooms', 'bathrooms', 'toilets'] as const;
const ALWAYS = ['property_type', 'transaction_type', 'price', 'currency', 'location', 'state'] as const;
const TOLD = ['furnishing', 'serviced', 'newly_built', 'title_type'] as const;

/** The layouts the rules are built with. */
export const SEEN: readonly Layout[] = [
  {
    name: 'an agency’s sheet, other words',
    file: 'our properties.csv',
    seed: 1,
    says: [
      ...ALWAYS,
      ...ROOMS,
      ...TOLD,
      'subtype',
      'external_ref',
      'price_period',
      'parking_spaces',
      'listed_on',
      'pictures',
    ],
    write: (homes) =>
      table(
        ',',
        {
          'Ref No.': ({ ref }) => ref,
          'Property Name': (home) => `${home.bedrooms ?? ''} bed ${home.kindWords} at ${home.area}`.trim(),
          'House Type': ({ kindWords }) => kindWords,
          'Sale/Rent': ({ deal }) => (deal === 'sale' ? 'For Sale' : 'To Let'),
          'Asking Price (₦)': ({ price }) => price.toLocaleString('en-NG'),
          'Payment Terms': ({ deal }) => (deal === 'rent' ? 'per annum' : ''),
          'No. of Bedrooms': ({ bedrooms }) => bedrooms,
          'No. of Bathrooms': ({ bathrooms }) => bathrooms,
          'No. of Toilets': ({ toilets }) => toilets,
          'Car Park': ({ parking_spaces }) => parking_spaces,
          'Street Address': ({ street }) => street,
          Neighbourhood: ({ area }) => area,
          'State/Region': ({ state }) => state,
          'Furnishing Status': ({ furnishingWords }) => furnishingWords,
          Remarks: (home) => tellOf(home, true),
          'Date Posted': (home) => dayFirst(home, '/', true),
          'Photo 1': ({ pictures }) => pictures[0] ?? '',
          'Photo 2': ({ pictures }) => pictures[1] ?? '',
        },
        homes,
      ),
  },
  {
    name: 'semicolons, German figures and dates',
    file: 'export.csv',
    seed: 2,
    says: [...ALWAYS, ...ROOMS, 'subtype', 'external_ref', 'area_sqm', 'title_type', 'listed_on'],
    write: (homes) =>
      table(
        ';',
        {
          'Object number': ({ ref }) => ref,
          'Object type': ({ kindWords }) => kindWords,
          Marketing: ({ deal }) => (deal === 'sale' ? 'Sale' : 'Rent'),
          'Purchase price / rent': ({ price }) => germanNumber(price),
          Bedrooms: ({ bedrooms }) => bedrooms,
          Bathrooms: ({ bathrooms }) => bathrooms,
          WCs: ({ toilets }) => toilets,
          'Living area (m²)': ({ area_sqm }) => (area_sqm === null ? '' : `${area_sqm},00`),
          Quarter: ({ area }) => area,
          Street: ({ street }) => street,
          Town: ({ city }) => city,
          'Federal state': ({ state }) => state,
          'Legal title': ({ titleWords }) => titleWords,
          'Online since': (home) => dayFirst(home, '.'),
        },
        homes,
      ),
  },
  {
    name: 'tabs, American dates',
    file: 'mls.tsv',
    seed: 3,
    says: [...ALWAYS, ...ROOMS, ...TOLD, 'subtype', 'external_ref', 'price_period', 'listed_on'],
    write: (homes) =>
      table(
        '\t',
        {
          'MLS #': ({ ref }) => ref,
          'List Price': ({ price }) => `NGN ${price.toLocaleString('en-US')}`,
          'Rent Frequency': ({ deal }) => (deal === 'rent' ? 'Yearly' : ''),
          'Property Sub Type': ({ kindWords }) => kindWords,
          'Listing Agreement': ({ deal }) => (deal === 'sale' ? 'For Sale' : 'For Rent'),
          'Beds Total': ({ bedrooms }) => bedrooms,
          'Baths Total': ({ bathrooms }) => bathrooms,
          'Toilets Total': ({ toilets }) => toilets,
          Subdivision: ({ area }) => area,
          'Street Name': ({ street }) => street,
          City: ({ city }) => city,
          'State/Province': ({ state }) => (state === 'FCT' ? 'Abuja FCT' : `${state} State`),
          'Public Remarks': (home) => tellOf(home, true),
          'List Date': (home) => monthFirst(home),
        },
        homes,
      ),
  },
  {
    name: 'JSON with nests',
    file: 'listings.json',
    seed: 4,
    says: [
      ...ALWAYS,
      ...ROOMS,
      ...TOLD,
      'subtype',
      'external_ref',
      'price_period',
      'parking_spaces',
      'listed_on',
      'pictures',
    ],
    write: (homes) =>
      JSON.stringify({
        generated: '2025-12-01',
        listings: homes.map((home) => ({
          identifier: home.ref,
          links: { web: `https://portal.example.org/house-for-sale/${home.ref}` },
          pricing: { amount: home.price, currency: home.currency, frequency: home.deal === 'rent' ? 'yearly' : null },
          classification: { category: home.kindWords, transaction: home.deal === 'sale' ? 'for-sale' : 'for-rent' },
          address: { street: home.street, area: home.area, city: home.city, state: home.state },
          specs: { beds: home.bedrooms, baths: home.bathrooms, toilets: home.toilets, parking: home.parking_spaces },
          text: { headline: `${home.kindWords}, ${home.area}`, body: tellOf(home, true) },
          media: { images: home.pictures.map((url, index) => ({ url, order: index })) },
          dates: { listed: `${home.day.map((part) => String(part).padStart(2, '0')).join('-')}T10:20:00Z` },
        })),
      }),
  },
  {
    name: 'a portal’s pages',
    file: 'portal.csv',
    seed: 5,
    says: [...ALWAYS, ...ROOMS, ...TOLD, 'subtype', 'price_period', 'listed_on'],
    write: (homes) =>
      table(
        ',',
        {
          url: (home) =>
            `https://portal.example.org/property/${home.kindWords.toLowerCase().replaceAll(' ', '-')}-${home.ref}`,
          heading: (home) =>
            `${home.bedrooms ?? ''} Bedroom ${home.kindWords} ${home.deal === 'sale' ? 'for sale' : 'for rent'}`.trim(),
          'price text': ({ price, deal }) => `₦ ${price.toLocaleString('en-NG')}${deal === 'rent' ? '/year' : ''}`,
          'where it is': (home) => `${home.street}, ${home.area}, ${home.city}, ${home.state}`,
          bed: ({ bedrooms }) => bedrooms,
          bath: ({ bathrooms }) => bathrooms,
          wc: ({ toilets }) => toilets,
          text: (home) => tellOf(home, true),
          'Added On': (home) => `${home.day[2]} ${monthOf(home, 3)} ${home.day[0] % 100}`,
        },
        homes,
      ),
  },
  {
    name: 'a list as sent by WhatsApp',
    file: 'december list.csv',
    seed: 6,
    says: [...ALWAYS, ...TOLD, 'bedrooms', 'subtype', 'price_period'],
    write: (homes) =>
      table(
        ',',
        {
          'S/N': (_, index) => index + 1,
          Property: (home) =>
            `${home.bedrooms ? `${home.bedrooms}bdr ` : ''}${home.kindWords} ${home.deal === 'sale' ? 'for sale' : 'to let'}`,
          Location: (home) => `${home.street}, ${home.area} ${home.state === 'FCT' ? 'Abuja' : home.state}`,
          Price: ({ price, deal }) => `${shortPrice(price)} ${deal === 'rent' ? 'p.a' : 'asking'}`,
          Comment: (home) => tellOf(home, true),
        },
        homes,
      ),
  },
];
