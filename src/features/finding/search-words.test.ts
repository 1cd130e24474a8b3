import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortMoney } from '#lib/money.ts';
import type { ListingFilter } from './listing-filter.ts';
import { filterFromWords, type ParsedWords, parseSearchWords, removeChip } from './search-words.ts';

const NGN_PER_USD = 1500;
const naira = (units: number) => units * 100;

/** Plain text, or any code points at all, half a surrogate pair too. */
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((points) => String.fromCodePoint(...points)),
  );

/**
 * What was understood, in one line: deal · types · rooms · places · price · period · titles · area · extras · “rest”.
 */
function brief(parsed: ParsedWords): string {
  const { deal, types, bedrooms, bathrooms, places, period, titleTypes, area, category, extras, rest, near, excluded } =
    parsed;
  return [
    deal,
    ...types.map(({ word }) => word),
    bedrooms && `${roomsIn(bedrooms)} bed`,
    bathrooms && `${bathrooms} bath`,
    ...places.map(({ name }) => `@${name}`),
    priceIn(parsed),
    period && `per ${period}`,
    ...titleTypes,
    area && (area.areaSqm === null ? `${area.count} plot` : `${area.areaSqm} m²`),
    near && `near ${near.name}`,
    ...[...excluded.places.map(({ name }) => name), ...excluded.types.map(({ word }) => word), ...excluded.extras].map(
      (name) => `not ${name}`,
    ),
    category,
    ...extras.map((extra) => `+${extra}`),
    rest && `“${rest}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function roomsIn({ min, max }: { min: number | null; max: number | null }): string {
  if (min === max) return `${min}`;
  return max === null ? `${min}+` : `${min ?? '≤'}–${max}`;
}

function priceIn({ price }: ParsedWords): string | null {
  if (!price) return null;
  const { minMinor, maxMinor, currency, isMaxExcluded } = price;
  const min = minMinor === null ? null : shortMoney({ minor: minMinor, currency });
  const max = maxMinor === null ? null : shortMoney({ minor: maxMinor, currency });
  if (min !== null && max !== null) return `${min}–${max}`;
  return min === null ? `${isMaxExcluded ? '<' : '≤'}${max}` : `≥${min}`;
}

const LEKKI = expect.arrayContaining([
  'Lekki',
  'Lekki Phase 1',
  'Lekki Phase 2',
  'Ikate',
  'Chevron',
  'Victoria Garden City',
]);
const HOUSES = ['house', 'apartment', 'duplex', 'villa', 'bungalow'];

/** The whole test set of nigeria.md 3.4. */
const MARKET_SET: readonly (readonly [text: string, brief: string, filter: ListingFilter | Record<string, unknown>])[] =
  [
    [
      '3 bed flat in Lekki under 80m',
      'apartment · 3 bed · @Lekki · <₦80m',
      {
        propertyTypes: ['apartment', 'condo'],
        exactBedrooms: 3,
        locations: LEKKI,
        state: 'Lagos',
        belowPriceNgnMinor: naira(80_000_000),
      },
    ],
    [
      'self con yaba 500k',
      'self-contain · @Yaba · ≤₦500k',
      {
        propertyTypes: ['apartment'],
        subtypes: ['self-contain'],
        locations: expect.arrayContaining(['Yaba', 'Akoka']),
        state: 'Lagos',
        maxPriceNgnMinor: naira(500_000),
      },
    ],
    [
      '2bdrm ajah 1.5m-2.5m per annum',
      '2 bed · @Ajah · ₦1.5m–₦2.5m · per year',
      {
        transactionType: 'rent',
        pricePeriod: 'year',
        exactBedrooms: 2,
        locations: expect.arrayContaining(['Ajah', 'Sangotedo', 'Badore']),
        state: 'Lagos',
        minPriceNgnMinor: naira(1_500_000),
        maxPriceNgnMinor: naira(2_500_000),
      },
    ],
    [
      'land 2 plots ibeju lekki c of o below N20m',
      'land · @Ibeju-Lekki · <₦20m · certificate-of-occupancy · 2 plot',
      {
        propertyTypes: ['land'],
        locations: expect.arrayContaining(['Ibeju-Lekki', 'Awoyaya', 'Bogije']),
        state: 'Lagos',
        belowPriceNgnMinor: naira(20_000_000),
        titleTypes: ['certificate-of-occupancy'],
      },
    ],
    [
      '4 bedroom duplex + BQ gwarinpa ₦250m',
      'duplex · 4 bed · @Gwarinpa · ≤₦250m · +bq',
      {
        propertyTypes: ['duplex'],
        exactBedrooms: 4,
        locations: ['Gwarinpa'],
        state: 'FCT',
        maxPriceNgnMinor: naira(250_000_000),
      },
    ],
    [
      'mini flat surulere total package not above 1.8m',
      'mini-flat · @Surulere · ≤₦1.8m · +total-package',
      {
        transactionType: 'rent',
        propertyTypes: ['apartment'],
        subtypes: ['mini-flat'],
        locations: expect.arrayContaining(['Surulere', 'Aguda']),
        state: 'Lagos',
        maxPriceNgnMinor: naira(1_800_000),
      },
    ],
    [
      'short let VI 3 bed 150k per night',
      'short-let · 3 bed · @Victoria Island · ≤₦150k · per night',
      {
        transactionType: 'rent',
        pricePeriod: 'night',
        exactBedrooms: 3,
        locations: expect.arrayContaining(['Victoria Island', 'Oniru', 'Eko Atlantic']),
        state: 'Lagos',
        maxPriceNgnMinor: naira(150_000 * 365),
      },
    ],
    [
      'house for sale PH GRA 5 bed with C of O 200-350m',
      'sale · house · 5 bed · @GRA · ₦200m–₦350m · certificate-of-occupancy',
      {
        transactionType: 'sale',
        propertyTypes: HOUSES,
        exactBedrooms: 5,
        locations: expect.arrayContaining(['GRA', 'Old GRA', 'New GRA']),
        state: 'Rivers',
        minPriceNgnMinor: naira(200_000_000),
        maxPriceNgnMinor: naira(350_000_000),
        titleTypes: ['certificate-of-occupancy'],
      },
    ],
    [
      'shop to let wuse 2 $20k',
      'rent · shop · @Wuse 2 · ≤$20k',
      {
        transactionType: 'rent',
        propertyTypes: ['commercial'],
        subtypes: ['shop'],
        locations: ['Wuse 2'],
        state: 'FCT',
        maxPriceNgnMinor: naira(20_000 * NGN_PER_USD),
      },
    ],
    [
      '1.2b mansion banana island',
      'mansion · @Banana Island · ≤₦1.2bn',
      {
        propertyTypes: ['house', 'duplex', 'villa'],
        locations: ['Banana Island'],
        state: 'Lagos',
        maxPriceNgnMinor: naira(1_200_000_000),
      },
    ],
    [
      'plot wey dey Ikorodu no pass 5m',
      'land · @Ikorodu · ≤₦5m',
      {
        propertyTypes: ['land'],
        locations: expect.arrayContaining(['Ikorodu', 'Igbogbo']),
        state: 'Lagos',
        maxPriceNgnMinor: naira(5_000_000),
      },
    ],
    ['gida a Kano daki uku', 'house · 3 bed · @Kano', { propertyTypes: HOUSES, exactBedrooms: 3, state: 'Kano' }],
  ];

test('the test set of the market facts is understood word for word, and nothing of it is left over', () => {
  for (const [text, understood, filter] of MARKET_SET) {
    const parsed = parseSearchWords(text);
    expect(brief(parsed), text).toBe(understood);
    expect(filterFromWords(parsed, NGN_PER_USD), text).toEqual(filter);
  }
});

/** Own sentences: places and addresses, kinds, prices, papers, Pidgin, Hausa, Yoruba, Igbo, slips, nonsense. */
const SENTENCES: readonly (readonly [text: string, brief: string])[] = [
  ['lekki', '@Lekki'],
  ['Lagos, Nigeria', '@Lagos'],
  ['Abuja, Nigeria', '@FCT'],
  ['Port Harcourt, Nigeria', '@Port Harcourt'],
  ['Kano, Nigeria', '@Kano'],
  ['Ikeja GRA', '@Ikeja GRA'],
  ['vgc', '@Victoria Garden City'],
  ['Victoria Garden City', '@Victoria Garden City'],
  ['1004 estate', '@1004 Estate'],
  ['Flat 3, Block B, 1004 Estate', '@1004 Estate · “Flat 3, Block B”'],
  ['12 Admiralty Way, Lekki Phase 1', '@Lekki Phase 1 · “12 Admiralty Way”'],
  ['12 Allen Avenue, Ikeja', '@Ikeja · “12 Allen Avenue”'],
  ['5b Bourdillon Road Ikoyi', '@Ikoyi · “5b Bourdillon Road”'],
  ['Herbert Macaulay Way', '“Herbert Macaulay Way”'],
  ['Ikorodu Road', '“Ikorodu Road”'],
  ['No 7 Ibadan Street, Ebute Metta', '@Ebute Metta · “No 7 Ibadan Street”'],
  ['Dolphin Estate Ikoyi 4 bed', '4 bed · @Dolphin Estate'],
  ['Wuse 2 bedroom flat 2m', 'apartment · 2 bed · @Wuse · ≤₦2m'],
  ['wuse 2 2 bedroom flat 2m', 'apartment · 2 bed · @Wuse 2 · ≤₦2m'],
  ['lekki phase 1 bedroom flat', 'apartment · @Lekki Phase 1'],
  ['Lekki Phase I, 2 Bedroom Flat, N4.5m/yr', 'apartment · 2 bed · @Lekki Phase 1 · ≤₦4.5m · per year'],
  ['2 bedroom flat in Lekki or Ajah', 'apartment · 2 bed · @Lekki · @Ajah'],
  ['VI/Ikoyi 3 bed $40k per annum', '3 bed · @Victoria Island · @Ikoyi · ≤$40k · per year'],
  ['Osapa London, Lekki', '@Osapa London'],
  ['Ajah Lekki 2 bed 3m', '2 bed · @Ajah · ≤₦3m'],
  ['GRA', '“GRA”'],
  ['GRA Benin', '@Benin GRA'],
  ['house in Enugu', 'house · @Enugu'],
  ['Niger', '@Niger'],
  ['may', '“may”'],
  ['3 bedroom flat', 'apartment · 3 bed'],
  ['three bedroom bungalow in Akobo Ibadan 45 million', 'bungalow · 3 bed · @Akobo · ≤₦45m'],
  ['3+ bedrooms duplex', 'duplex · 3+ bed'],
  ['at least 4 bedroom terrace Ikate', 'terrace · 4+ bed · @Ikate'],
  ['3-4 bed semi detached magodo', 'semi-detached · 3–4 bed · @Magodo'],
  [
    '5 bedroom fully detached duplex with BQ, swimming pool and gym at Osapa London Lekki',
    'detached · duplex · 5 bed · @Osapa London · +bq · +swimming-pool · +gym',
  ],
  ['2 bed 2 bath 3 toilets Jabi', '2 bed · 2 bath · @Jabi'],
  ['4b duplex Guzape 300m', 'duplex · 4 bed · @Guzape · ≤₦300m'],
  ['3b Asokoro', '@Asokoro · ≤₦3bn'],
  ['studio apartment oniru furnished', 'studio · @Oniru · +furnished'],
  ['penthouse eko atlantic $1.5m', 'penthouse · @Eko Atlantic · ≤$1.5m'],
  ['serviced apartment in Ikoyi $60,000 per year', 'apartment · @Ikoyi · ≤$60k · per year · +serviced'],
  ['1 room self contain akoka 350,000', 'self-contain · @Akoka · ≤₦350k'],
  ['single room self contain in Uyo', 'self-contain · @Uyo'],
  ['room and parlour mushin 400k yearly', 'room-and-parlour · @Mushin · ≤₦400k · per year'],
  ['room & parlour self contain bariga', 'room-and-parlour · @Bariga'],
  ['mini-flat in Gbagada not more than 1m', 'mini-flat · @Gbagada · ≤₦1m'],
  ['bq to let in Maitama', 'rent · boys-quarters · @Maitama'],
  ['3 bed flat with 1 room BQ in Utako', 'apartment · 3 bed · @Utako · +bq'],
  ['block of flats for sale surulere', 'sale · block-of-flats · @Surulere'],
  ['warehouse apapa for lease', 'rent · warehouse · @Apapa'],
  ['office space 200sqm ikeja 10m per annum', 'office-space · @Ikeja · ≤₦10m · per year · 200 m²'],
  ['filling station along lagos ibadan expressway', 'filling-station · “lagos ibadan expressway”'],
  ['hotel for sale asaba', 'sale · hotel · @Asaba'],
  ['commercial land in Wuse 500m', 'commercial-land · @Wuse · ≤₦500m'],
  ['farmland 10 acres Epe 2m', 'farm-land · @Epe · ≤₦2m · 40468.6 m²'],
  ['land for sale', 'sale · land'],
  ['half plot of land at Sangotedo 8m', 'land · @Sangotedo · ≤₦8m · 0.5 plot'],
  ['50x100ft land in Mowe 5m', 'land · @Mowe · ≤₦5m · 464.52 m²'],
  ['600 sqm land guzape above 100m', 'land · @Guzape · ≥₦100m · 600 m²'],
  [
    '2 plots with survey and deed of assignment Ibeju Lekki',
    'land · @Ibeju-Lekki · survey-plan · deed-of-assignment · 2 plot',
  ],
  ['1 hectare ogun state 30m', 'land · @Ogun · ≤₦30m · 10000 m²'],
  ["land with governor's consent magodo", 'land · @Magodo · governors-consent'],
  ['excision land epe 3m', 'land · @Epe · ≤₦3m · excision'],
  ['R of O plot in Lugbe', 'land · @Lugbe · right-of-occupancy'],
  ['between 50 and 80 million duplex kubwa', 'duplex · @Kubwa · ₦50m–₦80m'],
  ['from 50m to 80m house owerri', 'house · @Owerri · ₦50m–₦80m'],
  ['budget 5m 2 bedroom gbagada', '2 bed · @Gbagada · ≤₦5m'],
  ['2 bedroom yaba max 3m', '2 bed · @Yaba · ≤₦3m'],
  ['2 bed flat 1.5m and below ikotun', 'apartment · 2 bed · @Ikotun · ≤₦1.5m'],
  ['duplex 200m+ maitama', 'duplex · @Maitama · ≥₦200m'],
  ['house around 60m in Uyo', 'house · @Uyo · ₦54m–₦66m'],
  ['500-1m self con', 'self-contain · ₦500k–₦1m'],
  ['₦1,500,000 2 bed flat Ogba', 'apartment · 2 bed · @Ogba · ≤₦1.5m'],
  ['N 20,000,000 land Ikorodu', 'land · @Ikorodu · ≤₦20m'],
  ['5000000 land mowe', 'land · @Mowe · ≤₦5m'],
  ['flat 2026 lekki', '@Lekki · “flat 2026”'],
  ['08031234567', '“08031234567”'],
  ['50k per sqm land epe', 'land · @Epe · “50k per sqm”'],
  ['25k per night shortlet wuse', 'short-let · @Wuse · ≤₦25k · per night'],
  ['airbnb lekki phase 1', 'short-let · @Lekki Phase 1'],
  ['brand new 4 bed terrace duplex Ikota ₦120m', 'terrace · duplex · 4 bed · @Ikota · ≤₦120m · +newly-built'],
  ['unfurnished flat in Wuye 3m per annum', 'apartment · @Wuye · ≤₦3m · per year · +unfurnished'],
  ['distress sale Lekki land', 'land · @Lekki · foreclosure'],
  ['house direct from owner Ibadan', 'house · @Ibadan · for-sale-by-owner'],
  ['abeg I dey find 2 bedroom flat wey no pass 1.5m for Yaba', 'apartment · 2 bed · @Yaba · ≤₦1.5m'],
  ['I wan rent self con for Akoka wey no reach 400k', 'rent · self-contain · @Akoka · <₦400k'],
  ['make e no pass 10m land for Epe', 'land · @Epe · ≤₦10m'],
  ['house wey dem wan sell for Owerri 40m', 'sale · house · @Owerri · ≤₦40m'],
  ['e get 3 bedroom for Surulere wey pass 2m?', '3 bed · @Surulere · ≥₦2m'],
  ['gida na sayarwa a Kaduna', 'sale · house · @Kaduna'],
  ['gida na haya a Abuja daki biyu', 'rent · house · 2 bed · @FCT'],
  ['fili a Kano bai wuce miliyan 5', 'land · @Kano · ≤₦5m'],
  ['ina neman gida a Kaduna daki 3', 'house · 3 bed · @Kaduna'],
  ['ilé fún títà ní Ìbàdàn yàrá mẹ́ta', 'sale · house · 3 bed · @Ibadan'],
  ['ilẹ̀ fún títà ní Abẹ́òkúta', 'sale · land · @Abeokuta'],
  ['ulo maka mgbazi na Owerri', 'rent · house · @Owerri'],
  ['3bedrom apartmet in Gwarinpah', 'apartment · 3 bed · @Gwarinpa'],
  ['Victora Island dupelx', 'duplex · @Victoria Island'],
  ['shoprite', '“shoprite”'],
  ['beautiful', '“beautiful”'],
  ["'; DROP TABLE properties; --", "“'; DROP TABLE properties; --”"],
  ['<script>alert(1)</script> lekki', '@Lekki · “script>alert(1)</script”'],
  ['🏠 3 bed in lekki 🏠', '3 bed · @Lekki'],
  ['‮ikkel', '“‮ikkel”'],
  ['100%', '“100%”'],
  ['lekki_phase_1', '@Lekki Phase 1'],
  ['3rd avenue gwarinpa 2 bed', '2 bed · @Gwarinpa · “3rd avenue”'],
  ['1st floor flat in Yaba', 'apartment · @Yaba'],
  ['Prince and Princess Estate 4 bed', '4 bed · “Prince and Princess”'],
  ['lagos abeokuta expressway', '“lagos abeokuta expressway”'],
  ['house on 15 Awolowo Road, Ikoyi 500m', 'house · @Ikoyi · ≤₦500m · “15 Awolowo Road”'],
  ['plot 45 Adeola Odeku Street VI', '@Victoria Island · “plot 45 Adeola Odeku Street”'],
  ['real estate', '“real estate”'],
  ['kaduna gra', '@Kaduna GRA'],
  ['2m', '≤₦2m'],
  ['100 million naira house ikoyi lagos', 'house · @Ikoyi · ≤₦100m'],
  ['2bedroom flat at gwarinpa, abuja #2,500,000 per annum', 'apartment · 2 bed · @Gwarinpa · ≤₦2.5m · per year'],
  ['3 Bedroom Flat, Ikeja, ₦3.5million', 'apartment · 3 bed · @Ikeja · ≤₦3.5m'],
  ['detached house abuja below 400 million', 'detached · @FCT · <₦400m'],
  ['₦50m - ₦80m terrace', 'terrace · ₦50m–₦80m'],
  ['3 bedrooms 4 toilets bungalow owerri', 'bungalow · 3 bed · @Owerri'],
  ['flat to rent in lagos island', 'rent · apartment · @Lagos Island'],
  ['luxury 5 bed mansion with lift', 'mansion · 5 bed · +lift'],
  ['land at epe, 600sqm, gazette, dry land, ₦4m per plot', 'land · @Epe · ≤₦4m · gazette · 600 m² · +dry-land'],
  ['duplex in owerri world bank 5 bedrooms c/o', 'duplex · 5 bed · @World Bank · certificate-of-occupancy'],
  ['rumuola 2 bedroom flat 700k', 'apartment · 2 bed · @Rumuola · ≤₦700k'],
  ['new owerri', '@New Owerri'],
  ['trans-amadi warehouse', 'warehouse · @Trans Amadi'],
  ['obio/akpor self contain 250k', 'self-contain · @Obio/Akpor · ≤₦250k'],
  ['nassarawa gra kano 5 bedroom house ₦150m', 'house · 5 bed · @Nassarawa GRA · ≤₦150m'],
  ['how much is 3 bedroom flat in ajah?', 'apartment · 3 bed · @Ajah'],
  ['Is there any self contain around unilag below 300k', 'self-contain · <₦300k · near UNILAG'],
  [
    'i need a 4 bedroom house with 2 parking space and security in ikeja',
    'house · 4 bed · @Ikeja · +parking · +security',
  ],
  [
    '4 bedroom duplex for rent in lekki phase 1 not more than ₦15m per annum serviced with 24hrs power',
    'rent · duplex · 4 bed · @Lekki Phase 1 · ≤₦15m · per year · +serviced · +power',
  ],
  ['land for joint venture ikoyi', 'land · @Ikoyi · “joint venture”'],
  ['upstairs house Aba 30m', 'duplex · @Aba · ≤₦30m'],
  ['2br lekki 5m pm', '2 bed · @Lekki · ≤₦5m · per month'],
  ['Shop for rent at Computer Village 1.2m/year', 'rent · shop · ≤₦1.2m · per year · near Computer Village'],
  [
    '3 bedrooms flat, tiled, with prepaid meter, Ikorodu Road, Fadeyi',
    'apartment · 3 bed · @Fadeyi · +prepaid-meter · “Ikorodu Road”',
  ],
  ['minimum of 500 sqm land in abuja', 'land · @FCT · 500 m²'],
  ['land less than 300sqm yaba', 'land · @Yaba'],
  ['n5m - n10m self contain', 'self-contain · ₦5m–₦10m'],
  ['Festac town 3 bed', '3 bed · @Festac'],
  ['dry land with C.of.O at Agbara opic 1 plot', 'land · @Agbara · certificate-of-occupancy · 1 plot · +dry-land'],
  ['5 bed duplex (detached) – Katampe Ext – ₦450m', 'duplex · detached · 5 bed · @Katampe Extension · ≤₦450m'],
];

/**
 * What a text denies it does not ask for: it is said back as understood and filters nothing, or by the contrary where a
 * listing has one.
 */
const DENIALS: readonly (readonly [text: string, understood: string, denied: readonly string[]])[] = [
  ['flat not in Lekki', 'apartment · not Lekki', ['not in Lekki']],
  [
    '3 bed flat in Lagos except Lekki or Ajah',
    'apartment · 3 bed · @Lagos · not Lekki · not Ajah',
    ['except Lekki', 'or Ajah'],
  ],
  ['house in Lekki, not Ajah', 'house · @Lekki · not Ajah', ['not Ajah']],
  ['not serviced flat', 'apartment · not serviced', ['not serviced']],
  ['duplex no bq', 'duplex · not bq', ['no bq']],
  ['duplex with pool, no bq', 'duplex · not bq · +swimming-pool', ['no bq']],
  ['house without C of O', 'house', ['without C of O']],
  ['house in Ikeja not newly built', 'house · @Ikeja · not newly-built', ['not newly built']],
  ['flat in Yaba not for sale', 'apartment · @Yaba', ['not for sale']],
  ['flat in Yaba, not short let', 'apartment · @Yaba', ['not short let']],
  ['house in Yaba, not a duplex', 'house · @Yaba · not duplex', ['not a duplex']],
  ['house, no distress sale', 'house', ['no distress sale']],
  ['not fully furnished flat', 'apartment · not furnished', ['not fully furnished']],
  ['non furnished flat', 'apartment · +unfurnished', []],
  ['flat, un-furnished', 'apartment · +unfurnished', []],
  ['this flat isn’t furnished', 'apartment · +unfurnished', []],
  ['flat in Yaba without furniture', 'apartment · @Yaba · +unfurnished', []],
  // None of these denies anything.
  ['flat no agent Yaba', 'apartment · @Yaba · for-sale-by-owner', []],
  ['flat not more than 5m Yaba', 'apartment · @Yaba · ≤₦5m', []],
  ['flat No 12 Admiralty Way', 'apartment · “No 12 Admiralty Way”', []],
];

test('what a text denies it does not ask for', () => {
  for (const [text, understood, denied] of DENIALS) {
    const parsed = parseSearchWords(text);
    const said = parsed.chips.filter(({ kind }) => kind === 'denied' || kind === 'excluded');
    expect(brief(parsed), text).toBe(understood);
    expect(
      said.map(({ source }) => source),
      text,
    ).toEqual(denied);
    expect(
      said.every(({ kind, isFilter }) => kind === 'excluded' || !isFilter),
      text,
    ).toBe(true);
  }
});

test('a text that only denies leaves out what it names, and nothing where no listing has a field for it', () => {
  expect(filterFromWords(parseSearchWords('not in Lekki')).notLocations).toContain('Lekki');
  expect(filterFromWords(parseSearchWords('no be duplex'))).toEqual({ notPropertyTypes: ['duplex'] });
  expect(filterFromWords(parseSearchWords('without BQ'))).toEqual({});
});

test('sentences of all kinds are understood as people mean them', () => {
  expect(SENTENCES.length).toBeGreaterThan(60);
  for (const [text, understood] of SENTENCES) expect(brief(parseSearchWords(text)), text).toBe(understood);
});

test('where no rule applies there is no chip, and the text is searched as it stands', () => {
  for (const text of [
    'shoprite',
    'May',
    'beautiful',
    "'; DROP TABLE properties; --",
    '100%',
    '_',
    '\u202eikkel',
    '🏠',
  ]) {
    const parsed = parseSearchWords(`  ${text} `);
    expect(parsed.chips, text).toEqual([]);
    expect(filterFromWords(parsed, NGN_PER_USD), text).toEqual({ text });
  }
  expect(filterFromWords(parseSearchWords(''))).toEqual({});
});

test('a place of a filter is a state, a city or the location with the areas inside it', () => {
  const filterOf = (text: string) => filterFromWords(parseSearchWords(text));
  expect(filterOf('Lagos, Nigeria')).toEqual({ state: 'Lagos' });
  expect(filterOf('Abuja, Nigeria')).toEqual({ state: 'FCT' });
  expect(filterOf('Port Harcourt, Nigeria')).toEqual({ city: 'Port Harcourt' });
  expect(filterOf('Owerri')).toEqual({ city: 'Owerri' });
  expect(filterOf('Obio/Akpor')).toMatchObject({
    locations: expect.arrayContaining(['Obio/Akpor', 'Woji', 'Choba']),
    state: 'Rivers',
  });
  expect(filterOf('Osapa London, Lekki')).toEqual({ locations: ['Osapa London'], state: 'Lagos' });
  expect(filterOf('Wuse 2 or Ikoyi').state).toBeUndefined();
  expect(filterOf('Lekki Gardens, Port Harcourt')).toEqual({ city: 'Port Harcourt' });
  expect(filterOf('flat in VI/Ikoyi').locations).toEqual(
    expect.arrayContaining(['Victoria Island', 'Ikoyi', 'Banana Island']),
  );
});

test('a state or city that cannot narrow the list is noted, not pretended', () => {
  const filtering = (text: string) => parseSearchWords(text).chips.map(({ isFilter }) => isFilter);
  expect(filtering('Lagos or Abuja')).toEqual([false, false]);
  expect(filtering('Lekki or Abuja')).toEqual([true, false]);
  expect(filtering('Lekki, Lagos')).toEqual([true, true]);
  expect(filterFromWords(parseSearchWords('Lagos or Abuja'))).toEqual({});
});

test('a dollar price filters only where a rate is known', () => {
  const parsed = parseSearchWords('penthouse eko atlantic $1.5m');
  expect(filterFromWords(parsed, 1600)).toMatchObject({ maxPriceNgnMinor: naira(2_400_000_000) });
  expect(filterFromWords(parsed)).not.toHaveProperty('maxPriceNgnMinor');
});

test('extras with a field filter, others are only noted', () => {
  const parsed = parseSearchWords('serviced furnished new build flat with pool');
  expect(filterFromWords(parsed)).toEqual({
    propertyTypes: ['apartment', 'condo'],
    serviced: true,
    furnishing: 'furnished',
    newlyBuilt: true,
  });
  expect(parsed.chips.filter(({ isFilter }) => !isFilter).map(({ key }) => key)).toEqual(['extra:swimming-pool']);
});

test('chips stand in the order of the text and say where they come from', () => {
  const text = '3 bed flat in Lekki under 80m';
  const { chips } = parseSearchWords(text);
  expect(chips.map(({ key, source }) => [key, source])).toEqual([
    ['bedrooms', '3 bed'],
    ['type:apartment', 'flat'],
    ['place:area:Lekki:Lagos', 'in Lekki'],
    ['price', 'under 80m'],
  ]);
  for (const { spans, source } of chips)
    expect(spans.map(([start, end]) => text.slice(start, end)).join(' ')).toBe(source);
});

test('a chip can be taken out of the text, and the others stay understood', () => {
  const text = '3 bed flat in Lekki, under 80m';
  const without = Object.fromEntries(parseSearchWords(text).chips.map((chip) => [chip.kind, removeChip(text, chip)]));
  expect(without).toEqual({
    bedrooms: 'flat in Lekki, under 80m',
    type: '3 bed in Lekki, under 80m',
    place: '3 bed flat, under 80m',
    price: '3 bed flat in Lekki',
  });
});

test('taking out any chip of any sentence takes out just that chip', () => {
  for (const text of [...MARKET_SET, ...SENTENCES].map(([sentence]) => sentence)) {
    const { chips } = parseSearchWords(text);
    for (const chip of chips) {
      const left = parseSearchWords(removeChip(text, chip)).chips.map(({ key }) => key);
      expect(left, `${text} without ${chip.source}`).not.toContain(chip.key);
      const others = chips.filter(({ key }) => key !== chip.key).map(({ key }) => key);
      expect(left.length, `${text} without ${chip.source}`).toBeGreaterThanOrEqual(Math.max(0, others.length - 1));
    }
  }
});

test('no text at all makes the parser throw, and its parts never overlap', () => {
  fc.assert(
    fc.property(anyText(300), (text) => {
      const { chips } = parseSearchWords(text);
      const spans = chips.flatMap((chip) => chip.spans).sort(([a], [b]) => a - b);
      for (const [index, [start, end]] of spans.entries()) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(spans[index + 1]?.[0] ?? end).toBeGreaterThanOrEqual(end);
      }
    }),
  );
});

test('words of homes in any order are read without a throw', () => {
  const word = fc.constantFrom(
    '3',
    'bed',
    'flat',
    'in',
    'Lekki',
    'under',
    '80m',
    '-',
    '/',
    'plots',
    'c',
    'of',
    'o',
    'per',
    'annum',
    'no',
    'pass',
    '₦',
    'k',
    'GRA',
    'PH',
    'road',
    '12',
    '+',
    'room',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 25 }), (words) => {
      const text = words.join(' ');
      for (const chip of parseSearchWords(text).chips) expect(removeChip(text, chip).length).toBeLessThan(text.length);
    }),
  );
});

test('ten thousand characters of anything are read', () => {
  for (const unit of [
    '3 bed flat ',
    'lekki phase ',
    'lekki or ',
    '₦',
    '1',
    '1,',
    '1-',
    '/',
    'no pass ',
    'not in lekki or ',
    'not ',
    'plot of ',
    '12 abc way ',
    'a',
    'á',
    '👍',
    '(',
    '<b>',
    '\u202e',
  ]) {
    const parsed = parseSearchWords(unit.repeat(Math.ceil(10_000 / unit.length)));
    expect(Array.isArray(parsed.chips), unit).toBe(true);
  }
});

/** Own examples of each rule: refusals first, then numbers, bounds, rooms, what is left out and landmarks. */
const RULES: readonly (readonly [text: string, brief: string])[] = [
  ['flat in Yaba £500k', 'apartment · @Yaba · “500k”'],
  ['house 20,000 euros Ikoyi', 'house · @Ikoyi · “20,000 euros”'],
  ['₦ -5m land Epe', 'land · @Epe · “5m”'],
  ['owo re po ju', '“owo re po ju”'],
  ['duplex Ikeja one hundred and twenty million naira only', 'duplex · @Ikeja · ≤₦120m'],
  ['shop Aba 2m5', 'shop · @Aba · ≤₦2.5m'],
  ['land Epe 1 and half million', 'land · @Epe · ≤₦1.5m'],
  ['flat Ogba ₦ 2 500 000', 'apartment · @Ogba · ≤₦2.5m'],
  ['gida a Kano miliyan goma sha biyu da rabi', 'house · @Kano · ≤₦12.5m'],
  ['ile ni Ibadan milionu mewa', 'house · @Ibadan · ≤₦10m'],
  ['ụlọ na Owerri nde iri abụọ na ise', 'house · @Owerri · ≤₦25m'],
  ['2 bedrooms minimum, Jos', '2+ bed · @Jos'],
  ['at most 4 bedrooms in Uyo', '≤–4 bed · @Uyo'],
  ['flat for Yaba abeg no be self contain', 'apartment · @Yaba · not self-contain'],
  ['gida a Kaduna amma ba a Barnawa ba', 'house · @Kaduna · not Barnawa · “ba”'],
  ['ile ni Ikeja sugbon ki i se ni Ogba', 'house · @Ikeja · not Ogba'],
  ['ụlọ na Enugu mana ọ bụghị Uwani', 'house · @Enugu · not Uwani'],
  ['2 plots of 600sqm each Epe', 'land · @Epe · 1200 m²'],
  ['flat near FUTA Akure', 'apartment · @Akure · near FUTA'],
];

test('every rule reads its own examples in each language', () => {
  for (const [text, understood] of RULES) expect.soft(brief(parseSearchWords(text)), text).toBe(understood);
});
