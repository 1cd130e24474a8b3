/** Millions of naira: 250 is ₦250,000,000. */
type Millions = number;

/**
 * What homes of a place are asked for in 2025-26: flats, duplexes and bungalows by bedrooms, land by the plot the
 * place sells (`plotSqm`). Rounded medians of asking prices; where no recent figures stand, earlier ones carried
 * forward.
 */
export type AskingPrices = {
  f1?: Millions;
  f2?: Millions;
  f3?: Millions;
  f4?: Millions;
  d3?: Millions;
  d4?: Millions;
  d5?: Millions;
  b2?: Millions;
  b3?: Millions;
  b4?: Millions;
  plot?: Millions;
  /** A self-contained room, per year. */
  room?: Millions;
};

export type DemoPlace = {
  name: string;
  city: string;
  state: string;
  lga: string;
  latitude: number;
  longitude: number;
  /** Half the width in degrees over which homes of the place are spread. */
  spread: number;
  plotSqm: number;
  asking: AskingPrices;
};

function place(
  [name, city, state, lga]: [string, string, string, string],
  [latitude, longitude]: [number, number],
  asking: AskingPrices,
  { spread = 0.006, plotSqm = 648 }: { spread?: number; plotSqm?: number } = {},
): DemoPlace {
  return { name, city, state, lga, latitude, longitude, spread, plotSqm, asking };
}

const lagos = (
  [name, lga]: [name: string, lga: string],
  at: [number, number],
  asking: AskingPrices,
  more?: { spread?: number; plotSqm?: number },
) => place([name, 'Lagos', 'Lagos', lga], at, asking, more);
const abuja = (name: string, at: [number, number], asking: AskingPrices, lga = 'Abuja Municipal') =>
  place([name, 'Abuja', 'FCT', lga], at, asking);
const portHarcourt = (name: string, lga: string, at: [number, number], asking: AskingPrices) =>
  place([name, 'Port Harcourt', 'Rivers', lga], at, asking, { plotSqm: 464 });
const kano = (name: string, lga: string, at: [number, number], asking: AskingPrices) =>
  place([name, 'Kano', 'Kano', lga], at, asking, { plotSqm: 464 });
const ibadan = (name: string, lga: string, at: [number, number], asking: AskingPrices) =>
  place([name, 'Ibadan', 'Oyo', lga], at, asking);
const kaduna = (name: string, lga: string, at: [number, number], asking: AskingPrices) =>
  place([name, 'Kaduna', 'Kaduna', lga], at, asking);

const LAGOS: readonly DemoPlace[] = [
  lagos(['Lekki Phase 1', 'Eti-Osa'], [6.4423, 3.4784], {
    f1: 125,
    f2: 250,
    f3: 370,
    f4: 430,
    d4: 420,
    d5: 1000,
    plot: 600,
    room: 2.2,
  }),
  lagos(['Ikate', 'Eti-Osa'], [6.4383, 3.4935], { f1: 90, f2: 162, f3: 190, d3: 200, d4: 300, d5: 880, room: 1.6 }),
  lagos(['Osapa London', 'Eti-Osa'], [6.441, 3.513], { f2: 125, f3: 190, d4: 350, d5: 900, room: 1.4 }),
  lagos(['Chevron', 'Eti-Osa'], [6.441, 3.534], { f1: 60, f2: 85, f3: 140, d4: 200, d5: 450, plot: 250, room: 1.3 }),
  lagos(['Ikota', 'Eti-Osa'], [6.449, 3.5496], { f1: 58, f2: 110, d3: 115, d4: 160, d5: 400, room: 1.2 }),
  lagos(['Orchid Road', 'Eti-Osa'], [6.455, 3.54], { f2: 90, f3: 120, d3: 100, d4: 179, d5: 392, room: 1.1 }),
  lagos(['Victoria Garden City', 'Eti-Osa'], [6.4657, 3.544], { d4: 250, d5: 350, plot: 256 }),
  lagos(['Ajah', 'Eti-Osa'], [6.4695, 3.5624], {
    f1: 51.5,
    f2: 65,
    f3: 100,
    d3: 90,
    d4: 150,
    d5: 270,
    b3: 85,
    plot: 90,
    room: 0.9,
  }),
  lagos(['Sangotedo', 'Eti-Osa'], [6.474, 3.6256], {
    f2: 55,
    f3: 75,
    d3: 95,
    d4: 180,
    d5: 230,
    b3: 65,
    plot: 45,
    room: 0.7,
  }),
  lagos(
    ['Ibeju-Lekki', 'Ibeju-Lekki'],
    [6.465, 3.87],
    { b2: 45, b3: 75, d4: 90, plot: 25.2 },
    { spread: 0.02, plotSqm: 600 },
  ),
  lagos(['Lakowe', 'Ibeju-Lekki'], [6.476, 3.735], { b3: 60, d4: 110, plot: 30 }, { plotSqm: 600 }),
  lagos(['Bogije', 'Ibeju-Lekki'], [6.478, 3.765], { b3: 48, plot: 6.5 }, { plotSqm: 500 }),
  lagos(['Epe', 'Epe'], [6.5858, 3.9754], { b2: 22, b3: 34, plot: 8.5 }, { spread: 0.015, plotSqm: 500 }),
  lagos(['Ikoyi', 'Eti-Osa'], [6.4531, 3.4352], { f2: 390, f3: 735, f4: 1500, d4: 1200, d5: 2000, plot: 1900 }),
  lagos(['Banana Island', 'Eti-Osa'], [6.465, 3.452], { f3: 855, d5: 3100, plot: 1650 }, { spread: 0.003 }),
  lagos(['Victoria Island', 'Eti-Osa'], [6.4306, 3.426], {
    f1: 170,
    f2: 370,
    f3: 460,
    f4: 950,
    d4: 900,
    plot: 1500,
    room: 2.5,
  }),
  lagos(['Oniru', 'Eti-Osa'], [6.436, 3.448], { f2: 305, f3: 400, d4: 520, room: 2 }),
  lagos(['Yaba', 'Lagos Mainland'], [6.5079, 3.3769], { f1: 48, f2: 85, f3: 130, d4: 210, room: 0.75 }),
  lagos(['Surulere', 'Surulere'], [6.5008, 3.3542], { f1: 82, f2: 95, f3: 120, d4: 270, b3: 150, room: 0.6 }),
  lagos(['Gbagada', 'Kosofe'], [6.5541, 3.3876], { f1: 55, f2: 95, f3: 150, d4: 250, d5: 320, room: 0.8 }),
  lagos(['Maryland', 'Kosofe'], [6.5702, 3.3699], { f2: 110, f3: 160, d4: 295, d5: 535, room: 0.8 }),
  lagos(['Ikeja GRA', 'Ikeja'], [6.583, 3.356], { f2: 260, f3: 365, d4: 700, d5: 800, plot: 700 }),
  lagos(['Ikeja', 'Ikeja'], [6.5981, 3.3408], { f1: 70, f2: 140, f3: 230, d4: 300, d5: 650, room: 0.8 }),
  lagos(['Opebi', 'Ikeja'], [6.59, 3.362], { f2: 115, f3: 152, d4: 420, d5: 500, room: 0.9 }),
  lagos(['Magodo', 'Kosofe'], [6.6181, 3.3828], { f2: 90, f3: 140, d4: 310, d5: 500, plot: 180, room: 0.8 }),
  lagos(['Ogba', 'Ikeja'], [6.629, 3.341], { f2: 60, f3: 85, d4: 270, room: 0.5 }),
  lagos(['Festac', 'Amuwo-Odofin'], [6.4683, 3.2839], { f2: 50, f3: 70, d4: 160, room: 0.45 }),
  lagos(['Apapa', 'Apapa'], [6.4488, 3.362], { f3: 150, d4: 380 }),
  lagos(['Egbeda', 'Alimosho'], [6.593, 3.293], { f2: 35, f3: 48, b3: 55, d4: 95, room: 0.35 }),
  lagos(
    ['Ikorodu', 'Ikorodu'],
    [6.6191, 3.5041],
    { f2: 22, f3: 32, b2: 20, b3: 32, d4: 65, plot: 3.5, room: 0.25 },
    { spread: 0.015 },
  ),
];

const ABUJA: readonly DemoPlace[] = [
  abuja('Maitama', [9.0881, 7.4984], { f2: 147, f3: 180, d4: 750, d5: 2500, plot: 1200 }),
  abuja('Asokoro', [9.0427, 7.5215], { f3: 260, d4: 450, d5: 1500, plot: 900 }),
  abuja('Wuse 2', [9.079, 7.47], { f1: 90, f2: 190, f3: 320, d4: 750, d5: 1500, room: 1.5 }),
  abuja('Garki', [9.0331, 7.4863], { f2: 90, f3: 165, d4: 350, room: 1 }),
  abuja('Jabi', [9.0655, 7.4242], { f2: 120, f3: 197, d4: 350, d5: 837, room: 1.1 }),
  abuja('Utako', [9.068, 7.44], { f2: 95, f3: 160, d4: 350, d5: 680, room: 1 }),
  abuja('Guzape', [9.012, 7.508], { f3: 200, d4: 350, d5: 675, plot: 500 }),
  abuja('Katampe', [9.108, 7.456], { f3: 150, d4: 285, d5: 750, plot: 260 }),
  abuja('Gwarinpa', [9.1094, 7.4081], {
    f1: 42,
    f2: 97,
    f3: 150,
    b3: 167,
    b4: 170,
    d3: 150,
    d4: 180,
    d5: 550,
    plot: 150,
    room: 0.8,
  }),
  abuja('Life Camp', [9.073, 7.396], { f1: 35, f2: 67, f3: 85, d3: 155, d4: 230, d5: 350, plot: 70, room: 0.8 }),
  abuja('Jahi', [9.1002, 7.4375], { f2: 126, f3: 150, d4: 300, d5: 400, room: 0.9 }),
  abuja('Lokogoma', [8.975, 7.459], { f2: 55, b3: 135, d4: 250, d5: 220, room: 0.6 }),
  abuja('Galadimawa', [8.9847, 7.4306], { f2: 62, b3: 155, b4: 160, d4: 182, d5: 300 }),
  abuja('Apo', [8.988, 7.496], { f2: 75, f3: 110, b3: 150, d4: 210, d5: 425, room: 0.7 }),
  abuja('Lugbe', [8.973, 7.372], { f2: 48, f3: 70, b2: 41.5, b3: 62.5, b4: 72.5, d4: 160, plot: 12, room: 0.45 }),
  abuja('Dawaki', [9.123, 7.411], { f2: 68, f3: 95, d3: 250, d4: 280 }, 'Bwari'),
  abuja('Kubwa', [9.1527, 7.3341], { f1: 28, f2: 60, b3: 75, d3: 85, d4: 150, plot: 22, room: 0.4 }, 'Bwari'),
  abuja('Idu', [9.058, 7.35], { b3: 45, d4: 180, plot: 8.5 }),
  abuja('Kuje', [8.8796, 7.2272], { b2: 16, b3: 26, plot: 4.2, room: 0.2 }, 'Kuje'),
];

const OTHER_CITIES: readonly DemoPlace[] = [
  portHarcourt('New GRA', 'Port Harcourt', [4.817, 7.002], { f2: 95, f3: 140, d4: 280, d5: 420, plot: 120, room: 0.7 }),
  portHarcourt('Old GRA', 'Port Harcourt', [4.778, 7.012], { d5: 380, f3: 120, plot: 110 }),
  portHarcourt('Trans Amadi', 'Obio/Akpor', [4.81, 7.035], { f3: 90, d4: 197, plot: 70 }),
  portHarcourt('Peter Odili Road', 'Port Harcourt', [4.793, 7.042], { f2: 75, f3: 110, d4: 230, d5: 320, room: 0.6 }),
  portHarcourt('Woji', 'Obio/Akpor', [4.828, 7.053], { f2: 55, f3: 85, b3: 75, d4: 165, d5: 240, room: 0.45 }),
  portHarcourt('Rumuola', 'Obio/Akpor', [4.8312, 7.0049], { f1: 26, f2: 48, f3: 70, room: 0.4 }),
  portHarcourt('Eliozu', 'Obio/Akpor', [4.8634, 7.0232], { f2: 42, b3: 60, b4: 72, d4: 150, plot: 22, room: 0.35 }),
  portHarcourt('Ada George', 'Obio/Akpor', [4.84, 6.968], { f2: 45, f3: 62, b3: 58, d4: 140, room: 0.35 }),
  portHarcourt('Choba', 'Obio/Akpor', [4.8884, 6.9032], { f1: 16, b2: 28, room: 0.25 }),
  kano('Nassarawa GRA', 'Nassarawa', [11.988, 8.547], { f3: 95, b4: 180, d5: 420, plot: 110 }),
  kano('Bompai', 'Nassarawa', [12.012, 8.546], { f3: 70, d4: 190, plot: 60 }),
  kano('Hotoro', 'Nassarawa', [11.985, 8.585], { b2: 22, b3: 38, b4: 55, d4: 120, plot: 12, room: 0.18 }),
  kano('Sabon Gari', 'Fagge', [12.0185, 8.5382], { f1: 9.5, f2: 24, f3: 34, room: 0.22 }),
  kano('Zoo Road', 'Tarauni', [11.97, 8.535], { f2: 32, f3: 48, b3: 60, d4: 140, room: 0.25 }),
  kano('Sharada', 'Kano Municipal', [11.9744, 8.5057], { b3: 45, plot: 18 }),
  ibadan('Bodija', 'Ibadan North', [7.418, 3.908], {
    f2: 67,
    f3: 130,
    b4: 185,
    d4: 230,
    d5: 300,
    plot: 152,
    room: 0.45,
  }),
  ibadan('Akobo', 'Lagelu', [7.4344, 3.9497], {
    f2: 42,
    f3: 65,
    b3: 60,
    d3: 160,
    d4: 200,
    d5: 292,
    plot: 60,
    room: 0.25,
  }),
  ibadan('Jericho', 'Ibadan North West', [7.3948, 3.8648], { f3: 130, f4: 200, d4: 260, d5: 365, plot: 240 }),
  ibadan('Oluyole Estate', 'Ibadan South West', [7.354, 3.865], { f3: 90, b4: 150, d4: 227, d5: 290, room: 0.35 }),
  ibadan('Challenge', 'Ibadan South East', [7.343, 3.88], { f2: 35, f3: 52, b3: 48, room: 0.25 }),
  ibadan('Moniya', 'Akinyele', [7.5283, 3.9119], { b2: 14, b3: 22, plot: 2.4 }),
  ibadan('Apata', 'Ido', [7.383, 3.838], { f2: 22, b3: 34, b4: 42, d4: 75, room: 0.2 }),
  kaduna('Ungwan Rimi', 'Kaduna North', [10.545, 7.441], { f3: 62, b3: 70, d4: 150, d5: 240, plot: 45 }),
  kaduna('Malali', 'Kaduna North', [10.55, 7.46], { f2: 34, f3: 48, b3: 52, b4: 64, d4: 115, room: 0.2 }),
  kaduna('Barnawa', 'Kaduna South', [10.483, 7.431], { f2: 26, f3: 36, b2: 24, b3: 38, b4: 46, room: 0.18 }),
  kaduna('Sabon Tasha', 'Chikun', [10.448, 7.47], { b2: 14, b3: 21, plot: 2.8, room: 0.12 }),
  kaduna('Millennium City', 'Chikun', [10.52, 7.51], { b3: 30, d4: 85, plot: 5.5 }),
];

const OTHER_STATES: readonly DemoPlace[] = [
  place(['Mowe', 'Mowe-Ofada', 'Ogun', 'Obafemi Owode'], [6.8107, 3.4366], {
    b2: 24,
    b3: 42,
    d4: 85,
    plot: 7.5,
    room: 0.22,
  }),
  place(['Arepo', 'Mowe-Ofada', 'Ogun', 'Obafemi Owode'], [6.696, 3.418], {
    f2: 36,
    b3: 55,
    d4: 105,
    plot: 20,
    room: 0.35,
  }),
  place(['Ibara', 'Abeokuta', 'Ogun', 'Abeokuta South'], [7.143, 3.337], { b3: 40, b4: 52, d4: 95, plot: 7 }),
  place(['Sango Ota', 'Ota', 'Ogun', 'Ado-Odo/Ota'], [6.689, 3.235], { b2: 18, b3: 28, plot: 4.5, room: 0.2 }),
  place(
    ['Independence Layout', 'Enugu', 'Enugu', 'Enugu North'],
    [6.436, 7.518],
    { f3: 95, d4: 190, d5: 250, plot: 85, room: 0.4 },
    { plotSqm: 464 },
  ),
  place(
    ['New Haven', 'Enugu', 'Enugu', 'Enugu North'],
    [6.453, 7.516],
    { f2: 60, f3: 80, b3: 120, d4: 165, room: 0.35 },
    { plotSqm: 464 },
  ),
  place(
    ['Trans-Ekulu', 'Enugu', 'Enugu', 'Enugu East'],
    [6.479, 7.518],
    { f3: 70, b3: 85, b4: 98, d4: 150 },
    { plotSqm: 464 },
  ),
  place(
    ['Benin GRA', 'Benin City', 'Edo', 'Oredo'],
    [6.313, 5.614],
    { f3: 75, d4: 180, d5: 240, plot: 90 },
    { plotSqm: 464 },
  ),
  place(
    ['Ugbowo', 'Benin City', 'Edo', 'Egor'],
    [6.4003, 5.6101],
    { f1: 11, b2: 20, b3: 34, plot: 6.75, room: 0.2 },
    { plotSqm: 464 },
  ),
  place(
    ['Okpanam Road', 'Asaba', 'Delta', 'Oshimili South'],
    [6.2182, 6.7093],
    { f3: 61, b4: 80, d4: 130, d5: 200, plot: 10.5 },
    { plotSqm: 464 },
  ),
  place(
    ['Effurun', 'Warri', 'Delta', 'Uvwie'],
    [5.5546, 5.7862],
    { f2: 36, f3: 50, b3: 52, d4: 115, room: 0.25 },
    { plotSqm: 464 },
  ),
  place(
    ['New Owerri', 'Owerri', 'Imo', 'Owerri Municipal'],
    [5.468, 7.014],
    { f2: 55, f3: 78, d4: 140, d5: 200, plot: 30 },
    { plotSqm: 464 },
  ),
  place(
    ['World Bank', 'Owerri', 'Imo', 'Owerri Municipal'],
    [5.475, 7.005],
    { f3: 60, b3: 62, d5: 165, room: 0.3 },
    { plotSqm: 464 },
  ),
  place(
    ['Awka', 'Awka', 'Anambra', 'Awka South'],
    [6.2101, 7.0741],
    { f3: 85, b3: 58, d4: 150, d5: 260, room: 0.3 },
    { plotSqm: 464 },
  ),
  place(['GRA', 'Onitsha', 'Anambra', 'Onitsha North'], [6.155, 6.785], { f3: 90, d5: 260 }, { plotSqm: 464 }),
  place(
    ['Ewet Housing', 'Uyo', 'Akwa Ibom', 'Uyo'],
    [5.02, 7.93],
    { f3: 70, b4: 75, d4: 110, d5: 190, plot: 38 },
    { plotSqm: 464 },
  ),
  place(
    ['State Housing', 'Calabar', 'Cross River', 'Calabar Municipal'],
    [4.98, 8.34],
    { f3: 52, b3: 45, b4: 58, d4: 95, room: 0.2 },
    { plotSqm: 464 },
  ),
  place(['Rayfield', 'Jos', 'Plateau', 'Jos South'], [9.8333, 8.9], { b3: 42, b4: 60, d4: 110, plot: 9 }),
  place(['GRA', 'Ilorin', 'Kwara', 'Ilorin West'], [8.48, 4.56], { b3: 38, b4: 55, d4: 105, plot: 14, room: 0.2 }),
  place(['Alagbaka', 'Akure', 'Ondo', 'Akure South'], [7.254, 5.211], { f3: 42, b3: 36, d4: 95, plot: 8 }),
  place(['Oke Fia', 'Osogbo', 'Osun', 'Olorunda'], [7.776, 4.553], { b3: 28, b4: 34, d4: 70, room: 0.12 }),
  place(['Tunga', 'Minna', 'Niger', 'Chanchaga'], [9.591, 6.552], { b2: 15, b3: 26, d4: 75, plot: 3.8 }),
  place(['High Level', 'Makurdi', 'Benue', 'Makurdi'], [7.717, 8.523], { b3: 27, b4: 35, plot: 3.5, room: 0.12 }),
  place(['Lokongoma', 'Lokoja', 'Kogi', 'Lokoja'], [7.79, 6.73], { b3: 24, plot: 2.5 }),
  place(['Mararaba', 'Karu', 'Nasarawa', 'Karu'], [9.034, 7.606], { f2: 20, b2: 18, b3: 28, plot: 4.5, room: 0.22 }),
  place(['Ehi Road', 'Aba', 'Abia', 'Aba South'], [5.105, 7.367], { f3: 45, d4: 95, room: 0.18 }, { plotSqm: 464 }),
  place(['GRA', 'Bauchi', 'Bauchi', 'Bauchi'], [10.303, 9.835], { b3: 27, b4: 36, plot: 4 }),
  place(['Bolori Layout', 'Maiduguri', 'Borno', 'Maiduguri'], [11.858, 13.138], { b3: 30, d4: 72, plot: 3.2 }),
];

/** Every place of the demo market with its facts. Coordinates are points of the neighbourhood, not of homes. */
export const DEMO_PLACES: readonly DemoPlace[] = [...LAGOS, ...ABUJA, ...OTHER_CITIES, ...OTHER_STATES];
