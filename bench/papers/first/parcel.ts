import type { Beacon } from '../synthetic-paper.ts';
import { nameOfHolder, nameOfPerson } from './names.ts';
import { PLACES, type Place } from './places.ts';
import { type Random, randomOf } from './random.ts';

/** What is true of one piece of land, from its first certificate on. All dates are ISO days. */
export type Parcel = {
  group: string;
  place: Place;
  plot: string;
  block: string;
  district: string;
  certificateNumber: string;
  fileNumber: string;
  certificateDate: string;
  termYears: number;
  use: string;
  rentNaira: number;
  owners: readonly [string, string];
  deedDate: string;
  consentDate: string;
  consentNumber: string;
  surveyDate: string;
  surveyPlanNumber: string;
  surveyor: string;
  beacons: readonly Beacon[];
  areaSqm: number;
  registration: { number: number; volume: number };
  approvalDate: string;
  approvalNumber: string;
  floors: number;
  searchDate: string;
  searchNumber: string;
  amountNaira: number;
  officers: readonly string[];
};

const LAST_DAY = Date.UTC(2026, 5, 30);
const DAY = 86_400_000;

function isoOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** The day this many days on, but never past the end of what has been issued. */
export function daysAfter(iso: string, days: number): string {
  return isoOf(Math.min(LAST_DAY, Date.parse(iso) + Math.round(days) * DAY));
}

export function yearOf(iso: string): number {
  return Number(iso.slice(0, 4));
}

/** The square metres inside beacons, by Gauss's formula. */
export function areaOfBeacons(beacons: readonly Beacon[]): number {
  const twice = beacons.reduce((sum, beacon, at) => {
    const next = beacons[(at + 1) % beacons.length] as Beacon;
    return sum + beacon.easting * next.northing - next.easting * beacon.northing;
  }, 0);
  return Math.abs(twice) / 2;
}

function layBeacons(random: Random, place: Place): Beacon[] {
  const isLarge = random.chance(0.2);
  const [front, depth] = isLarge
    ? [random.between(40, 110), random.between(45, 130)]
    : [random.between(13, 32), random.between(24, 42)];
  const corners = [
    [0, 0],
    [0, depth + random.bell() * 1.5],
    [front + random.bell(), depth + random.bell()],
    [front + random.bell() * 1.5, random.bell()],
  ];
  if (random.chance(0.35)) corners.splice(2, 0, [front * random.between(0.4, 0.6), depth * random.between(1.04, 1.15)]);
  if (random.chance(0.2)) corners.push([front * random.between(0.4, 0.6), -depth * random.between(0.05, 0.1)]);
  const turn = random.between(0, Math.PI * 2);
  const [east, north] = [place.easting + random.between(-6000, 6000), place.northing + random.between(-6000, 6000)];
  const first = random.int(1000, 98000);
  const letter = random.pick(['A', 'B', 'C', 'D', '']);
  return corners.map((corner, at) => {
    const [x, y] = corner as [number, number];
    return {
      name: `SC/${place.code} ${letter}${first + at + (random.chance(0.15) ? random.int(2, 30) : 0)}`,
      easting: Number((east + x * Math.cos(turn) - y * Math.sin(turn)).toFixed(3)),
      northing: Number((north + x * Math.sin(turn) + y * Math.cos(turn)).toFixed(3)),
    };
  });
}

function numbersOf(random: Random, place: Place, year: number) {
  const isAbuja = place.code === 'FC';
  const serial = random.int(1, 99999);
  const certificate = isAbuja
    ? `${random.int(10, 99)}fw${random.int(1000, 9999)}-${random.int(10000, 99999)}-${random.int(10, 99)}eac`
    : random.pick([
        `${random.int(1, 120)}/${random.int(1, 120)}/${year}${random.pick(['A', 'B', 'C', ''])}`,
        `${place.code}/C of O/${serial}`,
        `${String(serial).padStart(6, '0')}`,
        `MO ${random.int(1000, 19999)}`,
      ]);
  const file = isAbuja
    ? `MISC ${random.int(10000, 129999)}`
    : random.pick([
        `LU/${place.code}/${random.int(100, 9999)}/${String(year).slice(2)}`,
        `${place.code}L ${random.int(1000, 60000)}`,
        `LD/${place.code}/RES/${random.int(100, 20000)}`,
      ]);
  const surveyor = random.chance(0.5) ? `LS/D/${place.code}${random.int(100, 9999)}` : null;
  const surveyPlan =
    surveyor ?? `${random.pick(['AS', 'OGE', 'KES', 'BSC', 'SUN'])}/${random.int(100, 4000)}/${place.code}/${year}`;
  return { certificate, file, surveyPlan };
}

/** The parcel of this group, with everything in the order in which it happens. */
export function parcelOf(seed: number, group: number): Parcel {
  const random = randomOf(seed, 'parcel', group);
  const place = PLACES[(group + random.int(0, 2) + seed) % PLACES.length] as Place;
  const hasMarks = random.chance(0.3);
  const from = Date.UTC(random.int(1979, 2021), random.int(0, 11), random.int(1, 28));
  const surveyDate = isoOf(from);
  const certificateDate = daysAfter(surveyDate, random.between(200, 1100));
  const deedDate = daysAfter(certificateDate, random.between(300, Math.max(320, (LAST_DAY - from) / DAY / 1.6)));
  const consentDate = daysAfter(deedDate, random.between(60, 420));
  const numbers = numbersOf(random, place, yearOf(certificateDate));
  const beacons = layBeacons(random, place);
  return {
    group: `parcel-${seed}-${group}`,
    place,
    plot: random.pick([`${random.int(1, 2400)}`, `${random.int(1, 90)}${random.pick(['A', 'B'])}`]),
    block: random.pick(['', '', `Block ${random.pick(['XII', 'IV', '7', '23', 'C'])}`]),
    district: random.pick(place.districts),
    certificateNumber: numbers.certificate,
    fileNumber: numbers.file,
    certificateDate,
    termYears: random.pick([99, 99, 99, 99, 60, 40]),
    use: random.pick(['residential', 'residential', 'residential', 'commercial', 'mixed (residential and commercial)']),
    rentNaira: random.pick([250, 1200, 4850, 12500, 36000, 97020]),
    owners: [nameOfHolder(random, hasMarks), nameOfHolder(random, hasMarks)],
    deedDate,
    consentDate,
    consentNumber: `${place.code}/GC/${random.int(100, 9999)}/${yearOf(consentDate)}`,
    surveyDate,
    surveyPlanNumber: numbers.surveyPlan,
    surveyor: `Surv. ${nameOfPerson(random, hasMarks)}`,
    beacons,
    areaSqm: Number(areaOfBeacons(beacons).toFixed(3)),
    registration: { number: random.int(1, 99), volume: random.int(12, 2950) },
    approvalDate: daysAfter(certificateDate, random.between(100, 1500)),
    approvalNumber: `${place.code}/${random.pick(['DO', 'BP', 'PPA'])}/${random.int(10, 9999)}/${yearOf(certificateDate) + 1}`,
    floors: random.int(1, 6),
    searchDate: daysAfter(consentDate, random.between(30, 900)),
    searchNumber: `SR/${place.code}/${random.int(1000, 99999)}`,
    amountNaira: random.int(4, 900) * 250_000,
    officers: [nameOfPerson(random, hasMarks), nameOfPerson(random, hasMarks), nameOfPerson(random, hasMarks)],
  };
}
