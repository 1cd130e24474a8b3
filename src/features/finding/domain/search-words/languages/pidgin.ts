import type { Language } from './language.ts';

/** Nigerian Pidgin. */
export const PIDGIN: Language = {
  deals: {
    sale: 'wan buy, want buy, wan sell, dem wan sell, dem dey sell, wey dem dey sell, wey dem wan sell, wey dey sell, dey sell, dey for sale, go buy, fit buy, make i buy, person fit buy, i go buy, buy am, sell am, dem sell, dey sale, to sell, dem want sell, wan purchase, wey dem put for sale, dey market, dey buy, sell give me, for market to buy',
    rent: 'wan rent, want rent, fit rent, go rent, make i rent, rent am, dey rent, dey for rent, for rent, dey to let, dem dey rent, wey dem dey rent, dem wan rent, wey dem wan rent, wan lease, rent give me, go dey rent, to pay rent, pay rent, wan hire, dey rent out, dem dey give out for rent',
    'short-let': 'short stay, wan sleep, wan lodge, small stay, wan stay small, shortlet apartment, stay small',
  },
  periods: {
    year: 'for 1 year, every year, per one year, one one year, yearly, 1 year money, year by year, inside 1 year, for year, e year',
    month:
      'every month, for month, month month, monthly monthly, for 1 month, 1 month, month by month, per mont, evry month',
    night:
      'every night, for 1 night, per nite, 1 night, for night, one one night, evry night, per day, for 1 day, for one day',
  },
  types: {
    'self-contain':
      'self kontain, self con room, selfcon room, self contein, selfkon, self kon, one room wey get toilet, room wey get toilet and kitchen',
    'room-and-parlour':
      'room and palour, room and parlor, room plus parlour, room with parlour, 1 room and palour, room & palor, room and palo',
    apartment: 'flat house, flats dem',
    house: 'haus, hause, housing, place to stay, where to stay, where i go stay, house dem, hauz',
    duplex: 'upstair, up stairs house, storey building, upstairs building, story building',
    land: 'plot of lan, lan, bush land, ground to buy',
    shop: 'shop space, store wey dem fit sell market, container shop',
  },
  titles: {
    'family-receipt': 'family paper',
    'survey-plan': 'survey paper dey, get survey',
    'certificate-of-occupancy': 'government paper, correct paper, c of o paper',
  },
  categories: {
    'for-sale-by-owner':
      'direct from landlord, landlord direct, from landlord, owner himself, no agent fee, agent no dey, wey no get agent',
  },
  extras: {
    furnished:
      'dem furnish, furnish finish, wey dem furnish, get furniture, furniture dey, with property inside, dem don furnish, everything dey inside',
    'newly-built':
      'dem just build, just build, wey dem just build, dem just finish, just finish am, dem never live inside, nobody never live inside, wey nobody don live, person never live, nobody don live, new new, new house, never live inside, dem just complete, wey dem just finish, e just finish, never pack enter, nobody never pack enter, nobody don enter, person never enter, person never stay, nobody don stay, nobody never stay, never stay inside, brand new one',
    power:
      'light dey, light dey steady, light wey dey steady, nepa dey, constant nepa, get light, light no dey go, light dey well well, steady nepa, light dey 24 hours, light wey dey well, nepa light, light no dey cut, light dey always, correct light, better light, light go dey',
    water:
      'water dey, water dey run, water wey dey run, get water, bore hole dey, water no dey cease, better water, water dey flow, clean water dey, water wey dey flow, good water dey',
    parking:
      'place to park, where to park, park motor, pack motor, park moto, space for motor, packing space, motor park inside, where motor fit enter, parking dey, where i go park, space wey motor, park car, pack car',
    security:
      'security dey, get security, gateman dey, maigadi, mai gadi, mai guard, mallam for gate, where thief no dey, thief no dey, safe well well, dey safe, security tight, area wey safe',
    'gated-estate':
      'estate wey get gate, inside estate, estate with gate, inside better estate, wey dey inside estate, for inside estate, estate wey dem gate, estate wey get security',
    ensuite:
      'every room get him own toilet, every room get toilet, all room get toilet, all the rooms get toilet, each room get toilet, room wey get toilet, him own toilet, every room get e own toilet, every room get im own toilet, toilet dey every room, toilet dey all the rooms, toilet dey inside every room, all the room get toilet, every room with toilet, every room get bathroom',
    'prepaid-meter': 'prepaid dey, get prepaid, own prepaid, get meter, own meter, prepaid light, meter dey',
    'dry-land':
      'land wey dry, wey dry, no be swamp, no dey swamp, land dry, e dry, dry well well, water no dey enter, flood no dey, wey no get water, no be water land, no dey waterlog, dry dry land',
    'off-plan':
      'never finish, wey never finish, wey dem never finish, never complete, dem never complete, still dey build, dem still dey build, wey dem dey build, uncomplete, building wey never complete, dem dey build am',
    'swimming-pool': 'swimming pool dey, where to swim, pool dey, place to swim',
    bq: 'bq dey, get bq, boys quarter dey',
    gym: 'gym dey',
    lift: 'lift dey',
    'corner-piece': 'for corner, corner piece dey',
    'fitted-kitchen': 'kitchen wey dem fit, kitchen complete, better kitchen',
    waterfront: 'near water, for waterside, dey face water, face water, water dey front, wey face water',
    pets: 'wey dem allow dog, fit keep dog, dog fit stay, wey go allow my dog',
    serviced: 'wey dem dey service, get service',
    balcony: 'balcony dey, get balcony',
    'total-package': 'everything join, everything together, all join, join all join, complete package',
  },
  bounds: {
    below:
      'no reach, never reach, no dey reach, e no reach, no go reach, wey no reach, nor reach, wey never reach, no catch, wey no catch, e no catch',
    max: 'no pass, nor pass, not pass, wey nor pass, e nor pass, make e nor pass, make am no pass, e no go pass, wey no go pass, no go pass, no dey pass, wey no dey pass, no fit pass, no go cross, e no go cross, wey no go cross, no cross, e no cross, wey no cross, make e no cross, make e no pass, no exceed, e no go exceed, wey no exceed, make e no exceed, no more than, no over, e no over, wey no over, make e no over, my money na, money na, my money no pass, money no pass, my money no reach pass, i get, i get only, na only, na, wetin i get na, my hand na, inside, budget no pass, my budget no pass, i hold, i get like, my money na only, wetin i hold na, e go reach, e go dey reach, e go dey reach like, e go reach like, reach like, don reach, fit reach, go reach, go reach like, dey reach, e dey reach, wey go reach, i fit pay, fit pay, i go pay, i wan spend, i fit spend, i carry, na so so, my power na, my strength na, no go above, make e no above, e no go above, no high pass, wey no high pass, no cost pass, wey no cost pass',
    min: 'pass, e pass, wey pass, don pass, start from, e start from, dey start from, from like, nothing less than, e no go less than, no less than, make e reach, at least make e reach, e go pass, wey go pass, dey from, wey dey from, wey don pass, no dey less than',
    around:
      'like, around like, about like, dey around, e dey like, wey dey around, e dey around, wey dey like, something like, na like, reach around',
    between: 'between like, inside between, dey between, wey dey between, e dey between',
  },
  boundsBehind: {
    max: 'no pass, nor pass, no go pass, e no pass, na im i get, na wetin i get, na my money, na all i get, i get, na the money, go down, come down, na last, na the last, last last, last price, na my last, make e no pass, i hold, na im dey my hand, dey my hand, dey hand, for hand, for my hand, na my limit, na im be my money, na im be my budget',
    min: 'go up, and go up, upward, and upward, come up, up, dey go up',
  },
  rooms: {},
  denials:
    'no be, nor be, no want, i no want, nor want, no wan, no like, i no like, no give me, no show me, no get, wey no get, wey nor get, nor get, no dey, no carry me go, no bring, no put me for, no put, no follow, no dey for, wey no dey for, wey no dey, comot, remove, make e no be, make e no dey, make e no dey for, e no be, e no must be, no need, i no need, anywhere but, no go dey, no come with, wey no come with, no add, no put me, i nor want, nor be for, no be for, anything but no be, i no fit stay, no fit stay for, i no fit live for, no take me go, make una no show me, make you no show me, no send, anywhere wey no be, abeg no, no join, commot, no near',
  denialsBehind:
    'no dey, nor dey, no dey there, no dey inside, no join, no follow, no dey at all, comot, i no want am, i no want, no be am, i no like, i no like am, no need, no dey o, no go dey, i no need am, no concern me, no gree me',
  near: 'no far from, wey dey near, dey near, near, no too far from, close to, wey dey close to, dey close to, around, side, for front of, for back of, for inside, inside, for, wey dey, wey no far from, for near, wey near, dey opposite, beside, for side of, along, e no far from, no dey far from, wey no dey far from, by, back of, front of',
  passed:
    'landlord, my uncle house, for my hand, for road side, no wahala, small small, dem say, which side, from my uncle house, wey i dey find house, light bill, nepa bill, i dey find house, money no be problem, money no be my problem, for house, dey house, house rent, house owner, caretaker, school run, family receipt no wahala, water dey worry, water dey enter, cold no dey, no dey worry',
  noise:
    'abeg abegi biko jare jor joor oga oga sir madam bros broda sista boss chairman una unu wetin wey which dey de dem e i me my him im am na naim no nor don done go come make mek fit sabi wan want need find look see show gimme give carry take put pack comot enter stay live sharp sharply small big fine correct better well wella plenty too much now now-now o oh ooo sha sef self abi shey shebi kain kind like how far say talk true people person pipo somebody anybody anyone everybody everything anything one wan any all only for inside side area place road junction gate around near reach pass because so say that this those dis dat dos dem their our us we you your ye hand money cash kudi wahala palaver problem safe cheap dear cost last price quick quickly today tomorrow tey since until before after then still never ever even just if whether or and with without to from by at on into onto over under between uncle aunty mama papa wife husband pikin pikins family student worker guy guys babe lodge happen happening waiting werey god bless thank thanks una morning afternoon evening',
};
