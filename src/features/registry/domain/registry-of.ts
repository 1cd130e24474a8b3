import { oneOf } from '#lib/one-of.ts';
import { REGISTRIES, type Registry } from './registry-search.ts';

/** The registry of a state, by the gazetteer's name of it. */
export function registryOfState(state: string): Registry {
  if (state === 'Lagos') return 'alausa';
  return state === 'FCT' ? 'agis' : 'other';
}

/** The registry somebody asked for, else that of the state, else Alausa, which most ask for. */
export function readRegistry(asked: string | null, state: string | null): Registry {
  return oneOf(REGISTRIES, asked) ?? (state ? registryOfState(state) : 'alausa');
}
