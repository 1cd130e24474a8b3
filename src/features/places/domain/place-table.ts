/** One row of the tables under data/, with the keys it may be found by. */
export type PlaceRow = {
  name: string;
  city: string | null;
  state: string;
  lga: string | null;
  lat: number;
  lng: number;
  radiusM: number;
  /** Names that mean this place wherever they stand. */
  aliases: string[];
  /** Names that mean it only beside its city or state ("GRA", "Ring Road"). */
  sharedAliases: string[];
  /** The larger area it is part of. */
  within: string | null;
};

/** Marks a name too common to mean this place by itself. */
const SHARED = '~';

function* linesOf(table: string): Generator<{ cells: string[]; heading: string[] }> {
  let heading: string[] = [];
  for (const line of table.split('\n')) {
    if (line.startsWith('# ')) heading = line.slice(2).split(' > ');
    else if (line !== '') yield { cells: line.split('|'), heading };
  }
}

function readNames(name: string, others: string | undefined): Pick<PlaceRow, 'name' | 'aliases' | 'sharedAliases'> {
  const all = [name, ...(others ?? '').split(',')].filter(Boolean);
  return {
    name: name.replace(SHARED, ''),
    aliases: all.filter((alias) => !alias.startsWith(SHARED)),
    sharedAliases: all.filter((alias) => alias.startsWith(SHARED)).map((alias) => alias.slice(1)),
  };
}

/** Reads a neighbourhood table (its format stands above each one). */
export function readNeighbourhoods(table: string): PlaceRow[] {
  return Array.from(linesOf(table), ({ cells, heading }) => {
    const [name = '', lat, lng, radiusM, others, within] = cells;
    const [state = '', city = '', lga = ''] = heading;
    return {
      ...readNames(name, others),
      city,
      state,
      lga,
      lat: Number(lat),
      lng: Number(lng),
      radiusM: Number(radiusM),
      within: within || null,
    };
  });
}

/** Reads the table of cities and towns. */
export function readTowns(table: string): PlaceRow[] {
  return Array.from(linesOf(table), ({ cells }) => {
    const [name = '', state = '', lga = '', lat, lng, radiusM, others] = cells;
    const names = readNames(name, others);
    return {
      ...names,
      city: names.name,
      state,
      lga: lga || null,
      lat: Number(lat),
      lng: Number(lng),
      radiusM: Number(radiusM),
      within: null,
    };
  });
}

/** Reads the table of local government areas. */
export function readLgas(table: string): PlaceRow[] {
  return Array.from(linesOf(table), ({ cells, heading }) => {
    const [name = '', lat, lng, radiusKm, city, others] = cells;
    const [state = ''] = heading;
    const names = readNames(name, others);
    return {
      ...names,
      city: city || null,
      state,
      lga: names.name,
      lat: Number(lat),
      lng: Number(lng),
      radiusM: Number(radiusKm) * 1000,
      within: null,
    };
  });
}
