import { SAMPLE_PICTURES, type SamplePictureName } from '#features/media/sample-pictures.ts';

/** A built-in sample listing (spec 3): land also has propertyType and plotSize. Addresses are invented. */
export type SampleListing = {
  id: string;
  image: string;
  price: string;
  beds: number;
  baths: number;
  sqft: number;
  address: string;
  state: string;
  city: string;
  amenities: readonly string[];
  propertyType?: 'land';
  plotSize?: string;
  /** Beyond the spec's fields: the picture's name, a rough point for the map, words for the page. */
  picture: SamplePictureName;
  point: readonly [latitude: number, longitude: number];
  description?: string;
};

type Place = readonly [city: string, state: string, latitude: number, longitude: number];

const LAGOS = (latitude: number, longitude: number): Place => ['Lagos', 'Lagos', latitude, longitude];
const ABUJA = (latitude: number, longitude: number): Place => ['Abuja', 'FCT', latitude, longitude];

const imageOf = (picture: SamplePictureName) => `/media/${SAMPLE_PICTURES[picture].id}`;

/**
 * Ids of the sale samples look like those of stored listings, so that their cards open a page; no stored listing can
 * have them.
 */
const sampleId = (number: number) => `5a3d1e00-0000-8000-a000-${String(number).padStart(12, '0')}`;

type Unnumbered = Omit<SampleListing, 'id'>;

type Look = Pick<SampleListing, 'picture' | 'amenities'>;

function home(
  price: string,
  [beds, baths, sqft]: readonly [beds: number, baths: number, sqft: number],
  [address, [city, state, latitude, longitude]]: readonly [address: string, place: Place],
  { picture, amenities }: Look,
): Unnumbered {
  const point = [latitude, longitude] as const;
  return { image: imageOf(picture), price, beds, baths, sqft, address, state, city, amenities, picture, point };
}

function land(
  price: string,
  [plotSize, sqft]: readonly [plotSize: string, sqft: number],
  where: readonly [address: string, place: Place],
  look: Look,
): Unnumbered {
  return { ...home(price, [0, 0, sqft], where, look), propertyType: 'land', plotSize };
}

/** Samples of the sale sub-category pages, in the order the slices of spec 9 count them. */
export const SALE_SAMPLES: readonly SampleListing[] = withIds([
  home('₦185,000,000', [4, 5, 4520], ['14 Palm Close, Chevron', LAGOS(6.441, 3.534)], {
    picture: 'duplex-lekki-white-01',
    amenities: ['Estate security', 'Fitted kitchen', 'Parking'],
  }),
  home('₦150,000,000', [3, 3, 1750], ['6 Cherry Crescent, Wuye', ABUJA(9.053, 7.44)], {
    picture: 'apartment-abuja-glass-03',
    amenities: ['Lift', 'Shared generator', 'Parking'],
  }),
  home('₦62,000,000', [3, 2, 1600], ['9 Hill Top Street, Lugbe', ABUJA(8.973, 7.372)], {
    picture: 'bungalow-abuja-grey-03',
    amenities: ['Borehole', 'Fence'],
  }),
  land('₦45,000,000', ['1 plot', 6975], ['Km 40 Road, Sangotedo', LAGOS(6.474, 3.6256)], {
    picture: 'land-ibeju-open-plot-02',
    amenities: ['Gated estate', 'Drainage'],
  }),
  home('₦230,000,000', [4, 4, 3660], ['21 Okoro Avenue, Peter Odili Road', ['Port Harcourt', 'Rivers', 4.793, 7.042]], {
    picture: 'duplex-port-harcourt-charcoal-08',
    amenities: ['Borehole', "Boys' quarters"],
  }),
  home('₦95,000,000', [3, 3, 1560], ['3 Oba Street, Surulere', LAGOS(6.5008, 3.3542)], {
    picture: 'apartment-surulere-golden-04',
    amenities: ['Prepaid meter', 'Parking'],
  }),
  home('₦310,000,000', [4, 5, 4100], ['8 Unity Close, Magodo', LAGOS(6.6181, 3.3828)], {
    picture: 'terrace-ikeja-grey-03',
    amenities: ['Estate security', 'Balcony'],
  }),
  home('₦180,000,000', [4, 4, 3450], ['17 Savannah Crescent, Gwarinpa', ABUJA(9.1094, 7.4081)], {
    picture: 'terrace-abuja-sand-02',
    amenities: ['Tarred road', 'Borehole'],
  }),
  home('₦38,000,000', [3, 2, 1720], ['5 Musa Crescent, Hotoro', ['Kano', 'Kano', 11.985, 8.585]], {
    picture: 'bungalow-osogbo-louvre-02',
    amenities: ['Fence', 'Well'],
  }),
  home('₦200,000,000', [4, 4, 3550], ['12 Akinola Close, Akobo', ['Ibadan', 'Oyo', 7.4344, 3.9497]], {
    picture: 'duplex-ibadan-gate-road-07',
    amenities: ["Boys' quarters", 'Borehole'],
  }),
  land('₦7,500,000', ['648 sqm', 6975], ['Palm Avenue, Mowe', ['Mowe-Ofada', 'Ogun', 6.8107, 3.4366]], {
    picture: 'land-ogun-roadside-golden-04',
    amenities: ['Motorable road'],
  }),
  home('₦460,000,000', [3, 4, 2200], ['2 Harbour View, Victoria Island', LAGOS(6.4306, 3.426)], {
    picture: 'apartment-ikeja-white-02',
    amenities: ['Lift', 'Swimming pool', 'Gym'],
  }),
  home('₦350,000,000', [4, 5, 4200], ['30 Lake View Road, Jabi', ABUJA(9.0655, 7.4242)], {
    picture: 'duplex-abuja-villa-cream-02',
    amenities: ['Garden', 'Gatehouse'],
  }),
  home('₦52,000,000', [3, 2, 1580], ['11 Waziri Street, Malali', ['Kaduna', 'Kaduna', 10.55, 7.46]], {
    picture: 'bungalow-enugu-cream-01',
    amenities: ['Fence', 'Prepaid meter'],
  }),
  home('₦120,000,000', [2, 2, 1240], ['4 Emerald Close, Osapa London', LAGOS(6.441, 3.513)], {
    picture: 'apartment-yaba-cream-01',
    amenities: ['Shared generator', 'Intercom'],
  }),
  home('₦190,000,000', [4, 4, 3500], ['7 Chime Avenue, Independence Layout', ['Enugu', 'Enugu', 6.436, 7.518]], {
    picture: 'duplex-enugu-villa-maroon-05',
    amenities: ['Borehole', 'Balcony'],
  }),
  home('₦900,000,000', [5, 6, 6030], ['1 Creek View, Osapa London', LAGOS(6.442, 3.515)], {
    picture: 'duplex-lekki-twilight-06',
    amenities: ['Swimming pool', 'Private cinema', 'Lift'],
  }),
  land('₦25,000,000', ['600 sqm', 6458], ['Coastal Road, Ibeju-Lekki', LAGOS(6.465, 3.87)], {
    picture: 'land-epe-fenced-plot-01',
    amenities: ['Fenced', 'Survey beacons'],
  }),
  home('₦150,000,000', [4, 4, 2900], ['16 Orchid Lane, Orchid Road', LAGOS(6.455, 3.54)], {
    picture: 'terrace-lekki-row-01',
    amenities: ['Estate security', 'Parking'],
  }),
  home('₦85,000,000', [3, 3, 1660], ['10 River Benue Close, Life Camp', ABUJA(9.073, 7.396)], {
    picture: 'apartment-agege-louvre-mud-21',
    amenities: ['Parking', 'Borehole'],
  }),
  home('₦165,000,000', [4, 4, 3330], ['23 Odili Close, Woji', ['Port Harcourt', 'Rivers', 4.828, 7.053]], {
    picture: 'duplex-ajah-semi-detached-rust-19',
    amenities: ['Borehole', 'CCTV'],
  }),
  home('₦45,000,000', [3, 2, 1650], ['8 Palm Estate Road, State Housing', ['Calabar', 'Cross River', 4.98, 8.34]], {
    picture: 'bungalow-calabar-green-04',
    amenities: ['Garden', 'Fence'],
  }),
  home('₦1,200,000,000', [5, 6, 6460], ['5 Gerard Close, Ikoyi', LAGOS(6.4531, 3.4352)], {
    picture: 'duplex-ikoyi-sand-golden-03',
    amenities: ['Swimming pool', 'Smart home controls'],
  }),
  home('₦130,000,000', [3, 3, 1720], ['19 Market Lane, Yaba', LAGOS(6.5079, 3.3769)], {
    picture: 'apartment-asaba-frames-wine-16',
    amenities: ['Prepaid meter', 'Balcony'],
  }),
  land('₦70,000,000', ['2 plots', 13950], ['Estate Road, Life Camp', ABUJA(9.074, 7.394)], {
    picture: 'land-abuja-estate-plot-03',
    amenities: ['Street lights', 'Tarred road'],
  }),
  home('₦110,000,000', [4, 4, 3100], ['6 Bishop Street, Ewet Housing', ['Uyo', 'Akwa Ibom', 5.02, 7.93]], {
    picture: 'duplex-akobo-mono-ochre-14',
    amenities: ['Borehole', "Boys' quarters"],
  }),
  home('₦28,000,000', [3, 2, 1480], ['12 Community Road, Oke Fia', ['Osogbo', 'Osun', 7.776, 4.553]], {
    picture: 'bungalow-ilorin-veranda-butter-08',
    amenities: ['Fence'],
  }),
  home('₦250,000,000', [4, 4, 3980], ['27 Court Street, Lokogoma', ABUJA(8.975, 7.459)], {
    picture: 'terrace-gbagada-gabled-brick-05',
    amenities: ['Estate security', 'Paved compound'],
  }),
  home('₦90,000,000', [3, 3, 2500], ['15 Ajayi Road, Ajah', LAGOS(6.4695, 3.5624)], {
    picture: 'terrace-ajah-terracotta-04',
    amenities: ['Parking', 'Borehole'],
  }),
  home('₦365,000,000', [3, 4, 2150], ['9 Oduduwa Crescent, Ikeja GRA', LAGOS(6.583, 3.356)], {
    picture: 'apartment-bodija-two-floor-butter-10',
    amenities: ['Lift', 'Gym', 'Parking'],
  }),
  home('₦3,100,000,000', [5, 7, 8600], ['3 Lagoon Front, Banana Island', LAGOS(6.465, 3.452)], {
    picture: 'duplex-banana-island-stacked-04',
    amenities: ['Waterfront', 'Swimming pool', 'Lift'],
  }),
  land('₦10,500,000', ['50 by 100 feet', 5000], ['Okpanam Road, Asaba', ['Asaba', 'Delta', 6.2182, 6.7093]], {
    picture: 'land-epe-waterfront-09',
    amenities: ['Dry land'],
  }),
  home('₦120,000,000', [3, 3, 1630], ['18 Adeniran Street, Surulere', LAGOS(6.502, 3.356)], {
    picture: 'apartment-elelenwo-brick-tower-25',
    amenities: ['Prepaid meter', 'Store room'],
  }),
  home('₦75,000,000', [3, 2, 1700], ['4 School Road, Kubwa', ABUJA(9.1527, 7.3341)], {
    picture: 'bungalow-jos-gable-stone-05',
    amenities: ['Fence', 'Borehole'],
  }),
  home('₦227,000,000', [4, 4, 3700], ['22 Olaniyan Street, Oluyole Estate', ['Ibadan', 'Oyo', 7.354, 3.865]], {
    picture: 'duplex-barnawa-haze-mud-23',
    amenities: ['Garden', 'Gatehouse'],
  }),
  home('₦115,000,000', [3, 3, 2400], ['31 Lagoon Drive, Ikota', LAGOS(6.449, 3.5496)], {
    picture: 'terrace-ikate-navy-narrow-10',
    amenities: ['Estate security', 'Balcony'],
  }),
]);

function withIds(samples: readonly Unnumbered[]): SampleListing[] {
  return samples.map((sample, index) => ({ id: sampleId(index + 1), ...sample }));
}

function fallback(id: string, sample: Unnumbered, description: string): SampleListing {
  return { id, ...sample, description };
}

/** The six samples a property page knows by name (spec 7.6): homes to rent. */
export const FALLBACK_HOMES: readonly SampleListing[] = [
  fallback(
    'apt-fallback-1',
    home('₦4,500,000', [2, 2, 1180], ['8 Cherry Close, Jahi', ABUJA(9.1002, 7.4375)], {
      picture: 'apartment-festac-walk-up-peach-06',
      amenities: ['Lift', 'Parking', 'Shared generator'],
    }),
    'A sample of a two bedroom flat to let: what is known of a home stands here in plain words, with what it costs to move in.',
  ),
  fallback(
    'apt-fallback-2',
    home('₦6,000,000', [3, 3, 1560], ['12 Adebayo Street, Yaba', LAGOS(6.5079, 3.3769)], {
      picture: 'apartment-garki-butter-verandas-24',
      amenities: ['Prepaid meter', 'Borehole', 'Balcony'],
    }),
    'A sample of a three bedroom flat to let in a block of eight, a short walk from the bus stop.',
  ),
  fallback(
    'apt-fallback-3',
    home('₦15,000,000', [3, 4, 1940], ['5 Oduduwa Lane, Ikeja GRA', LAGOS(6.583, 3.356)], {
      picture: 'apartment-gwarinpa-terracotta-frames-07',
      amenities: ['Lift', 'Gym', 'Swimming pool'],
    }),
    'A sample of a serviced three bedroom flat to let, with power and water run by the building.',
  ),
  fallback(
    'house-fallback-1',
    home('₦9,750,000', [4, 4, 3300], ['14 Savannah Crescent, Life Camp', ABUJA(9.073, 7.396)], {
      picture: 'terrace-jahi-blue-hip-07',
      amenities: ["Boys' quarters", 'Estate security'],
    }),
    'A sample of a four bedroom terrace to let inside a gated estate.',
  ),
  fallback(
    'house-fallback-2',
    home('₦12,000,000', [4, 5, 3900], ['3 Palm Close, Lekki Phase 1', LAGOS(6.4423, 3.4784)], {
      picture: 'duplex-bodija-mix-cream-21',
      amenities: ['Fitted kitchen', 'Parking', 'CCTV'],
    }),
    'A sample of a four bedroom duplex to let, ten minutes from the main road.',
  ),
  fallback(
    'house-fallback-3',
    home('₦1,800,000', [3, 2, 1700], ['9 Waziri Street, Malali', ['Kaduna', 'Kaduna', 10.55, 7.46]], {
      picture: 'bungalow-karu-mono-sage-10',
      amenities: ['Fence', 'Well', 'Garden'],
    }),
    'A sample of a three bedroom bungalow to let on its own compound.',
  ),
];
