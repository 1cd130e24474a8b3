import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlace, PLACES, resolveAddress, suggestPlaces } from './gazetteer.server.ts';
import type { Place } from './place.ts';
import { STATE_NAMES } from './states.ts';

/** Plain text, or any code points at all, half a surrogate pair too. */
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((points) => String.fromCodePoint(...points)),
  );

const brief = (place: Place | null) => place && `${place.kind} ${place.name}, ${place.city ?? '-'}, ${place.state}`;
const kilometres = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  111.2 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * 0.99);

test('what names no place finds none', () => {
  const texts = [
    '',
    '  ',
    '3 bedroom flat',
    'GRA',
    'Ring Road',
    'Ikorodu Road',
    'Song',
    'begin again',
    '1004',
    'constructor',
    '🏠',
    "'; drop table properties; --",
    '\u202eikkeL',
  ];
  for (const text of texts.filter((text) => text !== '1004')) expect(findPlace(text), text).toBeNull();
  expect(resolveAddress({})).toBeNull();
  expect(resolveAddress({ location: 'Accra', state: 'Greater Accra' })).toBeNull();
  expect(suggestPlaces('')).toEqual([]);
  expect(suggestPlaces('l')).toEqual([]);
  expect(suggestPlaces('zzz')).toEqual([]);
});

test('37 states, 774 local governments, more than 100 towns and 500 neighbourhoods', () => {
  const count = (kind: Place['kind']) => PLACES.filter((place) => place.kind === kind).length;
  expect([count('state'), count('lga')]).toEqual([37, 774]);
  expect(count('city')).toBeGreaterThan(100);
  expect(count('area')).toBeGreaterThan(500);
});

test('every place lies in its state and local government, as far as circles can tell', () => {
  const states = new Map(PLACES.filter(({ kind }) => kind === 'state').map((place) => [place.name, place]));
  const lgas = new Map(
    PLACES.filter(({ kind }) => kind === 'lga').map((place) => [`${place.state}/${place.name}`, place]),
  );
  for (const place of PLACES) {
    expect(STATE_NAMES).toContain(place.state);
    expect(place.radiusM, brief(place) ?? '').toBeGreaterThan(0);
    const state = states.get(place.state) as Place;
    expect(kilometres(place, state), brief(place) ?? '').toBeLessThan((state.radiusM / 1000) * 3);
    if (place.lga === null) continue;
    const lga = lgas.get(`${place.state}/${place.lga}`);
    expect(lga, `${place.lga} of ${place.name}`).toBeDefined();
    if (lga)
      expect(kilometres(place, lga), `${place.name} in ${lga.name}`).toBeLessThan((lga.radiusM / 1000) * 2.5 + 5);
  }
});

test('no area stands twice in one city, and what is said to be inside it is near', () => {
  const areas = PLACES.filter(({ kind }) => kind === 'area');
  const ids = areas.map(({ name, city, state }) => `${name}/${city}/${state}`);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const area of areas) {
    for (const name of area.names) {
      const inner = areas.find((other) => other.name === name && other.city === area.city) ?? area;
      expect(kilometres(area, inner), `${name} in ${area.name}`).toBeLessThan(area.radiusM / 1000 + 16);
    }
  }
});

test('places are known by the names people use', () => {
  const known: Record<string, string> = {
    VI: 'area Victoria Island, Lagos, Lagos',
    'V.I.': 'area Victoria Island, Lagos, Lagos',
    'Victoria Island (VI)': 'area Victoria Island, Lagos, Lagos',
    VGC: 'area Victoria Garden City, Lagos, Lagos',
    'Lekki Phase I': 'area Lekki Phase 1, Lagos, Lagos',
    'Lekki phase one': 'area Lekki Phase 1, Lagos, Lagos',
    'LEKKI PH1': 'area Lekki Phase 1, Lagos, Lagos',
    lekkiphase1: 'area Lekki Phase 1, Lagos, Lagos',
    'Phase2 Magodo': 'area Magodo Phase 2, Lagos, Lagos',
    'Ikeja G.R.A': 'area Ikeja GRA, Lagos, Lagos',
    '1004 Estate': 'area 1004 Estate, Lagos, Lagos',
    'Mile12 Ketu': 'area Mile 12, Lagos, Lagos',
    Gwarimpa: 'area Gwarinpa, Abuja, FCT',
    'Wuse II': 'area Wuse 2, Abuja, FCT',
    'Guzape District': 'area Guzape, Abuja, FCT',
    PH: 'city Port Harcourt, Port Harcourt, Rivers',
    'port-harcourt': 'city Port Harcourt, Port Harcourt, Rivers',
    'PH GRA': 'area GRA, Port Harcourt, Rivers',
    'GRA Phase 2, Port Harcourt': 'area New GRA, Port Harcourt, Rivers',
    'GRA, Benin': 'area Benin GRA, Benin City, Edo',
    'Obio-Akpor': 'lga Obio/Akpor, Port Harcourt, Rivers',
    'Angwan Rimi': 'area Ungwan Rimi, Kaduna, Kaduna',
    'Lagos, Nigeria': 'state Lagos, -, Lagos',
    Ọ̀yọ́: 'state Oyo, -, Oyo',
  };
  for (const [text, place] of Object.entries(known)) expect(brief(findPlace(text)), text).toBe(place);
});

test('small slips are forgiven, ordinary words left alone', () => {
  expect(findPlace('Gwarinpah')?.name).toBe('Gwarinpa');
  expect(findPlace('Victora Island')?.name).toBe('Victoria Island');
  expect(findPlace('Igboefun')?.name).toBe('Igbo Efon');
  expect(findPlace('Surulree')?.name).toBe('Surulere');
  expect(findPlace('Ilara, Lagos')?.name).toBe('Lagos');
  for (const text of ['basic', 'urban', 'country', 'danger', 'report', 'machine'])
    expect(findPlace(text), text).toBeNull();
});

test('the rest of the text decides which of two places is meant', () => {
  expect(brief(findPlace('Surulere'))).toBe('area Surulere, Lagos, Lagos');
  expect(brief(findPlace('Surulere, Oyo'))).toBe('lga Surulere, -, Oyo');
  expect(brief(findPlace('Ring Road, Ibadan'))).toBe('area Ring Road, Ibadan, Oyo');
  expect(brief(findPlace('Ring Road, Benin City'))).toBe('area Ring Road, Benin City, Edo');
  expect(brief(findPlace('Song, Adamawa'))).toBe('lga Song, -, Adamawa');
  expect(brief(findPlace('GRA', { state: 'Kwara' }))).toBe('area Ilorin GRA, Ilorin, Kwara');
});

test('the most specific place of an address wins, not a street named after another city', () => {
  expect(findPlace('12 Ibadan Street, Ebute Metta, Lagos')?.name).toBe('Ebute Metta');
  expect(findPlace('Lekki Gardens, Port Harcourt')?.name).toBe('Port Harcourt');
  expect(findPlace('Lekki, Osapa London')?.name).toBe('Osapa London');
  expect(findPlace('Off Lekki Epe Expressway, Ajah, Lagos')?.name).toBe('Ajah');
  expect(findPlace('Ikorodu Road, Maryland')?.name).toBe('Maryland');
});

test('an address resolves with the precision its words allow, and inside the state it gives', () => {
  expect(resolveAddress({ location: 'Soluyi Gbagada', state: 'Lagos State' })).toMatchObject({
    name: 'Soluyi',
    city: 'Lagos',
    lga: 'Kosofe',
    precision: 'area',
  });
  expect(resolveAddress({ location: 'Abuja', address: 'Plot 5, Off 3rd Avenue, Gwarimpa' })).toMatchObject({
    name: 'Gwarinpa',
    precision: 'area',
  });
  expect(resolveAddress({ location: 'Some Estate', lga: 'Eti-Osa', state: 'Lagos' })).toMatchObject({
    name: 'Eti-Osa',
    precision: 'lga',
  });
  expect(resolveAddress({ location: 'Kano', state: 'Kano' })).toMatchObject({
    name: 'Kano',
    city: 'Kano',
    precision: 'lga',
  });
  expect(resolveAddress({ state: 'Abuja (FCT)' })).toMatchObject({ name: 'FCT', precision: 'state' });
  expect(resolveAddress({ location: 'Lekki', state: 'Anambra' })).toMatchObject({
    name: 'Anambra',
    precision: 'state',
  });
});

test('suggestions begin with what was typed, best known places first', () => {
  const names = (prefix: string) => suggestPlaces(prefix).map(({ name }) => name);
  expect(names('lek').slice(0, 4)).toContain('Lekki Phase 1');
  expect(names('ik').slice(0, 3).sort()).toEqual(['Ikeja', 'Ikorodu', 'Ikoyi']);
  expect(names('v.i')).toEqual(['Victoria Island']);
  expect(names('la')[0]).toBe('Lagos');
  expect(suggestPlaces('a').length + suggestPlaces('ab').length).toBeLessThanOrEqual(16);
});

/** nigeria.md 3.4. */
const NAMED_IN_THE_FACTS = {
  Lagos: `Ikoyi; Banana Island; Victoria Island; VI; Oniru; Lekki Phase 1; Ikate; Jakande; Chevron; Ikota; VGC; Ajah; Sangotedo; Abraham Adesanya; Badore; Awoyaya; Lakowe;
    Ibeju-Lekki; Epe; Yaba; Ebute Metta; Surulere; Gbagada; Maryland; Anthony; Ikeja GRA; Opebi; Allen; Magodo; Ogudu; Ketu; Ojodu Berger; Omole; Agege; Egbeda; Isolo; Ajao Estate;
    Festac; Amuwo-Odofin; Apapa; Oshodi; Ikorodu; Alimosho; Ikotun`,
  FCT: `Maitama; Asokoro; Wuse; Wuse Zone 4; Wuse 2; Garki; Jabi; Utako; Gwarinpa; Life Camp; Katampe; Guzape; Apo; Lokogoma; Galadimawa; Lugbe; Kubwa; Dawaki; Karu; Nyanya; Durumi;
    Wuye; Mabushi; Jahi; Kado`,
  Rivers:
    'Old GRA; New GRA; GRA phase 3; Trans Amadi; Peter Odili; Woji; Rumuola; Rumuodara; Ada George; Eliozu; Rukpokwu; Choba; Elelenwo; D-Line',
  Kano: 'Nassarawa GRA; Railway Estate; Bompai; Sabon Gari; Hotoro; Sharada',
  Oyo: 'Old Bodija; New Bodija; Jericho; Oluyole; Akobo; Ring Road; Challenge; Mokola; Agodi GRA; Samonda; Apata; Moniya',
  Kaduna: 'Ungwan Rimi; Malali; Barnawa; Sabon Tasha; Kakuri; Millennium City',
  Enugu: 'Independence Layout; New Haven; GRA; Trans-Ekulu; Achara Layout; Abakpa; Emene',
  Imo: 'New Owerri; World Bank; Ikenegbu; Aladinma; Works Layout; Egbu; Orji',
  Edo: 'Benin GRA',
  'Akwa Ibom': 'Uyo; Ewet; Osongama',
  Delta: 'Asaba; Warri; Effurun',
  Ogun: 'Abeokuta; Ota; Mowe; Ibafo',
  Plateau: 'Jos',
  Kwara: 'Ilorin',
  'Cross River': 'Calabar',
  Abia: 'Aba',
  Anambra: 'Awka',
  Ondo: 'Akure',
};

test('every place the market facts name is known', () => {
  for (const [state, list] of Object.entries(NAMED_IN_THE_FACTS)) {
    for (const name of list.split(';').map((word) => word.trim())) {
      expect(resolveAddress({ location: name, state })?.precision, `${name}, ${state}`).toMatch(/^(?:area|lga)$/);
    }
  }
});

test('no text at all makes the finder throw, and a long one stays quick to read', () => {
  fc.assert(fc.property(anyText(200), (text) => void findPlace(text)));
  expect(findPlace(`${'lekki phase '.repeat(2000)}`)?.name).toBe('Lekki');
});
