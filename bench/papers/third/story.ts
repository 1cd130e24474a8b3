import type { Beacon } from '../synthetic-paper.ts';
import { type Chance, fillPattern } from './chance.ts';
import { COURT_ROADS, drawAddress, drawName, drawOwner, drawPerson } from './people.ts';
import { REGISTRIES, type Registry } from './places.ts';
import type { Particulars } from './saying.ts';

export type Parcel = { beacons: Beacon[]; areaSqm: number };

/** Everything that happened to one property, in order; each paper tells a part of it. */
export type Story = {
  registry: Registry;
  plot: string;
  block: string;
  district: string;
  street: string;
  parcel: Parcel;
  purpose: string;
  survey: { number: string; date: string; fieldDate: string; surveyor: string; licence: string };
  certificate: {
    number: string;
    fileNumber: string;
    date: string;
    commencedAt: string;
    termYears: number;
    holder: string;
    holderAddress: string;
    rent: number;
    particulars: Particulars;
  };
  deed: { date: string; assignor: string; assignee: string; assigneeAddress: string; price: number; lawyer: string };
  consent: { number: string; date: string; particulars: Particulars };
  permit: {
    number: string;
    date: string;
    appliedAt: string;
    building: string;
    architect: string;
    engineer: string;
    fee: number;
  };
  search: { number: string; date: string; registeredAt: string; officer: string };
};

const isoAfter = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

/** The area inside of the corners, in square metres. */
export function areaOf(corners: readonly Beacon[]): number {
  let twice = 0;
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    twice += corner.easting * next.northing - next.easting * corner.northing;
  });
  return Math.abs(twice) / 2;
}

function drawParcel(registry: Registry, year: number, chance: Chance): Parcel {
  const [width, depth] = chance.pick([
    [15.24, 30.48],
    [18, 36],
    [18.29, 36.58],
    [30, 45],
    [20, 25],
    [42, 61],
  ] as const);
  const slant = chance.between(-2.2, 2.2);
  const outline: [number, number][] = [
    [0, 0],
    [width + chance.between(-1.4, 1.4), slant],
    [width + chance.between(-1.4, 1.4), depth + slant + chance.between(-1.8, 1.8)],
    [chance.between(-1.2, 1.2), depth],
  ];
  if (chance.is(0.3)) outline.splice(2, 0, [width + chance.between(1.5, 4), depth * chance.between(0.4, 0.6)]);
  if (chance.is(0.2)) outline.push([-chance.between(1.5, 4), depth * chance.between(0.4, 0.6)]);
  const turn = chance.between(0, Math.PI * 2);
  const east = registry.origin.easting + chance.between(-900, 900);
  const north = registry.origin.northing + chance.between(-900, 900);
  const pattern = chance.pick(registry.beacon);
  const first = fillPattern(pattern, year, chance);
  const beacons = outline.map(([x, y], index) => ({
    name: chance.is(0.85) ? countUp(first, index) : fillPattern(pattern, year, chance),
    easting: Number((east + x * Math.cos(turn) - y * Math.sin(turn)).toFixed(3)),
    northing: Number((north + x * Math.sin(turn) + y * Math.cos(turn)).toFixed(3)),
  }));
  return { beacons, areaSqm: areaOf(beacons) };
}
const countUp = (name: string, steps: number) =>
  name.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits) + steps).padStart(digits.length, '0'));

const drawParticulars = (year: number, chance: Chance): Particulars => {
  const page = chance.whole(3, 100);
  const volume = chance.pick([String(year), `${year}${chance.pick([...'ABCG'])}`, String(chance.whole(112, 2870))]);
  return { number: page, page, volume };
};

function drawPermit(registry: Registry, date: string, chance: Chance): Story['permit'] {
  return {
    number: fillPattern(chance.pick(registry.permit), Number(date.slice(0, 4)), chance),
    date,
    appliedAt: isoAfter(date, -chance.whole(20, 150)),
    building: chance.pick([
      'Two (2) storey block of flats',
      'Bungalow with boys’ quarters',
      '4-Bedroom Detached Duplex',
      'Three-storey office complex',
      'Twin duplex and gate house',
    ]),
    architect: `Arc. ${drawName(chance)}`,
    engineer: `Engr. ${drawName(chance)}`,
    fee: chance.whole(30, 900) * 1250,
  };
}

/** One property from its survey to its last paper; dates keep their order, and none of them is still to come. */
export function drawStory(chance: Chance): Story {
  let story = tryStory(chance);
  while (story.search.date > '2025-06-01') story = tryStory(chance);
  return story;
}

function tryStory(chance: Chance): Story {
  const registry = chance.pick(REGISTRIES);
  const from = chance.whole(1979, 2019);
  const surveyDate = isoAfter(`${from}-01-05`, chance.whole(0, 350));
  const certificateDate = isoAfter(surveyDate, chance.whole(90, 900));
  const deedDate = isoAfter(certificateDate, chance.whole(200, 1500));
  const consentDate = isoAfter(deedDate, chance.whole(60, 420));
  const permitDate = isoAfter(consentDate, chance.whole(40, 500));
  const yearOf = (iso: string) => Number(iso.slice(0, 4));
  const write = (patterns: string[], iso: string) => fillPattern(chance.pick(patterns), yearOf(iso), chance);
  const certificateParticulars = drawParticulars(yearOf(certificateDate), chance);
  const isCourtForm = chance.is(0.2) && registry.state !== 'Federal Capital Territory';
  const { number, page, volume } = certificateParticulars;
  const holder = drawOwner(chance);
  const assignee = drawOwner(chance);
  return {
    registry,
    plot: chance.pick([
      `${chance.whole(2, 990)}`,
      `${chance.whole(2, 88)}${chance.pick([...'ABC'])}`,
      `R${chance.whole(10, 90)}`,
    ]),
    block: chance.pick(['', '', `Block ${chance.pick([...'ABCDXIV'])}`, `Block ${chance.whole(1, 40)}`]),
    district: chance.pick(registry.districts),
    street: chance.pick(COURT_ROADS),
    parcel: drawParcel(registry, from, chance),
    purpose: chance.pick([
      'Residential',
      'Residential',
      'Residential',
      'Commercial',
      'Mixed Use (Residential/Commercial)',
    ]),
    survey: {
      number: write(registry.plan, surveyDate),
      date: surveyDate,
      fieldDate: isoAfter(surveyDate, -chance.whole(3, 40)),
      surveyor: chance.pick(['Surv. ', 'Surv. ', '']) + drawName(chance),
      licence: String(chance.whole(410, 2890)),
    },
    certificate: {
      number: isCourtForm ? `${number}/${page}/${volume}` : write(registry.certificate, certificateDate),
      fileNumber: write(registry.file, surveyDate),
      date: certificateDate,
      commencedAt: isoAfter(certificateDate, -chance.whole(0, 60)),
      termYears: chance.pick([99, 99, 99, 40, 50]),
      holder,
      holderAddress: drawAddress(chance, registry.capital),
      rent: chance.whole(40, 4500) * 10,
      particulars: certificateParticulars,
    },
    deed: {
      date: deedDate,
      assignor: holder,
      assignee: assignee === holder ? drawPerson(chance) : assignee,
      assigneeAddress: drawAddress(chance, registry.capital),
      price: chance.whole(9, 1800) * 50_000,
      lawyer: `${drawName(chance)}, Esq.`,
    },
    consent: {
      number: write(registry.consent, consentDate),
      date: consentDate,
      particulars: drawParticulars(yearOf(consentDate), chance),
    },
    permit: drawPermit(registry, permitDate, chance),
    search: {
      number: `${chance.pick(['LR/SR', 'SRCH', 'REG/S', 'LS/SEARCH'])}/${chance.whole(100, 4999)}/${yearOf(permitDate)}`,
      date: isoAfter(permitDate, chance.whole(30, 700)),
      registeredAt: isoAfter(consentDate, chance.whole(3, 45)),
      officer: drawPerson(chance),
    },
  };
}
