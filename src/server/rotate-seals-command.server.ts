import { rotateSeals } from '#features/agents/rotate-seals.server.ts';
import { resealAccounts } from '#features/holds/reseal-accounts.server.ts';
import type { Command } from './command.ts';

/** `npm run rotate-seals`: seals every NIN, BVN and account number anew with the first key of SEALED_FIELDS_KEYS. */
export const rotateSealsCommand: Command<Record<string, never>, { resealed: number; keysOfFlags: string[] }> = {
  name: 'rotate-seals',
  async run({ app, signal }) {
    const accounts = await resealAccounts(app, signal);
    const { resealed, keysOfFlags } = await rotateSeals(app, signal);
    return { resealed: resealed + accounts, keysOfFlags };
  },
};
