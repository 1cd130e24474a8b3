export type Place = {
  state: string;
  code: string;
  capital: string;
  districts: readonly string[];
  /** Minna, UTM: a point to lay plots round, and the zone's number. */
  easting: number;
  northing: number;
  zone: 31 | 32;
};

export const PLACES: readonly Place[] = [
  {
    state: 'Lagos',
    code: 'LA',
    capital: 'Ikeja',
    zone: 31,
    easting: 556200,
    northing: 713400,
    districts: [
      'Lekki Peninsula Scheme I, Eti-Osa',
      'Ikoyi South-West',
      'Gbagada Phase II, Kosofe',
      'Badore, Ajah',
      'Omole Residential Scheme',
      'Ibeju-Lekki',
    ],
  },
  {
    state: 'Ogun',
    code: 'OG',
    capital: 'Abeokuta',
    zone: 31,
    easting: 537900,
    northing: 790300,
    districts: ['Ibara G.R.A., Abeokuta South', 'Mowe, Obafemi-Owode', 'Sango-Ota, Ado-Odo/Ota', 'Ijebu-Ode'],
  },
  {
    state: 'Oyo',
    code: 'OY',
    capital: 'Ibadan',
    zone: 31,
    easting: 600700,
    northing: 820900,
    districts: ['New Bodija Estate, Ibadan North', 'Oluyole Estate', 'Agodi G.R.A.', 'Jericho, Ibadan North-West'],
  },
  {
    state: 'Rivers',
    code: 'RV',
    capital: 'Port Harcourt',
    zone: 32,
    easting: 280600,
    northing: 532800,
    districts: ['Trans-Amadi Industrial Layout', 'G.R.A. Phase II, Port Harcourt', 'Rumuodara, Obio/Akpor', 'Elelenwo'],
  },
  {
    state: 'Enugu',
    code: 'EN',
    capital: 'Enugu',
    zone: 32,
    easting: 335400,
    northing: 712100,
    districts: ['Independence Layout', 'Trans-Ekulu', 'New Haven', 'Achara Layout, Enugu South'],
  },
  {
    state: 'Anambra',
    code: 'AN',
    capital: 'Awka',
    zone: 32,
    easting: 285100,
    northing: 687400,
    districts: ['Udoka Housing Estate, Awka', 'G.R.A. Onitsha', 'Agu-Awka', 'Nnewi'],
  },
  {
    state: 'Kano',
    code: 'KN',
    capital: 'Kano',
    zone: 32,
    easting: 451600,
    northing: 1327100,
    districts: ['Nassarawa G.R.A.', 'Bompai', 'Sharada Phase III', 'Hotoro, Tarauni'],
  },
  {
    state: 'Kaduna',
    code: 'KD',
    capital: 'Kaduna',
    zone: 32,
    easting: 328500,
    northing: 1163700,
    districts: ['Malali G.R.A.', 'Barnawa', 'Ungwan Rimi', 'Kakuri'],
  },
  {
    state: 'Edo',
    code: 'ED',
    capital: 'Benin City',
    zone: 31,
    easting: 789400,
    northing: 699800,
    districts: ['G.R.A. Oredo, Benin City', 'Ugbor Village, Oredo', 'Ikpoba Hill', 'Evbuotubu'],
  },
  {
    state: 'Delta',
    code: 'DT',
    capital: 'Asaba',
    zone: 32,
    easting: 247600,
    northing: 684900,
    districts: ['Core Area, Asaba', 'Effurun, Uvwie', 'D.D.P.A. Estate, Warri South', 'Okpanam'],
  },
  {
    state: 'Akwa Ibom',
    code: 'AK',
    capital: 'Uyo',
    zone: 32,
    easting: 377300,
    northing: 557200,
    districts: ['Ewet Housing Estate', 'Shelter Afrique, Uyo', 'Osongama', 'Eket'],
  },
  {
    state: 'Plateau',
    code: 'PL',
    capital: 'Jos',
    zone: 32,
    easting: 488200,
    northing: 1094300,
    districts: ['Rayfield, Jos South', 'G.R.A. Jos North', 'Bukuru', 'Zaramaganda'],
  },
  {
    state: 'Federal Capital Territory',
    code: 'FC',
    capital: 'Abuja',
    zone: 32,
    easting: 333700,
    northing: 1000900,
    districts: [
      'Maitama, Cadastral Zone A05',
      'Gwarinpa II, Cadastral Zone C02',
      'Wuse II, Cadastral Zone A08',
      'Katampe Extension, Cadastral Zone B19',
    ],
  },
];
