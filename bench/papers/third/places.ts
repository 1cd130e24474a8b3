/** How one registry names and numbers things; patterns are read by `fillPattern`. */
export type Registry = {
  state: string;
  title: string;
  capital: string;
  office: string;
  registryOffice: string;
  planner: string;
  head: 'Governor' | 'Minister';
  zone: 31 | 32;
  origin: { easting: number; northing: number };
  certificate: string[];
  file: string[];
  plan: string[];
  beacon: string[];
  permit: string[];
  consent: string[];
  districts: string[];
};

const LAGOS: Registry = {
  state: 'Lagos',
  title: 'LAGOS STATE GOVERNMENT',
  capital: 'Ikeja',
  office: 'Lands Bureau, The Secretariat, Alausa',
  registryOffice: 'Lands Registry, Alausa, Ikeja',
  planner: 'Physical Planning Permit Authority',
  head: 'Governor',
  zone: 31,
  origin: { easting: 541_000, northing: 716_500 },
  certificate: ['##/##/{Y}@', 'LS/COFO/{Y}/0####', '###/{Y}/@'],
  file: ['LU/KO/{Y}/###', 'LUAC/BP/####', 'SB/DN/LA/####', 'LS/GT/{y}/0###'],
  plan: ['LS/D/LA####', 'OGE/0###/{Y}/LA', 'CK/LA/0###/{Y}', 'KESH/L/####/{Y}', 'LS/####/LA'],
  beacon: ['SC/CK @##', 'PBL ####', 'LSQ ####@@', 'SCLA @ ####'],
  permit: ['LSPPPA/DO/ET/{Y}/####', 'IKJ/DO/####/{Y}', 'PPA/{Y}/R/0####'],
  consent: ['GC/LA/{Y}/####', 'LB/CON/####/{y}', 'DCR/####/{Y}'],
  districts: [
    'Ikate-Elegushi, Eti-Osa',
    'Magodo G.R.A. Phase II, Kosofe',
    'Ṣàngótẹ̀dó, Eti-Osa',
    'Ọ̀jọ́dú, Ikeja',
    'Ibeju-Agbe, Ibeju-Lekki',
    'Ogudu, Kosofe',
  ],
};
const FCT: Registry = {
  state: 'Federal Capital Territory',
  title: 'FEDERAL CAPITAL TERRITORY ADMINISTRATION',
  capital: 'Abuja',
  office: 'Department of Land Administration, Area 11, Garki',
  registryOffice: 'Abuja Geographic Information Systems, Garki',
  planner: 'Department of Development Control, Abuja Metropolitan Management Council',
  head: 'Minister',
  zone: 32,
  origin: { easting: 331_000, northing: 1_002_000 },
  certificate: ['%%%%w-%%%%-%%%%r-%%%%u-10', '%%%%w-%%%%z-%%%%r-%%%u-20'],
  file: ['MISC ######', 'AN #####', 'KD ####', 'BO 1####', 'FCT/ABU/MISC ####'],
  plan: ['FCDA/S&M/{Y}/####', 'FCT/CAD/0####', 'TDP/@##/{Y}/###'],
  beacon: ['PB ####', 'PBM ###', 'FCT P####'],
  permit: ['FCDA/DC/BP/####/{Y}', 'AMMC/DC/MTM/@##/####', 'DC/FCT/{y}/####'],
  consent: ['AGIS/CON/{Y}/####', 'FCT/LA/C/#####'],
  districts: [
    'Guzape, Cadastral Zone A09',
    'Katampe Extension, Cadastral Zone B19',
    'Kubwa, Cadastral Zone C02',
    'Lugbe I, Cadastral Zone E15',
    'Maitama, Cadastral Zone A06',
  ],
};
const KANO: Registry = {
  state: 'Kano',
  title: 'KANO STATE GOVERNMENT',
  capital: 'Kano',
  office: 'Bureau for Land Management, No. 2 Dr. Bala Mohammed Road',
  registryOffice: 'Deeds Registry, Kano',
  planner: 'Urban Planning and Development Authority',
  head: 'Governor',
  zone: 32,
  origin: { easting: 446_500, northing: 1_326_000 },
  certificate: ['LKN/RES/RC/{Y}/####', 'LKN/COM/{Y}/###', 'KNGP 0####', 'LKN/RES/{Y}/###'],
  file: ['LKN/RES/{Y}/####', 'LP/KN/####', 'KMC/GR/####'],
  plan: ['TPO/KN/####', 'KN/SUR/{Y}/###', 'KNS ####'],
  beacon: ['KN ####', 'KNA ####P', 'PKN ###'],
  permit: ['KNUPDA/BP/{Y}/####', 'KNP/TPA/###/{y}'],
  consent: ['LKN/CONS/{Y}/###', 'BLM/GC/####'],
  districts: [
    'Nassarawa G.R.A., Nassarawa',
    'Hotoro, Tarauni',
    'Sharada Phase I, Kano Municipal',
    'Gandun Albasa, Kano Municipal',
    'Farm Centre, Tarauni',
  ],
};
const RIVERS: Registry = {
  state: 'Rivers',
  title: 'GOVERNMENT OF RIVERS STATE OF NIGERIA',
  capital: 'Port Harcourt',
  office: 'Ministry of Lands and Survey, Secretariat Complex',
  registryOffice: 'Lands Registry, Port Harcourt',
  planner: 'Ministry of Urban Development and Physical Planning',
  head: 'Governor',
  zone: 32,
  origin: { easting: 280_500, northing: 533_000 },
  certificate: ['####', 'RV/CO/####/{y}', '##/##/###'],
  file: ['PHC ####', 'LS/PHC/{Y}/##', 'RSL.####'],
  plan: ['SOJ/RV/{Y}/###', 'OPS/RS{y}/0##', 'RSG/SUR/####'],
  beacon: ['SC/RV @@ ####', 'RSL ####', 'PHB ####'],
  permit: ['MUD/BP/{Y}/###', 'OBALGA/TP/####'],
  consent: ['MLS/GC/###/{Y}', 'RS/CONS/####'],
  districts: [
    'Rumuibekwe, Obio/Akpor',
    'Trans-Amadi Layout, Port Harcourt',
    'Elelenwo, Obio/Akpor',
    'G.R.A. Phase III, Port Harcourt',
    'Ogbogoro, Obio/Akpor',
  ],
};
const OGUN: Registry = {
  state: 'Ogun',
  title: 'OGUN STATE OF NIGERIA',
  capital: 'Abeokuta',
  office: 'Bureau of Lands and Survey, Oke-Mosan',
  registryOffice: 'Lands Registry, Abeokuta',
  planner: 'Planning and Development Permit Authority',
  head: 'Governor',
  zone: 31,
  origin: { easting: 527_500, northing: 749_000 },
  certificate: ['OG/{Y}/0####', 'HOF/####/{y}', '0####'],
  file: ['LUD 4/####', 'OG/LF/{Y}/###', 'HAS 2/####', 'LR.####'],
  plan: ['LS/D/OG/####', 'OG/####/0##/{Y}', 'AOS/OG/{Y}/###', 'JB/OG/###/{y}'],
  beacon: ['SC/OG @@ ####', 'OGX ####', 'OGSC ####@'],
  permit: ['OGPDPA/IFO/{Y}/###', 'TPA/OBF/####/{y}'],
  consent: ['OG/GC/{Y}/###', 'BLS/C/####'],
  districts: [
    'Ìbàfò, Obafemi-Owode',
    'Mowe-Ofada, Obafemi-Owode',
    'Ota, Ado-Odo/Ota',
    'Oke-Mosan, Abeokuta South',
    'Agbara Estate, Ado-Odo/Ota',
  ],
};
const OYO: Registry = {
  state: 'Oyo',
  title: 'OYO STATE OF NIGERIA',
  capital: 'Ibadan',
  office: 'Ministry of Lands, Housing and Survey, Agodi',
  registryOffice: 'Deeds Registry, Agodi, Ibadan',
  planner: 'Bureau of Physical Planning and Development Control',
  head: 'Governor',
  zone: 31,
  origin: { easting: 601_500, northing: 818_200 },
  certificate: ['OY/CO/{Y}/###', '##/##/####', '000####'],
  file: ['LUD ####', 'OYL/{Y}/####', 'I.####'],
  plan: ['OY/####/{Y}/0##', 'AB/OY/###/{y}', 'OYSG/###'],
  beacon: ['SC/OY @ ####', 'OYA ####', 'IBM ###'],
  permit: ['PP/IBN/{Y}/####', 'OYBP/###/{y}'],
  consent: ['OY/C/{Y}/###', 'MLHS/GC/####'],
  districts: [
    'New Bódìjà, Ibadan North',
    'Àkóbò, Lagelu',
    'Oluyole Estate, Ibadan South-West',
    'Jericho G.R.A., Ibadan North-West',
  ],
};
const ENUGU: Registry = {
  state: 'Enugu',
  title: 'ENUGU STATE OF NIGERIA',
  capital: 'Enugu',
  office: 'Ministry of Lands and Urban Development, State Secretariat',
  registryOffice: 'Lands Registry, Enugu',
  planner: 'Capital Territory Development Authority',
  head: 'Governor',
  zone: 32,
  origin: { easting: 334_800, northing: 712_600 },
  certificate: ['ENC/{Y}/###', 'EN/L/####/@', '##/##/1###'],
  file: ['EN/####', 'ESL/LP/###', 'EP ####/{y}'],
  plan: ['ESP/EN/{Y}/###', 'EN(D)###', 'OK/EN ##/{Y}'],
  beacon: ['EN ####', 'ESE ###@', 'PBE ####'],
  permit: ['ECTDA/BP/###/{Y}', 'ENP/{y}/####'],
  consent: ['EN/GC/{Y}/##', 'MLU/###/{Y}'],
  districts: [
    'Independence Layout, Enugu North',
    'Trans-Ekulu, Enugu East',
    'Achara Layout, Enugu South',
    'Golf Estate, Enugu North',
  ],
};
const KADUNA: Registry = {
  state: 'Kaduna',
  title: 'KADUNA STATE GOVERNMENT',
  capital: 'Kaduna',
  office: 'Geographic Information Service, 9 Lafia Road',
  registryOffice: 'Deeds Registry, Kaduna',
  planner: 'Urban Planning and Development Agency',
  head: 'Governor',
  zone: 32,
  origin: { easting: 330_900, northing: 1_163_400 },
  certificate: ['KDL 0####', 'KD.#####', 'NC/{Y}/####'],
  file: ['KD ####', 'KDG/RES/####', 'LAN/#####'],
  plan: ['KD/CAD/{Y}/###', 'KDS ####', 'NGR/KD/###'],
  beacon: ['KD ####', 'PBK ####', 'K @###'],
  permit: ['KASUPDA/{Y}/####', 'KSP/BP/###'],
  consent: ['KDG/CON/{Y}/###', 'KD/GC/####'],
  districts: [
    'Malali G.R.A., Kaduna North',
    'Barnawa, Kaduna South',
    'Millennium City, Chikun',
    'Ungwan Rimi, Kaduna North',
  ],
};
const EDO: Registry = {
  state: 'Edo',
  title: 'GOVERNMENT OF EDO STATE OF NIGERIA',
  capital: 'Benin City',
  office: 'Geographic Information Service, Sapele Road',
  registryOffice: 'Lands Registry, Benin City',
  planner: 'Ministry of Physical Planning and Urban Development',
  head: 'Governor',
  zone: 31,
  origin: { easting: 789_300, northing: 701_100 },
  certificate: ['EDSR #####', 'BL/{Y}/####', 'ED/CO/###/{y}'],
  file: ['BL.####', 'EDL/{Y}/###', 'BD ####'],
  plan: ['ISO/ED/{Y}/###', 'ED/BC/D##/{Y}', 'OSA/ED####'],
  beacon: ['SC/ED @@ ###', 'EDX ####', 'BCB ####'],
  permit: ['EDPP/{Y}/####', 'OREDO/TP/###/{y}'],
  consent: ['ED/GC/###/{Y}', 'EDG/C/####'],
  districts: ['Ugbor, Oredo', 'Evbuotubu, Egor', 'G.R.A., Oredo', 'Aduwawa, Ikpoba-Okha'],
};

export const REGISTRIES = [LAGOS, LAGOS, FCT, FCT, KANO, RIVERS, OGUN, OYO, ENUGU, KADUNA, EDO];
