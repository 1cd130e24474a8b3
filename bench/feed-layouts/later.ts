// biome-ignore-all lint/correctness/noComponentHookFactories: columns of a file, no components.
import { tellOf } from './homes.ts';
import { dayFirst, type Layout, monthOf, shortPrice, table } from './layout.ts';

const ALWAYS = ['property_type', 'transaction_type', 'price', 'currency', 'location', 'state'] as const;
const ROOMS = ['bedrooms', 'bathrooms', 'toilets'] as const;
const TOLD = ['furnishing', 'serviced', 'newly_built', 'title_type'] as const;

/** Written when the rules stood, and measured without a change to them. */
export const LATER: readonly Layout[] = [
  {
    name: 'a developer’s price list',
    file: 'price list Q4.csv',
    seed: 21,
    says: [...ALWAYS, ...ROOMS, ...TOLD, 'subtype', 'external_ref', 'area_sqm', 'parking_spaces', 'listed_on'],
    write: (homes) =>
      table(
        ';',
        {
          'Unit No.': ({ ref }) => ref,
          'Unit Type': ({ kindWords }) => kindWords,
          'To Let / For Sale': ({ deal }) => (deal === 'sale' ? 'For Sale' : 'To Let'),
          'Price (NGN)': ({ price }) => String(price),
          'Bedrooms (no.)': ({ bedrooms }) => bedrooms,
          'Bathrooms (no.)': ({ bathrooms }) => bathrooms,
          'Guest + other toilets': ({ toilets }) => toilets,
          'Built-up area': ({ area_sqm }) => (area_sqm === null ? '' : `${area_sqm} sqm`),
          'Parking slots': ({ parking_spaces }) => parking_spaces,
          'Project location': (home) => `${home.area}, ${home.city}`,
          'State/FCT': ({ state }) => state,
          'Sales notes': (home) => tellOf(home, true),
          Published: (home) => `${home.day[2]}. ${monthOf(home, 3)}. ${home.day[0]}`,
        },
        homes,
      ),
  },
  {
    name: 'JSON of a small site',
    file: 'data.json',
    seed: 22,
    says: [...ALWAYS, ...ROOMS, ...TOLD, 'subtype', 'external_ref', 'listed_on', 'pictures', 'price_period'],
    write: (homes) =>
      JSON.stringify(
        homes.map((home) => ({
          _id: home.ref,
          slug: `${home.kindWords}-${home.area}`.toLowerCase().replaceAll(' ', '-'),
          permalink: `https://site.example.com/duplex/${home.ref}`,
          propertyTitle: `Lovely ${home.kindWords} around ${home.area}`,
          type: { name: home.kindWords, purpose: home.deal === 'sale' ? 'Sale' : 'Rent' },
          rent_or_price: home.price,
          payment_frequency: home.deal === 'rent' ? 'annually' : '',
          rooms: { bedrooms: home.bedrooms, bathrooms: home.bathrooms, toilets: home.toilets },
          place: { town: home.area, state: home.state, landmark: home.street },
          about: tellOf(home, true),
          gallery: home.pictures,
          createdAt: `${home.day.map((part) => String(part).padStart(2, '0')).join('-')} 09:12:44`,
        })),
      ),
  },
  {
    name: 'tabs from a phone, everything short',
    file: 'list.tsv',
    seed: 23,
    says: [...ALWAYS, 'bedrooms', 'subtype', 'furnishing', 'title_type', 'listed_on', 'price_period'],
    write: (homes) =>
      table(
        '\t',
        {
          'Prop. type': ({ kindWords }) => kindWords,
          'Rent/sale?': ({ deal }) => deal,
          BR: ({ bedrooms }) => bedrooms,
          'Price tag': ({ price, deal }) => `₦${shortPrice(price)}${deal === 'rent' ? '/yr' : ' net'}`,
          Loc: (home) => `${home.area}, ${home.state === 'FCT' ? 'Abuja' : home.state}`,
          'Extra info': (home) => tellOf(home, true),
          'Date sent': (home) => dayFirst(home, '.', true),
        },
        homes,
      ),
  },
];
