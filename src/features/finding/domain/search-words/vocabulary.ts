import type { PricePeriod, PropertyType, SaleCategory, Subtype, TitleType } from '#vocabulary/listing-words.ts';
import { HOUSE_TYPES } from '#vocabulary/listing-words.ts';
import type { Deal, Extra, TypeWord } from './parsed-words.ts';

/**
 * Phrases are written as plain words with a space between; the reader sees "semi-detached" and "semi detached" alike.
 */
const phrases = (list: string) => list.split(',').map((phrase) => phrase.trim());

/** English first, then Pidgin, Hausa, Yoruba, Igbo. */
export const DEAL_PHRASES: readonly (readonly [Deal, readonly string[]])[] = [
  [
    'short-let',
    phrases(
      'short let, shortlet, short lets, shortlets, short stay, shortstay, short rent, holiday let, holiday home, vacation rental, airbnb, air bnb',
    ),
  ],
  [
    'sale',
    phrases(
      'for sale, on sale, sale, sales, to buy, buy, buying, purchase, to purchase, for purchase, outright, outright sale, outright purchase, selling, wan buy, want buy, for sell, to sell, dem wan sell, na sayarwa, sayarwa, saya, fun tita, tita, maka ire, na ere',
    ),
  ],
  [
    'rent',
    phrases(
      'for rent, to rent, rent, rents, rental, rentals, renting, to let, tolet, for let, letting, for lease, to lease, lease, leasing, wan rent, haya, na haya, fun yiyalo, yiyalo, maka mgbazi, mgbazi',
    ),
  ],
];

export const PERIOD_PHRASES: readonly (readonly [PricePeriod, readonly string[]])[] = [
  ['year', phrases('per annum, per year, p a, pa, per yr, yearly, annually, annual, a year, every year, yr, shekara')],
  ['month', phrases('per month, per mth, monthly, a month, every month, p m, pm, pcm')],
  ['night', phrases('per night, nightly, a night, night, nights, per day, daily, a day, per nite')],
];

const one = (
  word: PropertyType | Subtype,
  propertyTypes: readonly PropertyType[],
  subtypes: readonly Subtype[] = [],
): TypeWord => ({
  word,
  propertyTypes,
  subtypes,
});

/** The word people use for any home; it says less than a finer one beside it. */
export const ANY_HOUSE = one('house', HOUSE_TYPES);

export const TYPE_PHRASES: readonly (readonly [TypeWord, readonly string[]])[] = [
  [
    one('self-contain', ['apartment'], ['self-contain']),
    phrases(
      'self contain, self contained, self con, selfcon, selfcontain, selfcontained, self c, self cont, single self con, single self contain, room self contain, one room self contain, 1 room self contain, a room self contain, room self con',
    ),
  ],
  [
    one('room-and-parlour', ['apartment'], ['room-and-parlour', 'mini-flat']),
    phrases(
      'room and parlour, room and parlor, room and palour, room parlour, room & parlour, room and a parlour, one room and parlour, r and p, r & p, a room and parlour, room and palor, ciki da falo',
    ),
  ],
  [one('mini-flat', ['apartment'], ['mini-flat']), phrases('mini flat, miniflat, mini flats')],
  [one('studio', ['apartment'], ['studio']), phrases('studio, studio apartment, studio flat')],
  [one('penthouse', ['apartment'], ['penthouse']), phrases('penthouse, pent house, penthouses')],
  [
    one('block-of-flats', ['apartment'], ['block-of-flats']),
    phrases('block of flats, blocks of flats, block of flat, block of apartments'),
  ],
  [
    one('apartment', ['apartment', 'condo']),
    phrases('flat, flats, apartment, apartments, apt, apts, appartment, appartments'),
  ],
  [one('condo', ['condo']), phrases('condo, condos, condominium, condominiums')],
  [
    one('maisonette', ['house', 'duplex'], ['maisonette']),
    phrases('maisonette, maisonettes, massionette, maisonnette'),
  ],
  [
    one('terrace', ['duplex', 'bungalow', 'house'], ['terrace', 'townhouse']),
    phrases('terrace, terraces, terraced, terrace house, terraced house'),
  ],
  [
    one('townhouse', ['duplex', 'house'], ['townhouse', 'terrace']),
    phrases('townhouse, town house, townhouses, town houses'),
  ],
  [
    one('semi-detached', ['duplex', 'bungalow', 'house'], ['semi-detached']),
    phrases('semi detached, semi detach, semidetached, semi detached house, semi'),
  ],
  [
    one('detached', ['duplex', 'bungalow', 'house'], ['detached']),
    phrases(
      'detached, fully detached, full detached, detach, detached house, fully detached house, stand alone, standalone',
    ),
  ],
  [one('duplex', ['duplex']), phrases('duplex, duplexes, duplex house, one storey building, upstairs house')],
  [one('bungalow', ['bungalow']), phrases('bungalow, bungalows, bongalow')],
  [one('villa', ['villa']), phrases('villa, villas')],
  [one('mansion', ['house', 'duplex', 'villa']), phrases('mansion, mansions')],
  [ANY_HOUSE, phrases('house, houses, home, homes, crib, gida, gidaje, ile, ulo')],
  [
    one('residential-land', ['land'], ['residential-land']),
    phrases('residential land, residential plot, residential plots'),
  ],
  [
    one('commercial-land', ['land'], ['commercial-land']),
    phrases('commercial land, commercial plot, commercial plots'),
  ],
  [one('industrial-land', ['land'], ['industrial-land']), phrases('industrial land, industrial plot')],
  [one('mixed-use-land', ['land'], ['mixed-use-land']), phrases('mixed use land, mixed use plot')],
  [one('farm-land', ['land'], ['farm-land']), phrases('farm land, farmland, farm lands, farmlands, gona')],
  [
    one('land', ['land']),
    phrases(
      'land, lands, ilẹ, plot, plots, plot of land, plots of land, landed property, fili, filaye, ala, acre, acres, acre of land, acres of land, hectare of land',
    ),
  ],
  [one('shop', ['commercial'], ['shop']), phrases('shop, shops, shop space, store, stores, shago')],
  [one('office-space', ['office']), phrases('office, offices, office space, office spaces, ofis')],
  [one('warehouse', ['commercial'], ['warehouse']), phrases('warehouse, warehouses, ware house')],
  [one('hotel', ['commercial'], ['hotel']), phrases('hotel, hotels, guest house, guesthouse')],
  [
    one('filling-station', ['commercial'], ['filling-station']),
    phrases('filling station, petrol station, fuel station, gas station'),
  ],
  [one('school', ['commercial'], ['school']), phrases('school building, school property')],
  [one('event-centre', ['commercial'], ['event-centre']), phrases('event centre, event center, event hall')],
  [one('factory', ['commercial'], ['factory']), phrases('factory, factories')],
  [one('plaza', ['commercial'], ['plaza']), phrases('plaza, shopping plaza, shopping complex, shopping mall')],
  [
    one('commercial', ['commercial', 'office']),
    phrases('commercial property, commercial, commercial space, commercial building'),
  ],
];

/**
 * A boys' quarter is a home of its own only where no other home is named; beside one it is an extra (nigeria.md 3.4:
 * not a bedroom).
 */
export const BOYS_QUARTERS = one('boys-quarters', ['apartment', 'house'], ['boys-quarters']);

export const TITLE_PHRASES: readonly (readonly [TitleType, readonly string[]])[] = [
  [
    'certificate-of-occupancy',
    phrases('c of o, cofo, c o o, c o, cofos, c of os, certificate of occupancy, certificate of ownership, c ofo'),
  ],
  ['governors-consent', phrases('governors consent, governor consent, gov consent, governors concent')],
  ['right-of-occupancy', phrases('r of o, rofo, right of occupancy')],
  ['deed-of-assignment', phrases('deed of assignment, deed of conveyance, deed')],
  ['registered-conveyance', phrases('registered conveyance, conveyance')],
  ['excision-in-progress', phrases('excision in progress, excision in process')],
  ['excision', phrases('excision, excised')],
  ['gazette', phrases('gazette, gazetted')],
  ['allocation-letter', phrases('allocation letter, letter of allocation, allocation, fcda allocation')],
  ['survey-plan', phrases('survey plan, survey, registered survey')],
  ['family-receipt', phrases('family receipt, family land receipt')],
];

export const CATEGORY_PHRASES: readonly (readonly [SaleCategory, readonly string[]])[] = [
  [
    'foreclosure',
    phrases(
      'foreclosure, foreclosures, foreclosed, distress sale, distressed sale, distress, bank sale, bank repossessed',
    ),
  ],
  [
    'for-sale-by-owner',
    phrases(
      'for sale by owner, by owner, from owner, direct owner, direct from owner, owner direct, no agent, without agent, no agents',
    ),
  ],
  ['open-house', phrases('open house, open houses')],
];

export const EXTRA_PHRASES: readonly (readonly [Extra, readonly string[]])[] = [
  [
    'bq',
    phrases(
      'bq, bqs, b q, boys quarters, boys quarter, boy quarters, boy quarter, boysquarters, boysquarter, 1 room bq, one room bq, a room bq, 2 room bq, 1 bq, 2 bq',
    ),
  ],
  ['semi-furnished', phrases('semi furnished, partly furnished, partially furnished')],
  ['unfurnished', phrases('unfurnished, not furnished, without furniture, no furniture')],
  ['furnished', phrases('furnished, fully furnished, full furnished')],
  ['serviced', phrases('serviced, fully serviced, full serviced')],
  ['verified', phrases('verified, verified only, only verified, verified home, verified homes, verified listing')],
  ['confirmed', phrases('confirmed this week, recently confirmed, confirmed lately')],
  ['band-a', phrases('band a, band a light, band a power, band a feeder, band a electricity, on band a')],
  [
    'newly-built',
    phrases(
      'newly built, new built, brand new, newly completed, new build, newly constructed, new construction, newly finished',
    ),
  ],
  ['off-plan', phrases('off plan, offplan, carcass, under construction, uncompleted, uncompleted building')],
  ['total-package', phrases('total package, all in, all inclusive, everything inclusive, total pack, package')],
  ['swimming-pool', phrases('swimming pool, pool')],
  ['gym', phrases('gym, gymnasium')],
  ['parking', phrases('parking, parking space, parking spaces, car park, car parking, garage, parking lot')],
  ['security', phrases('security, secure, secured, cctv, good security, gate man, gateman')],
  ['water', phrases('borehole, water, running water, treated water, good water, ruwa')],
  [
    'power',
    phrases(
      '24 hours light, 24 hour light, 24 7 light, 24 7 power, 24 hrs light, 24 hrs power, 24 hours power, 24 hours electricity, constant light, steady light, steady power, light, power, electricity, generator, inverter, solar, nepa, wuta',
    ),
  ],
  ['prepaid-meter', phrases('prepaid meter, prepaid metre, own meter, separate meter, prepaid')],
  [
    'gated-estate',
    phrases(
      'gated estate, gated community, gated, in an estate, in estate, inside estate, mini estate, secured estate, secure estate, serviced estate',
    ),
  ],
  [
    'waterfront',
    phrases(
      'waterfront, water front, ocean view, sea view, ocean front, oceanfront, beachfront, beach front, lagoon view, water view',
    ),
  ],
  ['ensuite', phrases('ensuite, en suite, all ensuite, all rooms ensuite, all rooms en suite, rooms ensuite')],
  ['fitted-kitchen', phrases('fitted kitchen, fully fitted kitchen')],
  ['lift', phrases('lift, elevator')],
  ['balcony', phrases('balcony, balconies')],
  ['dry-land', phrases('dry land, dry lands')],
  ['corner-piece', phrases('corner piece, corner plot')],
  ['pets', phrases('pet friendly, pets allowed')],
];

/**
 * Words that say nothing a listing could be compared with. Dropped beside an understood part, kept in a text nothing of
 * which is understood.
 */
export const NOISE: ReadonlySet<string> = new Set(
  `a an and any are as at available be by can could dat de dey dis do e else dem don for from get give good gimme go have help hello hi i im in inside into is it its just kindly
  large like looking look make may me must my na near need neat nice now of ok on one or our place please plz pls property properties really real right
  searching search see seeking show so some something that the them there these this to top un una us very wan want wanted was way we wey what where
  which wit with within without would you your abeg abi affordable accommodation accomodation beautiful best big budget cheap cheapest clean close cool cozy decent dem estateagent
  exquisite fine find finding great hot lovely low luxurious luxury modern moderate new newly oga oo pleasant portable quick quiet reasonable sharp sharply spacious standard
  small smart sweet tastefully urgent urgently price priced pricing cost costs costing amount naira unit units finished measuring contemporary stunning massive magnificent premium exclusive executive well built how many much per each tiled hrs hours single floor floors storey story st nd rd th bed beds bedroom bedrooms room rooms bathroom bathrooms toilet toilets location located situated along around off beside opposite behind nigeria
  akwai ina so neman bukatar ni da mai ta ko mo fe fẹ lati ni wa fun ra si pelu achoro m na nke di`
    .trim()
    .split(/\s+/),
);

/** Words before a chip that belong to it: they go when it is removed. */
export const CONNECTORS: ReadonlySet<string> = new Set(
  'in at on of for with and or near around inside within the a an to from by along wey dey de na off + & , da mai plus also having has get'.split(
    ' ',
  ),
);

/** Words that belong to the place before them. */
export const PLACE_SUFFIXES: ReadonlySet<string> = new Set(
  'district area axis environs environ lga state nigeria town city estate extension'.split(' '),
);

export const STREET_WORDS: ReadonlySet<string> = new Set(
  'street st str road rd close crescent cres avenue ave way drive lane ln boulevard expressway highway bypass'.split(
    ' ',
  ),
);

/** Words before a number of an address: "Flat 3", "No 12", "Plot 45". */
export const NUMBERED_THINGS: ReadonlySet<string> = new Set(
  'flat house plot block no number suite unit km kilometre apartment apt floor shop office'.split(' '),
);
