import type { Beacon } from '../synthetic-paper.ts';
import type { Chance } from './chance.ts';
import { officerName, partyName } from './people.ts';
import { PLACES, type Place } from './places.ts';

type Transfer = {
  assignor: string;
  assignee: string;
  deedDate: string;
  consentDate: string;
  consentNumber: string;
  price: number;
};
type Entry = { number: number; page: number; volume: number };

/** One parcel of land and everything that truly happened to it; all papers of a group are drawn from it. */
export type Parcel = {
  group: string;
  place: Place;
  district: string;
  street: string;
  plot: string;
  use: string;
  beacons: Beacon[];
  areaSqm: number;
  surveyPlanNumber: string;
  surveyor: string;
  surveyDate: string;
  certificate: { number: string; fileNumber: string; date: string; termYears: number; holder: string; rent: number };
  entry: Entry;
  transfers: [Transfer, Transfer];
  building: { number: string; applied: string; date: string; floors: number };
  search: { number: string; date: string };
};

/** Fills a number's shape: # is a digit, YR a year of four digits, YE of two. */
export function numberOf(shape: string, chance: Chance, year: number): string {
  return shape
    .replace('YR', String(year))
    .replace('YE', String(year % 100).padStart(2, '0'))
    .replace(/#+/g, (run) => Array.from(run, (_, i) => (i === 0 ? chance.whole(1, 9) : chance.whole(0, 9))).join(''));
}

/** The area inside the beacons in square metres, by the shoelace rule. */
export function areaOf(beacons: readonly Beacon[]): number {
  let twice = 0;
  for (const [i, here] of beacons.entries()) {
    const there = beacons[(i + 1) % beacons.length] as Beacon;
    twice += here.easting * there.northing - there.easting * here.northing;
  }
  return Math.abs(twice) / 2;
}

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);
export const shiftDays = (iso: string, days: number) => isoOf(Date.parse(iso) + days * 86_400_000);
const workday = (iso: string) => {
  const weekday = new Date(iso).getUTCDay();
  if (weekday === 6) return shiftDays(iso, 2);
  return weekday === 0 ? shiftDays(iso, 1) : iso;
};

function cornersOf(place: Place, chance: Chance): Beacon[] {
  const turn = chance.between(0, Math.PI);
  const wide = chance.pick([15.24, 18.3, 20, 24, 30.48, 36, 60]) * chance.between(0.94, 1.06);
  const deep = chance.pick([30.48, 33, 36.6, 40, 45, 72]) * chance.between(0.94, 1.06);
  const east = place.easting + chance.between(-4200, 4200);
  const north = place.northing + chance.between(-4200, 4200);
  const around: [number, number][] = [
    [0, 0],
    [0, deep],
    [wide, deep * chance.between(0.93, 1.05)],
    [wide * chance.between(0.95, 1.05), 0],
  ];
  if (chance.odds(0.3)) around.splice(2, 0, [wide * 0.55, deep * chance.between(1.03, 1.12)]);
  const first = numberOf(place.beacon, chance, 2000);
  const start = Number(first.match(/\d+$/)?.[0]);
  return around.map(([x, y], i) => ({
    name: first.replace(/\d+$/, String(start + i)),
    easting: Math.round((east + x * Math.cos(turn) + y * Math.sin(turn)) * 1000) / 1000,
    northing: Math.round((north - x * Math.sin(turn) + y * Math.cos(turn)) * 1000) / 1000,
  }));
}

function transfersOf(chance: Chance, owners: string[], start: string): [Transfer, Transfer] {
  const rows: Transfer[] = [];
  let from = start;
  for (const step of [0, 1] as const) {
    const deedDate = workday(shiftDays(from, chance.whole(400, 3300)));
    const consentDate = workday(shiftDays(deedDate, chance.whole(70, 720)));
    const year = Number(consentDate.slice(0, 4));
    rows.push({
      assignor: owners[step] as string,
      assignee: owners[step + 1] as string,
      deedDate,
      consentDate,
      consentNumber: numberOf(chance.pick(['GC/###/YR', 'CONS/####/YE', 'LUA/GC/####', '##/####/GC']), chance, year),
      price: chance.whole(12, 4800) * 50_000,
    });
    from = consentDate;
  }
  return rows as [Transfer, Transfer];
}

/** Tells one parcel's whole story, in true order: survey, certificate, two transfers with consent, permit, search. */
export function tellParcel(chance: Chance, group: string): Parcel {
  const place = chance.pick(PLACES);
  const marked = chance.odds(0.24);
  const beacons = cornersOf(place, chance.branch('corners'));
  const surveyDate = workday(isoOf(Date.UTC(chance.whole(1978, 2009), chance.whole(0, 11), chance.whole(1, 28))));
  const date = workday(shiftDays(surveyDate, chance.whole(60, 900)));
  const year = Number(date.slice(0, 4));
  const owners = [0, 1, 2].map((i) => partyName(chance.branch(`owner ${i}`), marked));
  const transfers = transfersOf(chance, owners, date);
  const applied = workday(shiftDays(transfers[0].consentDate, chance.whole(30, 500)));
  const permit = workday(shiftDays(applied, chance.whole(28, 300)));
  const asked = workday(shiftDays(transfers[1].consentDate, chance.whole(20, 400)));
  const kind = chance.odds(0.5) ? 'Plot' : 'Plot No.';
  return {
    group,
    place,
    district: chance.pick(place.districts),
    street: chance.pick(place.streets),
    plot: `${kind} ${chance.whole(2, 2980)}${chance.pick(['', '', 'A', 'B'])}${chance.odds(0.4) ? `, Block ${chance.pick(['II', 'IX', 'C', 'XVI'])}` : ''}`,
    use: chance.pick(['Residential', 'Residential', 'Residential', 'Commercial', 'Mixed use']),
    beacons,
    areaSqm: Math.round(areaOf(beacons) * 1000) / 1000,
    surveyPlanNumber: numberOf(chance.pick(place.survey), chance, Number(surveyDate.slice(0, 4))),
    surveyor: `Surv. ${officerName(chance.branch('surveyor'))}`,
    surveyDate,
    certificate: {
      number: numberOf(chance.pick(place.certificate), chance, year),
      fileNumber: numberOf(chance.pick(place.file), chance, year),
      date,
      termYears: chance.pick([99, 99, 99, 99, 40, 60]),
      holder: owners[0] as string,
      rent: chance.whole(4, 600) * 25,
    },
    entry: { number: chance.whole(1, 99), page: 0, volume: chance.whole(110, 2100) },
    transfers,
    building: {
      number: numberOf(chance.pick(['LASPPPA/###/YR', 'DC/####/YE', 'BP/##/###/YE', 'UDB/PLN/####']), chance, year),
      applied,
      date: permit,
      floors: chance.whole(1, 5),
    },
    search: { number: numberOf('LR/SRCH/####/YR', chance, Number(asked.slice(0, 4))), date: asked },
  };
}
