// biome-ignore-all lint/correctness/noComponentHookFactories: columns of a file, no components.
import { tellOf } from './homes.ts';
import { dayFirst, type Layout, monthFirst, monthOf, shortPrice, table } from './layout.ts';

const ROOMS = ['bedrooms', 'bathrooms', 'toilets'] as const;
const ALWAYS = ['property_type', 'transaction_type', 'price', 'currency', 'location', 'state'] as const;
const TOLD = ['furnishing', 'serviced', 'newly_built', 'title_type'] as const;

/** The layouts kept aside: measured, never looked at while rules are made. */
export const UNSEEN: readonly Layout[] = [
  {
    name: 'pipes, months in words',
    file: 'stock.txt',
    seed: 11,
    says: [...ALWAYS, ...ROOMS, ...TOLD, 'subtype', 'external_ref', 'listed_on'],
    write: (homes) =>
      table(
        '|',
        {
          'Listing No': ({ ref }) => ref,
          'Type of Property': ({ kindWords }) => kindWords,
          'Offer Type': ({ deal }) => (deal === 'sale' ? 'Sale' : 'Rental'),
          'Price in Naira': ({ price }) => String(price),
          'Bed rooms': ({ bedrooms }) => bedrooms,
          'Bath rooms': ({ bathrooms }) => bathrooms,
          'Toilets (WC)': ({ toilets }) => toilets,
          'Area / Estate': ({ area }) => area,
          'House Address': ({ street }) => street,
          'State of location': ({ state }) => state,
          'More details': (home) => tellOf(home, true),
          'Listed Date': (home) => `${monthOf(home)} ${home.day[2]}, ${home.day[0]}`,
        },
        homes,
      ),
  },
  {
    name: 'JSON lines in camel case',
    file: 'feed.jsonl',
    seed: 12,
    says: [
      ...ALWAYS,
      ...ROOMS,
      ...TOLD,
      'subtype',
      'external_ref',
      'price_period',
      'parking_spaces',
      'area_sqm',
      'listed_on',
      'pictures',
    ],
    write: (homes) =>
      homes
        .map((home) =>
          JSON.stringify({
            listingRef: home.ref,
            propertyCategory: home.kindWords,
            saleOrRent: home.deal.toUpperCase(),
            priceNaira: home.price,
            rentFrequency: home.deal === 'rent' ? 'per annum' : '',
            bedroomCount: home.bedrooms,
            bathroomCount: home.bathrooms,
            toiletCount: home.toilets,
            parkingCount: home.parking_spaces,
            floorSizeSqm: home.area_sqm,
            neighbourhoodName: home.area,
            streetAddress: home.street,
            cityName: home.city,
            stateName: home.state,
            furnishedStatus: home.furnishingWords,
            isServiced: home.serviced ? 'yes' : '',
            isNewlyBuilt: home.isNew,
            landTitle: home.titleWords,
            postedOn: `${home.day[2]}-${monthOf(home, 3)}-${home.day[0] % 100}`,
            imageUrls: home.pictures,
          }),
        )
        .join('\n'),
  },
  {
    name: 'quoted, American, two-digit years',
    file: 'active.csv',
    seed: 13,
    says: [...ALWAYS, ...ROOMS, 'subtype', 'external_ref', 'listed_on', 'furnishing', 'serviced'],
    write: (homes) =>
      table(
        ',',
        {
          'Property ID': ({ ref }) => ref,
          'Listing Type': ({ deal }) => (deal === 'sale' ? 'For sale' : 'For rent'),
          'Dwelling Type': ({ kindWords }) => kindWords,
          'Current Price': ({ price }) => `₦${price.toLocaleString('en-US')}.00`,
          '# Beds': ({ bedrooms }) => bedrooms,
          '# Baths': ({ bathrooms }) => bathrooms,
          '# Toilets': ({ toilets }) => toilets,
          'Address Line 1': ({ street }) => street,
          Suburb: ({ area }) => area,
          City: ({ city }) => city,
          State: ({ state }) => state,
          'Date Listed': (home) => monthFirst(home, true),
          'Listing Remarks': (home) => tellOf(home, true),
        },
        homes,
      ),
  },
  {
    name: 'a portal’s export with parts of prices',
    file: 'dump.csv',
    seed: 14,
    says: [...ALWAYS, ...ROOMS, ...TOLD, 'subtype', 'area_sqm', 'price_period', 'listed_on', 'pictures'],
    write: (homes) =>
      table(
        ',',
        {
          property_url: ({ ref }) => `https://homes.example.net/flats-and-houses/${ref}`,
          property_title: (home) =>
            `${home.bedrooms ? `${home.bedrooms} bedroom ` : ''}${home.kindWords.toLowerCase()} in ${home.area}`,
          kind_of_property: ({ kindWords }) => kindWords,
          contract_type: ({ deal }) => (deal === 'sale' ? 'sale' : 'rent'),
          price_amount: ({ price }) => price.toFixed(1),
          price_currency: ({ currency }) => currency,
          price_unit: ({ deal }) => (deal === 'rent' ? 'year' : 'total'),
          num_bedrooms: ({ bedrooms }) => (bedrooms === null ? '' : `${bedrooms}.0`),
          num_bathrooms: ({ bathrooms }) => (bathrooms === null ? '' : `${bathrooms}.0`),
          num_toilets: ({ toilets }) => (toilets === null ? '' : `${toilets}.0`),
          size_sqm: ({ area_sqm }) => area_sqm,
          location_name: ({ area }) => area,
          region_name: ({ state }) => state,
          long_description: (home) => tellOf(home, true),
          date_published: (home) => `${home.day[2]} ${monthOf(home)} ${home.day[0]}`,
          photos: ({ pictures }) => pictures.join(' | '),
        },
        homes,
      ),
  },
  {
    name: 'a broker’s list in one line each',
    file: 'hot deals.csv',
    seed: 15,
    says: [...ALWAYS, 'bedrooms', 'subtype', 'furnishing', 'title_type', 'newly_built'],
    write: (homes) =>
      table(
        ',',
        {
          No: (_, index) => index + 1,
          'Details of Property': (home) =>
            `${home.isNew ? 'Newly built ' : ''}${home.bedrooms ? `${home.bedrooms} bedroom ` : ''}${home.kindWords} ${home.deal === 'sale' ? 'FOR SALE' : 'FOR RENT'}`,
          Where: (home) => `${home.area}, ${home.state === 'FCT' ? 'Abuja' : home.state}`,
          Amount: ({ price, deal }) => `N${shortPrice(price)}${deal === 'rent' ? ' per annum' : ' only'}`,
          Notes: (home) => tellOf({ ...home, isNew: false }, true),
        },
        homes,
      ),
  },
  {
    name: 'land, sizes as said',
    file: 'lands for sale.csv',
    seed: 16,
    isLand: true,
    says: [
      'property_type',
      'transaction_type',
      'price',
      'location',
      'state',
      'area_sqm',
      'land_size_declared',
      'title_type',
      'listed_on',
    ],
    write: (homes) =>
      table(
        ';',
        {
          Property: () => 'Land',
          'Plot Size': ({ land }) => land,
          'Title Document': ({ titleWords }) => titleWords,
          Landmark: ({ street }) => street,
          Locality: ({ area }) => area,
          State: ({ state }) => state,
          'Total Price': ({ price }) => `N ${price.toLocaleString('en-NG')}`,
          'Entry date': (home) => dayFirst(home, '-', true),
        },
        homes,
      ),
  },
];
