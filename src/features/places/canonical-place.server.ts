import { placeWords } from './domain/place-words.ts';
import { resolveAddress } from './gazetteer.server.ts';
import type { ResolvedAddress } from './place.ts';

const LONGEST_ADDRESS = 300;

/** The place of a home as searches name it, with the words its lister typed kept beside it. */
export type CanonicalPlace = { location: string; address: string | null };

type Typed = { location: string; address: string | null; state: string | null; lga: string | null };

/**
 * Where a described home is found by its place: the gazetteer's own name for an area it knows, and what was typed
 * beyond that name with the address. A place nobody knows stays as it was typed.
 */
export function canonicalPlace(typed: Typed): CanonicalPlace & { found: ResolvedAddress | null } {
  const { location, address, state, lga } = typed;
  const found = resolveAddress({
    location,
    ...(address ? { address } : {}),
    ...(state ? { state } : {}),
    ...(lga ? { lga } : {}),
  });
  const own = resolveAddress({ location, ...(state ? { state } : {}), ...(lga ? { lga } : {}) });
  // Only what the words of the place itself name is its name: an address may go past other areas.
  if (own === null || own.precision !== 'area') return { location, address, found };
  return { location: own.name, address: saysMore(location, own) ? joined(address, location) : address, found };
}

/** Whether words say more than the place's own names: a street, a gate, an estate. */
function saysMore(location: string, { name, city, state, lga }: ResolvedAddress): boolean {
  const known = new Set(placeWords([name, city, state, lga, 'state nigeria area'].filter(Boolean).join(' ')));
  const rest = placeWords(location).filter((word) => !known.has(word));
  if (rest.length === 0) return false;
  // "VI" is another name of Victoria Island and says nothing more.
  return resolveAddress({ location: rest.join(' '), state })?.name !== name;
}

function joined(address: string | null, typed: string): string {
  if (address === null) return typed.slice(0, LONGEST_ADDRESS);
  if (address.toLowerCase().includes(typed.toLowerCase())) return address;
  return `${address}, ${typed}`.slice(0, LONGEST_ADDRESS);
}
