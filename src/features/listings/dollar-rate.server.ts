import type { App } from '#adapters/app-context.server.ts';
import { findFxRates } from './data/lookups.server.ts';

/** Naira for one US dollar at the newest stored rate; null where none is known. */
export async function findDollarRate(app: App): Promise<number | null> {
  return (await findFxRates(app.readDb)).USD?.ngnRate ?? null;
}
