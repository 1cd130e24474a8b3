import { m } from '#paraglide/messages.js';
import type { Registry } from './domain/registry-search.ts';
import { registryWord } from './ui/registry-texts.ts';

/** Which registry was asked about whose land, for whoever signs its answer off. */
export const askedOf = ({ registry, state, owner }: { registry: Registry; state: string; owner: string }): string =>
  m.registry_asked_of({ registry: registryWord(registry), state, owner });
