import { rotateSeals } from '#features/agents/rotate-seals.server.ts';
import type { Command } from './command.ts';

/** `npm run rotate-seals`: seals every NIN and BVN anew with the first key of SEALED_FIELDS_KEYS. */
export const rotateSealsCommand: Command<Record<string, never>, { resealed: number; keysOfFlags: string[] }> = {
  name: 'rotate-seals',
  run: ({ app, signal }) => rotateSeals(app, signal),
};
