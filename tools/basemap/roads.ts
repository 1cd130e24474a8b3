/**
 * Main roads as chains of the places they pass, longitude first. Written by hand from those places' positions: they show how
 * places connect, not the carriageway, and the map says so ("roads are schematic").
 */
type Line = readonly (readonly [lng: number, lat: number])[];

/** rank 1: trunk roads between cities, drawn at every zoom; rank 2: a city's main roads, drawn from zoom 9.5 on. */
export type Road = { name: string; rank: 1 | 2; line: Line };

const T = {
  aba: [7.367, 5.107], abakaliki: [8.113, 6.325], abeokuta: [3.348, 7.155], abuja: [7.489, 9.052], adoEkiti: [5.221, 7.621],
  ahoada: [6.65, 5.083], akure: [5.195, 7.252], akwanga: [8.407, 8.91], asaba: [6.733, 6.198], awka: [7.072, 6.21],
  azare: [10.191, 11.676], badagry: [2.886, 6.429], bauchi: [9.844, 10.315], benin: [5.622, 6.338], bida: [6.011, 9.083],
  biu: [12.195, 10.612], birninGwari: [6.54, 11.015], birninKebbi: [4.198, 12.453], calabar: [8.322, 4.958], damaturu: [11.966, 11.747],
  dutse: [9.339, 11.756], enugu: [7.508, 6.452], funtua: [7.318, 11.523], gboko: [9.004, 7.325], gombe: [11.167, 10.29],
  gusau: [6.664, 12.17], ibadan: [3.942, 7.4], ibadanToll: [3.898, 7.337], ife: [4.56, 7.482], ikom: [8.71, 5.961], ilesa: [4.741, 7.628],
  ilorin: [4.542, 8.496], jalingo: [11.359, 8.894], jebba: [4.824, 9.128], jos: [8.892, 9.896], kabba: [6.07, 7.83], kaduna: [7.44, 10.523],
  kano: [8.52, 12.0], kari: [10.56, 11.25], katsina: [7.602, 12.989], keffi: [7.874, 8.846], kontagora: [5.469, 10.4], lafia: [8.515, 8.493],
  lokoja: [6.74, 7.802], maiduguri: [13.15, 11.847], makurdi: [8.536, 7.734], minna: [6.557, 9.613], mokwa: [5.054, 9.295],
  mubi: [13.268, 10.268], nsukka: [7.396, 6.857], numan: [12.033, 9.462], ogbomoso: [4.245, 8.133], ogoja: [8.8, 6.655], okene: [6.236, 7.551],
  onitsha: [6.786, 6.146], ondo: [4.836, 7.1], ore: [4.878, 6.748], osogbo: [4.557, 7.771], otukpo: [8.139, 7.191], owerri: [7.03, 5.485],
  owo: [5.587, 7.196], oyo: [3.934, 7.851], portHarcourt: [7.066, 4.856], potiskum: [11.082, 11.713], saminaka: [8.68, 10.41],
  sagamu: [3.594, 6.874], sango: [3.233, 6.7], seme: [2.705, 6.386], sokoto: [5.232, 13.06], suleja: [7.179, 9.181], takum: [9.985, 7.257],
  talataMafara: [6.069, 12.567], ughelli: [5.993, 5.49], umuahia: [7.49, 5.526], uyo: [7.933, 5.038], warri: [5.786, 5.554],
  wudil: [8.843, 11.81], wukari: [9.78, 7.87], yelwa: [4.744, 10.835], yenagoa: [6.265, 4.925], yola: [12.473, 9.208], zaria: [7.71, 11.085],
  zuba: [7.215, 9.1], ijebuOde: [3.921, 6.82], obollo: [7.51, 6.917], ningi: [9.568, 11.067], bama: [13.686, 11.522],
} as const satisfies Record<string, readonly [number, number]>;

const trunk = (name: string, ...line: Line): Road => ({ name, rank: 1, line });
const main = (name: string, ...line: Line): Road => ({ name, rank: 2, line });

const TRUNK_ROADS: readonly Road[] = [
  trunk('Lagos–Ibadan Expressway', [3.377, 6.59], [3.369, 6.643], [3.38, 6.69], [3.437, 6.808], T.sagamu, [3.75, 7.12], T.ibadanToll),
  trunk('Ibadan–Ilorin', T.ibadan, [3.91, 7.465], [3.915, 7.52], T.oyo, T.ogbomoso, T.ilorin),
  trunk('Ilorin–Kontagora–Sokoto', T.ilorin, T.jebba, T.mokwa, T.kontagora, T.yelwa, T.birninKebbi, T.sokoto),
  trunk('Mokwa–Minna–Suleja', T.mokwa, T.bida, T.minna, T.suleja, T.zuba),
  trunk('Kontagora–Kaduna', T.kontagora, [6.07, 10.33], T.birninGwari, T.kaduna),
  trunk('Sagamu–Benin', T.sagamu, T.ijebuOde, T.ore, [5.22, 6.62], T.benin),
  trunk('Benin–Onitsha–Enugu', T.benin, [6.19, 6.26], T.asaba, T.onitsha, T.awka, T.enugu),
  trunk('Benin–Lokoja–Abuja', T.benin, [6.1, 6.74], [6.26, 7.07], T.okene, T.lokoja, [6.98, 8.3], [7.08, 8.945], T.zuba),
  trunk('Zuba–Kaduna–Kano', T.zuba, T.suleja, [7.32, 9.75], T.kaduna, [7.45, 10.583], T.zaria, [8.02, 11.55], [8.517, 11.95], T.kano),
  trunk('Zaria–Gusau–Sokoto', T.zaria, T.funtua, T.gusau, T.talataMafara, T.sokoto),
  trunk('Kano–Katsina', T.kano, [8.0, 12.45], T.katsina),
  trunk('Kano–Maiduguri', T.kano, T.wudil, T.dutse, T.azare, T.potiskum, T.damaturu, [12.65, 11.8], T.maiduguri, T.bama),
  trunk('Kari–Bauchi–Jos', T.potiskum, T.kari, T.bauchi, [9.37, 10.0], T.jos),
  trunk('Kano–Ningi–Bauchi', T.wudil, T.ningi, T.bauchi),
  trunk('Kaduna–Jos', T.kaduna, T.saminaka, T.jos),
  trunk('Bauchi–Gombe–Yola', T.bauchi, T.gombe, T.numan, T.yola, T.mubi, T.bama),
  trunk('Gombe–Biu–Damaturu', T.gombe, T.biu, T.damaturu),
  trunk('Numan–Jalingo–Wukari', T.numan, T.jalingo, [10.55, 8.35], T.wukari, T.takum),
  trunk('Abuja–Keffi–Akwanga–Jos', T.abuja, [7.524, 9.048], [7.579, 9.025], T.keffi, T.akwanga, [8.83, 9.3], T.jos),
  trunk('Akwanga–Makurdi–Enugu', T.akwanga, T.lafia, T.makurdi, T.otukpo, T.obollo, T.nsukka, T.enugu),
  trunk('Makurdi–Gboko–Ogoja–Ikom–Calabar', T.makurdi, T.gboko, [9.0, 6.98], T.ogoja, T.ikom, [8.36, 5.45], T.calabar),
  trunk('Gboko–Wukari', T.gboko, [9.28, 7.36], T.wukari),
  trunk('Enugu–Abakaliki–Ogoja', T.enugu, T.abakaliki, T.ogoja),
  trunk('Enugu–Umuahia–Aba–Port Harcourt', T.enugu, [7.46, 5.95], T.umuahia, T.aba, [7.133, 4.88], T.portHarcourt),
  trunk('Onitsha–Owerri–Port Harcourt', T.onitsha, [6.87, 5.83], T.owerri, [6.95, 5.01], [6.997, 4.869]),
  trunk('Owerri–Aba–Uyo–Calabar', T.owerri, T.aba, [7.65, 5.17], T.uyo, [8.2, 5.08], T.calabar),
  trunk('East–West Road', T.benin, [5.72, 5.9], T.warri, T.ughelli, [6.19, 5.22], T.yenagoa, T.ahoada, [6.906, 4.893], [6.997, 4.869], [7.03, 4.864], T.portHarcourt),
  trunk('Ughelli–Asaba', T.ughelli, [6.44, 5.7], T.asaba),
  trunk('Ibadan–Ife–Akure–Lokoja', T.ibadan, T.ife, T.ilesa, T.akure, T.owo, [5.9, 7.4], T.okene),
  trunk('Ife–Ondo–Ore', T.ife, T.ondo, T.ore),
  trunk('Ilesa–Osogbo–Ogbomoso', T.ilesa, T.osogbo, T.ogbomoso),
  trunk('Akure–Ado Ekiti–Kabba', T.akure, T.adoEkiti, [5.73, 7.79], T.kabba, T.lokoja),
  trunk('Ilorin–Kabba', T.ilorin, [5.08, 8.14], T.kabba),
  trunk('Abeokuta–Ibadan', T.abeokuta, [3.65, 7.27], [3.833, 7.386], [3.88, 7.39]),
  trunk('Lagos–Abeokuta', [3.348, 6.556], [3.34, 6.596], [3.293, 6.61], [3.297, 6.645], T.sango, [3.28, 6.92], T.abeokuta),
  trunk('Abeokuta–Sagamu', T.abeokuta, [3.48, 6.99], T.sagamu),
  trunk('Lagos–Badagry–Seme', [3.36, 6.479], [3.34, 6.475], [3.315, 6.464], [3.285, 6.462], [3.198, 6.465], [3.15, 6.475], [3.09, 6.482], T.badagry, T.seme),
];

const LAGOS_ROADS: readonly Road[] = [
  main('Third Mainland Bridge', [3.4, 6.551], [3.4105, 6.54], [3.4115, 6.52], [3.407, 6.5], [3.4, 6.488], [3.3985, 6.477], [3.3965, 6.4655], [3.397, 6.458], [3.402, 6.449]),
  main('Ikorodu Road', [3.384, 6.46], [3.374, 6.469], [3.366, 6.479], [3.3625, 6.492], [3.365, 6.5], [3.3655, 6.509], [3.368, 6.521], [3.3685, 6.535], [3.3675, 6.543], [3.3672, 6.5588], [3.3675, 6.5715], [3.38, 6.587], [3.387, 6.597], [3.3985, 6.606], [3.42, 6.613], [3.47, 6.616], [3.506, 6.619]),
  main('Apapa–Oshodi Expressway', [3.402, 6.551], [3.388, 6.554], [3.3672, 6.5588], [3.348, 6.556], [3.333, 6.536], [3.322, 6.5], [3.315, 6.464], [3.32, 6.449], [3.333, 6.441], [3.347, 6.44], [3.36, 6.444]),
  main('Agege Motor Road', [3.3655, 6.509], [3.357, 6.526], [3.348, 6.556], [3.34, 6.596]),
  main('Lekki–Epe Expressway', [3.426, 6.433], [3.448, 6.4365], [3.474, 6.439], [3.495, 6.4395], [3.518, 6.44], [3.54, 6.442], [3.555, 6.452], [3.572, 6.468], [3.6355, 6.471], [3.704, 6.476], [3.735, 6.473], [3.84, 6.49], [3.93, 6.55], [3.975, 6.585]),
  main('Lekki–Ikoyi Link Bridge', [3.436, 6.452], [3.449, 6.451], [3.464, 6.4475], [3.474, 6.439]),
  main('Falomo Bridge', [3.402, 6.449], [3.415, 6.445], [3.427, 6.445], [3.426, 6.433], [3.41, 6.428]),
  main('Eko Bridge and Marina', [3.366, 6.479], [3.3745, 6.467], [3.383, 6.457], [3.388, 6.451], [3.402, 6.449]),
  main('Herbert Macaulay Way', [3.385, 6.4625], [3.3805, 6.469], [3.3825, 6.487], [3.3795, 6.5], [3.379, 6.509], [3.368, 6.521]),
  main('Mobolaji Bank Anthony Way', [3.3675, 6.5715], [3.356, 6.579], [3.347, 6.592], [3.34, 6.596]),
  main('LASU–Igando Road', [3.198, 6.465], [3.222, 6.51], [3.25, 6.55], [3.28, 6.59], [3.293, 6.61]),
  main('Sagamu–Ikorodu–Epe', [3.6, 6.84], [3.55, 6.7], [3.506, 6.619], [3.6, 6.6], [3.75, 6.6], [3.975, 6.585]),
];

const ABUJA_ROADS: readonly Road[] = [
  main('Airport Road', [7.489, 9.052], [7.46, 9.029], [7.431, 8.99], [7.385, 8.972], [7.3, 8.985], [7.263, 9.0]),
  main('Kubwa Expressway', [7.495, 9.092], [7.448, 9.083], [7.43, 9.103], [7.4, 9.115], [7.335, 9.143], [7.27, 9.12], [7.215, 9.1]),
  main('Outer Southern Expressway', [7.448, 9.083], [7.436, 9.055], [7.445, 9.035], [7.46, 9.029], [7.48, 9.02], [7.502, 9.022], [7.524, 9.048], [7.514, 9.074], [7.495, 9.092]),
  main('Bwari Road', [7.39, 9.118], [7.387, 9.16], [7.382, 9.28]),
  main('Gwagwalada Road', [7.263, 9.0], [7.18, 8.96], [7.08, 8.945]),
  main('Apo Road', [7.48, 9.02], [7.49, 9.0], [7.496, 8.985], [7.459, 8.975], [7.431, 8.99]),
];

const OTHER_CITY_ROADS: readonly Road[] = [
  main('Aba Road', [7.005, 4.776], [7.008, 4.806], [7.009, 4.828], [7.024, 4.842], [7.066, 4.856]),
  main('Ikwerre Road', [6.999, 4.789], [6.99, 4.805], [6.985, 4.842], [6.997, 4.869]),
  main('Trans Amadi Road', [7.008, 4.806], [7.038, 4.813], [7.05, 4.828], [7.066, 4.856]),
  main('Onne Road', [7.066, 4.856], [7.12, 4.79], [7.15, 4.73]),
  main('Ada George Road', [6.975, 4.815], [6.968, 4.84], [6.96, 4.87], [6.906, 4.893]),
  main('Challenge–Mokola–Ojoo', [3.898, 7.337], [3.88, 7.348], [3.888, 7.36], [3.883, 7.382], [3.89, 7.401], [3.896, 7.44], [3.91, 7.465]),
  main('Ibadan Ring Road', [3.898, 7.337], [3.935, 7.365], [3.942, 7.4], [3.93, 7.44], [3.91, 7.465]),
  main('Eleyele Road', [3.883, 7.382], [3.875, 7.41], [3.86, 7.44]),
  main('Kano ring', [8.48, 11.97], [8.517, 11.95], [8.57, 11.97], [8.58, 12.01], [8.55, 12.04], [8.5, 12.04], [8.47, 12.01], [8.48, 11.97]),
  main('Hadejia Road', [8.52, 12.0], [8.58, 12.01], [8.75, 12.1]),
  main('Ahmadu Bello Way', [7.42, 10.46], [7.428, 10.49], [7.44, 10.523], [7.448, 10.555], [7.45, 10.583]),
  main('Kaduna western bypass', [7.4, 10.44], [7.37, 10.49], [7.38, 10.55], [7.42, 10.6], [7.45, 10.62]),
];

export const ROADS: readonly Road[] = [...TRUNK_ROADS, ...LAGOS_ROADS, ...ABUJA_ROADS, ...OTHER_CITY_ROADS];
