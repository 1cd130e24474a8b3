/** Where parcels lie. Minna UTM metres of a point in the town; number shapes with # for a digit, as each office writes. */
export type Place = {
  state: string;
  government: string;
  office: string;
  districts: readonly string[];
  streets: readonly string[];
  survey: readonly string[];
  certificate: readonly string[];
  file: readonly string[];
  beacon: string;
  zone: 31 | 32;
  easting: number;
  northing: number;
};

const place = (state: string, office: string, rest: Omit<Place, 'state' | 'government' | 'office'>): Place => ({
  state,
  government: state === 'FCT' ? 'Federal Capital Territory' : `${state} State`,
  office,
  ...rest,
});

export const PLACES: readonly Place[] = [
  place('Lagos', 'Lands Registry, Alausa, Ikeja', {
    districts: ['Ibeju-Lekki', 'Eti-Osa', 'Magodo GRA Phase II', 'Amuwo Odofin', 'Ikorodu', 'Epe'],
    streets: ['Admiralty Way', 'Babatunde Anjous Avenue', 'Oba Akran Road', 'Isheri-Olowora Road'],
    survey: ['LS/D/LA####', 'LAT/###/YE/LA', 'PBO/LA/####/YR'],
    certificate: ['##/##/YR/LA', 'LA/CO/#####', 'MO #####'],
    file: ['LU/ISL/####', 'LD/####/YE', 'SD/DLC/####'],
    beacon: 'SC/LA A####',
    zone: 31,
    easting: 563200,
    northing: 713400,
  }),
  place('FCT', 'Department of Land Administration, Area 11, Garki', {
    districts: ['Maitama A06', 'Wuse II A08', 'Gwarinpa C02', 'Katampe B19', 'Guzape A09', 'Lugbe I E23'],
    streets: ['Gana Street', 'Aminu Kano Crescent', 'Ebitu Ukiwe Street', 'Mabushi Close'],
    survey: ['FCT/ABU/MISC/#####', 'FCDA/SUR/####/YE'],
    certificate: ['####w-####z-###r-####u-10', 'FCT/ABU/CO/#####'],
    file: ['MISC #####', 'AN #####', 'OY #####'],
    beacon: 'PB ####',
    zone: 32,
    easting: 331500,
    northing: 1002600,
  }),
  place('Ogun', 'Bureau of Lands and Survey, Oke-Mosan, Abeokuta', {
    districts: ['Mowe-Ofada', 'Ibafo', 'Sagamu', 'Ewekoro', 'Obafemi-Owode'],
    streets: ['Km 38 Lagos-Ibadan Expressway', 'Ofada Road', 'Isale Igbein'],
    survey: ['OG/###/YR/####', 'OGEK/YR/####'],
    certificate: ['OGSO/C/####', '#######'],
    file: ['LUD/OG/####', 'HC/####'],
    beacon: 'SC/OG CN####',
    zone: 31,
    easting: 547900,
    northing: 752800,
  }),
  place('Oyo', 'Ministry of Lands, Housing and Survey, Ibadan', {
    districts: ['Oluyole Estate', 'Bodija', 'Akobo', 'Egbeda', 'Moniya'],
    streets: ['Awolowo Avenue', 'General Gas Road', 'Elebu Road'],
    survey: ['OY/####/YE/###', 'IB ####'],
    certificate: ['OY/CO/####/YE', '##/##/####'],
    file: ['LUD ####', 'I.####'],
    beacon: 'SC/OY BZ####',
    zone: 31,
    easting: 602300,
    northing: 818700,
  }),
  place('Rivers', 'Ministry of Lands and Survey, Port Harcourt', {
    districts: ['Trans-Amadi', 'Rumuola', 'Ogbunabali', 'Eleme', 'Rumuodara'],
    streets: ['Peter Odili Road', 'Stadium Road', 'Ada George Road'],
    survey: ['RSPH/####/YR', 'GP/RV/####'],
    certificate: ['##/##/##PH', 'RVS/C/O/####'],
    file: ['PHC ####', 'LA/RV/####'],
    beacon: 'SC/RV P####',
    zone: 32,
    easting: 278900,
    northing: 533200,
  }),
  place('Kano', 'Bureau for Land Management, Dr. Bala Muhammad Road, Kano', {
    districts: ['Nassarawa GRA', 'Sharada Phase III', 'Tarauni', 'Hotoro', 'Bompai'],
    streets: ['Lamido Crescent', 'Zoo Road', 'Yahaya Gusau Road'],
    survey: ['TP/KN/###/YR', 'KNS/SUR/####'],
    certificate: ['LKN/RES/YE/####', 'COM/KN/####'],
    file: ['LKN/RES/RC/####', 'KNMOL/####'],
    beacon: 'KN ####',
    zone: 32,
    easting: 447600,
    northing: 1325100,
  }),
  place('Kaduna', 'Kaduna Geographic Information Service (KADGIS)', {
    districts: ['Barnawa', 'Ungwan Rimi', 'Malali', 'Sabon Tasha', 'Kawo'],
    streets: ['Yakubu Avenue', 'Rabah Road', 'Kachia Road'],
    survey: ['KD/SG/####/YE', 'NC ####'],
    certificate: ['KDL #####', 'KD/CO/######'],
    file: ['KDL/####', 'NWR.####'],
    beacon: 'KDB ####',
    zone: 32,
    easting: 329800,
    northing: 1163900,
  }),
  place('Enugu', 'Enugu State Geographic Information Systems', {
    districts: ['Independence Layout', 'Trans-Ekulu', 'New Haven', 'Thinkers Corner', 'Nsukka'],
    streets: ['Nza Street', 'Chime Avenue', 'Bisalla Road'],
    survey: ['EN/D/####', 'OKE/D###/YE'],
    certificate: ['##/##/##E', 'ENS/CO/####'],
    file: ['ESL/####', 'EL/LAN/####'],
    beacon: 'SC/EN K####',
    zone: 32,
    easting: 334100,
    northing: 713900,
  }),
  place('Anambra', 'Ministry of Lands, Awka', {
    districts: ['Awka South', 'Nnewi', 'Onitsha GRA', 'Agu-Awka', 'Ogidi'],
    streets: ['Zik Avenue', 'Old Market Road', 'Works Road'],
    survey: ['AN/D/###/YE', 'MEC/###/AN'],
    certificate: ['AN/CO/####', '##/##/##A'],
    file: ['ANS/L/####', 'OT/####'],
    beacon: 'SC/AN R####',
    zone: 32,
    easting: 288400,
    northing: 687300,
  }),
  place('Edo', 'Edo State Geographic Information Service, Benin City', {
    districts: ['Oredo GRA', 'Ugbor', 'Ikpoba-Okha', 'Egor', 'Evbuoriaria'],
    streets: ['Boundary Road', 'Airport Road', 'Sapele Road'],
    survey: ['ISO/BD/###/YE', 'ED ####'],
    certificate: ['EDSR ####', 'BDSR ####'],
    file: ['LAN/BEN/####', 'EDG/####'],
    beacon: 'SC/ED BN####',
    zone: 31,
    easting: 790300,
    northing: 700900,
  }),
  place('Akwa Ibom', 'Ministry of Lands and Town Planning, Uyo', {
    districts: ['Ewet Housing', 'Shelter Afrique', 'Osongama', 'Ikot Ekpene', 'Eket'],
    streets: ['Nwaniba Road', 'Abak Road', 'Udo Umana Street'],
    survey: ['AK/D/####', 'EE/AK/###/YR'],
    certificate: ['UY/###/YE', '##/##/##AK'],
    file: ['AK/LT/####', 'UYL ####'],
    beacon: 'SC/AK D####',
    zone: 32,
    easting: 376500,
    northing: 556200,
  }),
  place('Plateau', 'Ministry of Lands, Survey and Town Planning, Jos', {
    districts: ['Rayfield', 'Jos North GRA', 'Bukuru', 'Lamingo', 'Tudun Wada'],
    streets: ['Zaramaganda Road', 'Noad Avenue', 'Ring Road'],
    survey: ['PL #####', 'BP/####/YE'],
    certificate: ['PL/CO/#####', 'BP ####'],
    file: ['PL/R/####', 'JDP/####'],
    beacon: 'PLB ####',
    zone: 32,
    easting: 485700,
    northing: 1089700,
  }),
];
