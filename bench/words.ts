import { parseSearchWords } from '#features/finding/search-words.ts';
import { findPlace, PLACES, resolveAddress } from '#features/places/gazetteer.server.ts';

/** How many texts of the search box are understood, and how many addresses placed, in a second of processor time. */
const SENTENCES = [
  '3 bed flat in Lekki under 80m',
  'self con yaba 500k',
  '2bdrm ajah 1.5m-2.5m per annum',
  'land 2 plots ibeju lekki c of o below N20m',
  '4 bedroom duplex + BQ gwarinpa ₦250m',
  'mini flat surulere total package not above 1.8m',
  'short let VI 3 bed 150k per night',
  'house for sale PH GRA 5 bed with C of O 200-350m',
  'shop to let wuse 2 $20k',
  '1.2b mansion banana island',
  'plot wey dey Ikorodu no pass 5m',
  'gida a Kano daki uku',
];
const SECONDS = 2;

function perSecond(run: (turn: number) => void): number {
  for (let turn = 0; turn < 2000; turn += 1) run(turn);
  const started = process.cpuUsage();
  let [turns, micros] = [0, 0];
  while (micros < SECONDS * 1e6) {
    for (let step = 0; step < 500; step += 1) run(turns + step);
    turns += 500;
    const used = process.cpuUsage(started);
    micros = used.user + used.system;
  }
  return Math.round(turns / (micros / 1e6));
}

const names = PLACES.map(({ name, state }) => ({ location: name, state }));
const pick = <Item>(list: readonly Item[], turn: number) => list[turn % list.length] as Item;
console.table([
  {
    what: 'search texts understood',
    'per second': perSecond((turn) => void parseSearchWords(pick(SENTENCES, turn))),
    'at least': 20_000,
  },
  {
    what: 'addresses placed, each for the first time',
    'per second': perSecond((turn) => void findPlace(`${turn} Close, ${pick(names, turn).location}`)),
    'at least': 50_000,
  },
  {
    what: 'addresses placed, as feeds repeat them',
    'per second': perSecond((turn) => void resolveAddress(pick(names, turn))),
    'at least': 50_000,
  },
]);
const long = 'lekki or 3 bed flat 80m '.repeat(420);
const started = performance.now();
parseSearchWords(long);
console.log(
  `${long.length.toLocaleString('en')} characters in one text: ${(performance.now() - started).toFixed(1)} ms`,
);
