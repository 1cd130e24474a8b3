import type { Language } from './language.ts';

/** English beyond the phrases of vocabulary.ts: other ways round and paraphrases. */
export const ENGLISH: Language = {
  deals: {
    sale: 'up for sale, sell, for buying, to own, put up for sale, want to buy, to acquire, acquire, purchasing, buyer, buyers, to be sold, on the market, available for sale, for outright, invest in, seller, resale, how much are they selling, to invest',
    rent: 'rented, for renting, leasing out, tenant, tenancy, to be rented, up for rent, house rent, paying rent, rent payment, for hire, to hire, lease out, letting out, for letting, new tenant, flatmate, roommate, housemate',
    'short-let':
      'short term, short term let, shorterm, serviced shortlet, short term rental, weekend stay, daily rental, daily rent, short letting, for the weekend, nightly rental, vacation stay, vacation home, short term stay',
  },
  periods: {
    year: '1 year rent, for 1 year, 1 year, 12 months, each year, per year, yearly rent, annual rent, p annum, every yr, a yr, by the year, for a year, p y, per anum, for the year, once a year, per one year, anum, annum',
    month:
      'each month, a mth, by the month, month by month, monthly payment, monthly rent, pay monthly, per calendar month, every mth, mthly, pay per month, for a month, once a month, monthly basis',
    night:
      'each night, per nyt, a nite, by the night, daily rate, every night, each day, nightly rate, for the night, for a night, per nights, every day, by the day',
  },
  types: {
    'self-contain':
      'bedsitter, bed sitter, bedsit, bed sit, self contains, selfcons, self cons, one room self, 1 room self, room self con, studio room, self contain apartment, selfcont, s c',
    'room-and-parlour':
      'room and palo, room nd parlour, room n parlour, room parlor, room and parlours, parlour and room',
    'mini-flat': 'mini apartment, miniflats, mini flat apartment',
    studio: 'studios, studio apartments, studio flats, studio room',
    'block-of-flats':
      'block of 2 flats, block of 3 flats, block of 4 flats, block of 5 flats, block of 6 flats, block of 8 flats, block of 10 flats, block of 12 flats, apartment block, apartment blocks, flats block, block of mini flats, block of apartment',
    duplex: 'duplexs, duplexe, duplexies, two storey house, one storey house',
    house: 'family house, residential house, building, residential building, dwelling, crib, cribs, houses',
    bungalow: 'bungalows, bungalo, bungallow',
    terrace: 'terrace duplex house, terraces house, row house, row houses',
    'semi-detached': 'semis, semi d, twin duplex, semi detached duplexes',
    detached: 'fully detach, detatched, stand alone house, all alone, alone in compound',
    penthouse: 'pent houses, pent',
    land: 'parcel of land, parcels of land, bare land, virgin land, empty land, land plot, land plots, landed, hectares of land, estate land, serviced plot, serviced plots, portion of land, piece of land',
    'farm-land':
      'farm, farms, agricultural land, land for farming, farming land, land for agriculture, farm plot, ranch land',
    'commercial-land': 'land for commercial use',
    'industrial-land': 'industrial plots, land for industry, land for factory',
    'residential-land': 'residential lands',
    shop: 'shops space, shop spaces, lock up shop, lockup shop, lock up, lockup, kiosk, kiosks, retail space, store front, shopping space, boutique space, salon space, stall, stalls',
    'office-space':
      'office block, office building, offices space, work space, workspace, co working space, office complex',
    warehouse: 'store house, storehouse, storage space, storage facility, godown, cold room',
    hotel: 'hotels, motel, lodge building, hotel building, guest inn',
    'filling-station': 'filling stations, fuelling station, petrol stations, gas plant, filing station',
    'event-centre': 'event centres, event hall, hall, event place, events centre, event space, reception hall',
    factory: 'factory building, factory space, production facility, industrial building',
    school: 'school for sale, school premises',
    plaza: 'plazas, mall space',
    commercial: 'commercial properties, business premises, business space, commercial buildings, commercial house',
    'boys-quarters': '',
  },
  titles: {
    'certificate-of-occupancy':
      'c of 0, cof o, c of o title, c and o, c n o, c of oo, certificate of occupation, cert of occupancy, fct c of o, global c of o, federal c of o, fcda c of o, state c of o, cofo title, coo',
    'governors-consent': 'governors concept, consent, governor concent, govs consent, governors consents',
    'right-of-occupancy':
      'rights of occupancy, r and o, rof o, r of 0, r o o, fcda r of o, statutory right of occupancy',
    'deed-of-assignment':
      'deeds of assignment, deeds, registered deed, deed of assignement, deed document, registered deed of assignment',
    'survey-plan': 'registered survey plan, survey document, surveyed, survey paper, survey papers, approved survey',
    gazette: 'government gazette, gazette title, gazzette, gazete',
    excision: 'excission, approved excision',
    'excision-in-progress':
      'excision on going, excision ongoing, excision processing, excision in view, processing excision',
    'family-receipt':
      'family receipts, family land, family paper, family document, purchase receipt, receipt and agreement',
    'allocation-letter': 'allocation paper, allocation papers, provisional allocation, offer letter, letter of offer',
    'registered-conveyance': 'deed of conveyance registered',
  },
  categories: {},
  extras: {
    bq: 'boys qtrs, boys qtr, b quarters, servant quarters, servants quarters, maids room, maid room, staff quarters, domestic quarters, bqt, boy s quarters',
    furnished:
      'furnish, furniture inside, furnishing, with furniture, fully furnish, well furnished, tastefully furnished, furnished apartment',
    unfurnished: 'un furnished, not furnish, no furnishing, unfurnish, empty flat',
    'semi-furnished': 'half furnished, semi furnish, part furnished',
    serviced: 'service, services, service apartment, fully service',
    'newly-built':
      'new house, newly build, just built, just build, just completed, just finished, freshly built, newly built house, never lived in, nobody has lived in, nobody has lived there, no one has lived in, first tenant, first occupant, first to live, recently built, recently completed, brandnew, newest, never occupied, never been lived in, new building, unoccupied since built, still new, new flat, new apartment, new duplex, new bungalow, newly',
    'off-plan':
      'ongoing construction, shell, carcass building, at carcass, carcase, building stage, decking level, roofing level, not yet completed, pre launch, prelaunch, still under construction, pre construction',
    'total-package': 'all inclusive price, total pay, total payment, all charges included, everything included',
    'swimming-pool': 'swimming, pools, a pool, swim pool, swimmingpool',
    gym: 'gyms, gymn, fitness centre, fitness center, fitness room',
    parking:
      'car space, space for cars, space for car, park cars, packing space, parking lots, where to park, ample parking, carport, park my car, parking for, enough parking, space to park, car parks, garages, carpark',
    security:
      'security guard, security guards, security man, safe area, secured area, tight security, guarded, gateman, gatemen, secured compound, cctv camera, security post, good security, uniformed security, safe, adequate security, 24 hours security',
    water:
      'clean water, constant water, bore hole, well water, tap water, water supply, steady water, water dey, pipe borne water, water runs, boreholes, water running, water treatment, good water, drinkable water',
    power:
      'good light, steady electricity, constant power, constant electricity, uninterrupted power, stable power, stable light, stable electricity, 24 hour power, 24 hour electricity, 24hrs light, solar power, solar panel, solar panels, gen, gen set, generators, inverters, power supply, electric supply, transformer, dedicated transformer, electric light, 20 hours light, good electricity, uninterrupted light, steady power supply',
    'prepaid-meter':
      'prepaid meters, pre paid meter, pre paid, pre paid metre, prepaid light, personal meter, individual meter, separate prepaid, own prepaid meter, prepared meter, dedicated meter',
    'gated-estate':
      'estate with gate, gated estates, gated compound, gated street, gated close, gated and secured, gated environment, inside an estate, inside a gated estate, within an estate, closed estate, fenced estate, secured gated',
    waterfront:
      'by the water, facing the lagoon, facing the ocean, river view, lagoon front, waterside, beach view, by the lagoon, riverside, riverfront, water view, waterfront view, sea front, seafront, oceanview, on the water',
    ensuite:
      'en suites, ensuit, en suit, ensuites, every room with toilet, toilet in each room, toilets in all rooms, own toilet, every room has its own toilet, toilet inside room, rooms all ensuite, rooms with toilet, all room ensuite, all rooms en suit',
    'fitted-kitchen':
      'fitted kitchens, modern kitchen, equipped kitchen, kitchen cabinets, fully equipped kitchen, kitchen fitted, fitted kitchen cabinets',
    lift: 'lifts, elevators, with lift',
    balcony: 'balconey, verandah, veranda, balcon, terrace balcony, private balcony, big balcony',
    'dry-land':
      'drylands, well drained, dry plot, dry plots, 100 dry, dry and level, table land, no swamp, not swampy, not waterlogged, dry ground, dry area, firm land',
    'corner-piece': 'corner piece plot, corner plots, cornerpiece, corner house, corner lot',
    pets: 'pet allowed, dogs allowed, allow pets, allows pets, allow dogs, pets welcome, dog friendly, pets friendly, accept pets, accepts pets, accept dogs, petfriendly, my dog, my dogs, allow dog, keep dogs, keep a dog',
  },
  bounds: {
    below: 'beneath, lesser than, not up to, cheaper than, lower than, bellow, belw, undr, unda',
    max: 'not above, above not, not exceeding, cannot exceed, should not exceed, must not exceed, not to exceed, not pass, must not be more than, should not be more than, maximum price, max price, at the most, up to a maximum of, limit of, no higher than, not higher than, my limit is, price limit, my max is, my maximum is, can afford, i can afford, i can pay, willing to pay, able to pay, morethan not, not morethan, nt more than, not mor than, not greater than, no greater than, dont exceed, cant pay more than, cannot pay more than, not beyond, nothing above, nothing over, nothing more than, anything below, at max, ceiling of, capped at, cap of, reach, will not pass, i can spend, can spend up to, to spend, budget of about, budget about, budget around, my budget is around, my budget is about, budget of around',
    min: 'no lower than, not lower than, not less, minimum price, a minimum of, at the least, at leest, atlist, at list, start from, starts from, starting with, beginning from, beginning at, nothing less than, nothing below, not under, more dan, anything above, anything from, exceeding, upward of, no smaller than, not smaller than, bigger than, larger than',
    around: 'arround, abt, say, more or less, estimated, in the range of, approximate, something like',
    between: 'betwen, btw, btween, in between, ranging from, range of, range from, ranging between, bewteen',
  },
  boundsBehind: {
    max: 'max price, as max, at max, top, is my limit, is the limit, is my max, is my maximum, is the maximum, is the max, is all i have, at the most, or lower, and lower, or cheaper, is what i have, is what i can afford, is my limit, and blow, or bellow, ceiling, maximum budget',
    min: 'or above, and over, or over, and upwards, or higher, and higher, at the least, at min, at minimum, as minimum, minimum price, is the minimum, is minimum, and beyond, or bigger, or larger, and up ward',
  },
  rooms: {},
  denials:
    'not, no, non, never, without, except, except for, excluding, exclude, minus, isnt, arent, dont, dont want, do not want, not interested in, anywhere but, anything but, apart from, aside from, other than, but not, and not, no need for, not a, avoid, avoiding, far from, away from, doesnt have, does not have, hasnt, has no, have no, with no, rather than, instead of, skip, not including, cannot be, can not be, cant be, shouldnt be, should not be, must not be, nothing in, nowhere in, outside, anywhere except, everywhere except, not with',
  denialsBehind:
    'is not needed, not needed, not required, excluded, not included, is excluded, not wanted, is out, not necessary, not a must',
  near: 'near, near to, nearr, close to, closer to, very close to, around, beside, opposite, behind, next to, by, at, in, inside, within, not far from, no far from, not too far from, no too far from, walking distance to, walking distance from, a walk from, minutes from, few minutes from, adjacent to, directly opposite, facing, along, off, proximity to, in the area of, round, arround, after, before, in front of, nearby',
  passed:
    'by owner in, close late, my uncle house, my uncles house, house rules, home town, hometown, at home, go home, come home, going home, my husbands office, the landlord, land lord, landlord, landlady, own house, house help, househelp, house agent, house agents, house wife, housewife, estate agent, estate agents, real estate, no caution fee, caution fee, agency fee, agent fee, service charge, open space, office work, school children, primary school, secondary school, water logged, waterlogged, water log, light skinned, land mark, landmark, shopping mall nearby, road side, price of land around, company staff, office staff, 2 years, 3 years, 2 year, 3 year, 2 years rent, 2 years upfront, years upfront, months upfront',
  noise:
    'hi hey dear sir madam sirs ma pls plss plz please thanks thank tnx thx thnx kindly morning afternoon evening night day god bless am are was were been we us our they their he she his her him it its if so also too very much more most such than then there here now soon today tomorrow yesterday still yet already just only even ever anywhere somewhere anyone someone anybody somebody everyone everything anything something nothing person people family wife husband children kids mother father parents mum dad brother sister friend friends staff student students corper corpers bachelor couple company who whose whom when why because since while though although but however between among against during until up down over again further once few both own same other others another each every either neither able need needs needed needing looking search searching seeking seek want wants interested like prefer preferred preferably should shall would could might must able send show give tell help get got getting go going come take make made let lets call contact inspect inspection visit view viewing see seen know asking ask payment pay paying paid deposit initial instalment instalments installment installments negotiable budget money cash price prices cost amount total fee caution agreement commission legal upfront advance years year months weeks week weekend move moving relocate relocating relocation serious client clients buyer immediate immediately asap urgently urgent quiet serene calm neat clean decent affordable cheap low luxury luxurious modern executive standard nice good fine great big large small little spacious huge place places area areas side axis location town city village neighbourhood neighborhood environment compound fence gate floor ground upstairs downstairs tiled tiles pop ceiling wardrobe wardrobes paint painted kitchen sitting dining living visitors visitor toilet toilets bath bathroom bathrooms store room rooms exactly',
};
