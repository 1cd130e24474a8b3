import { lookUp } from '#lib/one-of.ts';
import type { Place } from '../place.ts';
import type { State } from '../states.ts';
import type { IndexedPlace } from './place-index.ts';
import type { PlaceRow } from './place-table.ts';

/** How likely a name means this kind of place when it could mean several. */
const KIND_WEIGHT = { state: 60, city: 40, area: 30, town: 28, lga: 10 } as const;
/** Most homes are listed in these cities, so a name that several share means theirs. */
const CITY_WEIGHT: Readonly<Record<string, number>> = {
  Lagos: 6,
  Abuja: 5,
  'Port Harcourt': 4,
  Ibadan: 3,
  Kano: 2,
  Kaduna: 2,
  Enugu: 1,
  'Benin City': 1,
  Owerri: 1,
};
/** Local governments with names as short as this are words of other languages too ("Obi", "Song", "Ido"). */
const LONGEST_SHARED_LGA = 4;

/** Puts the tables together: weights, keys, and what lies inside what. */
export function buildEntries(tables: {
  states: readonly State[];
  lgas: readonly PlaceRow[];
  towns: readonly PlaceRow[];
  neighbourhoods: readonly PlaceRow[];
}): IndexedPlace[] {
  const { states, lgas, towns, neighbourhoods } = tables;
  return [
    ...states.map((state) => stateEntry(state, lgas)),
    ...towns.map((row) => entryOf(row, 'city', [row.name])),
    ...neighbourhoods.map((row) => entryOf(row, 'area', namesInside(row, neighbourhoods))),
    ...lgas.map((row) => lgaEntry(row, neighbourhoods)),
  ];
}

function entryOf(row: PlaceRow, kind: Place['kind'], names: readonly string[]): IndexedPlace {
  const { name, city, state, lga, lat, lng, radiusM, within, aliases, sharedAliases } = row;
  const cityWeight = lookUp(CITY_WEIGHT, city ?? '');
  const weight = KIND_WEIGHT[kind === 'city' && cityWeight === undefined ? 'town' : kind] + (cityWeight ?? 0);
  return {
    place: { kind, name, city, state, lga, lat, lng, radiusM: Math.round(radiusM), names },
    within,
    weight,
    aliases,
    sharedAliases,
  };
}

function stateEntry({ name, lat, lng, aliases }: State, lgas: readonly PlaceRow[]): IndexedPlace {
  const own = lgas.filter(({ state }) => state === name);
  const radiusM = Math.round(Math.hypot(...own.map((lga) => lga.radiusM)));
  const place: Place = {
    kind: 'state',
    name,
    city: null,
    state: name,
    lga: null,
    lat,
    lng,
    radiusM,
    names: name === 'FCT' ? ['Abuja'] : [],
  };
  const keys = [...aliases, ...aliases.map((alias) => `${alias} state`), ...aliases.map((alias) => `${alias} nigeria`)];
  return { place, within: null, weight: KIND_WEIGHT.state, aliases: keys, sharedAliases: [] };
}

function lgaEntry(row: PlaceRow, neighbourhoods: readonly PlaceRow[]): IndexedPlace {
  const inside = neighbourhoods
    .filter(({ lga, state }) => lga === row.name && state === row.state)
    .map(({ name }) => name);
  const full = [
    ...row.aliases.map((alias) => `${alias} lga`),
    `${row.name} local government`,
    `${row.name} local government area`,
  ];
  const isShared = row.name.length <= LONGEST_SHARED_LGA;
  return {
    ...entryOf(row, 'lga', [...new Set([row.name, ...inside])]),
    aliases: isShared ? full : [...row.aliases, ...full],
    sharedAliases: isShared ? row.aliases : row.sharedAliases,
  };
}

/**
 * An area's own name, what it is called inside its city ("GRA"), and the names of the areas that are part of it,
 * however deep.
 */
function namesInside(row: PlaceRow, rows: readonly PlaceRow[]): string[] {
  const parts = rows.filter(({ within, city, name }) => within === row.name && city === row.city && name !== row.name);
  return [
    row.name,
    ...row.sharedAliases.filter((alias) => alias !== row.name),
    ...parts.flatMap((part) => namesInside(part, rows)),
  ];
}
